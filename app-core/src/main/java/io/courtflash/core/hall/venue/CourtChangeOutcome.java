package io.courtflash.core.hall.venue;

/** The outcome of a change to a court. */
public sealed interface CourtChangeOutcome {

  record Done(Court court) implements CourtChangeOutcome {}

  record UnknownCourt(long courtId) implements CourtChangeOutcome {}

  /** Another court has this name. */
  record NameTaken(String name) implements CourtChangeOutcome {}

  /** The court has live reservations whose slots have not ended. */
  record HasReservations(int count) implements CourtChangeOutcome {}

  /** The court has slots that are not withdrawn and have not ended. */
  record HasActiveSlots(int count) implements CourtChangeOutcome {}
}
