package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.operations.rush.RushReport.RushKey;
import io.courtflash.core.operations.rush.store.RushReportMapper.DueRush;
import io.courtflash.core.platform.data.SharedRounds;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Starts the count of each rush's requests and writes its report: first a minute after the opening,
 * then again in each round, and complete after 15 minutes. What was missed while the program was
 * off is done later, within a day.
 */
@Component
class RushReportJob {

  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final Duration BEFORE = Duration.ofMinutes(10);
  private static final Duration FIRST_REPORT = Duration.ofMinutes(1);

  /** So long after the opening that the last of the 15 minutes is counted. */
  private static final Duration AFTER = Duration.ofMinutes(16);

  private final Releases releases;
  private final RushCounter counter;
  private final RushReports reports;
  private final RushReportWriter writer;
  private final SharedRounds rounds;
  private final InstantSource clock;
  private Map<RushKey, RushReport.RushAttempts> stored = Map.of();

  RushReportJob(
      Releases releases,
      RushCounter counter,
      RushReports reports,
      RushReportWriter writer,
      SharedRounds rounds,
      InstantSource clock,
      LoopScheduler loops) {
    this.releases = releases;
    this.counter = counter;
    this.reports = reports;
    this.writer = writer;
    this.rounds = rounds;
    this.clock = clock;
    loops.every(INTERVAL, "rush-report", this::run);
  }

  synchronized void run() {
    Instant now = clock.instant();
    List<Release> near = releases.upcoming().stream().filter(each -> isNear(each, now)).toList();
    storeCounted(near, now);
    counter.countFor(near);
    List<DueRush> due = writer.due();
    if (!due.isEmpty() && rounds.take("rush-report", INTERVAL)) {
      writer.write(due);
    }
  }

  private static boolean isNear(Release release, Instant now) {
    Instant opensAt = release.opensAt();
    return opensAt != null
        && opensAt.isBefore(now.plus(BEFORE))
        && opensAt.isAfter(now.minus(AFTER));
  }

  /** Writes nothing in the first minute, in which the database has more urgent work. */
  private void storeCounted(List<Release> near, Instant now) {
    Map<RushKey, RushReport.RushAttempts> counted = counter.counted();
    Map<RushKey, RushReport.RushAttempts> kept = new HashMap<>();
    counted.forEach(
        (rush, attempts) -> {
          if (isFirstMinute(rush, near, now)) {
            return;
          }
          if (attempts.total() > 0 && !attempts.equals(stored.get(rush))) {
            reports.putCounted(rush, attempts, counter.demand(rush));
          }
          kept.put(rush, attempts);
        });
    stored = kept;
  }

  private static boolean isFirstMinute(RushKey rush, List<Release> near, Instant now) {
    return near.stream()
        .filter(release -> new RushKey(release.sessionId(), release.slotDate()).equals(rush))
        .anyMatch(release -> !release.isOpen(now.minus(FIRST_REPORT)));
  }
}
