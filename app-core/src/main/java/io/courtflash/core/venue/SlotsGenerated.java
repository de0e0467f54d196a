package io.courtflash.core.venue;

import java.time.LocalDate;
import java.util.List;

/**
 * Some dates of a session have all their slots. Published in the transaction of the generation,
 * also when no slot was missing.
 */
public record SlotsGenerated(FlashSession session, List<LocalDate> dates) {

  public SlotsGenerated {
    dates = List.copyOf(dates);
  }
}
