package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.stream.Collectors;

/** Formats slots, bookings and times of the board in the window's language. */
record BoardFormatter(BookingFormatter booking) {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
  private static final DateTimeFormatter DATE_TIME = DateTimeFormatter.ofPattern("MM-dd HH:mm:ss");
  private static final int SHORT_TEXT_LENGTH = 4;

  Texts texts() {
    return booking.texts();
  }

  String state(BoardSlotState state) {
    return switch (state) {
      case FREE -> texts().get("today.state.free");
      case HELD -> texts().get("today.state.held");
      case PAID -> texts().get("today.state.paid");
      case BLOCKED -> texts().get("today.state.blocked");
      case CLOSED -> texts().get("today.state.closed");
      case PAST -> texts().get("today.state.past");
    };
  }

  /** The status of a booking, and why it ended or was changed. */
  String status(SlotBooking entry) {
    String reason = booking.reason(entry.reason());
    String status = booking.status(entry.status());
    return reason.isEmpty() ? status : status + " · " + reason;
  }

  /** Whose slot it is; for a slot of several bookings their number; else its state. */
  String text(BoardSlot cell) {
    if (cell.slot().bookings().isEmpty()) {
      return state(cell.state());
    }
    return cell.slot().capacity() == 1
        ? cell.slot().bookings().stream().map(booking::student).collect(Collectors.joining(", "))
        : cell.slot().bookings().size() + "/" + cell.slot().capacity();
  }

  /** The end of the text, where student IDs differ; empty for a slot without a booking. */
  String shortText(BoardSlot cell) {
    if (cell.slot().bookings().isEmpty()) {
      return "";
    }
    String whole = text(cell);
    return whole.substring(Math.max(0, whole.length() - SHORT_TEXT_LENGTH));
  }

  /** A court's name for the header of its column; only its number where columns are narrow. */
  String courtHeader(String court, Density density) {
    String number = court.replaceAll("\\D", "");
    return density == Density.FULL || number.isEmpty() ? court : number;
  }

  /** Everything about a slot, for screen readers and tooltips. */
  String accessibleText(BoardSlot cell) {
    String whole = String.join(" ", title(cell), state(cell.state()), text(cell));
    String reason = cell.slot().blockReason();
    return reason == null ? whole : whole + " " + texts().get("today.blocked-for", reason);
  }

  String title(BoardSlot cell) {
    return title(cell.slot());
  }

  /** The court and the time of a slot. */
  static String title(DaySlot slot) {
    return slot.courtName() + " · " + time(slot.startTime()) + "–" + time(slot.endTime());
  }

  static String time(LocalTime time) {
    return TIME.format(time);
  }

  /** Month, day and time in the venue's zone. */
  String dateTime(Instant instant) {
    return DATE_TIME.format(instant.atZone(booking.times().zone()));
  }
}
