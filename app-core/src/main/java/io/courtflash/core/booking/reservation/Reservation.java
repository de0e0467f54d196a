package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.rule.EndReason;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reservation as MySQL has it.
 *
 * @param seatNo 1 to the slot's capacity; 0 for a claim that never had a seat
 * @param reason why it ended, why its refund was requested, or why that was refused; null when none
 *     of these happened
 * @param payDeadline until when it can be paid, by the database's clock
 * @param noShowAt when the staff marked that nobody came; null while they haven't
 * @param amount its price in yuan, as shown before the booking; it never changes. Null for a claim
 *     that never had a seat, and for a further cell of a booking
 * @param leaderId of a further cell of a booking: the reservation of the first cell; null for a
 *     reservation that stands for its whole booking
 * @param cellCount how many cells the booking has, all with the same student; 1 for a further cell
 */
public record Reservation(
    long id,
    String traceId,
    long userId,
    long slotId,
    int seatNo,
    ReservationStatus status,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    Instant createTime,
    Instant updateTime,
    @Nullable Instant noShowAt,
    @Nullable BigDecimal amount,
    @Nullable Long leaderId,
    int cellCount) {

  public Claim claim() {
    return new Claim(traceId, userId, slotId);
  }

  /** The id of the reservation that stands for the whole booking. */
  public long bookingId() {
    return leaderId == null ? id : leaderId;
  }

  /** Whether the reservation stands for a booking of several cells. */
  public boolean hasFurtherCells() {
    return cellCount > 1;
  }

  /** Whether it is a cell of a booking of several, which stay together. */
  public boolean isOneOfSeveral() {
    return leaderId != null || hasFurtherCells();
  }

  /** Whether there is nothing to pay, and so nothing to refund. */
  public boolean isFree() {
    return amount != null && amount.signum() == 0;
  }
}
