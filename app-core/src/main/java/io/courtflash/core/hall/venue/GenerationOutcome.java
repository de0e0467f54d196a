package io.courtflash.core.hall.venue;

import java.time.LocalDate;

/** The outcome of generating a session's slots of one day. */
public sealed interface GenerationOutcome {

  /**
   * The day has all its slots.
   *
   * @param created how many were generated now
   * @param existing how many existed before
   */
  record Generated(long sessionId, LocalDate date, int created, int existing)
      implements GenerationOutcome {

    public int total() {
      return created + existing;
    }
  }

  record UnknownSession(long sessionId) implements GenerationOutcome {}

  /** The day has passed, or is more than 366 days away. */
  record DayOutOfRange(LocalDate date) implements GenerationOutcome {}

  /** The session has no slots on that day, or the hall is closed. */
  record NotOnThatDay(LocalDate date) implements GenerationOutcome {}

  /** The session has no active court. */
  record NoCourts() implements GenerationOutcome {}

  /**
   * Another session has a slot on the court that overlaps and that nobody has booked. Nothing was
   * generated.
   */
  record CourtTaken(Court court, Slot taken) implements GenerationOutcome {}
}
