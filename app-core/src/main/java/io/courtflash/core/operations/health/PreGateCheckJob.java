package io.courtflash.core.operations.health;

import io.courtflash.core.operations.health.UpcomingGates.UpcomingGate;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Runs all checks once, ten minutes before each gate, and checks the disk every 20 seconds. It
 * raises an alarm for each problem.
 */
@Component
class PreGateCheckJob {

  private static final Logger log = LoggerFactory.getLogger(PreGateCheckJob.class);
  private static final Duration INTERVAL = Duration.ofSeconds(20);
  private static final Duration CHECK_LEAD = Duration.ofMinutes(10);

  private final Doctor doctor;
  private final DiskCheck disk;
  private final Alarms alarms;
  private final UpcomingGates gates;
  private final InstantSource clock;
  private final Set<Instant> checkedGates = new HashSet<>();
  private Finding.Severity lastDiskSeverity = Finding.Severity.OK;

  PreGateCheckJob(
      Doctor doctor,
      DiskCheck disk,
      Alarms alarms,
      UpcomingGates gates,
      InstantSource clock,
      LoopScheduler background) {
    this.doctor = doctor;
    this.disk = disk;
    this.alarms = alarms;
    this.gates = gates;
    this.clock = clock;
    background.every(INTERVAL, "pre-gate-check", this::round);
  }

  synchronized void round() {
    Instant now = clock.instant();
    checkDisk(now);
    checkedGates.removeIf(gate -> gate.isBefore(now));
    Set<Instant> due =
        gates.list().stream()
            .map(UpcomingGate::opensAt)
            .filter(gate -> gate.isAfter(now) && !gate.isAfter(now.plus(CHECK_LEAD)))
            .collect(Collectors.toSet());
    if (checkedGates.addAll(due)) {
      runChecks();
    }
  }

  private void runChecks() {
    List<Finding> problems = doctor.runChecks().problems();
    log.info("Checks before a gate found {} problems", problems.size());
    Set<FindingCode> watched = doctor.watchedCodes();
    problems.forEach(
        each -> {
          if (watched.contains(each.code()) || isTrial(each)) {
            alarms.show(each);
          } else {
            alarms.raise(each);
          }
        });
  }

  /**
   * A hall that is tried out takes no money; one that chose this way of paying is another matter.
   */
  private static boolean isTrial(Finding finding) {
    return finding.code() == FindingCode.PAYMENT_MOCK
        && finding.severity() == Finding.Severity.WARN;
  }

  /** Raises an alarm when the disk's severity rises, not in every round. */
  private void checkDisk(Instant now) {
    Finding finding = disk.check(now).getFirst();
    if (finding.severity().compareTo(lastDiskSeverity) > 0) {
      alarms.raise(finding);
    }
    lastDiskSeverity = finding.severity();
  }
}
