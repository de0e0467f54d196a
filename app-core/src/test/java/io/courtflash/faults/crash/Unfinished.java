package io.courtflash.faults.crash;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.settle.DriftFinder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What hasn't come to its end yet. The invariants allow for each thing a minute; here nothing is
 * allowed that is older than the look.
 *
 * @param things one line for each
 */
record Unfinished(List<String> things) {

  private static final String ROWS =
      """
      SELECT CONCAT('reservation ', id, ' is ', status) FROM reservation
      WHERE status IN ('CLOSING', 'REFUNDING')
        OR (status = 'PENDING_PAYMENT' AND pay_deadline < UTC_TIMESTAMP(3))
      UNION ALL SELECT CONCAT('outbox entry ', action, ' ', payload, ': ', COALESCE(last_error, '')) FROM outbox
      UNION ALL SELECT CONCAT('refund ', out_refund_no) FROM refund_order WHERE status = 'REQUESTED'
      """;

  private static final String ORDERS =
      """
      SELECT o.out_trade_no, o.status AS order_status, r.status AS reservation_status,
        COALESCE((SELECT f.status FROM refund_order f WHERE f.pay_order_id = o.id), '') AS refund_status
      FROM pay_order o JOIN reservation r ON r.id = o.reservation_id
      """;

  private record Order(
      String outTradeNo, String orderStatus, String reservationStatus, String refundStatus) {}

  static Unfinished of(BeanFactory engine, JdbcClient database, KeptGateway provider) {
    List<String> things = new ArrayList<>(database.sql(ROWS).query(String.class).list());
    things.addAll(slots(engine, database));
    Set<String> paid = provider.payments().keySet();
    Collection<String> refunds = provider.refunds().values();
    if (new HashSet<>(refunds).size() < refunds.size()) {
      things.add("an order was refunded twice: " + refunds);
    }
    for (Order order : database.sql(ORDERS).query(Unfinished::order).list()) {
      if (!isRight(
          order, paid.contains(order.outTradeNo()), refunds.contains(order.outTradeNo()))) {
        things.add(order + ", paid: " + paid + ", refunded: " + refunds);
      }
    }
    return new Unfinished(things);
  }

  private static Order order(ResultSet row, int rowNumber) throws SQLException {
    return new Order(
        row.getString("out_trade_no"),
        row.getString("order_status"),
        row.getString("reservation_status"),
        row.getString("refund_status"));
  }

  private static List<String> slots(BeanFactory engine, JdbcClient database) {
    List<Long> slotIds =
        database
            .sql("SELECT id FROM time_slot WHERE id > 0")
            .query((row, _) -> row.getLong("id"))
            .list();
    List<SlotState> warm = engine.getBean(Permits.class).states(slotIds);
    List<String> things = new ArrayList<>();
    if (warm.size() < slotIds.size()) {
      things.add((slotIds.size() - warm.size()) + " slots aren't warm");
    }
    warm.forEach(
        slot -> slot.pending().keySet().forEach(trace -> things.add("pending claim " + trace)));
    engine.getBean(DriftFinder.class).find(slotIds).forEach(drift -> things.add("" + drift));
    return things;
  }

  /** Whether the money is where the reservation says. */
  private static boolean isRight(Order order, boolean isPaid, boolean isRefunded) {
    boolean isKept =
        order.orderStatus().equals("SUCCESS") && order.reservationStatus().equals("CONFIRMED");
    boolean isOpen =
        order.orderStatus().equals("PAYING") && order.reservationStatus().equals("PENDING_PAYMENT");
    if (!isPaid) {
      return !isRefunded && !isKept;
    }
    return isRefunded ? order.refundStatus().equals("SUCCESS") && !isKept : isKept || isOpen;
  }
}
