package io.courtflash.core.venue;

/** What became of a change to a court. */
public sealed interface CourtChangeOutcome {

  record Done(Court court) implements CourtChangeOutcome {}

  record UnknownCourt(long courtId) implements CourtChangeOutcome {}

  /** Another court has this name. */
  record NameTaken(String name) implements CourtChangeOutcome {}

  /** Somebody holds a reservation on it that has not ended. */
  record HasReservations(int count) implements CourtChangeOutcome {}

  /** Its slots can be booked, or soon can. */
  record HasActiveSlots(int count) implements CourtChangeOutcome {}
}
