package io.courtflash.core.money.order;

/**
 * An order was paid, or a refund of it is done: published in the transaction that stores it.
 *
 * @param payOrderId the id of the order
 */
public record MoneySettled(long payOrderId) {}
