package io.courtflash.core.operations.export;

import io.courtflash.core.platform.data.BookingSpan;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;

/**
 * The lists that can be exported. They read the tables of other features. A column's title is its
 * name in the query.
 */
@RequiredArgsConstructor
public enum ExportList {
  /** Every account, of any day. */
  STUDENTS(
      Permission.SEE_PEOPLE,
      """
      SELECT u.id, student_id, user_role, suspended_until, suspend_reason, u.create_time,
        full_name, phone, email, a.name AS audience, u.fee_paid_until
      FROM user_account u JOIN audience a ON a.id = u.audience_id WHERE u.is_active = 1
      ORDER BY u.id
      """,
      Range.NONE),
  /**
   * Reservations of the slots of these days, with any status: one for each booking. The amount is
   * the price that was shown, in yuan; none for people who never had a seat.
   */
  BOOKINGS(
      Permission.SEE_BOARD,
      """
      SELECT r.id, u.student_id,
      """
          + BookingSpan.COURT_NAMES
          + " AS court_name, s.slot_date, s.start_time, "
          + BookingSpan.END_TIME
          + """
             AS end_time, r.seat_no, r.cell_count, r.status, COALESCE(r.reason_code, r.reason) AS reason, r.pay_deadline, r.checked_in_at, r.no_show_at,
            r.create_time, r.trace_id,
            w.note AS series, r.guest, r.amount
          FROM time_slot s JOIN reservation r ON r.slot_id = s.id
            JOIN court c ON c.id = s.court_id LEFT JOIN user_account u ON u.id = r.user_id
            LEFT JOIN booking_series_date d ON d.reservation_id = r.id
            LEFT JOIN booking_series w ON w.id = d.series_id
          WHERE s.slot_date BETWEEN ? AND ? AND r.leader_id IS NULL AND COALESCE(r.reason_code, '') NOT IN ('CHANGE', 'KEPT', 'FORFEITED')
          ORDER BY r.id
          """,
      Range.DAYS),
  /** The people who wait or waited for places of these days; no courts are any. */
  WAITING(
      Permission.SEE_BOARD,
      """
      SELECT w.id, u.student_id, w.slot_date, w.start_time, w.end_time, w.courts, w.not_after,
        w.books AS auto, w.short_notice, w.state, w.reason_code AS refusal, w.reservation_id, w.create_time, w.update_time
      FROM wait_entry w LEFT JOIN user_account u ON u.id = w.user_id
      WHERE w.slot_date BETWEEN ? AND ?
      ORDER BY w.id
      """,
      Range.DAYS),
  /**
   * Orders that were created on these days, with their refunds: a line for each refund, of which
   * the first has the order's amount.
   */
  MONEY(
      Permission.MONEY,
      """
      SELECT p.id, p.out_trade_no, p.transaction_id, u.student_id, r.guest, p.reservation_id,
        IF(f.id > (SELECT MIN(o.id) FROM refund_order o WHERE o.pay_order_id = p.id), 0, p.amount) AS amount,
        p.method, p.provider, p.desk, p.status, p.create_time, p.paid_time, f.out_refund_no, f.amount AS refund_amount, f.fee AS refund_fee,
        f.is_part AS refund_of_part, f.status AS refund_status, f.reason AS refund_reason, f.update_time AS refund_time,
        (SELECT x.receipt_no FROM receipt x WHERE x.payment_of = p.id) AS receipt_no,
        (SELECT x.receipt_no FROM receipt x WHERE x.refund_order_id = f.id) AS refund_receipt_no
      FROM pay_order p JOIN reservation r ON r.id = p.reservation_id
        LEFT JOIN user_account u ON u.id = r.user_id LEFT JOIN refund_order f
          ON f.pay_order_id = p.id
      WHERE p.create_time >= ? AND p.create_time < ?
      ORDER BY p.id, f.id
      """,
      Range.INSTANTS),
  /** The counted amounts of the desks on these days, with the corrections. */
  CLOSINGS(
      Permission.MONEY,
      """
      SELECT c.id, c.closing_day, c.desk, c.method, c.line_no, c.expected, c.counted,
        c.counted - c.expected AS difference, c.reason, u.student_id AS closed_by, c.create_time
      FROM daily_closing c LEFT JOIN user_account u ON u.id = c.closed_by
      WHERE c.closing_day BETWEEN ? AND ?
      ORDER BY c.id
      """,
      Range.DAYS),
  /** Lines of the providers' statements of these days that are this hall's, with what differs. */
  BILLS(
      Permission.MONEY,
      """
      SELECT b.provider, b.bill_day, COALESCE(l.kind, d.kind) AS kind, COALESCE(l.number, d.number) AS number,
        l.transaction_id, l.amount, l.made_at, d.issue, d.ours, d.theirs, d.status, d.since, d.closed_at,
        u.student_id AS settled_by, d.proof
      FROM (SELECT bill_id, kind, number FROM provider_bill_line
            UNION SELECT bill_id, kind, number FROM bill_difference) n
        JOIN provider_bill b ON b.id = n.bill_id
        LEFT JOIN provider_bill_line l ON l.bill_id = n.bill_id AND l.kind = n.kind AND l.number = n.number
        LEFT JOIN bill_difference d ON d.bill_id = n.bill_id AND d.kind = n.kind AND d.number = n.number
        LEFT JOIN user_account u ON u.id = d.settled_by
      WHERE b.bill_day BETWEEN ? AND ?
      ORDER BY b.bill_day, b.provider, l.id, d.id
      """,
      Range.DAYS),
  /** Audited actions of these days. */
  AUDIT(
      Permission.AUDIT,
      """
      SELECT id, create_time,
        COALESCE((SELECT u.student_id FROM user_account u WHERE u.id = actor_id), actor_name) AS actor_name,
        action, subject, before_value, after_value, request_id
      FROM audit_log WHERE create_time >= ? AND create_time < ?
      ORDER BY id
      """,
      Range.INSTANTS),
  /**
   * The sessions with their hours, courts, prices and intervals. Weekdays are digits from 1 for
   * Monday on; no courts are all courts; prices are in yuan, first the standard price and then
   * audience=price.
   */
  PLAN(
      Permission.SEE_BOARD,
      """
      SELECT s.id, s.session_name, s.first_date, s.last_date,
        CONCAT(IF(s.weekdays & 1, '1', ''), IF(s.weekdays & 2, '2', ''), IF(s.weekdays & 4, '3', ''),
          IF(s.weekdays & 8, '4', ''), IF(s.weekdays & 16, '5', ''), IF(s.weekdays & 32, '6', ''),
          IF(s.weekdays & 64, '7', '')) AS weekdays,
        (SELECT GROUP_CONCAT(c.court_name ORDER BY c.id SEPARATOR ', ') FROM session_court sc
          JOIN court c ON c.id = sc.court_id WHERE sc.session_id = s.id) AS courts,
        s.begin_time, s.end_time, s.slot_interval, s.capacity, s.release_kind, s.release_days_ahead,
        s.flash_time, s.paused, l.prices, l.cancellation, i.min_minutes, i.max_minutes, i.max_courts
      FROM flash_session s LEFT JOIN price_list l ON l.id = s.price_list_id
        LEFT JOIN session_interval i ON i.session_id = s.id
      WHERE s.is_active = 1 AND s.id > 0
      ORDER BY s.id
      """,
      Range.NONE),
  /** Blocks of these days: closures of courts, and single slots. */
  BLOCKS(
      Permission.SEE_BOARD,
      """
      SELECT id, court_name, begins_at, ends_at, reason, series_id, create_time FROM (
        SELECT b.id, c.court_name, b.begins_at, b.ends_at, b.reason, b.series_id, b.create_time
        FROM slot_block b JOIN court c ON c.id = b.court_id WHERE b.is_active = 1
        UNION ALL
        SELECT b.id, c.court_name, t.starts_at, t.ends_at, b.reason, b.series_id, b.create_time
        FROM slot_block b JOIN time_slot t ON t.block_id = b.id JOIN court c ON c.id = t.court_id
        WHERE b.is_active = 1 AND t.is_active = 1 AND b.court_id IS NULL) blocks
      WHERE begins_at >= ? AND begins_at < ?
      ORDER BY begins_at, court_name
      """,
      Range.INSTANTS),
  /**
   * The special days: closed ones have no weekday; a day without hours has those of its weekday.
   */
  CALENDAR(
      Permission.SEE_BOARD,
      """
      SELECT calendar_date, IF(like_weekday IS NULL, 1, 0) AS closed, like_weekday, opens_at,
        closes_at, note
      FROM special_day WHERE calendar_date BETWEEN ? AND ? ORDER BY calendar_date
      """,
      Range.DAYS),
  /** The courts that aren't retired, with the group that each belongs to. */
  COURTS(
      Permission.SEE_BOARD,
      """
      SELECT c.id, c.court_name, g.group_name FROM court c
        LEFT JOIN court_group g ON g.id = c.group_id
      WHERE c.is_active = 1 AND c.id > 0 ORDER BY c.id
      """,
      Range.NONE),
  /** The limits of sessions that have limits of their own; 0 is no limit. */
  LIMITS(
      Permission.SEE_BOARD,
      """
      SELECT s.id, s.session_name, l.quota, l.quota_limit FROM session_limit l
        JOIN flash_session s ON s.id = l.session_id
      WHERE s.is_active = 1 AND s.id > 0 ORDER BY s.id, l.quota
      """,
      Range.NONE),
  /** The limits of audiences that have limits of their own; 0 is no limit. */
  AUDIENCE_LIMITS(
      Permission.SEE_BOARD,
      """
      SELECT a.id, a.name, l.quota, l.quota_limit FROM audience_limit l
        JOIN audience a ON a.id = l.audience_id
      WHERE a.is_active = 1 ORDER BY a.sort_order, a.id, l.quota
      """,
      Range.NONE),
  /** The audiences that aren't retired, with the number of accounts in each. */
  AUDIENCES(
      Permission.SEE_PEOPLE,
      """
      SELECT a.id, a.name, a.is_default,
        (SELECT COUNT(*) FROM user_account u WHERE u.audience_id = a.id AND u.is_active = 1) AS accounts
      FROM audience a WHERE a.is_active = 1 ORDER BY a.sort_order, a.id
      """,
      Range.NONE),
  /** The hall's own roles, with their permissions and the number of accounts that have them. */
  ROLES(
      Permission.ROLES,
      """
      SELECT r.id, r.role_name,
        (SELECT GROUP_CONCAT(p.permission ORDER BY p.permission SEPARATOR ' ') FROM role_permission p
          WHERE p.role_id = r.id) AS permissions,
        (SELECT COUNT(*) FROM role_member m JOIN user_account u ON u.id = m.user_id
          WHERE m.role_id = r.id AND u.user_role = 'STAFF' AND u.is_active = 1) AS accounts
      FROM hall_role r ORDER BY r.id
      """,
      Range.NONE),
  /**
   * The weekly bookings that have a date on these days: a line for each date, as it was made. A
   * series that staff ended has no dates from {@code ended_from} on.
   */
  SERIES(
      Permission.SEE_BOARD,
      """
      SELECT w.id, u.student_id, w.guest, w.note, d.slot_date, w.from_time, w.until_time,
        (SELECT GROUP_CONCAT(c.court_name ORDER BY c.id SEPARATOR ', ') FROM booking_series_court sc
          JOIN court c ON c.id = sc.court_id WHERE sc.series_id = w.id) AS courts,
        w.method, d.state, d.reservation_id, w.ended_from
      FROM booking_series w JOIN booking_series_date d ON d.series_id = w.id
        LEFT JOIN user_account u ON u.id = w.user_id
      WHERE d.slot_date BETWEEN ? AND ? ORDER BY d.slot_date, w.id
      """,
      Range.DAYS);

  /** The parameters of the query. */
  enum Range {
    NONE,
    /** The first and the last day. */
    DAYS,
    /** The beginning of the first day and the end of the last, in the venue's zone. */
    INSTANTS
  }

  private final Permission permission;
  private final String query;
  private final Range range;

  /** The permission to see the list. */
  public Permission permission() {
    return permission;
  }

  String query() {
    return query;
  }

  Range range() {
    return range;
  }
}
