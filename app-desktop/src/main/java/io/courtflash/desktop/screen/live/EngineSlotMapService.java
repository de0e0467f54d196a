package io.courtflash.desktop.screen.live;

import io.courtflash.core.metrics.RehearsalStatsService;
import io.courtflash.core.metrics.SlotStatsReader;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.reserve.AttemptLog;
import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.DriftRepairService;
import io.courtflash.core.settle.DriftReport;
import io.courtflash.core.settle.SlotComparison;
import io.courtflash.core.venue.Courts;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

record EngineSlotMapService(ScreenContext desk) implements SlotMapService {

  @Override
  public LocalDate usualDay() {
    Instant now = desk.of(InstantSource.class).instant();
    return desk.of(Releases.class).upcoming().stream()
        .filter(release -> release.opensAt() != null)
        .min(Comparator.comparing(release -> distance(release, now)))
        .map(Release::slotDate)
        .orElseGet(() -> now.atZone(desk.of(ZoneId.class)).toLocalDate());
  }

  private static Duration distance(Release release, Instant now) {
    return Duration.between(Objects.requireNonNull(release.opensAt()), now).abs();
  }

  @Override
  public SlotMap day(LocalDate date) {
    return SlotMap.of(
        desk.of(SlotStatsReader.class).slotStats(date),
        desk.of(Courts.class).list(),
        desk.of(AttemptLog.class).attemptsBySlot());
  }

  @Override
  public Optional<SlotMap> rehearsal() {
    return desk.of(Rehearsals.class)
        .progress()
        .map(_ -> SlotMap.ofRehearsal(desk.of(RehearsalStatsService.class).slots()));
  }

  @Override
  public SlotComparison compare(long slotId) {
    return desk.of(DriftRepairService.class).compare(slotId);
  }

  @Override
  public DriftReport differences() {
    return desk.of(DriftRepairService.class).findAllDrifts();
  }

  @Override
  public List<Drift> mend(DriftReport seen) {
    return desk.of(DriftRepairService.class).repair(desk.staff(), seen);
  }
}
