package io.courtflash.core.money.payment;

/** The outbox entry for an order that is closed here and must be closed at the provider. */
public record OrderCloseRequest(String outTradeNo) {}
