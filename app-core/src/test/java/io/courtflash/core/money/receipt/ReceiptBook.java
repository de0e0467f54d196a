package io.courtflash.core.money.receipt;

import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The hall's receipts, which must be one for each payment and refund, under numbers without gaps.
 */
public final class ReceiptBook {

  private static final String WRONG =
      """
      SELECT CONCAT('payment without a receipt: ', p.out_trade_no)
      FROM pay_order p JOIN reservation r ON r.id = p.reservation_id
      WHERE p.paid_time IS NOT NULL AND p.amount > 0 AND r.slot_id > 0
        AND NOT EXISTS (SELECT 1 FROM receipt x WHERE x.payment_of = p.id AND x.amount = p.amount)
      UNION ALL
      SELECT CONCAT('refund without a receipt: ', f.out_refund_no)
      FROM refund_order f JOIN reservation r ON r.id = f.reservation_id
      WHERE f.status = 'SUCCESS' AND f.amount > 0 AND r.slot_id > 0
        AND (f.at_counter = 0 OR f.handed_out IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM receipt x WHERE x.refund_order_id = f.id AND x.amount = f.amount)
      UNION ALL
      SELECT CONCAT('receipt of money that hasn''t moved: ', x.receipt_no)
      FROM receipt x JOIN pay_order p ON p.id = x.pay_order_id
        LEFT JOIN refund_order f ON f.id = x.refund_order_id
      WHERE x.kind = 'PAYMENT' AND p.paid_time IS NULL
        OR x.kind = 'REFUND' AND (f.id IS NULL OR f.status <> 'SUCCESS')
      UNION ALL
      SELECT CONCAT('gap: ', COUNT(x.id), ' receipts after ', ?, ', the last number is ', n.last_no)
      FROM receipt_number n LEFT JOIN receipt x ON x.receipt_no > ?
      GROUP BY n.last_no HAVING COUNT(x.id) <> n.last_no - ?
      """;

  private ReceiptBook() {}

  /** The number of the last receipt; 0 if there is none. */
  public static long lastNumber(JdbcClient database) {
    return database.sql("SELECT last_no FROM receipt_number").query(Long.class).single();
  }

  /**
   * One line for each thing that is wrong, when no receipt is still to be issued.
   *
   * @param first numbers after this one were given without a gap
   */
  public static List<String> wrong(JdbcClient database, long first) {
    return database.sql(WRONG).params(first, first, first).query(String.class).list().stream()
        .map(Objects::requireNonNull)
        .toList();
  }
}
