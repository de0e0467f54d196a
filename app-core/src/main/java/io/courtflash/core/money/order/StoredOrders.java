package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.PayOrderMapper;
import java.math.BigDecimal;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * The stored orders, for the counter and for refunds. Every change belongs to its caller's
 * transaction, which has locked the reservation's row.
 */
@Component
@RequiredArgsConstructor
public class StoredOrders {

  private final PayOrderMapper orders;
  private final OrderNumbers numbers;

  public Optional<PayOrder> byId(long id) {
    return orders.byId(id);
  }

  /** The order with a number that anybody may have made up. */
  public Optional<PayOrder> byNumber(String outTradeNo) {
    return orders.byNumber(outTradeNo);
  }

  /** The order of the refund with a number that anybody may have made up. */
  public Optional<PayOrder> byRefund(String outRefundNo) {
    return orders.byRefund(outRefundNo);
  }

  /** The paid order of a reservation. */
  public Optional<PayOrder> findPaid(long reservationId) {
    return orders.findPaid(reservationId);
  }

  /** Locks the paid order of a reservation until the transaction ends. */
  public Optional<PayOrder> lockPaid(long reservationId) {
    return orders.lockPaid(reservationId);
  }

  /** Locks an order until the transaction ends. */
  public PayOrder lock(long id) {
    return orders.byIdForUpdate(id).orElseThrow();
  }

  /**
   * Stores an order that was paid at a desk.
   *
   * @param amount in yuan
   */
  public PayOrder addPaid(long reservationId, BigDecimal amount, PayMethod method, String desk) {
    String number = numbers.nextPayment(reservationId);
    orders.insertPaid(number, reservationId, amount, method, desk);
    return orders.byNumber(number).orElseThrow();
  }

  /**
   * Counts a refund that is requested: false if it and the others would be more than was paid.
   *
   * @param amount in yuan
   */
  public boolean addRefund(long id, BigDecimal amount) {
    return orders.addRefund(id, amount) == 1;
  }

  /** Takes back {@link #addRefund} of a refund that the provider refused. */
  public void removeRefund(long id, BigDecimal amount) {
    orders.removeRefund(id, amount);
  }

  /** Marks a paid order as refunded, as nothing is left of it: false if it isn't a paid one. */
  public boolean markRefunded(long id, String reason) {
    return orders.transition(id, PayStatus.SUCCESS, PayStatus.REFUNDED, reason) == 1;
  }

  /** The number of another refund of a reservation. */
  public String nextRefundNumber(long reservationId) {
    return numbers.nextRefund(reservationId);
  }
}
