package io.courtflash.core.pay;

/** An order given up here that must be closed at the provider: what the outbox keeps. */
public record OrderCloseRequest(String outTradeNo) {}
