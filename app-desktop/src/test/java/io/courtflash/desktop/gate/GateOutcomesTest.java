package io.courtflash.desktop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GateOutcomesTest {

  static List<GateService.Outcome> refusals() {
    return List.of(
        new GateService.Outcome.UnknownSession(1),
        new GateService.Outcome.NeverGenerated(1),
        new GateService.Outcome.NoClosedGate(1),
        new GateService.Outcome.TimeOutOfRange());
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aChangeThatTheEngineRefusesIsARefusal(GateService.Outcome outcome) {
    assertThat(GateOutcomes.of(outcome, "evening", "sessions.opened"))
        .isInstanceOf(ActionOutcome.Refused.class);
  }
}
