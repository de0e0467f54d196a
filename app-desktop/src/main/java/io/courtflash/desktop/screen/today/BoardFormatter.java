package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.stream.Collectors;

/** The board's words in the present language. */
final class BoardFormatter {

  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");
  private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("MM-dd HH:mm:ss");

  private static final int SHORT = 4;

  private final Texts texts;
  private final ZoneId zone;

  BoardFormatter(Texts texts, ZoneId zone) {
    this.texts = texts;
    this.zone = zone;
  }

  String state(BoardSlotState state) {
    return switch (state) {
      case FREE -> texts.get("today.state.free");
      case HELD -> texts.get("today.state.held");
      case PAID -> texts.get("today.state.paid");
      case BLOCKED -> texts.get("today.state.blocked");
      case CLOSED -> texts.get("today.state.closed");
      case PAST -> texts.get("today.state.past");
    };
  }

  String status(ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT -> texts.get("today.status.pending");
      case CLOSING -> texts.get("today.status.closing");
      case CONFIRMED -> texts.get("today.status.confirmed");
      case REFUNDING -> texts.get("today.status.refunding");
      case CANCELLED -> texts.get("today.status.cancelled");
      case LOST -> texts.get("today.status.lost");
      case ABANDONED -> texts.get("today.status.abandoned");
    };
  }

  /** Who has it; how many of several; else how it is. */
  String cell(BoardSlot cell) {
    if (cell.slot().seats().isEmpty()) {
      return state(cell.state());
    }
    return cell.slot().capacity() == 1
        ? cell.slot().seats().stream().map(this::student).collect(Collectors.joining(", "))
        : cell.slot().seats().size() + "/" + cell.slot().capacity();
  }

  /** What room there is for in a narrow cell: the end of the name, where names differ. */
  String shortCell(BoardSlot cell) {
    if (cell.slot().seats().isEmpty()) {
      return "";
    }
    String whole = cell(cell);
    return whole.length() <= SHORT ? whole : whole.substring(whole.length() - SHORT);
  }

  /** A court's name over a column; where that is narrow, its number. */
  String head(String court, Density density) {
    String number = court.replaceAll("\\D", "");
    return density == Density.FULL || number.isEmpty() ? court : number;
  }

  /** The whole cell, for those who don't see it. */
  String spoken(BoardSlot cell) {
    String whole = String.join(" ", title(cell), state(cell.state()), cell(cell));
    String reason = cell.slot().blockReason();
    return reason == null ? whole : whole + " " + texts.get("today.blocked-for", reason);
  }

  String title(BoardSlot cell) {
    return title(cell.slot());
  }

  String title(DaySlot slot) {
    return slot.courtName() + " · " + clock(slot.startTime()) + "–" + clock(slot.endTime());
  }

  /** An account's name, or whom the staff wrote down. */
  String student(SlotBooking seat) {
    if (seat.guest() != null) {
      return seat.guest();
    }
    String name = seat.studentId();
    return name == null ? "#" + seat.userId() : name;
  }

  String clock(LocalTime time) {
    return CLOCK.format(time);
  }

  String moment(Instant instant) {
    return MOMENT.format(instant.atZone(zone));
  }
}
