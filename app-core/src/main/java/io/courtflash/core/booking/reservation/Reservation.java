package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
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

  /**
   * A booking was made without a claim, such as one by staff. Published inside the transaction that
   * books it.
   *
   * @param reservation stands for the whole booking
   */
  public record Booked(Reservation reservation) {}

  /**
   * A reservation is paid. Published inside the transaction that confirms it: listeners that run at
   * once are part of it.
   *
   * @param reservation as it was before
   */
  public record Confirmed(Reservation reservation) {}

  /**
   * A reservation has ended. Published inside the transaction that ends it: listeners that run at
   * once are part of it.
   *
   * @param reservation as it was before
   * @param reason see {@link Reservation#reason()}
   */
  public record Cancelled(Reservation reservation, EndReason reason) {}

  /**
   * A booking was moved to other slots; its payment stays with it. Published inside the transaction
   * that moves it: synchronous listeners are part of it.
   *
   * @param before its leading row, as it was
   * @param after the same row as it is now, with the same trace id; it can have the same slot when
   *     other cells of the booking moved
   * @param fromSlotId the first slot that the booking left
   * @param by a member of the staff, or its own student
   * @param offer why staff offer the new slots, which its person didn't choose; null otherwise
   */
  public record Moved(
      Reservation before,
      Reservation after,
      long fromSlotId,
      Actor by,
      @Nullable StaffReason offer) {

    /** Whether its own student changed it. */
    public boolean isByOwner() {
      return by.userId() == after.userId();
    }
  }

  /**
   * Count and checksum of a slot's live reservations, to be compared with its holds in Redis.
   *
   * @param reservations how many there are
   * @param traceSum the sum of the first 32 bits of the SHA-1 of each trace id
   */
  public record LiveSummary(long slotId, long reservations, long traceSum) {}
}
