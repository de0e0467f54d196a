package io.courtflash.core.settle.store;

import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/**
 * Checks the invariants that only need MySQL. Each query returns one line for each violation. The
 * queries read the tables of other features directly, because a check that used the features' own
 * code would share their mistakes.
 */
@Mapper
public interface InvariantMapper {

  @Select(
      """
      SELECT CONCAT('slot ', s.id, ': ', COUNT(*), ' live of ', s.capacity)
      FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      GROUP BY s.id, s.capacity HAVING COUNT(*) > s.capacity
      """)
  List<String> oversold();

  /** A withdrawn slot's court and time can be sold again, as another slot. */
  @Select(
      """
      SELECT CONCAT('slot ', s.id, ': ', COUNT(*), ' live though withdrawn')
      FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      WHERE s.is_active = 0 AND s.id > 0 AND s.ends_at > UTC_TIMESTAMP(3) GROUP BY s.id
      """)
  List<String> liveThoughWithdrawn();

  /** Only slots that haven't ended: past slots can't be booked any more. */
  @Select(
      """
      SELECT DISTINCT CONCAT('court ', a.court_id, ': slots ', a.id, ' and ', b.id)
      FROM time_slot a JOIN time_slot b
        ON b.court_id = a.court_id AND b.slot_date = a.slot_date AND b.id > a.id
        AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
      WHERE a.ends_at > UTC_TIMESTAMP(3)
        AND EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = a.id)
        AND EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = b.id)
      """)
  List<String> overlapping();

  @Select(
      """
      SELECT CONCAT('reservation ', reservation_id, ': ', COUNT(*), ' paid orders') FROM pay_order
      WHERE status IN ('SUCCESS', 'REFUNDED') GROUP BY reservation_id HAVING COUNT(*) > 1
      UNION ALL
      SELECT CONCAT('order ', pay_order_id, ': ', COUNT(*), ' refunds') FROM refund_order
      GROUP BY pay_order_id HAVING COUNT(*) > 1
      UNION ALL
      SELECT CONCAT('reservation ', r.id, ': ', r.status, ' without a paid order') FROM reservation r
      WHERE r.status IN ('CONFIRMED', 'REFUNDING') AND NOT EXISTS
        (SELECT 1 FROM pay_order p WHERE p.reservation_id = r.id AND p.status = 'SUCCESS')
      """)
  List<String> money();

  @Select(
      """
      SELECT CONCAT('reservation ', id, ': ', status, ', due ', pay_deadline) FROM reservation
      WHERE status IN ('PENDING_PAYMENT', 'CLOSING')
        AND pay_deadline < TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3))
      """)
  List<String> overdue();

  @Select(
      """
      SELECT CONCAT('entry ', id, ': ', action, ', ', attempts, ' attempts') FROM outbox
      WHERE create_time < TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3))
      """)
  List<String> stuckOutbox();

  @Select(
      """
      SELECT CONCAT('dead letter ', d.id, ': ', d.trace_id) FROM dead_letter d
      WHERE d.status = 'OPEN' AND d.trace_id IS NOT NULL
        AND d.create_time < TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3))
        AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.trace_id = d.trace_id)
      """)
  List<String> unresolvedDeadLetters();
}
