package io.courtflash.core.pay;

/** Money must go back. Published inside the transaction that says so. */
public record RefundRequested(long refundId) {}
