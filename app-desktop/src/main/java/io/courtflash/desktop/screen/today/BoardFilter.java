package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.SlotBooking;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The filter of the board's slots; slots that don't match are dimmed.
 *
 * @param name part of a student ID or a guest's name; empty for every booking
 * @param state null for every state
 */
record BoardFilter(String name, BoardSlot.@Nullable State state) {

  static final BoardFilter ALL = new BoardFilter("", null);

  /** Whether a slot stands out; a position without a slot is never dimmed. */
  boolean matches(@Nullable BoardSlot cell) {
    return cell == null
        || ((state == null || cell.state() == state)
            && (name.isBlank() || cell.slot().bookings().stream().anyMatch(this::isNamed)));
  }

  private boolean isNamed(SlotBooking booking) {
    String part = name.strip().toLowerCase(Locale.ROOT);
    return contains(booking.studentId(), part)
        || contains(booking.name(), part)
        || contains(booking.guest(), part);
  }

  private static boolean contains(@Nullable String text, String part) {
    return text != null && text.toLowerCase(Locale.ROOT).contains(part);
  }
}
