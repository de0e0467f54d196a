package io.courtflash.core.venue.web;

import io.courtflash.core.venue.Generation.Generated;
import java.time.LocalDate;

/** How many slots of the day were made now, and how many were there before. */
record SlotGenAnswer(long sessionId, LocalDate date, int created, int existing, int total) {

  static SlotGenAnswer of(Generated done) {
    return new SlotGenAnswer(
        done.sessionId(), done.date(), done.created(), done.existing(), done.total());
  }
}
