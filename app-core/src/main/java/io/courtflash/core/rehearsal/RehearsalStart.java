package io.courtflash.core.rehearsal;

/** What came of asking for a rehearsal. */
public sealed interface RehearsalStart {

  record Started(long id) implements RehearsalStart {}

  /** Real students are at this session's gate, or about to be. */
  record SaleIsNear(String session) implements RehearsalStart {}

  /** One is under way, on this node or another, or is still being cleared away. */
  record AlreadyRunning() implements RehearsalStart {}

  /** Intake or settling is paused on this node, so nothing would be learnt. */
  record NodeIsPaused() implements RehearsalStart {}

  record OutOfBounds() implements RehearsalStart {}
}
