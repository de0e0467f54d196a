package io.courtflash.desktop.screen.live;

import io.courtflash.core.account.Actor;
import io.courtflash.core.metrics.RehearsalStatsService;
import io.courtflash.core.metrics.StatsService;
import io.courtflash.core.rehearsal.RehearsalProgress;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.core.release.GateChangeOutcome;
import io.courtflash.core.release.GateService;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.settle.SettleSwitch;
import java.time.Instant;
import java.time.InstantSource;

/** {@link LiveService} of the engine in this process. */
public record EngineLiveService(
    StatsService stats,
    RehearsalStatsService rehearsalStats,
    Rehearsals rehearsals,
    ReservationService reservations,
    SettleSwitch settling,
    GateService gates,
    InstantSource clock,
    Actor staff)
    implements LiveService {

  @Override
  public LiveSnapshot snapshot() {
    RehearsalProgress rehearsal = rehearsals.progress().orElse(null);
    return new LiveSnapshot(
        now(),
        stats.now(),
        reservations.isPaused(),
        settling.isPaused(),
        rehearsal,
        rehearsal == null ? null : rehearsalStats.now());
  }

  @Override
  public void pauseIntake() {
    reservations.pause(staff);
  }

  @Override
  public void resumeIntake() {
    reservations.resume(staff);
  }

  @Override
  public void pauseSettling() {
    settling.pause(staff);
  }

  @Override
  public void resumeSettling() {
    settling.resume(staff);
  }

  @Override
  public GateChangeOutcome pauseSale(long sessionId) {
    return gates.pause(staff, sessionId);
  }

  @Override
  public GateChangeOutcome resumeSale(long sessionId) {
    return gates.resume(staff, sessionId);
  }

  @Override
  public GateChangeOutcome postpone(long sessionId, Instant opensAt) {
    return gates.postpone(staff, sessionId, opensAt, now());
  }

  private Instant now() {
    return clock.instant();
  }
}
