package io.courtflash.faults;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** An order as it must be, by the rules alone. */
final class ModelOrder {

  /** The number of an order that the engine has made, and that nobody has read yet. */
  static final String UNKNOWN = "unknown";

  final String number;
  final BigDecimal amount;
  final PayMethod method;
  PayStatus status;

  /** Whether its payment is known here. */
  boolean settled;

  /** Null while no refund was requested. */
  @Nullable RefundStatus refund;

  /** What the hall keeps of it when it is refunded, in yuan. */
  BigDecimal fee = BigDecimal.ZERO;

  /** Whether the provider has its payment. */
  boolean paidAtProvider;

  /** The provider doesn't answer about it. */
  boolean silent;

  /** It is closed here, and the provider couldn't be told yet. */
  boolean closeIsOpen;

  /** Its link is too old to be paid by. */
  boolean outdated;

  ModelOrder(String number, BigDecimal amount, PayMethod method, PayStatus status) {
    this.number = number;
    this.amount = amount;
    this.method = method;
    this.status = status;
    this.settled = status == PayStatus.SUCCESS;
  }

  /** The same order with its number. */
  ModelOrder withNumber(String known) {
    ModelOrder order = new ModelOrder(known, amount, method, status);
    order.settled = settled;
    order.refund = refund;
    order.fee = fee;
    order.paidAtProvider = paidAtProvider;
    order.silent = silent;
    order.closeIsOpen = closeIsOpen;
    order.outdated = outdated;
    return order;
  }

  /** What its student gets back, in yuan. */
  BigDecimal refunded() {
    return amount.subtract(fee);
  }

  boolean isKnown() {
    return !number.equals(UNKNOWN);
  }

  boolean isPaid() {
    return status == PayStatus.SUCCESS || status == PayStatus.REFUNDED;
  }

  boolean isOnline() {
    return method == PayMethod.ONLINE;
  }
}
