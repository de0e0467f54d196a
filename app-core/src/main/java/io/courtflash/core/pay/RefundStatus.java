package io.courtflash.core.pay;

/** Where a refund is in its life. */
public enum RefundStatus {
  /** The provider is asked until it answers. */
  REQUESTED,
  SUCCESS,
  /** The provider refused; it can be requested again under the same number. */
  FAILED
}
