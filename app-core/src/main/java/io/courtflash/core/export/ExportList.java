package io.courtflash.core.export;

import io.courtflash.core.security.Permission;
import io.courtflash.core.store.BookingSpan;

/**
 * The lists that can be exported. They read the tables of other features. A column's title is its
 * name in the query.
 */
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
  /** Reservations of the slots of these days, with any status: one for each booking. */
  BOOKINGS(
      Permission.SEE_BOARD,
      """
      SELECT r.id, u.student_id,
      """
          + BookingSpan.COURT_NAMES
          + " AS court_name, s.slot_date, s.start_time, "
          + BookingSpan.END_TIME
          + """
             AS end_time, r.seat_no, r.cell_count, r.status, COALESCE(r.reason_code, r.reason) AS reason, r.pay_deadline, r.create_time, r.trace_id
          FROM time_slot s JOIN reservation r ON r.slot_id = s.id
            JOIN court c ON c.id = s.court_id LEFT JOIN user_account u ON u.id = r.user_id
          WHERE s.slot_date BETWEEN ? AND ? AND r.leader_id IS NULL AND NOT (r.reason_code <=> 'CHANGE')
          ORDER BY r.id
          """,
      Range.DAYS),
  /** Orders that were created on these days, with their refunds. */
  MONEY(
      Permission.MONEY,
      """
      SELECT p.id, p.out_trade_no, p.transaction_id, u.student_id, p.reservation_id, p.amount,
        p.status, p.create_time, p.paid_time, f.out_refund_no, f.amount AS refund_amount, f.fee AS refund_fee,
        f.status AS refund_status, f.reason AS refund_reason, f.update_time AS refund_time
      FROM pay_order p JOIN reservation r ON r.id = p.reservation_id
        LEFT JOIN user_account u ON u.id = r.user_id LEFT JOIN refund_order f
          ON f.pay_order_id = p.id
      WHERE p.create_time >= ? AND p.create_time < ?
      ORDER BY p.id
      """,
      Range.INSTANTS),
  /** Audited actions of these days. */
  AUDIT(
      Permission.AUDIT,
      """
      SELECT id, create_time, actor_name, action, subject, before_value, after_value, request_id
      FROM audit_log WHERE create_time >= ? AND create_time < ?
      ORDER BY id
      """,
      Range.INSTANTS);

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

  ExportList(Permission permission, String query, Range range) {
    this.permission = permission;
    this.query = query;
    this.range = range;
  }

  /** What it takes to see the list. */
  Permission permission() {
    return permission;
  }

  String query() {
    return query;
  }

  Range range() {
    return range;
  }
}
