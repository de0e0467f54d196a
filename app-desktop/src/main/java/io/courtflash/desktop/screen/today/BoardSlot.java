package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.BookingFormatter;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A slot on the board.
 *
 * @param bookable whether staff can book it for a student or a guest
 * @param checkInOpen whether the people who booked it can be checked in once they have paid
 * @param started whether its time has begun
 * @param over whether its time is over
 */
record BoardSlot(
    DaySlot slot,
    State state,
    boolean bookable,
    boolean checkInOpen,
    boolean started,
    boolean over) {

  static BoardSlot of(DaySlot slot, Instant now) {
    boolean over = !slot.endsAt().isAfter(now);
    return new BoardSlot(
        slot,
        state(slot, over),
        slot.isFree(now),
        !slot.startsAt().minus(Attendance.CHECK_IN_FROM).isAfter(now),
        !slot.startsAt().isAfter(now),
        over);
  }

  /**
   * One slot with the bookings of both. A slot that was taken off sale while it was booked can
   * share its court and time with a newer slot.
   */
  static DaySlot merge(DaySlot onSale, DaySlot other) {
    return new DaySlot(
        onSale.slotId(),
        onSale.courtId(),
        onSale.courtName(),
        onSale.sessionName(),
        onSale.startTime(),
        onSale.endTime(),
        onSale.startsAt(),
        onSale.endsAt(),
        onSale.capacity(),
        onSale.opensAt(),
        onSale.open(),
        onSale.blockReason(),
        Stream.of(onSale.bookings(), other.bookings()).flatMap(List::stream).toList(),
        onSale.kept(),
        onSale.waiting());
  }

  /** Its bookings whose persons can be checked in or missed: paid, and without either mark. */
  List<SlotBooking> expected() {
    return checkInOpen
        ? slot.bookings().stream()
            .filter(seat -> seat.status() == ReservationStatus.CONFIRMED)
            .filter(seat -> seat.checkedInAt() == null && seat.noShowAt() == null)
            .toList()
        : List.of();
  }

  /** Its booking, when it has exactly one and staff can move it. */
  Optional<SlotBooking> movable() {
    return over || slot.bookings().size() != 1
        ? Optional.empty()
        : Optional.of(slot.bookings().getFirst())
            .filter(
                seat ->
                    BookingAct.of(seat.status(), isFree(seat), seat.noShowAt(), started)
                        .contains(BookingAct.MOVE));
  }

  /** The ID of the student who has it; empty for guests, and where it has several bookings. */
  Optional<String> student() {
    return slot.bookings().size() == 1
        ? Optional.ofNullable(slot.bookings().getFirst().studentId())
        : Optional.empty();
  }

  /** Whether it is booked, and nobody who booked it paid anything. */
  boolean isFreeOfCharge() {
    return state == State.PAID && slot.bookings().stream().allMatch(BoardSlot::isFree);
  }

  /** Whether it has begun, and nobody has it because nobody came. */
  boolean isForfeited() {
    return state == State.KEPT && started;
  }

  private static boolean isFree(SlotBooking seat) {
    return !BookingFormatter.hasReceipt(seat.paid());
  }

  boolean isBlocked() {
    return slot.blockReason() != null;
  }

  /** Whether it is blocked and still has a booking, which staff must move or cancel. */
  boolean isBookedThoughBlocked() {
    return isBlocked() && !over && !slot.bookings().isEmpty();
  }

  private static State state(DaySlot slot, boolean over) {
    if (slot.bookings().isEmpty()) {
      return over ? State.PAST : stateWithoutBooking(slot);
    }
    return !over
            && slot.open()
            && slot.blockReason() == null
            && slot.bookings().size() + slot.kept() < slot.capacity()
        ? State.FREE
        : stateWhenBooked(slot);
  }

  private static State stateWithoutBooking(DaySlot slot) {
    if (slot.blockReason() != null) {
      return State.BLOCKED;
    }
    if (slot.kept() >= slot.capacity()) {
      return State.KEPT;
    }
    return slot.open() ? State.FREE : State.CLOSED;
  }

  private static State stateWhenBooked(DaySlot slot) {
    if (slot.bookings().stream().anyMatch(seat -> seat.status() != ReservationStatus.CONFIRMED)) {
      return State.HELD;
    }
    return slot.bookings().stream().allMatch(seat -> seat.checkedInAt() != null)
        ? State.CHECKED_IN
        : State.PAID;
  }

  /** The state of a slot on the board. */
  enum State {
    /** Students can book it now. */
    FREE,
    /** Booked, and a booking is not paid. */
    HELD,
    /** Booked, and paid or free of charge. */
    PAID,
    /** Booked as above, and everybody who booked it came. */
    CHECKED_IN,
    /** Nobody has it: it is kept for those who wait. */
    KEPT,
    /** Not booked, and staff blocked it. */
    BLOCKED,
    /** Not booked; its gate is closed or its session is paused. */
    CLOSED,
    /** Its time is over, and nobody had booked it. */
    PAST
  }
}
