package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.DirectTaskRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ActionRunnerTest {

  private final Texts texts = new Texts();
  private final List<String> done = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();
  private final List<String> after = new ArrayList<>();
  private final AtomicInteger attempts = new AtomicInteger();

  ActionRunnerTest() {
    texts.languageProperty().set(Texts.ENGLISH);
  }

  @Test
  void anActionThatNeedsAProofRunsAgainOnceItIsGiven() {
    PendingOutcome outcome = run((onGiven, _) -> onGiven.run());

    assertThat(attempts).hasValue(2);
    assertThat(done).hasSize(1);
    assertThat(failed).isEmpty();
    assertThat(after).containsExactly("changed");
    outcome.onOutcome(
        ended -> {
          assertThat(ended).isInstanceOf(ActionOutcome.Done.class);
          return true;
        });
  }

  @Test
  void nothingIsDoneWithoutTheProof() {
    run((_, onCancelled) -> onCancelled.run());

    assertThat(attempts).hasValue(1);
    assertThat(done).isEmpty();
    assertThat(failed).containsExactly("Not confirmed; nothing was changed.");
    assertThat(after).isEmpty();
  }

  @Test
  void whatTheEngineRefusesIsShownInItsWords() {
    actions((onGiven, _) -> onGiven.run())
        .run(
            () -> {
              throw Refusal.of(ResponseCode.FAILED, "pay.refund.amount-changed", "15.00");
            },
            _ -> ActionOutcome.shown(),
            _ -> {});

    assertThat(failed)
        .containsExactly(
            "¥15.00 would be refunded now, which isn't what you saw; nothing was changed, please"
                + " look again");
  }

  @Test
  void whatOnlyShowsSomethingIsDoneWithoutANotice() {
    actions((onGiven, _) -> onGiven.run())
        .run(this::change, _ -> ActionOutcome.shown(), after::add);

    assertThat(done).isEmpty();
    assertThat(failed).isEmpty();
    assertThat(after).containsExactly("changed");
  }

  @Test
  void itIsNotBusyWhileTheUserIsAsked() {
    List<Runnable> asked = new ArrayList<>();
    ActionRunner actions = actions((onGiven, _) -> asked.add(onGiven));
    actions.run(this::change, _ -> ActionOutcome.done("proof.done"), after::add);

    assertThat(actions.busyProperty().get()).isFalse();
    asked.getFirst().run();
    assertThat(after).containsExactly("changed");
  }

  /** Each kind of act is fired twice, and a third time once it has ended. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anActThatIsFiredTwiceIsDoneOnce(boolean isCancellable) {
    attempts.set(1);
    HeldTasks tasks = new HeldTasks();
    ActionRunner runner = new ActionRunner(tasks, texts, done::add, failed::add);
    Runnable act = () -> fire(runner, isCancellable);

    act.run();
    act.run();
    assertThat(failed).singleElement().asString().contains("still under way");
    tasks.runHeld();
    assertThat(after).containsExactly("changed");

    act.run();
    tasks.runHeld();
    assertThat(after).hasSize(2);
    assertThat(failed).hasSize(1);
  }

  private void fire(ActionRunner runner, boolean isCancellable) {
    var _ =
        isCancellable
            ? runner.runCancellable(
                TranslatableText.of("proof.done"),
                _ -> change(),
                _ -> ActionOutcome.shown(),
                after::add)
            : runner.run(this::change, _ -> ActionOutcome.shown(), after::add);
  }

  @Test
  void aListThatIsReadHoldsNoActBack() {
    attempts.set(1);
    HeldTasks tasks = new HeldTasks();
    ActionRunner runner = new ActionRunner(tasks, texts, done::add, failed::add);

    runner.read(() -> "read", after::add);
    fire(runner, false);
    tasks.runHeld();

    assertThat(after).containsExactly("read", "changed");
  }

  /** Runs its work when it is told to. */
  private static final class HeldTasks implements TaskRunner {

    private final List<Runnable> held = new ArrayList<>();

    @Override
    public <T> void run(Callable<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure) {
      held.add(() -> new DirectTaskRunner().run(work, onSuccess, onFailure));
    }

    void runHeld() {
      List<Runnable> now = List.copyOf(held);
      held.clear();
      now.forEach(Runnable::run);
    }
  }

  private PendingOutcome run(ActionRunner.ProofPrompt prompt) {
    return actions(prompt).run(this::change, _ -> ActionOutcome.done("proof.done"), after::add);
  }

  private ActionRunner actions(ActionRunner.ProofPrompt prompt) {
    return new ActionRunner(new DirectTaskRunner(), texts, done::add, failed::add, prompt);
  }

  /** Needs a proof at its first call. */
  private String change() {
    if (attempts.incrementAndGet() == 1) {
      throw new ProofRequiredException();
    }
    return "changed";
  }
}
