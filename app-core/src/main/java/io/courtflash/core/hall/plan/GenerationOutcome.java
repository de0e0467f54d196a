package io.courtflash.core.hall.plan;

import java.time.LocalDate;
import java.util.List;

/** The outcome of generating a session's slots of one day. */
public sealed interface GenerationOutcome {

  /**
   * The day has its slots.
   *
   * @param created how many were generated now
   * @param existing how many existed before
   * @param takenCourtIds the courts on which slots are missing, because another session has one
   *     there that nobody has booked
   */
  record Generated(
      long sessionId, LocalDate date, int created, int existing, List<Long> takenCourtIds)
      implements GenerationOutcome {

    public Generated {
      takenCourtIds = List.copyOf(takenCourtIds);
    }

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
}
