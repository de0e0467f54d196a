package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HealthModelTest {

  private static final Instant GATE = Instant.parse("2026-09-01T05:00:00Z");
  private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");

  private Instant now = GATE.minus(Duration.ofHours(1));

  @Test
  void theNextGateIsTheEarliestInTheFuture() {
    HealthModel model =
        model(
            new HallStatus.GateTime("evening", GATE.plusSeconds(60)),
            new HallStatus.GateTime("noon", GATE),
            new HallStatus.GateTime("yesterday", GATE.minus(Duration.ofDays(1))));
    assertThat(model.gateProperty().get())
        .isEqualTo(new GateOutlook.Upcoming("noon", GATE.atZone(ZONE), Duration.ofHours(1)));
  }

  @Test
  void theCountdownIsUpdatedBetweenReadings() {
    HealthModel model = model(new HallStatus.GateTime("noon", GATE));
    now = GATE.minusSeconds(5);
    model.updateCountdown();
    assertThat(model.gateProperty().get())
        .isEqualTo(new GateOutlook.Upcoming("noon", GATE.atZone(ZONE), Duration.ofSeconds(5)));
  }

  @Test
  void closingIsCriticalFromTenMinutesBeforeToFiveMinutesAfterTheGate() {
    HealthModel model = model(new HallStatus.GateTime("noon", GATE));
    assertThat(isCriticalAt(model, GATE.minusSeconds(601))).isFalse();
    assertThat(isCriticalAt(model, GATE.minusSeconds(600))).isTrue();
    assertThat(isCriticalAt(model, GATE)).isTrue();
    assertThat(isCriticalAt(model, GATE.plusSeconds(299))).isTrue();
    assertThat(isCriticalAt(model, GATE.plusSeconds(300))).isFalse();
  }

  @Test
  void unreadableGatesAreNotShownAsNoGates() {
    assertThat(model().gateProperty().get()).isEqualTo(new GateOutlook.NoGate());
    HealthModel model = new HealthModel(reading(Optional.empty()), () -> now);
    assertThat(model.gateProperty().get()).isEqualTo(new GateOutlook.Unknown());
  }

  @Test
  void anUptimeIsKnownOnlyWhileTheEngineRuns() {
    HealthModel model = model();
    assertThat(model.engines())
        .containsExactly(
            new EngineTable.EngineRow(
                EngineComponent.DATABASE, "11.4.5", "127.0.0.1:1", true, Duration.ofMinutes(2)),
            new EngineTable.EngineRow(EngineComponent.REDIS, "", "127.0.0.1:2", false, null));
  }

  private boolean isCriticalAt(HealthModel model, Instant instant) {
    now = instant;
    model.updateCountdown();
    return model.gateProperty().get().isCritical();
  }

  private HealthModel model(HallStatus.GateTime... gates) {
    return new HealthModel(reading(Optional.of(List.of(gates))), () -> now);
  }

  private HallStatus reading(Optional<List<HallStatus.GateTime>> gates) {
    Instant since = now.minusSeconds(125);
    return new HallStatus(
        "东区羽毛球馆",
        Optional.empty(),
        List.of(
            new EngineStatus(EngineComponent.DATABASE, "11.4.5", "127.0.0.1:1", true, since, 0),
            new EngineStatus(EngineComponent.REDIS, null, "127.0.0.1:2", false, null, 0)),
        HallStatus.ServerUrls.at("http://127.0.0.1:25001", false),
        Path.of("data"),
        gates,
        ZONE);
  }
}
