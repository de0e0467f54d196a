package io.courtflash.core.booking;

import io.courtflash.core.permit.Claim;

/** What settling made of one claim. */
public sealed interface SettleOutcome {

  Claim claim();

  /** The claim has its reservation. */
  record Booked(Claim claim) implements SettleOutcome {}

  /** The seat, or the user's other claim, was there first; the claim has a LOST row. */
  record Lost(Claim claim, EndReason.Code reason) implements SettleOutcome {}

  /** The claim had a row already; this is what the row says. */
  record AlreadyRecorded(Claim claim, Reservation row) implements SettleOutcome {}

  /** The claim can never be settled: its slot or its user doesn't exist. Nothing was written. */
  record Impossible(Claim claim, EndReason.Code reason) implements SettleOutcome {}
}
