package io.courtflash.desktop.screen.live;

import io.courtflash.core.metrics.RehearsalStatsService;
import io.courtflash.core.metrics.StatsService;
import io.courtflash.core.rehearsal.RehearsalProgress;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.core.release.GateChangeOutcome;
import io.courtflash.core.release.GateService;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.settle.SettleSwitch;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Instant;
import java.time.InstantSource;

record EngineLiveService(ScreenContext desk) implements LiveService {

  @Override
  public LiveSnapshot pulse() {
    StatsService stats = desk.of(StatsService.class);
    RehearsalProgress rehearsal = desk.of(Rehearsals.class).progress().orElse(null);
    return new LiveSnapshot(
        now(),
        stats.now(),
        desk.of(ReservationService.class).isPaused(),
        desk.of(SettleSwitch.class).isPaused(),
        rehearsal,
        rehearsal == null ? null : desk.of(RehearsalStatsService.class).now());
  }

  @Override
  public void pauseIntake() {
    desk.of(ReservationService.class).pause(desk.staff());
  }

  @Override
  public void resumeIntake() {
    desk.of(ReservationService.class).resume(desk.staff());
  }

  @Override
  public void pauseSettling() {
    desk.of(SettleSwitch.class).pause(desk.staff());
  }

  @Override
  public void resumeSettling() {
    desk.of(SettleSwitch.class).resume(desk.staff());
  }

  @Override
  public GateChangeOutcome pauseSale(long sessionId) {
    return desk.of(GateService.class).pause(desk.staff(), sessionId);
  }

  @Override
  public GateChangeOutcome resumeSale(long sessionId) {
    return desk.of(GateService.class).resume(desk.staff(), sessionId);
  }

  @Override
  public GateChangeOutcome postpone(long sessionId, Instant opensAt) {
    return desk.of(GateService.class).postpone(desk.staff(), sessionId, opensAt, now());
  }

  private Instant now() {
    return desk.of(InstantSource.class).instant();
  }
}
