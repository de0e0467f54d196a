package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import lombok.RequiredArgsConstructor;

/**
 * The reasons for which acts of staff on gates and bookings are refused. Whoever refuses has
 * changed nothing.
 */
@RequiredArgsConstructor
public enum BookingRefusal {
  /** The session of the argument has no slots yet. */
  NEVER_GENERATED(ResponseCode.PARAM_ERROR, "gate.never-generated"),
  /** Students never book the slots of the session of the argument. */
  DESK_ONLY(ResponseCode.FAILED, "gate.desk-only"),
  /**
   * No gate of the session of the argument can be opened or moved: all are open, or their slots
   * have ended, or only days made ahead for weekly bookings are left.
   */
  NO_CLOSED_GATE(ResponseCode.FAILED, "gate.nothing-shut"),
  /** The next gate, the first argument, isn't the one of the session, the second, that was seen. */
  NO_LONGER_NEXT(ResponseCode.FAILED, "gate.no-longer-next"),
  /** There is no such booking. */
  UNKNOWN_BOOKING(ResponseCode.NOT_FOUND, "booking.not-found"),
  /** The booking isn't paid, so nobody can be checked in. */
  CHECK_IN_UNPAID(ResponseCode.FAILED, "booking.check-in.not-confirmed"),
  /** The slot begins too late for a check-in. */
  CHECK_IN_EARLY(ResponseCode.FAILED, "booking.check-in.too-early"),
  /** The booking isn't paid, so nobody can be missing. */
  NO_SHOW_UNPAID(ResponseCode.FAILED, "booking.no-show.not-confirmed"),
  /** The slot hasn't begun. */
  NO_SHOW_EARLY(ResponseCode.FAILED, "booking.no-show.too-early"),
  /** The booking isn't forfeited. */
  NOT_FORFEITED(ResponseCode.FAILED, "booking.restore.not-forfeited"),
  /** Somebody else has the forfeited place, or an offer of it, or it was taken off sale. */
  PLACE_GONE(ResponseCode.FAILED, "booking.restore.place-gone"),
  /** The person of a forfeited booking has another one at the same time. */
  BOOKED_ELSEWHERE(ResponseCode.FAILED, "booking.restore.elsewhere"),
  /** The booking isn't where it was seen any more. */
  ELSEWHERE(ResponseCode.FAILED, "desk.elsewhere"),
  /** The booking has ended, or it waits for the payment provider. */
  NOT_MOVABLE(ResponseCode.FAILED, "desk.not-movable"),
  /** The staff blocked the slot. */
  SLOT_BLOCKED(ResponseCode.FAILED, "desk.blocked"),
  /** The slot has no free seat, or the user has a reservation of it already. */
  SLOT_TAKEN(ResponseCode.OUT_OF_STOCK, "booking.slot-taken");

  private final ResponseCode code;
  private final String textKey;

  public Refusal refuse(Object... arguments) {
    return Refusal.of(code, textKey, arguments);
  }

  /** Refuses what a rule refuses to a student; its data is the rule's use. */
  public static Refusal of(QuotaUse broken) {
    return Refusal.of(
            ResponseCode.QUOTA_EXCEEDED, "reserve.quota." + broken.quota(), broken.limit())
        .with(broken);
  }

  public boolean isReasonOf(Refusal refusal) {
    return refusal.messageKey().equals(textKey);
  }
}
