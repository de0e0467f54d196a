package io.courtflash.core.money.refund;

/** The status of a refund. */
public enum RefundStatus {
  /** It is sent to the provider until the provider answers. */
  REQUESTED,
  SUCCESS,
  /**
   * The provider refused. It can be requested again: under the same number, unless the amount is
   * another one or the provider gave it up.
   */
  FAILED
}
