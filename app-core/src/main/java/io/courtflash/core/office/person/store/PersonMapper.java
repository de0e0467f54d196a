package io.courtflash.core.office.person.store;

import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.office.person.PersonExports;
import io.courtflash.core.office.store.MoneyMapper;
import io.courtflash.core.platform.data.BookingSpan;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Reads a person's data from the tables of other features. */
@Mapper
public interface PersonMapper {

  @Select(
      """
      SELECT 'SINGLE_SIGN_ON' AS kind, CONVERT(issuer USING utf8mb4) AS issuer, create_time AS since
      FROM campus_identity WHERE user_id = #{userId}
      UNION ALL
      SELECT 'ROSTER', NULL, roster_time FROM user_account
      WHERE id = #{userId} AND roster_time IS NOT NULL
      UNION ALL
      SELECT IF(made_by = 'STAFF', 'STAFF', 'REGISTERED'), NULL, create_time FROM user_account
      WHERE id = #{userId} AND made_by IS NOT NULL
      """)
  List<Person.PersonProof> proofs(long userId);

  @Select(
      """
      SELECT r.id,
      """
          + BookingSpan.COURT_NAMES
          + " AS court_name, s.slot_date, s.start_time, "
          + BookingSpan.END_TIME
          + """
             AS end_time, r.status,
            COALESCE(r.reason, r.reason_code) AS reason, r.no_show_at, r.checked_in_at, r.create_time,
            w.note AS series
          FROM reservation r
            LEFT JOIN time_slot s ON s.id = r.slot_id
            LEFT JOIN court c ON c.id = s.court_id
            LEFT JOIN booking_series_date d ON d.reservation_id = r.id
            LEFT JOIN booking_series w ON w.id = d.series_id
          WHERE r.user_id = #{userId} AND r.slot_id > 0 AND r.leader_id IS NULL
            AND COALESCE(r.reason_code, '') NOT IN ('CHANGE', 'KEPT', 'FORFEITED')
          ORDER BY r.id DESC LIMIT #{limit}
          """)
  List<Person.PersonBooking> bookings(long userId, int limit);

  @Select(
      """
      SELECT w.id, w.slot_date, w.start_time, w.end_time,
        (SELECT GROUP_CONCAT(c.court_name ORDER BY c.id SEPARATOR ', ') FROM court c
          WHERE FIND_IN_SET(c.id, w.courts)) AS court_names,
        w.not_after, w.books, w.short_notice, w.state, w.create_time
      FROM wait_entry w WHERE w.user_id = #{userId} ORDER BY w.id DESC LIMIT #{limit}
      """)
  List<People.PersonWaiting> waiting(long userId, int limit);

  @Select(
      """
      SELECT p.out_trade_no AS number, p.reservation_id, 0 AS refund, p.amount, p.status, p.paid_time, p.create_time
      FROM reservation r JOIN pay_order p ON p.reservation_id = r.id
      WHERE r.user_id = #{userId} AND r.slot_id > 0
      UNION ALL
      SELECT f.out_refund_no, f.reservation_id, 1, f.amount, f.status, NULL, f.create_time
      FROM reservation r JOIN refund_order f ON f.reservation_id = r.id
      WHERE r.user_id = #{userId} AND r.slot_id > 0
      ORDER BY create_time DESC LIMIT #{limit}
      """)
  List<Person.PersonPayment> payments(long userId, int limit);

  /** A refund at the counter arrives when it is handed out. */
  @Select(
      """
      SELECT
        (SELECT COALESCE(SUM(p.amount), 0) FROM reservation r
           JOIN pay_order p ON p.reservation_id = r.id AND p.paid_time IS NOT NULL
         WHERE r.user_id = #{userId} AND r.slot_id > 0) AS paid,
        (SELECT COALESCE(SUM(f.amount), 0) FROM reservation r
           JOIN refund_order f ON f.reservation_id = r.id
             AND f.status = 'SUCCESS' AND f.waiting_at_counter IS NULL
         WHERE r.user_id = #{userId} AND r.slot_id > 0) AS refunded,
        (SELECT COALESCE(SUM(r.amount), 0) FROM reservation r
         WHERE r.user_id = #{userId} AND r.slot_id > 0 AND r.leader_id IS NULL
           AND r.status = 'PENDING_PAYMENT') AS owed,
        (SELECT COALESCE(SUM(m.amount), 0) FROM reservation r
           JOIN refund_order m ON m.reservation_id = r.id AND (\
      """
          + MoneyMapper.OPEN_REFUND
          + """
                 OR m.waiting_at_counter = 1)
             WHERE r.user_id = #{userId} AND r.slot_id > 0) AS to_refund
          """)
  Person.PersonBalance balance(long userId);

  @Select(
      """
      SELECT client, create_time, last_used_at FROM login_token WHERE user_id = #{userId}
      ORDER BY id DESC LIMIT #{limit}
      """)
  List<PersonExports.PersonLogin> logins(long userId, int limit);

  @Select(
      """
      SELECT client, endpoint AS service, create_time FROM push_device WHERE user_id = #{userId}
      ORDER BY id DESC LIMIT #{limit}
      """)
  List<PersonExports.PersonDevice> devices(long userId, int limit);

  @Select(
      """
      SELECT receipt_no AS number, kind, reservation_id, order_no, amount, moved_at, issued_at FROM receipt
      WHERE user_id = #{userId} ORDER BY receipt_no DESC LIMIT #{limit}
      """)
  List<PersonExports.PersonReceipt> receipts(long userId, int limit);

  @Select(
      """
      SELECT provider, app_id, payer_id, linked_at FROM payer WHERE user_id = #{userId}
      ORDER BY provider, app_id
      """)
  List<PersonExports.PersonPayer> payers(long userId);

  /** The bookings whose seat is still to be used, paid, or given back. */
  @Select(
      """
      SELECT r.id FROM reservation r LEFT JOIN time_slot s ON s.id = r.slot_id
      WHERE r.user_id = #{userId} AND r.slot_id > 0 AND r.live_slot_id IS NOT NULL
        AND r.leader_id IS NULL AND (r.status <> 'CONFIRMED' OR s.ends_at > UTC_TIMESTAMP(3))
      ORDER BY r.id LIMIT 20
      """)
  List<Long> openBookings(long userId);

  /** Whether the time of a booking's first cell has begun. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM reservation r JOIN time_slot s ON s.id = r.slot_id
      WHERE r.id = #{id} AND s.starts_at <= UTC_TIMESTAMP(3)
      """)
  boolean hasBegun(long id);

  /** The numbers of refunds of bookings that have ended, which haven't arrived. */
  @Select(
      """
      SELECT f.out_refund_no FROM reservation r
        JOIN refund_order f ON f.reservation_id = r.id AND (f.status = 'REQUESTED' OR f.waiting_at_counter = 1)
      WHERE r.user_id = #{userId} AND r.live_slot_id IS NULL LIMIT 20
      """)
  List<String> refundsOfEnded(long userId);

  /** The numbers of orders that can still be paid, and of refunds that haven't arrived. */
  @Select(
      """
      SELECT p.out_trade_no FROM reservation r
        JOIN pay_order p ON p.reservation_id = r.id AND p.status = 'PAYING'
      WHERE r.user_id = #{userId}
      UNION ALL
      SELECT m.out_refund_no FROM reservation r
        JOIN refund_order m ON m.reservation_id = r.id AND (\
      """
          + MoneyMapper.OPEN_REFUND
          + """
            OR m.waiting_at_counter = 1)
          WHERE r.user_id = #{userId} LIMIT 20
          """)
  List<String> openMoney(long userId);
}
