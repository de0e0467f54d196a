package io.courtflash.core.pay;

/** Where a pay order is in its life. */
public enum PayStatus {
  /** Open: the student can pay it. A reservation has at most one. */
  PAYING,
  /** The money is here. A reservation has at most one order that is SUCCESS or REFUNDED. */
  SUCCESS,
  /** The provider refused to open it. */
  FAILED,
  /** Given up unpaid, or paid although the reservation was paid already. */
  CLOSED,
  /** The money went back. */
  REFUNDED
}
