package io.courtflash.core.money.order;

/** The status of a pay order. */
public enum PayStatus {
  /** Open: the student can pay it. A reservation has at most one. */
  PAYING,
  /** Paid. A reservation has at most one order that is SUCCESS or REFUNDED. */
  SUCCESS,
  /** The provider refused to open it. */
  FAILED,
  /** Closed unpaid, or paid after another order of its reservation was paid. */
  CLOSED,
  /** Paid, and refunded since. */
  REFUNDED
}
