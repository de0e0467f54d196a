package io.courtflash.core.pay;

/** The status of a refund. */
public enum RefundStatus {
  /** It is sent to the provider until the provider answers. */
  REQUESTED,
  SUCCESS,
  /** The provider refused; it can be requested again under the same number. */
  FAILED
}
