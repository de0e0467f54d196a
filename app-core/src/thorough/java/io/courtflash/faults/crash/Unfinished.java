package io.courtflash.faults.crash;

import io.courtflash.core.booking.drift.DriftFinder;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.money.receipt.ReceiptBook;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What hasn't come to its end yet, but for money: see {@code BookedMoney}. The invariants allow for
 * each thing a minute; here nothing is allowed that is older than the look.
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
      UNION ALL SELECT CONCAT('date that waits: ', series_id, ', ', slot_date) FROM booking_series_date WHERE state = 'WAITING'
      UNION ALL SELECT CONCAT('refund ', out_refund_no) FROM refund_order WHERE status = 'REQUESTED'
      UNION ALL SELECT CONCAT('no-show without its one strike: ', r.id) FROM reservation r
      WHERE r.no_show_at IS NOT NULL AND r.leader_id IS NULL
        AND 1 <> (SELECT COUNT(*) FROM strike s WHERE s.reservation_id = r.id AND s.cause = 'NO_SHOW')
      UNION ALL SELECT CONCAT('strike of nothing: ', s.id) FROM strike s JOIN reservation r ON r.id = s.reservation_id
      WHERE s.cause = 'NO_SHOW' AND r.no_show_at IS NULL
      UNION ALL SELECT CONCAT('checked in and not there: ', id) FROM reservation
      WHERE no_show_at IS NOT NULL AND checked_in_at IS NOT NULL
      UNION ALL SELECT CONCAT('forfeited, and nobody has the place: ', f.id) FROM reservation f JOIN time_slot t ON t.id = f.slot_id
      WHERE f.status = 'FORFEITED' AND t.ends_at > UTC_TIMESTAMP(3)
        AND NOT EXISTS (SELECT 1 FROM reservation k WHERE k.live_slot_id = f.slot_id AND k.seat_no = f.seat_no)
      """;

  static Unfinished of(BeanFactory engine, JdbcClient database) {
    List<String> things = new ArrayList<>(database.sql(ROWS).query(String.class).list());
    things.addAll(ReceiptBook.wrong(database, 0));
    things.addAll(slots(engine, database));
    return new Unfinished(things);
  }

  private static List<String> slots(BeanFactory engine, JdbcClient database) {
    List<Long> slotIds =
        database
            .sql("SELECT id FROM time_slot WHERE id > 0 AND is_active = 1")
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
}
