package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import io.courtflash.core.operations.rehearsal.RehearsalProgress.Phase;
import io.courtflash.core.platform.work.Polling;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Runs one rehearsal: builds the sandbox, opens its gate, lets the simulated students reserve,
 * waits until their claims are settled, and checks the invariants. The caller deletes the sandbox.
 */
final class RehearsalRun {

  private static final Duration UNTIL_GATE_OPENS = Duration.ofSeconds(3);
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(200);
  private static final Duration SETTLE_TIMEOUT = Duration.ofSeconds(60);

  private final SandboxHall sandbox;
  private final ClaimIntake reservations;
  private final InstantSource clock;
  private final SandboxProvisioner provisioner;
  private final RehearsalInspector inspector;
  private final SettledClaimListener settledClaims;
  private final RehearsalStatistics statistics = new RehearsalStatistics();
  private final CountDownLatch stopRequested = new CountDownLatch(1);
  private volatile Phase phase = Phase.PREPARING;
  private volatile Instant opensAt;

  RehearsalRun(
      SandboxHall sandbox,
      ClaimIntake reservations,
      InstantSource clock,
      SandboxProvisioner provisioner,
      RehearsalInspector inspector,
      SettledClaimListener settledClaims) {
    this.sandbox = sandbox;
    this.reservations = reservations;
    this.clock = clock;
    this.provisioner = provisioner;
    this.inspector = inspector;
    this.settledClaims = settledClaims;
    this.opensAt = clock.instant();
  }

  /**
   * The outcome of the rehearsal.
   *
   * @param result null when the rehearsal failed before it had one
   */
  record RunOutcome(State state, @Nullable RehearsalResult result) {}

  RehearsalProgress progress() {
    return new RehearsalProgress(
        sandbox.rehearsalId(),
        sandbox.plan(),
        phase,
        opensAt,
        statistics.finishedStudents(),
        statistics.answers(),
        statistics.settle().count());
  }

  /** Lets the students stop; what they claimed is still settled and checked. Doesn't wait. */
  void stop() {
    stopRequested.countDown();
  }

  /** Runs the rehearsal. The sandbox and what was booked in it still exist afterwards. */
  RunOutcome run() throws InterruptedException {
    settledClaims.track(statistics);
    try {
      Instant start = clock.instant();
      provisioner.build(sandbox, start.plus(Duration.ofDays(1)));
      opensAt = clock.instant().plus(UNTIL_GATE_OPENS);
      provisioner.open(sandbox, opensAt);
      phase = Phase.RUSHING;
      new LoadGenerator(reservations, clock, sandbox, opensAt, statistics, stopRequested).run();
      phase = Phase.SETTLING;
      var _ = Polling.await(() -> inspector.pending(sandbox) == 0, CHECK_INTERVAL, SETTLE_TIMEOUT);
      Duration untilOpen = Duration.between(start, opensAt);
      return new RunOutcome(
          stopRequested.getCount() == 0 ? State.STOPPED : State.DONE,
          inspector.result(sandbox, statistics, untilOpen));
    } finally {
      settledClaims.track(null);
      phase = Phase.CLEARING;
    }
  }
}
