package io.courtflash.desktop.screen.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.meters.StatsSnapshot;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.FakeNotices;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiveModelTest {

  private static final Instant NOW = FakeLiveService.NOON;

  private final LiveModel model =
      new LiveModel(
          new FakeLiveService(),
          new FakeLiveService(),
          Actor.ENGINE,
          new FakeNotices().actions(),
          new TimeFormatter(ZoneId.of("Asia/Shanghai")),
          () -> NOW);

  @Test
  void theGateNearestToNowIsWatchedUntilAnotherIsSelected() {
    SaleStats.SessionGate tomorrow = gate(1, Duration.ofHours(20));
    SaleStats.SessionGate soon = gate(2, Duration.ofMinutes(5));
    SaleStats.SessionGate yesterday = gate(3, Duration.ofHours(-20));
    model.show(snapshot(tomorrow, soon, yesterday));
    assertThat(model.gateProperty().get()).isEqualTo(soon);
    model.gateProperty().set(tomorrow);
    model.show(snapshot(tomorrow, yesterday));
    assertThat(model.gateProperty().get()).isEqualTo(tomorrow);
  }

  @Test
  void theNextGateIsWatchedByItselfOnceTheOneBeforeIsNoNewsAnyMore() {
    SaleStats.SessionGate next = gate(2, Duration.ofHours(3));
    model.show(snapshot(opened(1, Duration.ofMinutes(5)), next));
    assertThat(model.gateProperty().get())
        .extracting(SaleStats.SessionGate::sessionId)
        .isEqualTo(1L);
    model.show(snapshot(opened(1, Duration.ofHours(1)), next));
    assertThat(model.gateProperty().get()).isEqualTo(next);
    SaleStats.SessionGate opens = opened(2, Duration.ZERO);
    model.show(snapshot(opens, gate(3, Duration.ofMinutes(1))));
    assertThat(model.gateProperty().get()).isEqualTo(opens);
  }

  @Test
  void theSentenceSaysHowManyPlacesWereGivenInWhatTime() {
    SaleStats.SessionGate open =
        new SaleStats.SessionGate(1, "晚场", State.OPEN, NOW.plusSeconds(90), null, 0, 0, 0);
    RushReport kept = new FakeLiveService().page(Actor.ENGINE, Long.MAX_VALUE, 2).getFirst();
    assertThat(sentence(open, 0, 112, 0, Optional.of(kept), Optional.empty()))
        .isEqualTo("112 of 112 places given in 3.80 s, nothing waiting");
    assertThat(sentence(open, 0, 112, 3, Optional.empty(), Optional.of(Duration.ofMillis(3_100))))
        .isEqualTo("112 of 112 places given in 4.00 s, 3 waiting to be confirmed");
    assertThat(sentence(open, 55, 57, 0, Optional.empty(), Optional.empty()))
        .isEqualTo("57 of 112 places given, nothing waiting");
    SaleStats.SessionGate waiting =
        new SaleStats.SessionGate(1, "晚场", State.WAITING, NOW, null, 0, 0, 0);
    assertThat(sentence(waiting, 112, 0, 0, Optional.empty(), Optional.empty()))
        .isEqualTo("112 places open Tue 1 Sep 2026 13:00");
  }

  @Test
  void aReportBelongsToTheReleaseThatIsOpen() {
    SaleStats.SessionGate open =
        new SaleStats.SessionGate(1, "晚场", State.OPEN, NOW.plusSeconds(90), null, 0, 0, 0);
    model.show(snapshot(open));
    assertThat(model.report()).isEmpty();
    model.showReports(new FakeLiveService().page(Actor.ENGINE, Long.MAX_VALUE, 2));
    assertThat(model.report()).map(RushReport::id).contains(2L);
    model.show(
        snapshot(
            new SaleStats.SessionGate(1, "晚场", State.OPEN, NOW.plusSeconds(91), null, 0, 0, 0)));
    assertThat(model.report()).isEmpty();
  }

  @Test
  void howLongPlacesLastedIsKnownOnlyWhenTheyWereSeenToGo() {
    SellOutDuration clock = new SellOutDuration();
    clock.see(given(0, 112), NOW.plusSeconds(3));
    assertThat(clock.after()).isEmpty();
    clock.see(given(5, 107), NOW.plusSeconds(1));
    clock.see(given(0, 112), NOW.plusSeconds(4));
    clock.see(given(0, 112), NOW.plusSeconds(9));
    assertThat(clock.after()).contains(Duration.ofSeconds(4));
    clock.see(given(1, 111), NOW.plusSeconds(12));
    assertThat(clock.after()).isEmpty();
  }

  private static String sentence(
      SaleStats.SessionGate gate,
      long permits,
      long holds,
      long pending,
      Optional<RushReport> report,
      Optional<Duration> soldOutAfter) {
    Texts texts = new Texts();
    texts.languageProperty().set(Texts.ENGLISH);
    return new LiveSummaryFormatter(texts, new TimeFormatter(ZoneId.of("Asia/Shanghai")))
        .sentence(
            of(new SaleStats(NOW, 9, 9, permits + 290, holds + 16, holds, 44, List.of())),
            new SaleStats.SessionGate(
                gate.sessionId(),
                gate.name(),
                gate.state(),
                gate.opensAt(),
                null,
                permits,
                holds,
                pending),
            report,
            soldOutAfter);
  }

  private static SaleStats.SessionGate given(long permits, long holds) {
    return new SaleStats.SessionGate(1, "晚场", State.OPEN, NOW, null, permits, holds, 0);
  }

  private static SaleStats.SessionGate gate(long session, Duration fromNow) {
    return new SaleStats.SessionGate(session, "", State.WAITING, NOW.plus(fromNow), null, 0, 0, 0);
  }

  private static SaleStats.SessionGate opened(long session, Duration ago) {
    return new SaleStats.SessionGate(session, "", State.OPEN, NOW.minus(ago), null, 0, 0, 0);
  }

  private static LiveSnapshot snapshot(SaleStats.SessionGate... gates) {
    return of(new SaleStats(NOW, 0, 0, 0, 0, 0, 0, List.of(gates)));
  }

  private static LiveSnapshot of(SaleStats sale) {
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
