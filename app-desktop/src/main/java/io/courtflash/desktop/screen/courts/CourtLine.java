package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.office.DaySlot;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A court with its group, the places and bookings of today, and its closure.
 *
 * @param group the name of its court group; empty when it belongs to none
 * @param places that its slots of today have, but for blocked ones that nobody has booked
 * @param booked how many of them are booked
 * @param closure the one that has not ended and begins first; null when there is none
 */
record CourtLine(Court court, String group, int places, int booked, @Nullable Block closure) {

  /**
   * @param day the slots of all courts
   * @param closures those of all courts that have not ended, the earliest first
   */
  static CourtLine of(Court court, String group, List<DaySlot> day, List<Block> closures) {
    int places = 0;
    int booked = 0;
    for (DaySlot slot : day) {
      if (slot.courtId() == court.id()) {
        booked += slot.bookings().size();
        places += slot.blockReason() == null ? slot.capacity() : slot.bookings().size();
      }
    }
    return new CourtLine(
        court,
        group,
        places,
        booked,
        closures.stream()
            .filter(closure -> Objects.equals(closure.courtId(), court.id()))
            .findFirst()
            .orElse(null));
  }

  long id() {
    return court.id();
  }

  String name() {
    return court.courtName();
  }
}
