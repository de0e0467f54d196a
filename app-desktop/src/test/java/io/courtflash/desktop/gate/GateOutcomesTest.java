package io.courtflash.desktop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GateOutcomesTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneOffset.UTC);

  static List<GateService.Outcome> refusals() {
    return List.of(
        new GateService.Outcome.UnknownSession(1),
        new GateService.Outcome.NeverGenerated(1),
        new GateService.Outcome.NoClosedGate(1),
        new GateService.Outcome.NoLongerNext(
            new NextGate(LocalDate.parse("2026-09-02"), Instant.parse("2026-09-01T05:00:00Z"))),
        new GateService.Outcome.TimeOutOfRange());
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aChangeThatTheEngineRefusesIsARefusal(GateService.Outcome outcome) {
    assertThat(GateOutcomes.of(outcome, "evening", "sessions.opened", TIMES))
        .isInstanceOf(ActionOutcome.Refused.class);
  }
}
