package io.courtflash.core.doctor;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.SessionStatuses;
import io.courtflash.core.venue.Sessions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Makes all checks ten minutes before each gate, once, and watches the disk all the time. */
@Component
class PreGateCheckJob {

  private static final Logger log = LoggerFactory.getLogger(PreGateCheckJob.class);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(20);
  private static final Duration BEFORE = Duration.ofMinutes(10);

  private final Doctor doctor;
  private final DiskCheck disk;
  private final Alarms alarms;
  private final NextGates gates;
  private final InstantSource clock;
  private final Set<Instant> seen = new HashSet<>();
  private Severity diskBefore = Severity.OK;

  PreGateCheckJob(
      Doctor doctor, DiskCheck disk, Alarms alarms, NextGates gates, InstantSource clock) {
    this.doctor = doctor;
    this.disk = disk;
    this.alarms = alarms;
    this.gates = gates;
    this.clock = clock;
  }

  /** Starts with the engine. */
  @Component
  record Schedule(LoopScheduler background, PreGateCheckJob preFlight) {
    Schedule {
      background.every(LOOK_EVERY, "pre-flight", preFlight::round);
    }
  }

  /** When gates open that are shut, whether their slots are made already or not. */
  @Component
  record NextGates(Sessions sessions, SessionStatuses statuses, Releases releases) {

    Set<Instant> all() {
      var upcoming = releases.upcoming();
      return sessions.list().stream()
          .map(session -> statuses.of(session, upcoming).opensAt())
          .filter(Objects::nonNull)
          .collect(Collectors.toSet());
    }
  }

  synchronized void round() {
    Instant now = clock.instant();
    watchDisk(now);
    seen.removeIf(gate -> gate.isBefore(now));
    boolean due = false;
    for (Instant gate : gates.all()) {
      boolean near = gate.isAfter(now) && !gate.isAfter(now.plus(BEFORE));
      due |= near && seen.add(gate);
    }
    if (due) {
      examine();
    }
  }

  private void examine() {
    List<Finding> troubles = doctor.examine().troubles();
    log.info("Pre-flight checks before a gate: {} findings", troubles.size());
    troubles.forEach(this::tell);
  }

  /** Told when it gets worse, and not again and again. */
  private void watchDisk(Instant now) {
    Finding finding = disk.look(now).getFirst();
    if (finding.severity().compareTo(diskBefore) > 0) {
      tell(finding);
    }
    diskBefore = finding.severity();
  }

  private void tell(Finding finding) {
    log.warn("{}: {} {}", finding.severity(), finding.key(), finding.arguments());
    alarms.raise(finding);
  }
}
