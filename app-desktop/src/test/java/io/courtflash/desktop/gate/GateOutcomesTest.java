package io.courtflash.desktop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.GateChangeOutcome;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GateOutcomesTest {

  static List<GateChangeOutcome> refusals() {
    return List.of(
        new GateChangeOutcome.UnknownSession(1),
        new GateChangeOutcome.NeverGenerated(1),
        new GateChangeOutcome.NoClosedGate(1),
        new GateChangeOutcome.TimeOutOfRange());
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aChangeThatTheEngineRefusesIsARefusal(GateChangeOutcome outcome) {
    assertThat(GateOutcomes.of(outcome, "evening", "sessions.opened"))
        .isInstanceOf(ActionOutcome.Refused.class);
  }
}
