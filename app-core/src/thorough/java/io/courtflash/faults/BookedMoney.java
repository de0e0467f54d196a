package io.courtflash.faults;

import io.courtflash.core.money.gateway.wechat.SimulatedProvider.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * An online order as the program has it, which must be what the provider has. Amounts are in yuan.
 *
 * @param refunded what the provider gave back, as far as the program knows
 * @param byHand what staff gave back otherwise
 * @param parts what of both was given back while the booking goes on
 * @param fee what the hall keeps of what is refunded
 */
public record BookedMoney(
    String outTradeNo,
    String orderStatus,
    String reservationStatus,
    BigDecimal amount,
    BigDecimal refunded,
    BigDecimal byHand,
    BigDecimal parts,
    BigDecimal fee) {

  private static final Money NONE = new Money(BigDecimal.ZERO, BigDecimal.ZERO, 0);

  private static final String ORDERS =
      """
      SELECT o.out_trade_no, o.status AS order_status, r.status AS reservation_status, o.amount,
        (SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f
          WHERE f.pay_order_id = o.id AND f.status = 'SUCCESS' AND f.proof IS NULL) AS refunded,
        (SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f
          WHERE f.pay_order_id = o.id AND f.status = 'SUCCESS' AND f.proof IS NOT NULL) AS by_hand,
        (SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f
          WHERE f.pay_order_id = o.id AND f.status = 'SUCCESS' AND f.is_part = 1) AS parts,
        (SELECT COALESCE(SUM(f.fee), 0) FROM refund_order f WHERE f.pay_order_id = o.id) AS fee
      FROM pay_order o JOIN reservation r ON r.id = o.reservation_id
      WHERE o.method = 'ONLINE'
      """;

  public static List<BookedMoney> of(JdbcClient database) {
    return database.sql(ORDERS).query(BookedMoney.class).list().stream()
        .map(Objects::requireNonNull)
        .toList();
  }

  /**
   * One line for each order whose money isn't where its reservation says.
   *
   * @param provider what the provider has, by the numbers of the orders
   */
  public static List<String> wrong(List<BookedMoney> orders, Map<String, Money> provider) {
    return orders.stream()
        .filter(order -> !order.isRight(provider.getOrDefault(order.outTradeNo, NONE)))
        .map(order -> order + ", at the provider " + provider.get(order.outTradeNo))
        .toList();
  }

  private boolean isRight(Money there) {
    boolean isLive = reservationStatus.equals("CONFIRMED");
    boolean isCounted = orderStatus.equals("SUCCESS") || orderStatus.equals("REFUNDED");
    if (there.refunded().compareTo(refunded) != 0) {
      return false;
    }
    BigDecimal givenBack = refunded.add(byHand);
    if (there.paid().signum() == 0) {
      return !isCounted && givenBack.signum() == 0;
    }
    if (isLive && orderStatus.equals("SUCCESS")) {
      return givenBack.compareTo(parts) == 0;
    }
    boolean isOpen = orderStatus.equals("PAYING") && reservationStatus.equals("PENDING_PAYMENT");
    return there.paid().compareTo(amount) == 0
        && (isOpen || givenBack.add(fee).compareTo(amount) == 0);
  }
}
