package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats slots, bookings and times of the board in the window's language. */
record BoardFormatter(BookingFormatter booking) {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
  private static final int SHORT_TEXT_LENGTH = 4;

  /** More are shown as hours. */
  private static final long MOST_MINUTES = 99;

  Texts texts() {
    return booking.texts();
  }

  String state(BoardSlot.State state) {
    return switch (state) {
      case FREE -> texts().get("today.state.free");
      case HELD -> texts().get("today.state.held");
      case PAID -> texts().get("today.state.paid");
      case CHECKED_IN -> texts().get("today.state.checked-in");
      case KEPT -> texts().get("booking.kept");
      case BLOCKED -> texts().get("today.state.blocked");
      case CLOSED -> texts().get("today.state.closed");
      case PAST -> texts().get("today.state.past");
    };
  }

  /**
   * The state of a slot, which for one that is booked says whether it cost something, and for one
   * that is kept after its start that nobody came.
   */
  String state(BoardSlot cell) {
    if (cell.isForfeited()) {
      return texts().get("today.state.forfeited");
    }
    return cell.isFreeOfCharge() ? texts().get("booking.confirmed-free") : state(cell.state());
  }

  /** The status of a booking, and why it ended or was changed. */
  String status(SlotBooking entry) {
    String reason = booking.reason(entry.reason());
    String status = booking.status(entry);
    return reason.isEmpty() ? status : status + " · " + reason;
  }

  /** The weekly booking that a booking belongs to; empty when it belongs to none. */
  String series(SlotBooking entry) {
    return entry.series() == null ? "" : texts().get("bookings.series-fact", entry.series());
  }

  /**
   * The customer of the slot; for a slot of several bookings their number; why it is blocked; else
   * its state.
   */
  String text(BoardSlot cell) {
    if (cell.slot().bookings().isEmpty()) {
      String reason = cell.slot().blockReason();
      return reason == null || reason.isBlank() ? state(cell) : reason;
    }
    return cell.slot().capacity() == 1
        ? cell.slot().bookings().stream().map(booking::person).collect(Collectors.joining(", "))
        : cell.slot().bookings().size() + "/" + cell.slot().capacity();
  }

  /**
   * The second line of a cell that has room for one: the rest of the time to pay, or the state, and
   * how many wait for it. Without the state when the text says that already.
   */
  String detail(BoardSlot cell, Instant now) {
    String detail = detailWithoutWaiting(cell, now);
    int waiting = cell.slot().waiting();
    String waits = texts().get("today.waiting-count", waiting);
    return waiting == 0 ? detail : detail.isEmpty() ? waits : detail + " · " + waits;
  }

  private String detailWithoutWaiting(BoardSlot cell, Instant now) {
    if (cell.slot().bookings().isEmpty()) {
      return cell.isBlocked() ? state(BoardSlot.State.BLOCKED) : "";
    }
    if (cell.isBookedThoughBlocked()) {
      return state(BoardSlot.State.BLOCKED);
    }
    if (cell.slot().bookings().stream().anyMatch(seat -> seat.noShowAt() != null)) {
      return texts().get("today.state.no-show");
    }
    return cell.slot().bookings().stream()
        .map(SlotBooking::payDeadline)
        .filter(deadline -> deadline != null && cell.state() == BoardSlot.State.HELD)
        .min(Comparator.naturalOrder())
        .map(deadline -> minutesLeft(deadline, now))
        .orElseGet(() -> state(cell));
  }

  private String minutesLeft(Instant deadline, Instant now) {
    Duration left = Duration.between(now, deadline);
    return left.toMinutes() > MOST_MINUTES
        ? texts().get("today.hours-left", left.toHours())
        : texts().get("today.minutes-left", Math.max(0, left.toMinutes()));
  }

  /** When students can book, with the weekday. */
  String opens(Instant at) {
    return texts().get("today.opens", booking.times().local(at));
  }

  /** The amount and how it was paid; empty for a booking without a payment. */
  String payment(SlotBooking seat) {
    return booking.payment(seat.paid(), seat.method());
  }

  /**
   * A booking on paper: a box to tick, ticked for a person who came, and the name; below it the
   * number, and the state of a booking that isn't paid.
   */
  String onPaper(SlotBooking seat) {
    String box = seat.checkedInAt() == null ? "☐ " : "☑ ";
    String number = seat.name() == null ? "" : Objects.requireNonNullElse(seat.studentId(), "");
    String state =
        seat.status() == ReservationStatus.CONFIRMED && BookingFormatter.hasReceipt(seat.paid())
            ? ""
            : booking.status(seat);
    String below =
        Stream.of(number, state).filter(each -> !each.isEmpty()).collect(Collectors.joining(" · "));
    return below.isEmpty() ? box + booking.person(seat) : box + booking.person(seat) + "\n" + below;
  }

  /** A day with its weekday. */
  String day(LocalDate date) {
    return texts().day(date);
  }

  /** A day with its weekday and year, which a sheet is kept with. */
  String dayOnPaper(LocalDate date) {
    return DateTimeFormatter.ofPattern(texts().get("today.print-day"), texts().language())
        .format(date);
  }

  /**
   * A short name, else the end of the student ID or the beginning of a guest's name; empty for a
   * slot without a booking.
   */
  String shortText(BoardSlot cell) {
    if (cell.slot().bookings().isEmpty()) {
      return "";
    }
    if (cell.slot().capacity() > 1) {
      return text(cell);
    }
    SlotBooking seat = cell.slot().bookings().getLast();
    String name = booking.person(seat);
    if (name.length() <= SHORT_TEXT_LENGTH || seat.studentId() == null) {
      return name.substring(0, Math.min(name.length(), SHORT_TEXT_LENGTH));
    }
    String id = seat.studentId();
    return id.substring(Math.max(0, id.length() - SHORT_TEXT_LENGTH));
  }

  /** A court's name for the header of its column; only its number where columns are narrow. */
  String courtHeader(String court, Density density) {
    String number = court.replaceAll("\\D", "");
    boolean narrow = density == Density.ICON || density == Density.SHORT;
    return narrow && !number.isEmpty() ? number : court;
  }

  /** Everything about a slot, for screen readers and tooltips. */
  String accessibleText(BoardSlot cell) {
    String whole = String.join(" ", title(cell), state(cell), text(cell));
    String reason = cell.slot().blockReason();
    return reason == null ? whole : whole + " " + texts().get("today.blocked-for", reason);
  }

  /** The person or guest that staff wait for. */
  String person(OpenWork.AwaitedBooking awaited) {
    return booking.person(awaited.name(), awaited.studentId(), awaited.guest(), awaited.userId());
  }

  /** The time until a deadline, such as 02:10 or 7:50:13; 00:00 after it. */
  static String timeLeft(long seconds) {
    long left = Math.max(0, seconds);
    long hours = left / 3600;
    String rest = "%02d:%02d".formatted(left / 60 % 60, left % 60);
    return hours == 0 ? rest : hours + ":" + rest;
  }

  String title(BoardSlot cell) {
    return title(cell.slot());
  }

  /** The court and the time of a slot. */
  static String title(DaySlot slot) {
    return title(List.of(slot));
  }

  /** The courts and the time of the slots of a booking, ordered by start. */
  static String title(List<DaySlot> slots) {
    return slots.stream().map(DaySlot::courtName).distinct().collect(Collectors.joining(", "))
        + " · "
        + time(slots.getFirst().startTime())
        + "–"
        + time(slots.getLast().endTime());
  }

  static String time(LocalTime time) {
    return TIME.format(time);
  }

  /** Day and time in the venue's zone. */
  String dateTime(Instant instant) {
    return booking.times().minute(texts(), instant);
  }
}
