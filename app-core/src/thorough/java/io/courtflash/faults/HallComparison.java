package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.awaitility.pollinterval.FibonacciPollInterval.fibonacci;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.EndReason;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/** Compares the rows of a hall with its model. */
final class HallComparison {

  private static final Duration SAME_WITHIN = Duration.ofSeconds(15);
  private static final String ORDERS =
      """
      SELECT p.out_trade_no, p.amount, p.method, p.status, COALESCE(f.status, '-') AS refund,
        COALESCE(f.amount, p.amount) AS refunded, COALESCE(f.fee, 0) AS kept
      FROM pay_order p LEFT JOIN refund_order f ON f.pay_order_id = p.id
      """;

  private final HallModel model;
  private final JdbcTemplate database;
  private final Permits permits;
  private final ClaimLedger ledger;

  HallComparison(HallModel model, JdbcTemplate database, Permits permits, ClaimLedger ledger) {
    this.model = model;
    this.database = database;
    this.permits = permits;
    this.ledger = ledger;
  }

  /** Waits until the engine has done everything, and then has what the model has. */
  void awaitSame() {
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(fibonacci(TimeUnit.MILLISECONDS))
        .atMost(SAME_WITHIN)
        .untilAsserted(
            () -> {
              assertThat(rows()).as("rows").isEqualTo(modelRows());
              assertThat(orders()).as("orders").isEqualTo(modelOrders());
              assertThat(openWork(model.bookings.stream())).as("outbox").isEmpty();
              assertThat(pending()).as("pending claims").isEqualTo(modelPending());
            });
  }

  /**
   * The rows of this hall, without those of the permits of changes. A message that the sequence
   * before has sent again can arrive late, and leaves a tombstone of its own then.
   */
  private Set<String> rows() {
    Set<Long> slots = Set.copyOf(model.slotIds());
    Set<String> traces =
        model.bookings.stream().map(one -> one.traceId).collect(Collectors.toSet());
    Set<String> rows = new TreeSet<>();
    database.query(
        "SELECT trace_id, user_id, slot_id, status, COALESCE(reason_code, '-') AS reason FROM"
            + " reservation WHERE NOT (reason_code <=> 'CHANGE')",
        row -> {
          if (slots.contains(row.getLong("slot_id"))
              || traces.contains(row.getString("trace_id"))) {
            rows.add(
                "%s user %d slot %d %s %s"
                    .formatted(
                        row.getString("trace_id"),
                        row.getLong("user_id"),
                        row.getLong("slot_id"),
                        row.getString("status"),
                        row.getString("reason")));
          }
        });
    return rows;
  }

  private Set<String> modelRows() {
    return model.bookings.stream()
        .filter(one -> one.status != null)
        .flatMap(HallComparison::modelRows)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Each cell of a booking has a row, all in the same state. */
  private static Stream<String> modelRows(ModelBooking booking) {
    return booking.cells().stream()
        .map(
            cell ->
                "%s user %d slot %d %s %s"
                    .formatted(
                        cell.traceId(),
                        booking.userId,
                        cell.slot().id,
                        booking.status,
                        booking.reason == null ? "-" : booking.reason));
  }

  private Set<String> orders() {
    return new TreeSet<>(
        database.query(ORDERS, (row, _) -> row.getString("out_trade_no") + " " + orderText(row)));
  }

  private static String orderText(ResultSet row) throws SQLException {
    return "%s %s %s, refund %s of %s, kept %s"
        .formatted(
            row.getString("amount"),
            row.getString("method"),
            row.getString("status"),
            row.getString("refund"),
            row.getString("refunded"),
            yuan(row.getBigDecimal("kept")));
  }

  private Set<String> modelOrders() {
    return model.bookings.stream()
        .flatMap(one -> one.orders.stream())
        .map(order -> order.number + " " + orderText(order))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String orderText(ModelOrder order) {
    return "%s %s %s, refund %s of %s, kept %s"
        .formatted(
            order.amount.toPlainString(),
            order.method,
            order.status,
            order.refund == null ? "-" : order.refund,
            yuan(order.refunded()),
            yuan(order.fee));
  }

  private static String yuan(BigDecimal amount) {
    return amount.setScale(2).toPlainString();
  }

  /** A booking as the engine has it, without the numbers of its orders. */
  String text(ModelBooking booking) {
    Reservation row = ledger.byTrace(booking.traceId).orElseThrow();
    List<String> orders =
        database.query(
            ORDERS + " WHERE p.reservation_id = ?", (order, _) -> orderText(order), row.id());
    String reason = row.reason() instanceof EndReason.Code code ? code.name() : "-";
    return "slot %d %s %s %s"
        .formatted(row.slotId(), row.status(), reason, orders.stream().sorted().toList());
  }

  /** The same, as the model has it. */
  String modelText(ModelBooking booking) {
    return "slot %d %s %s %s"
        .formatted(
            booking.slot.id,
            booking.status,
            booking.reason == null ? "-" : booking.reason,
            booking.orders.stream().map(HallComparison::orderText).sorted().toList());
  }

  /**
   * Whether the outbox has nothing to do.
   *
   * @param possible what one of the bookings can have become
   */
  boolean isAtRest(List<ModelBooking> possible) {
    return openWork(Stream.concat(model.bookings.stream(), possible.stream())).isEmpty();
  }

  /** Entries of the outbox, without those that wait for a provider that is silent. */
  private List<String> openWork(Stream<ModelBooking> bookings) {
    boolean isSilent =
        bookings.flatMap(one -> one.orders.stream()).anyMatch(order -> order.closeIsOpen);
    return database.queryForList("SELECT action FROM outbox", String.class).stream()
        .map(String::valueOf)
        .filter(action -> !(isSilent && action.equals("close-order")))
        .toList();
  }

  private Set<String> pending() {
    return permits.states(model.slotIds()).stream()
        .flatMap(state -> state.pending().keySet().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Set<String> modelPending() {
    return model.bookings.stream()
        .filter(one -> one.pending)
        .map(one -> one.traceId)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
