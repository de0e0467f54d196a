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
  /**
   * A seat that was given back and isn't on sale again yet: it is nobody's until its deadline, when
   * it is drawn among the people who wait, or becomes free. No person and no list sees it.
   */
  KEPT,
  /** Somebody who waited was drawn for it and can accept it until its deadline. */
  OFFERED,
  /** Nobody came, and the place was given back; the money is kept. Staff can undo it. */
  FORFEITED,
  CANCELLED,
  /** Another claim had the seat. */
  LOST,
  /** The claim was abandoned before it had a row; this row is its tombstone. */
  ABANDONED;

  /** The statuses that have a seat. The schema's {@code live_slot_id} lists the same. */
  public static final Set<ReservationStatus> LIVE =
      Set.copyOf(EnumSet.of(PENDING_PAYMENT, CLOSING, CONFIRMED, REFUNDING, KEPT, OFFERED));

  public boolean isLive() {
    return LIVE.contains(this);
  }

  /** The statuses that may follow this one. */
  public Set<ReservationStatus> next() {
    return switch (this) {
      case PENDING_PAYMENT -> EnumSet.of(CONFIRMED, CLOSING, CANCELLED);
      case CLOSING -> EnumSet.of(CONFIRMED, CANCELLED);
      case CONFIRMED -> EnumSet.of(REFUNDING, FORFEITED, CANCELLED);
      case REFUNDING -> EnumSet.of(CANCELLED, CONFIRMED);
      case KEPT -> EnumSet.of(CANCELLED);
      case OFFERED -> EnumSet.of(PENDING_PAYMENT, CONFIRMED, CANCELLED);
      case FORFEITED -> EnumSet.of(CONFIRMED);
      case CANCELLED, LOST, ABANDONED -> EnumSet.noneOf(ReservationStatus.class);
    };
  }
}
