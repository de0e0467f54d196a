package io.courtflash.desktop.booking;

import io.courtflash.core.booking.ReservationStatus;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What staff can do to one booking. */
public enum BookingAct {
  CANCEL,
  REFUND,
  MOVE,
  TAKE_PAYMENT,
  WAIVE_PAYMENT,
  MARK_NO_SHOW,
  UNDO_NO_SHOW;

  /**
   * The acts to offer for a booking. The engine checks each act again when it is done.
   *
   * @param noShowAt when it was marked as a no-show; null when it is not marked
   * @param started whether its slot has started: only then the student can be a no-show
   */
  public static Set<BookingAct> of(
      ReservationStatus status, @Nullable Instant noShowAt, boolean started) {
    return switch (status) {
      case PENDING_PAYMENT -> Set.of(CANCEL, MOVE, TAKE_PAYMENT, WAIVE_PAYMENT);
      case CLOSING -> Set.of(CANCEL, TAKE_PAYMENT);
      case CONFIRMED -> ofPaid(noShowAt, started);
      case REFUNDING, CANCELLED, LOST, ABANDONED ->
          noShowAt == null ? Set.of() : Set.of(UNDO_NO_SHOW);
    };
  }

  private static Set<BookingAct> ofPaid(@Nullable Instant noShowAt, boolean started) {
    if (noShowAt != null) {
      return Set.of(REFUND, MOVE, UNDO_NO_SHOW);
    }
    return started ? Set.of(REFUND, MOVE, MARK_NO_SHOW) : Set.of(REFUND, MOVE);
  }
}
