package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Renews the lease of the rehearsal that runs on this node, and cleans up after a node that went
 * away during its rehearsal.
 */
@Component
class RehearsalJobs {

  private static final Logger log = LoggerFactory.getLogger(RehearsalJobs.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** A lease is renewed each second; after this long without renewal its node counts as gone. */
  private static final int LEASE_SECONDS = 15;

  private final RehearsalRegistry registry;
  private final SandboxProvisioner provisioner;

  RehearsalJobs(
      RehearsalRegistry registry,
      SandboxProvisioner provisioner,
      Rehearsals rehearsals,
      LoopScheduler loops) {
    this.registry = registry;
    this.provisioner = provisioner;
    loops.every(INTERVAL, "rehearsal-watch", rehearsals::renewLeaseOrStop);
    loops.every(INTERVAL, "rehearsal-clearing", this::cleanUp);
  }

  /**
   * Deletes the sandbox of a rehearsal whose lease has expired. The rehearsal ends only when there
   * was nothing left to delete, because a claim that is just being settled can still write a row.
   */
  void cleanUp() {
    registry
        .leaseExpiredFor(LEASE_SECONDS)
        .ifPresent(
            id -> {
              int rows = provisioner.deleteAll();
              log.warn("Deleted {} rows of rehearsal {}, whose node is gone", rows, id);
              if (rows == 0) {
                registry.end(Actor.ENGINE, id, State.BROKEN_OFF, null);
              }
            });
  }
}
