package io.courtflash.core.hall.venue.web;

import io.courtflash.core.hall.venue.GenerationOutcome.Generated;
import java.time.LocalDate;

/** How many slots of the day were generated now, and how many existed before. */
record SlotGenerationResponse(
    long sessionId, LocalDate date, int created, int existing, int total) {

  static SlotGenerationResponse of(Generated done) {
    return new SlotGenerationResponse(
        done.sessionId(), done.date(), done.created(), done.existing(), done.total());
  }
}
