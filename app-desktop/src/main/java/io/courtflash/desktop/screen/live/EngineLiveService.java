package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.operations.meters.RehearsalStatsService;
import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.time.InstantSource;

/** {@link LiveService} of the engine in this process. */
@NeedsPermission(Permission.LIVE)
public record EngineLiveService(
    StatsService stats,
    RehearsalStatsService rehearsalStats,
    Rehearsals rehearsals,
    IntakeSwitch intake,
    SettleSwitch settling,
    InstantSource clock,
    Actor staff)
    implements LiveService {

  @Override
  @OpenToStaff
  public LiveSnapshot snapshot() {
    RehearsalProgress rehearsal = rehearsals.progress().orElse(null);
    return new LiveSnapshot(
        clock.instant(),
        stats.now(),
        intake.isPaused(),
        settling.isPaused(),
        rehearsal,
        rehearsal == null ? null : rehearsalStats.now());
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public void pauseIntake() {
    intake.pause(staff);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public void resumeIntake() {
    intake.resume(staff);
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public void pauseSettling() {
    settling.pause(staff);
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public void resumeSettling() {
    settling.resume(staff);
  }
}
