package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import org.jspecify.annotations.Nullable;

/**
 * The result of a claim, as its student polls it.
 *
 * @param reservationId null unless the claim became a reservation
 * @param reservationStatus the current status of the row; null while the claim is pending
 * @param reason why the claim failed or the reservation ended, in the caller's language; null when
 *     there is no reason
 */
record ClaimResultView(
    String traceId,
    Status status,
    @Nullable Long reservationId,
    @Nullable ReservationStatus reservationStatus,
    @Nullable String reason) {

  enum Status {
    PENDING,
    SUCCESS,
    FAILED
  }

  static ClaimResultView pending(String traceId) {
    return new ClaimResultView(traceId, Status.PENDING, null, null, null);
  }

  static ClaimResultView of(Reservation row, @Nullable String reason) {
    return switch (row.status()) {
      case LOST, ABANDONED ->
          new ClaimResultView(row.traceId(), Status.FAILED, null, row.status(), reason);
      case PENDING_PAYMENT, CLOSING, CONFIRMED, REFUNDING, CANCELLED ->
          new ClaimResultView(row.traceId(), Status.SUCCESS, row.id(), row.status(), reason);
    };
  }
}
