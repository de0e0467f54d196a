package io.courtflash.core.money.payment;

/** A refund was requested. Published inside the transaction that stores the request. */
public record RefundRequested(long refundId) {}
