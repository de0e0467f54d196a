package io.courtflash.core.rehearsal;

import io.courtflash.core.rehearsal.Rehearsal.State;
import io.courtflash.core.rehearsal.RehearsalProgress.Phase;
import io.courtflash.core.reserve.ReservationService;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** One rehearsal from the empty stage to the empty stage. */
final class RehearsalRun {

  private static final Duration UNTIL_OPEN = Duration.ofSeconds(3);
  private static final Duration LOOK_EVERY = Duration.ofMillis(200);
  private static final Duration SETTLES_WITHIN = Duration.ofSeconds(60);

  private final Collaborators crew;
  private final SandboxHall hall;
  private final RehearsalStatistics tally = new RehearsalStatistics();
  private volatile Phase phase = Phase.PREPARING;
  private volatile Instant opensAt;
  private volatile boolean stopping;

  /** Whom it needs. */
  @Component
  record Collaborators(
      ReservationService intake,
      InstantSource clock,
      SandboxProvisioner halls,
      RehearsalInspector inspection,
      SettledClaimListener settledClaims) {}

  RehearsalRun(Collaborators crew, SandboxHall hall) {
    this.crew = crew;
    this.hall = hall;
    this.opensAt = crew.clock().instant();
  }

  /** How it ended, and what it has shown if it came so far. */
  record RunOutcome(State state, @Nullable RehearsalResult result) {}

  RehearsalProgress progress() {
    return new RehearsalProgress(
        hall.rehearsalId(),
        hall.plan(),
        phase,
        opensAt,
        tally.students(),
        tally.answers(),
        tally.settle().count());
  }

  void stop() {
    stopping = true;
  }

  /** Plays; everything is still there afterwards. */
  RunOutcome play() throws InterruptedException {
    crew.settledClaims().tell(tally);
    try {
      Instant begun = crew.clock().instant();
      crew.halls().build(hall, begun.plus(Duration.ofDays(1)));
      opensAt = crew.clock().instant().plus(UNTIL_OPEN);
      crew.halls().open(hall, opensAt);
      rush();
      phase = Phase.SETTLING;
      awaitSettled();
      Duration early = Duration.between(begun, opensAt);
      return new RunOutcome(
          stopping ? State.STOPPED : State.DONE, crew.inspection().result(hall, tally, early));
    } finally {
      crew.settledClaims().tell(null);
      phase = Phase.CLEARING;
    }
  }

  private void rush() throws InterruptedException {
    LoadGenerator rush = new LoadGenerator(crew.intake(), crew.clock(), hall, opensAt, tally);
    phase = Phase.RUSHING;
    rush.begin();
    while (!rush.awaitEnd(LOOK_EVERY)) {
      if (stopping) {
        rush.stop();
      }
    }
  }

  private void awaitSettled() throws InterruptedException {
    Instant end = crew.clock().instant().plus(SETTLES_WITHIN);
    while (crew.inspection().pending(hall) > 0 && crew.clock().instant().isBefore(end)) {
      Thread.sleep(LOOK_EVERY);
    }
  }
}
