package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does what the staff ask for in the background and tells how it ended. Used on one thread. */
public final class ActionRunner {

  private static final Logger LOG = LoggerFactory.getLogger(ActionRunner.class);

  private final TaskRunner work;
  private final Texts texts;
  private final Consumer<String> done;
  private final Consumer<String> failed;
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private int running;

  /** Actions whose ends are told to one of the two consumers, in the window's language. */
  public ActionRunner(
      TaskRunner work, Texts texts, Consumer<String> done, Consumer<String> failed) {
    this.work = work;
    this.texts = texts;
    this.done = done;
    this.failed = failed;
  }

  /** The same work without a word about how it ended. */
  public TaskRunner work() {
    return work;
  }

  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /**
   * Does one thing.
   *
   * @param outcome what to say of the result
   * @param after what else to do when it was not refused
   * @return for whoever wants to know how it ended
   */
  public <T> PendingOutcome run(
      Callable<T> action, Function<T, ActionOutcome> outcome, Consumer<T> after) {
    return run((done, failure) -> work.run(action, done, failure), outcome, after);
  }

  /**
   * Does one thing that takes long, in sight of the staff, who may cancel it.
   *
   * @param name what is being done
   */
  public <T> PendingOutcome follow(
      TranslatableText name,
      CancellableTask<T> action,
      Function<T, ActionOutcome> outcome,
      Consumer<T> after) {
    String title = name.in(texts);
    return run((done, failure) -> work.follow(title, action, done, failure), outcome, after);
  }

  private <T> PendingOutcome run(
      BiConsumer<Consumer<T>, Consumer<Exception>> begun,
      Function<T, ActionOutcome> outcome,
      Consumer<T> after) {
    PendingOutcome ending = new PendingOutcome();
    count(1);
    begun.accept(
        result -> {
          count(-1);
          tell(ending, outcome.apply(result), () -> after.accept(result));
        },
        e -> {
          count(-1);
          LOG.warn("An action failed", e);
          tell(ending, ActionOutcome.refused("form.failed", reason(e)), () -> {});
        });
    return ending;
  }

  private void tell(PendingOutcome ending, ActionOutcome outcome, Runnable after) {
    boolean read = ending.come(outcome);
    switch (outcome) {
      case ActionOutcome.Done(TranslatableText text) -> {
        done.accept(text.in(texts));
        after.run();
      }
      case ActionOutcome.Refused(TranslatableText text) -> {
        if (!read) {
          failed.accept(text.in(texts));
        }
      }
    }
  }

  private void count(int more) {
    running += more;
    busy.set(running > 0);
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }
}
