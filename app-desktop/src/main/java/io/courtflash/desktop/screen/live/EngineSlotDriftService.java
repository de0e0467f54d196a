package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.DriftRepairService;
import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.operations.meters.RehearsalStatsService;
import io.courtflash.core.operations.meters.SlotStatsReader;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** {@link SlotDriftService} of the engine in this process. */
@NeedsPermission(Permission.LIVE)
public record EngineSlotDriftService(
    InstantSource clock,
    Releases releases,
    ZoneId zone,
    SlotStatsReader slotStats,
    RehearsalStatsService rehearsalStats,
    Courts courts,
    AttemptLog attempts,
    Rehearsals rehearsals,
    DriftRepairService driftRepair,
    Actor staff)
    implements SlotDriftService {

  @Override
  public LocalDate defaultDay() {
    Instant now = clock.instant();
    return releases.upcoming().stream()
        .filter(release -> release.opensAt() != null)
        .min(Comparator.comparing(release -> distance(release, now)))
        .map(Release::slotDate)
        .orElseGet(() -> now.atZone(zone).toLocalDate());
  }

  private static Duration distance(Release release, Instant now) {
    return Duration.between(Objects.requireNonNull(release.opensAt()), now).abs();
  }

  @Override
  public SlotMap day(LocalDate date) {
    return SlotMap.of(slotStats.slotStats(date), courts.list(), attempts.attemptsBySlot());
  }

  @Override
  public Optional<SlotMap> rehearsal() {
    return rehearsals.progress().map(_ -> SlotMap.ofRehearsal(rehearsalStats.slots()));
  }

  @Override
  public DriftRepairService.SlotComparison compare(long slotId) {
    return driftRepair.compare(slotId);
  }

  @Override
  public DriftRepairService.DriftReport differences() {
    return driftRepair.findAllDrifts();
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public List<Drift> repair(DriftRepairService.DriftReport seen) {
    return driftRepair.repair(staff, seen);
  }
}
