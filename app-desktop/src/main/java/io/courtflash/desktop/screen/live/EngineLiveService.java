package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.operations.meters.RehearsalStatsService;
import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReports;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@link LiveService} of the engine in this process. */
@NeedsPermission(Permission.LIVE)
public record EngineLiveService(
    StatsService stats,
    RehearsalStatsService rehearsalStats,
    Rehearsals rehearsals,
    IntakeSwitch intake,
    SettleSwitch settling,
    GateService gates,
    RushReports rushReports,
    InstantSource clock,
    Actor staff)
    implements LiveService {

  private static final int LATEST = 10;

  @Override
  @OpenToStaff
  public LiveSnapshot snapshot() {
    RehearsalProgress rehearsal = rehearsals.progress().orElse(null);
    return new LiveSnapshot(
        now(),
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

  @Override
  @NeedsPermission(Permission.GATE)
  public GateService.Outcome pauseSale(long sessionId) {
    return gates.pause(staff, sessionId);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public GateService.Outcome resumeSale(long sessionId) {
    return gates.resume(staff, sessionId);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public GateService.Outcome postpone(long sessionId, Instant opensAt, Optional<NextGate> seen) {
    return gates.postpone(staff, sessionId, opensAt, seen, now());
  }

  @Override
  public List<RushReport> reports() {
    return rushReports.page(Long.MAX_VALUE, LATEST);
  }

  private Instant now() {
    return clock.instant();
  }
}
