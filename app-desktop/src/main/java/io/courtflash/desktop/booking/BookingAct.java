package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.SlotBooking;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The acts of staff on one booking, in the order in which they are offered: the usual next act is
 * first, and acts that end the booking are last.
 */
public enum BookingAct {
  CHECK_IN,
  TAKE_PAYMENT,
  WAIVE_PAYMENT,
  MARK_NO_SHOW,
  MOVE,
  UNDO_CHECK_IN,
  UNDO_NO_SHOW,
  /** Gives a forfeited booking back to its person. */
  RESTORE,
  REFUND,
  /** Ends a booking that cost nothing, as {@link #REFUND} does with one that was paid. */
  CANCEL_FREE,
  CANCEL;

  /**
   * The acts to offer for a booking. The engine checks each act again when it is done.
   *
   * @param free whether nothing was paid for a confirmed booking
   * @param noShowAt when it was marked as a no-show; null when it is not marked
   * @param started whether its slot has started: only then the student can be a no-show
   */
  public static Set<BookingAct> of(
      ReservationStatus status, boolean free, @Nullable Instant noShowAt, boolean started) {
    return switch (status) {
      case PENDING_PAYMENT -> Set.of(CANCEL, MOVE, TAKE_PAYMENT, WAIVE_PAYMENT);
      case CLOSING -> Set.of(CANCEL, TAKE_PAYMENT);
      case CONFIRMED -> ofConfirmed(free ? CANCEL_FREE : REFUND, noShowAt, started);
      case OFFERED -> Set.of(CANCEL);
      case FORFEITED -> noShowAt == null ? Set.of(RESTORE) : Set.of(RESTORE, UNDO_NO_SHOW);
      case REFUNDING, KEPT, CANCELLED, LOST, ABANDONED ->
          noShowAt == null ? Set.of() : Set.of(UNDO_NO_SHOW);
    };
  }

  /**
   * The acts to offer for a booking of a slot on the board, with check-in.
   *
   * @param startsAt when the slot begins
   */
  public static Set<BookingAct> of(SlotBooking booking, Instant startsAt, Instant now) {
    return of(
        booking.status(),
        !BookingFormatter.hasReceipt(booking.paid()),
        booking.noShowAt(),
        booking.checkedInAt(),
        startsAt,
        now);
  }

  /** The acts to offer for a booking in a list, with check-in. */
  public static Set<BookingAct> of(BookingLine booking, Instant now) {
    Instant startsAt = booking.startsAt();
    boolean free = !BookingFormatter.hasReceipt(booking.amount());
    return startsAt == null
        ? of(booking.status(), free, booking.noShowAt(), false)
        : of(booking.status(), free, booking.noShowAt(), booking.checkedInAt(), startsAt, now);
  }

  private static Set<BookingAct> of(
      ReservationStatus status,
      boolean free,
      @Nullable Instant noShowAt,
      @Nullable Instant checkedInAt,
      Instant startsAt,
      Instant now) {
    Set<BookingAct> acts = EnumSet.noneOf(BookingAct.class);
    acts.addAll(of(status, free, noShowAt, !startsAt.isAfter(now)));
    if (checkedInAt != null) {
      acts.add(UNDO_CHECK_IN);
    } else if (status == ReservationStatus.CONFIRMED
        && !startsAt.minus(Attendance.CHECK_IN_FROM).isAfter(now)) {
      acts.add(CHECK_IN);
    }
    return acts;
  }

  private static Set<BookingAct> ofConfirmed(
      BookingAct end, @Nullable Instant noShowAt, boolean started) {
    if (noShowAt != null) {
      return Set.of(end, MOVE, UNDO_NO_SHOW);
    }
    return started ? Set.of(end, MOVE, MARK_NO_SHOW) : Set.of(end, MOVE);
  }
}
