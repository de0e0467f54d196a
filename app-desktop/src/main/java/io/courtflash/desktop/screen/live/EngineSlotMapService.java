package io.courtflash.desktop.screen.live;

import io.courtflash.core.account.Actor;
import io.courtflash.core.metrics.RehearsalStatsService;
import io.courtflash.core.metrics.SlotStatsReader;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.reserve.AttemptLog;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.DriftRepairService;
import io.courtflash.core.settle.DriftReport;
import io.courtflash.core.settle.SlotComparison;
import io.courtflash.core.venue.Courts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** {@link SlotMapService} of the engine in this process. */
@NeedsPermission(Permission.LIVE)
public record EngineSlotMapService(
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
    implements SlotMapService {

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
  public SlotComparison compare(long slotId) {
    return driftRepair.compare(slotId);
  }

  @Override
  public DriftReport differences() {
    return driftRepair.findAllDrifts();
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public List<Drift> repair(DriftReport seen) {
    return driftRepair.repair(staff, seen);
  }
}
