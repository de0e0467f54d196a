package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.rule.EndReason;

/** The result of settling one claim. */
public sealed interface SettleOutcome {

  Claim claim();

  /** The claim has its reservation. */
  record Booked(Claim claim) implements SettleOutcome {}

  /**
   * The claim has a row without a seat: another claim was first, a rule refused it, or it belongs
   * to a change that wasn't made.
   */
  record Lost(Claim claim, EndReason.Code reason) implements SettleOutcome {}

  /** The claim had this row already. */
  record AlreadyRecorded(Claim claim, Reservation row) implements SettleOutcome {}

  /** The claim can never be settled: its slot or its user doesn't exist. Nothing was written. */
  record Impossible(Claim claim, EndReason.Code reason) implements SettleOutcome {}
}
