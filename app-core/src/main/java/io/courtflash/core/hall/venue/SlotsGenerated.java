package io.courtflash.core.hall.venue;

import java.time.LocalDate;
import java.util.List;

/**
 * Some dates of a session have all their slots. Published in the transaction of the generation,
 * also when no slot was missing.
 *
 * @param ahead whether dates that had no slots are made before their turn, only because something
 *     is booked on them
 */
public record SlotsGenerated(FlashSession session, List<LocalDate> dates, boolean ahead) {

  public SlotsGenerated {
    dates = List.copyOf(dates);
  }
}
