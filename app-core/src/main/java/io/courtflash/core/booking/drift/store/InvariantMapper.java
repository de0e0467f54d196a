package io.courtflash.core.booking.drift.store;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/**
 * Checks the invariants that only need MySQL. Each query returns one line for each violation. The
 * queries read the tables of other features directly, because a check that used the features' own
 * code would share their mistakes.
 */
@Mapper
public interface InvariantMapper {

  /**
   * A violation.
   *
   * @param subjectId the slot or the reservation to look at again
   */
  record RowViolation(long subjectId, String text) {}

  @Select("SELECT UTC_TIMESTAMP(3)")
  Instant now();

  /**
   * The slots that changed at or after a time of the database's clock, and those of live
   * reservations that did.
   */
  @Select(
      """
      SELECT live_slot_id FROM reservation FORCE INDEX (reservation_changed)
      WHERE update_time >= #{since} AND live_slot_id IS NOT NULL
      UNION SELECT id FROM time_slot FORCE INDEX (time_slot_changed) WHERE update_time >= #{since}
      """)
  List<Long> slotsChangedSince(Instant since);

  /** The reservations that changed themselves, or with an order or a refund that changed. */
  @Select(
      """
      SELECT id FROM reservation FORCE INDEX (reservation_changed)
      WHERE update_time >= #{since} AND status IN ('CONFIRMED', 'REFUNDING', 'FORFEITED', 'CANCELLED')
      UNION SELECT reservation_id FROM pay_order WHERE update_time >= #{since}
      UNION SELECT reservation_id FROM refund_order WHERE update_time >= #{since}
      """)
  List<Long> moneyChangedSince(Instant since);

  /** The reservations that stand for bookings of several cells of which one changed. */
  @Select(
      """
      SELECT DISTINCT COALESCE(leader_id, id) FROM reservation FORCE INDEX (reservation_changed)
      WHERE update_time >= #{since} AND (leader_id IS NOT NULL OR cell_count > 1)
      """)
  List<Long> severalCellsChangedSince(Instant since);

  /**
   * Slots with more live reservations than places.
   *
   * @param slotIds null: all slots
   */
  @Select(
      """
      <script>
      SELECT s.id AS subject_id,
        CONCAT('slot ', s.id, ': ', COUNT(*), ' live of ', s.capacity) AS text
      FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      <if test="slotIds != null">
        WHERE r.live_slot_id IN (#{slotIds})
      </if>
      GROUP BY s.id, s.capacity HAVING COUNT(*) > s.capacity
      </script>
      """)
  List<RowViolation> oversold(@Param("slotIds") @Nullable Collection<Long> slotIds);

  /**
   * Slots that are booked though they are withdrawn: the court and the time can be sold again, as
   * another slot.
   *
   * @param slotIds null: all slots
   */
  @Select(
      """
      <script>
      SELECT s.id AS subject_id, CONCAT('slot ', s.id, ': ', COUNT(*), ' live though withdrawn') AS text
      FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      WHERE s.is_active = 0 AND s.id > 0 AND s.ends_at > UTC_TIMESTAMP(3) AND r.status != 'KEPT'
      <if test="slotIds != null">
        AND r.live_slot_id IN (#{slotIds})
      </if>
      GROUP BY s.id
      </script>
      """)
  List<RowViolation> liveThoughWithdrawn(@Param("slotIds") @Nullable Collection<Long> slotIds);

  /**
   * Booked slots that overlap. Only slots that haven't ended: past slots can't be booked any more.
   *
   * @param slotIds those that overlap with any other slot; null: all slots
   */
  @Select(
      """
      <script>
      SELECT a.id AS subject_id,
        CONCAT('court ', a.court_id, ': slots ', LEAST(a.id, b.id), ' and ', GREATEST(a.id, b.id)) AS text
      FROM time_slot a JOIN time_slot b
        ON b.court_id = a.court_id AND b.slot_date = a.slot_date AND b.id != a.id
        AND a.starts_at &lt; b.ends_at AND b.starts_at &lt; a.ends_at
      WHERE a.ends_at > UTC_TIMESTAMP(3)
        <if test="slotIds != null">
          AND a.id IN (#{slotIds})
        </if>
        AND EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = a.id AND r.status != 'KEPT')
        AND EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = b.id AND r.status != 'KEPT')
      </script>
      """)
  List<RowViolation> overlapping(@Param("slotIds") @Nullable Collection<Long> slotIds);

  /**
   * Live bookings of one student that overlap, where the rule against it held for both of them when
   * they were made or moved: whichever came second was decided with the first one in sight. Others,
   * such as those of before there was the rule, may overlap, and so may the cells of one booking.
   * Only of slots that haven't ended.
   *
   * @param slotIds those of one of both bookings; null: all slots
   */
  @Select(
      """
      <script>
      SELECT s.id AS subject_id,
        CONCAT('user ', a.user_id, ': slots ', LEAST(s.id, t.id), ' and ', GREATEST(s.id, t.id)) AS text
      FROM reservation a JOIN time_slot s ON s.id = a.live_slot_id
        JOIN reservation b ON b.user_id = a.user_id AND b.one_place = 1
          AND COALESCE(b.leader_id, b.id) != COALESCE(a.leader_id, a.id)
        JOIN time_slot t ON t.id = b.live_slot_id
          AND t.starts_at &lt; s.ends_at AND s.starts_at &lt; t.ends_at
      WHERE a.one_place = 1 AND s.ends_at > UTC_TIMESTAMP(3)
      <if test="slotIds != null">
        AND a.live_slot_id IN (#{slotIds})
      </if>
      </script>
      """)
  List<RowViolation> inTwoPlaces(@Param("slotIds") @Nullable Collection<Long> slotIds);

  /**
   * Bookings of several cells that don't have all of them, or not all with one status, deadline,
   * no-show mark and check-in.
   *
   * @param ids of the reservations that stand for bookings; null: all
   */
  @Select(
      """
      <script>
      SELECT l.id AS subject_id,
        CONCAT('reservation ', l.id, ': ', l.status, ', ', COUNT(p.id), ' of ', l.cell_count - 1,
          ' further cells are the same') AS text
      FROM reservation l LEFT JOIN reservation p
        ON p.user_id = l.user_id AND p.id > l.id AND p.leader_id = l.id AND p.status = l.status
          AND p.pay_deadline IS NULL AND (p.no_show_at IS NULL) = (l.no_show_at IS NULL)
          AND (p.checked_in_at IS NULL) = (l.checked_in_at IS NULL)
      WHERE l.cell_count > 1
      <if test="ids != null">
        AND l.id IN (#{ids})
      </if>
      GROUP BY l.id, l.status, l.cell_count HAVING COUNT(p.id) != l.cell_count - 1
      </script>
      """)
  List<RowViolation> dividedBookings(@Param("ids") @Nullable Collection<Long> ids);

  /**
   * Reservations that were paid twice, that have no payment though they are confirmed and not free,
   * and orders that were refunded twice.
   *
   * @param ids of reservations; null: all
   */
  @Select(
      """
      <script>
      SELECT reservation_id AS subject_id,
        CONCAT('reservation ', reservation_id, ': ', COUNT(*), ' paid orders') AS text
      FROM pay_order WHERE status IN ('SUCCESS', 'REFUNDED')
      <if test="ids != null">
        AND reservation_id IN (#{ids})
      </if>
      GROUP BY reservation_id HAVING COUNT(*) > 1
      UNION ALL
      SELECT MIN(reservation_id), CONCAT('order ', pay_order_id, ': ', COUNT(*), ' refunds of the whole')
      FROM refund_order
      WHERE is_part = 0
      <if test="ids != null">
        AND reservation_id IN (#{ids})
      </if>
      GROUP BY pay_order_id HAVING COUNT(*) > 1
      UNION ALL
      SELECT r.id, CONCAT('reservation ', r.id, ': ', r.status, ' without a paid order')
      FROM reservation r
      WHERE r.status IN ('CONFIRMED', 'REFUNDING', 'FORFEITED') AND (r.amount IS NULL OR r.amount > 0)
        AND r.leader_id IS NULL AND NOT EXISTS (SELECT 1 FROM pay_order p WHERE p.reservation_id = r.id AND p.status = 'SUCCESS')
      <if test="ids != null">
        AND r.id IN (#{ids})
      </if>
      </script>
      """)
  List<RowViolation> money(@Param("ids") @Nullable Collection<Long> ids);

  /**
   * Payments that are neither kept for a booking nor refunded, payments of another amount than was
   * shown before the booking, refunds that aren't the payment without the fee, and refunds that the
   * order doesn't know of. What staff gave for free was shown with its price. A refund that the
   * provider refused counts as one: staff see it and decide.
   *
   * @param ids of reservations; null: all
   */
  @Select(
      """
      <script>
      SELECT p.reservation_id AS subject_id,
        CONCAT('order ', p.id, ': paid ', p.amount, ', reservation ', r.status, ', no refund') AS text
      FROM pay_order p JOIN reservation r ON r.id = p.reservation_id
      WHERE (p.status = 'SUCCESS' AND r.status NOT IN ('CONFIRMED', 'REFUNDING', 'FORFEITED')
          OR p.status IN ('PAYING', 'CLOSED', 'FAILED') AND p.transaction_id IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM refund_order f WHERE f.pay_order_id = p.id AND f.is_part = 0)
      <if test="ids != null">
        AND p.reservation_id IN (#{ids})
      </if>
      UNION ALL
      SELECT r.id, CONCAT('order ', p.id, ': paid ', p.amount, ', shown ', r.amount)
      FROM pay_order p JOIN reservation r ON r.id = p.reservation_id
      WHERE p.status IN ('SUCCESS', 'REFUNDED') AND p.method != 'FREE' AND p.amount != r.amount
      <if test="ids != null">
        AND p.reservation_id IN (#{ids})
      </if>
      UNION ALL
      SELECT p.reservation_id,
        CONCAT('order ', p.id, ': ', p.status, ' ', p.amount, ', refund ', f.status, ' ', f.amount,
          ', fee ', f.fee)
      FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id
      WHERE f.is_part = 0 AND
        (f.status = 'SUCCESS' AND p.status = 'SUCCESS'
          OR f.status = 'FAILED' AND f.amount + f.fee &gt; p.amount
          OR f.status != 'FAILED' AND f.fee + (SELECT SUM(a.amount) FROM refund_order a
            WHERE a.pay_order_id = p.id AND a.status != 'FAILED') &gt; p.amount
          OR f.status != 'FAILED' AND f.fee + (SELECT SUM(a.amount) FROM refund_order a
            WHERE a.pay_order_id = p.id AND (a.status != 'FAILED' OR a.is_part = 1)) &lt; p.amount)
      <if test="ids != null">
        AND p.reservation_id IN (#{ids})
      </if>
      UNION ALL
      SELECT p.reservation_id, CONCAT('order ', p.id, ': refunds of ', SUM(f.amount), ', counted ', p.refunded)
      FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id
      WHERE f.status != 'FAILED'
      <if test="ids != null">
        AND p.reservation_id IN (#{ids})
      </if>
      GROUP BY p.id, p.reservation_id, p.refunded HAVING SUM(f.amount) != p.refunded
      UNION ALL
      SELECT p.reservation_id, CONCAT('order ', p.id, ': REFUNDED ', p.amount, ' without a refund')
      FROM pay_order p
      WHERE p.status = 'REFUNDED' AND NOT EXISTS
        (SELECT 1 FROM refund_order f WHERE f.pay_order_id = p.id AND f.is_part = 0 AND f.status = 'SUCCESS')
      <if test="ids != null">
        AND p.reservation_id IN (#{ids})
      </if>
      </script>
      """)
  List<RowViolation> unbalanced(@Param("ids") @Nullable Collection<Long> ids);

  @Select(
      """
      SELECT CONCAT('reservation ', id, ': ', status, ', due ', pay_deadline) FROM reservation
      WHERE status IN ('PENDING_PAYMENT', 'CLOSING')
        AND pay_deadline < TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3))
      """)
  List<String> overdue();

  @Select(
      """
      SELECT CONCAT('reservation ', r.id, ': OFFERED without an entry') FROM reservation r
      WHERE r.status = 'OFFERED' AND NOT EXISTS
        (SELECT 1 FROM wait_entry w WHERE w.reservation_id = r.id AND w.state = 'OFFERED')
      UNION ALL
      SELECT CONCAT('wait entry ', w.id, ': OFFERED without a reservation') FROM wait_entry w
      WHERE w.state = 'OFFERED' AND NOT EXISTS
        (SELECT 1 FROM reservation r WHERE r.id = w.reservation_id AND r.status = 'OFFERED')
      """)
  List<String> offersWithoutEntry();

  @Select(
      """
      SELECT CONCAT('reservation ', id, ': ', status, ', until ', pay_deadline) FROM reservation
      WHERE status IN ('KEPT', 'OFFERED')
        AND pay_deadline < TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3))
      """)
  List<String> keptTooLong();

  /** Of the last day: what was served longer ago is forgotten. */
  @Select(
      """
      SELECT CONCAT('reservation ', n.reservation_id, ': marked though nothing ran in ',
        n.end_step - n.first_step - COUNT(v.step), ' of ', n.end_step - n.first_step, ' steps')
      FROM auto_no_show n LEFT JOIN served v
        ON v.step >= n.first_step AND v.step < n.end_step AND v.displays > 0
      WHERE n.marked_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY
      GROUP BY n.reservation_id, n.first_step, n.end_step
      HAVING COUNT(v.step) != n.end_step - n.first_step
      """)
  List<String> unservedNoShows();

  /** A booking is forfeited once, in the transaction that marks it. */
  @Select(
      """
      SELECT CONCAT('reservation ', r.id, ': FORFEITED, but not by a no-show') FROM reservation r
      WHERE r.status = 'FORFEITED' AND r.leader_id IS NULL AND NOT EXISTS
        (SELECT 1 FROM auto_no_show n WHERE n.reservation_id = r.id AND n.forfeited_at IS NOT NULL)
      """)
  List<String> forfeitedWithoutMark();

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
