package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.gateway.wechat.SimulatedProvider.Money;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.money.receipt.ReceiptBook;
import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.faults.MoneyHall.MoneyBooking;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whether everybody has the same amounts when all money of a hall has come to its end. */
final class MoneyComparison {

  /** In cash, less what was given back. */
  private static final String CASH =
      """
      SELECT COALESCE(SUM(o.amount - (SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f
        WHERE f.pay_order_id = o.id AND f.status = 'SUCCESS')), 0)
      FROM pay_order o WHERE o.reservation_id = ? AND o.method = 'CASH'
      """;

  /** Of an online payment, in another way. */
  private static final String BY_HAND =
      """
      SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f JOIN pay_order o ON o.id = f.pay_order_id
      WHERE f.reservation_id = ? AND o.method = 'ONLINE' AND f.status = 'SUCCESS' AND f.proof IS NOT NULL
      """;

  private final MoneyHall hall;
  private final JdbcClient database;

  MoneyComparison(MoneyHall hall, JdbcClient database) {
    this.hall = hall;
    this.database = database;
  }

  /**
   * Compares the hall's books, its receipts, the provider's books and bill, and what each student
   * is shown.
   */
  void compare(long firstReceipt) {
    Map<String, Money> there = hall.provider.money();
    assertThat(BookedMoney.wrong(BookedMoney.of(database), there)).isEmpty();
    hall.assertBalanced();
    assertThat(ReceiptBook.wrong(database, firstReceipt)).isEmpty();
    for (MoneyBooking booking : hall.bookings) {
      assertThat(hall.refused(booking)).as("refused of booking %d", booking.id).isEmpty();
      BigDecimal kept =
          keptByProvider(booking, there).add(cash(booking)).subtract(amount(BY_HAND, booking));
      assertThat(kept).as("kept of booking %d", booking.id).isEqualByComparingTo(expected(booking));
      assertThat(shown(booking)).as("shown of booking %d", booking.id).isEqualByComparingTo(kept);
      assertThat(receipted(booking))
          .as("receipts of booking %d", booking.id)
          .isEqualByComparingTo(kept);
    }
    hall.bills.compare(there.values());
  }

  /** What the rules leave the hall. */
  private BigDecimal expected(MoneyBooking booking) {
    BigDecimal parts = BigDecimal.ZERO;
    for (RefundRow part : refunds(booking).filter(RefundRow::isPart).toList()) {
      assertThat(booking.parts).as("parts that somebody requested").contains(part.id());
      parts = parts.add(part.amount());
    }
    BigDecimal left = MoneyHall.PRICE.subtract(parts);
    return switch (hall.status(booking)) {
      case CONFIRMED -> left;
      case CANCELLED -> feeOf(booking);
      case PENDING_PAYMENT, CLOSING, REFUNDING, KEPT, OFFERED, FORFEITED, LOST, ABANDONED ->
          throw new AssertionError("Not settled: " + booking.id);
    };
  }

  /** Staff give back everything, and a student pays the fee, of which parts may leave less. */
  private BigDecimal feeOf(MoneyBooking booking) {
    Optional<RefundRow> ending =
        refunds(booking)
            .filter(row -> !row.isPart() && row.orderStatus().equals("REFUNDED"))
            .findFirst();
    if (ending.isEmpty()) {
      return BigDecimal.ZERO;
    }
    RefundRow refund = ending.get();
    BigDecimal most = MoneyHall.FEE;
    BigDecimal least = most.min(MoneyHall.PRICE.subtract(requested(booking)).max(BigDecimal.ZERO));
    boolean isByStudent = Objects.equals(refund.askedBy(), booking.student.userId());
    if (isByStudent || (booking.isRetried && refund.fee().signum() > 0)) {
      assertThat(refund.fee()).as("fee of booking %d", booking.id).isBetween(least, most);
    } else {
      assertThat(refund.fee()).as("fee of booking %d", booking.id).isZero();
    }
    return refund.fee();
  }

  /** All parts that were accepted, also those that the provider refused. */
  private BigDecimal requested(MoneyBooking booking) {
    return booking.parts.isEmpty()
        ? BigDecimal.ZERO
        : database
            .sql("SELECT SUM(amount) FROM refund_order WHERE id IN (:ids)")
            .param("ids", booking.parts)
            .query(BigDecimal.class)
            .single();
  }

  /** A refund that was made. */
  private record RefundRow(
      long id,
      BigDecimal amount,
      BigDecimal fee,
      boolean isPart,
      @Nullable Long askedBy,
      String orderStatus) {}

  private Stream<RefundRow> refunds(MoneyBooking booking) {
    return database
        .sql(
            "SELECT f.id, f.amount, f.fee, f.is_part, f.asked_by, o.status AS order_status"
                + " FROM refund_order f JOIN pay_order o ON o.id = f.pay_order_id"
                + " WHERE f.reservation_id = ? AND f.status = 'SUCCESS'")
        .param(booking.id)
        .query(RefundRow.class)
        .list()
        .stream()
        .map(Objects::requireNonNull);
  }

  private BigDecimal keptByProvider(MoneyBooking booking, Map<String, Money> there) {
    List<String> orders = hall.orders(booking);
    return there.entrySet().stream()
        .filter(order -> orders.contains(order.getKey()))
        .map(order -> order.getValue().paid().subtract(order.getValue().refunded()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private BigDecimal cash(MoneyBooking booking) {
    return amount(CASH, booking);
  }

  private BigDecimal amount(String query, MoneyBooking booking) {
    return database.sql(query).param(booking.id).query(BigDecimal.class).single();
  }

  /** What the student is told to have paid, less what they are told to have got back. */
  private BigDecimal shown(MoneyBooking booking) {
    PayOrder order =
        hall.bean(Payments.class).state(booking.student, booking.id).orElseThrow().order();
    if (order == null || !order.hasPayment()) {
      return BigDecimal.ZERO;
    }
    return switch (order.status()) {
      case SUCCESS, REFUNDED -> order.left();
      case PAYING, CLOSED, FAILED -> BigDecimal.ZERO;
    };
  }

  /** What the student's receipts say. */
  private BigDecimal receipted(MoneyBooking booking) {
    return hall.bean(Receipts.class).ofOwn(booking.student, booking.id).orElseThrow().stream()
        .map(it -> it.kind() == Receipt.Kind.PAYMENT ? it.amount() : it.amount().negate())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
