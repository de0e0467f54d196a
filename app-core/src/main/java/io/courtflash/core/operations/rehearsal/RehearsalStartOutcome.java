package io.courtflash.core.operations.rehearsal;

/** The outcome of a request to start a rehearsal. */
public sealed interface RehearsalStartOutcome {

  record Started(long id) implements RehearsalStartOutcome {}

  /** The gate of this session is open, or opens soon. */
  record SaleIsNear(String session) implements RehearsalStartOutcome {}

  /** A rehearsal runs on this or another node, or its sandbox is still being deleted. */
  record AlreadyRunning() implements RehearsalStartOutcome {}

  /** Reservations or settling are paused on this node, so a rehearsal would show nothing. */
  record NodeIsPaused() implements RehearsalStartOutcome {}

  /** The plan is larger than allowed. */
  record OutOfBounds() implements RehearsalStartOutcome {}
}
