package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BookingActTest {

  private static final Instant MARKED = Instant.parse("2026-09-01T05:00:00Z");

  @Test
  void anUnpaidBookingCanBeCancelledMovedOrPaid() {
    assertThat(BookingAct.of(ReservationStatus.PENDING_PAYMENT, false, null, false))
        .containsExactlyInAnyOrder(
            BookingAct.CANCEL, BookingAct.MOVE, BookingAct.TAKE_PAYMENT, BookingAct.WAIVE_PAYMENT);
  }

  @Test
  void aBookingWhosePaymentIsCheckedCannotBeMoved() {
    assertThat(BookingAct.of(ReservationStatus.CLOSING, false, null, true))
        .containsExactlyInAnyOrder(BookingAct.CANCEL, BookingAct.TAKE_PAYMENT);
  }

  @Test
  void aPaidBookingIsRefundedInsteadOfCancelled() {
    assertThat(BookingAct.of(ReservationStatus.CONFIRMED, false, null, false))
        .containsExactlyInAnyOrder(BookingAct.REFUND, BookingAct.MOVE);
  }

  @Test
  void aBookingThatCostNothingIsCancelledInsteadOfRefunded() {
    assertThat(BookingAct.of(ReservationStatus.CONFIRMED, true, null, false))
        .containsExactlyInAnyOrder(BookingAct.CANCEL_FREE, BookingAct.MOVE);
    assertThat(BookingAct.of(ReservationStatus.CONFIRMED, true, MARKED, true))
        .contains(BookingAct.CANCEL_FREE)
        .doesNotContain(BookingAct.REFUND);
  }

  @Test
  void aNoShowCanBeMarkedOnlyAfterTheStart() {
    assertThat(BookingAct.of(ReservationStatus.CONFIRMED, false, null, true))
        .contains(BookingAct.MARK_NO_SHOW)
        .doesNotContain(BookingAct.UNDO_NO_SHOW);
    assertThat(BookingAct.of(ReservationStatus.CONFIRMED, false, MARKED, true))
        .contains(BookingAct.UNDO_NO_SHOW)
        .doesNotContain(BookingAct.MARK_NO_SHOW);
  }

  @Test
  void aForfeitedBookingCanBeGivenBackToItsPerson() {
    assertThat(BookingAct.of(ReservationStatus.FORFEITED, false, MARKED, true))
        .containsExactlyInAnyOrder(BookingAct.RESTORE, BookingAct.UNDO_NO_SHOW);
    assertThat(BookingAct.of(ReservationStatus.FORFEITED, false, null, true))
        .containsExactly(BookingAct.RESTORE);
  }

  @ParameterizedTest
  @EnumSource(
      value = ReservationStatus.class,
      names = {"REFUNDING", "CANCELLED", "LOST", "ABANDONED"})
  void anEndedBookingAllowsNothingButUndoingANoShow(ReservationStatus status) {
    assertThat(BookingAct.of(status, false, null, true)).isEmpty();
    assertThat(BookingAct.of(status, false, MARKED, true)).containsExactly(BookingAct.UNDO_NO_SHOW);
  }
}
