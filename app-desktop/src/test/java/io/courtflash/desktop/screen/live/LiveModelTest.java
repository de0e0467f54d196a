package io.courtflash.desktop.screen.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.metrics.SaleStats;
import io.courtflash.core.metrics.SessionGate;
import io.courtflash.core.metrics.StatsSnapshot;
import io.courtflash.core.release.SessionStatus.State;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.FakeNotices;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveModelTest {

  private static final Instant NOW = FakeLiveService.NOON;

  private final LiveModel model =
      new LiveModel(
          new FakeLiveService(),
          new FakeNotices().actions(),
          new TimeFormatter(ZoneId.of("Asia/Shanghai")),
          () -> NOW);

  @Test
  void theGateNearestToNowIsWatchedUntilAnotherIsSelected() {
    SessionGate tomorrow = gate(1, Duration.ofHours(20));
    SessionGate soon = gate(2, Duration.ofMinutes(5));
    SessionGate yesterday = gate(3, Duration.ofHours(-20));
    model.show(snapshot(tomorrow, soon, yesterday));
    assertThat(model.gateProperty().get()).isEqualTo(soon);
    model.gateProperty().set(tomorrow);
    model.show(snapshot(tomorrow, yesterday));
    assertThat(model.gateProperty().get()).isEqualTo(tomorrow);
  }

  private static SessionGate gate(long session, Duration fromNow) {
    return new SessionGate(session, "", State.WAITING, NOW.plus(fromNow));
  }

  private static LiveSnapshot snapshot(SessionGate... gates) {
    SaleStats sale = new SaleStats(NOW, 0, 0, 0, 0, 0, 0, List.of(gates));
    StatsSnapshot usual = new FakeLiveService().snapshot().figures();
    StatsSnapshot figures =
        new StatsSnapshot(
            sale,
            null,
            null,
            List.of(),
            usual.intake(),
            usual.confirm(),
            usual.settle(),
            usual.drift(),
            null);
    return new LiveSnapshot(NOW, figures, false, false, null, null);
  }
}
