package io.courtflash.core.rehearsal;

/** What came of asking for a rehearsal. */
public sealed interface RehearsalStartOutcome {

  record Started(long id) implements RehearsalStartOutcome {}

  /** Real students are at this session's gate, or about to be. */
  record SaleIsNear(String session) implements RehearsalStartOutcome {}

  /** One is under way, on this node or another, or is still being cleared away. */
  record AlreadyRunning() implements RehearsalStartOutcome {}

  /** Intake or settling is paused on this node, so nothing would be learnt. */
  record NodeIsPaused() implements RehearsalStartOutcome {}

  record OutOfBounds() implements RehearsalStartOutcome {}
}
