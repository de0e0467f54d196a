package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.SlotBooking;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What stands out on the board; the rest is dimmed.
 *
 * @param name part of a student's or a guest's name; empty for everybody
 * @param state null for all
 */
record BoardFilter(String name, @Nullable BoardSlotState state) {

  static final BoardFilter ALL = new BoardFilter("", null);

  boolean shows(@Nullable BoardSlot cell) {
    return cell == null
        || ((state == null || cell.state() == state)
            && (name.isBlank() || cell.slot().seats().stream().anyMatch(this::isOf)));
  }

  private boolean isOf(SlotBooking seat) {
    String wanted = name.strip().toLowerCase(Locale.ROOT);
    return contains(seat.studentId(), wanted) || contains(seat.guest(), wanted);
  }

  private static boolean contains(@Nullable String text, String wanted) {
    return text != null && text.toLowerCase(Locale.ROOT).contains(wanted);
  }
}
