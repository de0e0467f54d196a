package io.courtflash.core.booking.reservation;

import java.util.EnumSet;
import java.util.Set;

/** The status of a reservation; {@link #next()} says which changes are legal. */
public enum ReservationStatus {
  PENDING_PAYMENT,
  /**
   * The deadline has passed and the payment provider is asked whether it was paid; the seat stays
   * taken.
   */
  CLOSING,
  CONFIRMED,
  REFUNDING,
  CANCELLED,
  /** Another claim had the seat. */
  LOST,
  /** The claim was abandoned before it had a row; this row is its tombstone. */
  ABANDONED;

  /** The statuses that have a seat. The schema's {@code live_slot_id} lists the same. */
  public static final Set<ReservationStatus> LIVE =
      Set.copyOf(EnumSet.of(PENDING_PAYMENT, CLOSING, CONFIRMED, REFUNDING));

  public boolean isLive() {
    return LIVE.contains(this);
  }

  /** The statuses that may follow this one. */
  public Set<ReservationStatus> next() {
    return switch (this) {
      case PENDING_PAYMENT -> EnumSet.of(CONFIRMED, CLOSING, CANCELLED);
      case CLOSING -> EnumSet.of(CONFIRMED, CANCELLED);
      case CONFIRMED -> EnumSet.of(REFUNDING, CANCELLED);
      case REFUNDING -> EnumSet.of(CANCELLED, CONFIRMED);
      case CANCELLED, LOST, ABANDONED -> EnumSet.noneOf(ReservationStatus.class);
    };
  }
}
