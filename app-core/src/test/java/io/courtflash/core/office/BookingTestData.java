package io.courtflash.core.office;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Inserts two months of bookings in twenty courts: 16,800 slots with six claims each, of which one
 * has the seat and one wasn't paid in time.
 */
record BookingTestData(JdbcTemplate sql) {

  private static final int DAYS = 60;
  private static final int COURTS = 20;
  private static final int HOURS = 14;
  private static final int CLAIMS = 6;
  private static final int STUDENTS = 5_000;

  void fill() {
    sql.execute("CREATE TABLE numbers (n INT NOT NULL PRIMARY KEY)");
    sql.update("INSERT INTO numbers VALUES (0)");
    for (int n = 1; n < DAYS * COURTS * HOURS * CLAIMS; n *= 2) {
      sql.update("INSERT INTO numbers SELECT n + ? FROM numbers", n);
    }
    venue();
    sql.update(
        """
        INSERT INTO user_account (id, student_id, password_hash)
        SELECT 1000 + n, CONCAT('b', n), 'none' FROM numbers WHERE n < ?
        """,
        STUDENTS);
    reservations();
    money();
    sql.execute("DROP TABLE numbers");
    for (String table :
        new String[] {"reservation", "time_slot", "user_account", "pay_order", "refund_order"}) {
      sql.execute("ANALYZE TABLE " + table);
    }
  }

  private void venue() {
    sql.update(
        "INSERT INTO court (id, court_name) SELECT n + 1, CONCAT('Court ', n + 1) FROM numbers"
            + " WHERE n < ?",
        COURTS);
    sql.update(
        """
        INSERT INTO flash_session (id, session_name, flash_time, begin_time, end_time, slot_interval)
        SELECT n + 1, CONCAT('Session ', n + 1), '07:00', '08:00', '22:00', 60 FROM numbers WHERE n < 2
        """);
    sql.update(
        """
        INSERT INTO time_slot (id, session_id, court_id, slot_date, start_time, end_time, starts_at, ends_at, capacity)
        SELECT n + 1, 1 + n % 2, 1 + n % 20, DATE_SUB(UTC_DATE, INTERVAL 59 - n DIV 280 DAY),
          MAKETIME(8 + n DIV 20 % 14, 0, 0), MAKETIME(9 + n DIV 20 % 14, 0, 0),
          TIMESTAMPADD(HOUR, 8 + n DIV 20 % 14, DATE_SUB(UTC_DATE, INTERVAL 59 - n DIV 280 DAY)),
          TIMESTAMPADD(HOUR, 9 + n DIV 20 % 14, DATE_SUB(UTC_DATE, INTERVAL 59 - n DIV 280 DAY)), 1
        FROM numbers WHERE n < ?
        """,
        DAYS * COURTS * HOURS);
  }

  private void reservations() {
    sql.update(
        """
        INSERT INTO reservation (id, trace_id, user_id, slot_id, seat_no, status, reason_code, reason, pay_deadline,
          no_show_at, create_time)
        SELECT n + 1, CONCAT('T', LPAD(n + 1, 43, '0')), 1000 + n * 7 % 5000, 1 + n DIV 6,
          CASE WHEN n % 6 < 2 THEN 1 ELSE 0 END,
          CASE WHEN n % 6 > 1 THEN 'LOST' WHEN n % 6 = 1 THEN 'CANCELLED'
            WHEN n % 6000 = 0 THEN 'REFUNDING' WHEN n % 600 = 6 THEN 'PENDING_PAYMENT' ELSE 'CONFIRMED' END,
          CASE WHEN n % 6 > 1 THEN 'TAKEN' WHEN n % 60 = 1 THEN NULL WHEN n % 12 = 1 THEN 'REFUNDED'
            WHEN n % 6 = 1 THEN 'PAY_TIMEOUT' END,
          CASE WHEN n % 6 <= 1 AND n % 60 = 1 THEN 'Wet floor' END,
          '2100-01-01', CASE WHEN n % 1200 = 12 THEN UTC_TIMESTAMP(3) END,
          TIMESTAMPADD(SECOND, n * 51, DATE_SUB(UTC_DATE, INTERVAL 59 DAY))
        FROM numbers WHERE n < ?
        """,
        DAYS * COURTS * HOURS * CLAIMS);
  }

  private void money() {
    sql.update(
        """
        INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time, paid_time, create_time)
        SELECT LPAD(id, 32, '0'), id, 20,
          CASE WHEN status = 'PENDING_PAYMENT' THEN 'PAYING' WHEN reason_code = 'REFUNDED' THEN 'REFUNDED'
            WHEN reason_code IS NULL AND reason IS NULL THEN 'SUCCESS' ELSE 'CLOSED' END, '2100-01-01',
          CASE WHEN status <> 'PENDING_PAYMENT' AND (reason_code = 'REFUNDED' OR reason_code IS NULL AND reason IS NULL) THEN create_time END,
          create_time
        FROM reservation WHERE status <> 'LOST'
        """);
    sql.update(
        """
        INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, status, reason,
          next_try_at, create_time)
        SELECT out_trade_no, id, reservation_id, amount, CASE status WHEN 'REFUNDED' THEN 'SUCCESS' ELSE 'FAILED' END,
          'Wet floor', '2100-01-01', create_time
        FROM pay_order WHERE status = 'REFUNDED' OR (status = 'SUCCESS' AND id % 400 = 0)
        """);
    sql.update("UPDATE pay_order SET refunded = amount WHERE status = 'REFUNDED'");
  }
}
