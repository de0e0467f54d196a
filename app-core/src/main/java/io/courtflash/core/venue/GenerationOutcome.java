package io.courtflash.core.venue;

import java.time.LocalDate;

/** What became of generating a session's slots for one day. */
public sealed interface GenerationOutcome {

  /**
   * The day has its slots.
   *
   * @param created how many were made now
   * @param existing how many were there before
   */
  record Generated(long sessionId, LocalDate date, int created, int existing)
      implements GenerationOutcome {

    public int total() {
      return created + existing;
    }
  }

  record UnknownSession(long sessionId) implements GenerationOutcome {}

  /** The day is over, or more than a year away. */
  record DayOutOfRange(LocalDate date) implements GenerationOutcome {}

  /** The hall has no court. */
  record NoCourts() implements GenerationOutcome {}

  /** Another session has the court at that time. */
  record CourtTaken(Court court, Slot taken) implements GenerationOutcome {}
}
