package io.courtflash.desktop.fx;

import io.courtflash.core.change.ChangeRunner;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.OtherCourtsException;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.desktop.i18n.RefusalMessages;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs actions of the staff in the background and shows their outcome. It is busy while at least
 * one of them runs, and takes no other one meanwhile: a button that is pressed twice acts once,
 * also where nothing disables it. When the engine wants a proof of who the user is first, it is
 * asked for, and the action runs again. Used on one thread.
 */
public final class ActionRunner {

  private static final Logger LOG = LoggerFactory.getLogger(ActionRunner.class);

  private final TaskRunner taskRunner;
  private final Texts texts;
  private final Consumer<String> onSuccess;
  private final Consumer<String> onFailure;
  private final ProofPrompt proofPrompt;
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

  /** Actions and readings that run. */
  private int running;

  /** Actions that run. */
  private int acting;

  /**
   * @param onSuccess shows what was done, in the window's language
   * @param onFailure shows why nothing was done, in the window's language
   */
  public ActionRunner(
      TaskRunner taskRunner, Texts texts, Consumer<String> onSuccess, Consumer<String> onFailure) {
    this(taskRunner, texts, onSuccess, onFailure, (_, onCancelled) -> onCancelled.run());
  }

  /**
   * @param proofPrompt asks for the proof that an action needs
   */
  public ActionRunner(
      TaskRunner taskRunner,
      Texts texts,
      Consumer<String> onSuccess,
      Consumer<String> onFailure,
      ProofPrompt proofPrompt) {
    this.taskRunner = taskRunner;
    this.texts = texts;
    this.onSuccess = onSuccess;
    this.onFailure = onFailure;
    this.proofPrompt = proofPrompt;
  }

  /** Runs work whose outcome isn't shown, such as reading a list. */
  public TaskRunner taskRunner() {
    return taskRunner;
  }

  /** The texts in which outcomes are shown. */
  public Texts texts() {
    return texts;
  }

  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /**
   * Runs an action in the background. An exception is shown as a refusal.
   *
   * @param outcome what to show for the action's result
   * @param after called with the result unless it was refused
   */
  public <T> PendingOutcome run(
      Callable<T> action, Function<T, ActionOutcome> outcome, Consumer<T> after) {
    return start(
        (onResult, onException) -> taskRunner.run(action, onResult, onException), outcome, after);
  }

  /**
   * Runs a long action in the background. The status bar lists it while it runs, and the staff can
   * cancel it there.
   *
   * @param name what the list calls it
   */
  public <T> PendingOutcome runCancellable(
      TranslatableText name,
      TaskRunner.CancellableTask<T> action,
      Function<T, ActionOutcome> outcome,
      Consumer<T> after) {
    String title = name.in(texts);
    return start(
        (onResult, onException) -> taskRunner.runCancellable(title, action, onResult, onException),
        outcome,
        after);
  }

  /**
   * Reads what a dialog needs in the background. Only a failure is shown.
   *
   * @param then called with what was read
   */
  public <T> void read(Callable<T> reading, Consumer<T> then) {
    changeRunning(1);
    taskRunner.run(
        reading,
        result -> {
          changeRunning(-1);
          then.accept(result);
        },
        e -> {
          changeRunning(-1);
          fail(new PendingOutcome(), e);
        });
  }

  private <T> PendingOutcome start(
      BiConsumer<Consumer<T>, Consumer<Exception>> action,
      Function<T, ActionOutcome> outcome,
      Consumer<T> after) {
    PendingOutcome pending = new PendingOutcome();
    if (acting > 0) {
      end(pending, ActionOutcome.refused("form.still-running"), () -> {});
    } else {
      attempt(pending, action, outcome, after);
    }
    return pending;
  }

  private <T> void attempt(
      PendingOutcome pending,
      BiConsumer<Consumer<T>, Consumer<Exception>> action,
      Function<T, ActionOutcome> outcome,
      Consumer<T> after) {
    changeActing(1);
    action.accept(
        result -> {
          changeActing(-1);
          end(pending, outcome.apply(result), () -> after.accept(result));
        },
        e -> {
          changeActing(-1);
          switch (e) {
            case ProofRequiredException _ ->
                proofPrompt.ask(
                    () -> attempt(pending, action, outcome, after),
                    () -> end(pending, ActionOutcome.refused("proof.cancelled"), () -> {}));
            default -> fail(pending, e);
          }
        });
  }

  /** Ends an action that threw an exception. */
  private void fail(PendingOutcome pending, Exception exception) {
    switch (exception) {
      case PermissionRefusedException refused ->
          end(pending, refusal(refused.permission()), () -> {});
      case Refusal refused ->
          end(pending, new ActionOutcome.Refused(RefusalMessages.of(refused)), () -> {});
      case OtherCourtsException _ ->
          end(pending, ActionOutcome.refused("permission.other-courts"), () -> {});
      case ActionOutcome.RefusedException refused -> end(pending, refused.outcome(), () -> {});
      case ChangeRunner.OutdatedPreviewException _ ->
          end(pending, ActionOutcome.refused("sessions.plan-outdated"), () -> {});
      default -> {
        LOG.warn("An action failed", exception);
        end(pending, ActionOutcome.refused("form.failed", reason(exception)), () -> {});
      }
    }
  }

  /** A refusal that the form shows isn't shown again as a notice. */
  private void end(PendingOutcome pending, ActionOutcome outcome, Runnable after) {
    boolean shown = pending.complete(outcome);
    switch (outcome) {
      case ActionOutcome.Done(Optional<TranslatableText> text) -> {
        text.ifPresent(it -> onSuccess.accept(it.in(texts)));
        after.run();
      }
      case ActionOutcome.Refused(TranslatableText text) -> {
        if (!shown) {
          onFailure.accept(text.in(texts));
        }
      }
    }
  }

  /** The engine hears of the user's next act only when this one has ended. */
  private void changeActing(int change) {
    acting += change;
    changeRunning(change);
  }

  private void changeRunning(int change) {
    running += change;
    busy.set(running > 0);
  }

  private ActionOutcome refusal(Permission permission) {
    return ActionOutcome.refused("permission.needed", texts.get(permission.textKey()));
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }

  /** Asks the signed-in user to prove again who they are. Used on the JavaFX thread. */
  @FunctionalInterface
  public interface ProofPrompt {

    /**
     * Asks for a proof, and returns at once; one of the two is called when the user has answered.
     */
    void ask(Runnable onGiven, Runnable onCancelled);
  }
}
