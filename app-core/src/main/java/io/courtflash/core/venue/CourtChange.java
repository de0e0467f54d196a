package io.courtflash.core.venue;

/** What became of a change to a court. */
public sealed interface CourtChange {

  record Done(Court court) implements CourtChange {}

  record UnknownCourt(long courtId) implements CourtChange {}

  /** Another court has this name. */
  record NameTaken(String name) implements CourtChange {}

  /** Somebody holds a reservation on it that has not ended. */
  record HasReservations(int count) implements CourtChange {}

  /** Its slots can be booked, or soon can. */
  record HasSlotsOnSale(int count) implements CourtChange {}
}
