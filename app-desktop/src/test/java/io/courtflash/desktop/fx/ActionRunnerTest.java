package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.DirectTaskRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

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
  void withoutTheProofNothingIsDoneAndTheUserIsToldSo() {
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

  private PendingOutcome run(ProofPrompt prompt) {
    return actions(prompt).run(this::change, _ -> ActionOutcome.done("proof.done"), after::add);
  }

  private ActionRunner actions(ProofPrompt prompt) {
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
