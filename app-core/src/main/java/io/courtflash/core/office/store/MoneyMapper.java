package io.courtflash.core.office.store;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.platform.data.BookingSpan;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** The console's lists of orders and refunds; joins the tables of pay, booking and account. */
@Mapper
public interface MoneyMapper {

  /**
   * The court and the time of the booking {@code r}, for a query that also has {@link #PLACE_OF}.
   */
  String PLACE =
      BookingSpan.COURT_NAMES
          + " AS court_name, s.slot_date, s.start_time, "
          + BookingSpan.END_TIME
          + " AS end_time\n";

  String PLACE_OF =
      """
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN time_slot s ON s.id = r.slot_id
      LEFT JOIN court c ON c.id = s.court_id
      LEFT JOIN user_account u ON u.id = r.user_id
      """;

  String ORDER =
      """
      SELECT m.id, m.out_trade_no, m.reservation_id, u.student_id, u.full_name AS name, r.guest, m.amount, m.refunded,
        (SELECT COALESCE(SUM(k.fee), 0) FROM refund_order k WHERE k.pay_order_id = m.id) AS fee,
        m.method, m.status, m.reason,
        m.transaction_id, m.create_time, m.expire_time, m.paid_time, m.attempts, m.last_error,
        r.status AS reservation,\
      """
          + " "
          + PLACE
          + "FROM pay_order m\n"
          + PLACE_OF;

  String REFUND =
      """
      SELECT m.id, m.out_refund_no, p.out_trade_no, m.reservation_id, u.student_id, u.full_name AS name, r.guest,
        m.amount, m.fee, p.method, m.is_part, m.status, a.student_id AS asked_by, m.reason, m.attempts, m.next_try_at, m.progress, m.last_error,
        m.proof, m.create_time, m.update_time, r.status AS reservation,\
      """
          + " "
          + PLACE
          + """
          FROM refund_order m
          JOIN pay_order p ON p.id = m.pay_order_id
          LEFT JOIN user_account a ON a.id = m.asked_by
          """
          + PLACE_OF;

  /**
   * Refunds that are under way, or refused and still owed: staff haven't dropped them. A refused
   * part isn't any more when its money went back by other refunds since, such as that of the whole
   * booking.
   */
  String OPEN_REFUND =
      """
      (m.status = 'REQUESTED' OR m.status = 'FAILED' AND m.dropped_at IS NULL AND (m.is_part = 0 OR m.amount <=
        (SELECT o.amount - o.refunded FROM pay_order o WHERE o.id = m.pay_order_id)
        - COALESCE((SELECT e.fee FROM refund_order e
                    WHERE e.ending_pay_order_id = m.pay_order_id AND e.status != 'FAILED'), 0)))
      """;

  String ORDER_FEE =
      """
      <if test="filter.feeKept() != null">
        AND <if test="!filter.feeKept()">NOT</if> EXISTS (
          SELECT 1 FROM refund_order x WHERE x.pay_order_id = m.id AND x.fee &gt; 0)
      </if>
      """;

  String REFUND_FEE =
      """
      <if test="filter.feeKept() != null">
        AND <if test="!filter.feeKept()">NOT</if> (m.fee &gt; 0)
      </if>
      """;

  String MATCHING =
      """
        <if test="!filter.methods().isEmpty()">
          AND method IN
          <foreach collection="filter.methods()" item="method" open="(" separator="," close=")">#{method}</foreach>
        </if>
        <if test="!filter.statuses().isEmpty()">
          AND m.status IN
          <foreach collection="filter.statuses()" item="status" open="(" separator="," close=")">#{status}</foreach>
        </if>
        <if test="filter.created().from() != null">AND m.create_time &gt;= #{filter.created.from}</if>
        <if test="filter.created().until() != null">AND m.create_time &lt; #{filter.created.until}</if>
        <if test="text != null">
          AND m.reservation_id IN (
            SELECT g.id FROM reservation g
            WHERE g.user_id &gt;=\
      """
          + Customer.FIRST_GUEST_ID
          + """
                   AND g.guest LIKE #{text.name} ESCAPE '!'
                <if test="text.id() != null">UNION SELECT n.id FROM reservation n WHERE n.id = #{text.id}</if>
                UNION SELECT w.id FROM reservation w JOIN user_account wu ON wu.id = w.user_id
                WHERE CONVERT(wu.student_id USING utf8mb4) LIKE #{text.name} ESCAPE '!'
                  OR wu.full_name LIKE #{text.name} ESCAPE '!' OR wu.name_keys LIKE #{text.keys}
                <if test="text.number() != null">
                  UNION SELECT o.reservation_id FROM pay_order o WHERE o.out_trade_no = #{text.number}
                  UNION SELECT b.reservation_id FROM refund_order b WHERE b.out_refund_no = #{text.number}
                </if>)
            </if>
          ORDER BY m.id DESC LIMIT #{limit}
          """;

  /**
   * The possible meanings of the search text.
   *
   * @param name a LIKE pattern of student ids, names and guests
   * @param keys a LIKE pattern of pinyin and initials
   * @param id a reservation's id; null if the text isn't a number
   * @param number CourtFlash's number of an order or a refund; null if the text can't be one
   */
  record TextMatch(String name, String keys, @Nullable Long id, @Nullable String number) {}

  /**
   * A day or a week.
   *
   * @param back how many of them before the last one
   */
  record Span(int back, Instant from, Instant until) {}

  /**
   * The number and the sum, in yuan, of a span's payments by one method, or of their refunds.
   *
   * @param fees what was kept when refunding, in yuan; 0 for payments
   */
  record MethodSum(int back, PayMethod method, long entries, BigDecimal total, BigDecimal fees) {}

  /**
   * The oldest first. An order counts from its payment deadline on, a missing statement from four
   * hours after it should be there.
   */
  @Select(
      """
      SELECT 'PAYMENT_UNKNOWN' AS kind, m.id, m.out_trade_no AS number, m.reservation_id,
        u.student_id, u.full_name AS name, r.guest, m.amount, m.expire_time AS since, m.attempts, m.next_try_at, NULL AS progress, m.last_error
      FROM pay_order m
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN user_account u ON u.id = r.user_id
      WHERE m.status = 'PAYING' AND m.expire_time <= UTC_TIMESTAMP(3)
      UNION ALL
      SELECT CASE m.status WHEN 'FAILED' THEN 'REFUND_REFUSED' ELSE 'REFUND_UNDER_WAY' END, m.id,
        m.out_refund_no, m.reservation_id, u.student_id, u.full_name, r.guest, m.amount, m.create_time, m.attempts,
        CASE m.status WHEN 'FAILED' THEN NULL ELSE m.next_try_at END, m.progress, m.last_error
      FROM refund_order m
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN user_account u ON u.id = r.user_id
      WHERE\
      """
          + " "
          + OPEN_REFUND
          + """
          UNION ALL
          SELECT 'REFUND_AT_COUNTER', m.id, m.out_refund_no, m.reservation_id, u.student_id, u.full_name, r.guest, m.amount,
            m.create_time, m.attempts, NULL, NULL, NULL
          FROM refund_order m
          JOIN reservation r ON r.id = m.reservation_id
          LEFT JOIN user_account u ON u.id = r.user_id
          WHERE m.waiting_at_counter = 1
          UNION ALL
          SELECT CASE
              WHEN d.issue = 'THEIRS_ONLY' AND f.status = 'REQUESTED' THEN 'BILL_REFUND_UNDER_WAY'
              WHEN d.issue = 'THEIRS_ONLY' AND f.status = 'FAILED' THEN 'BILL_REFUND_REFUSED'
              ELSE CONCAT('BILL_', d.issue) END, d.id, d.number, d.reservation_id, u.student_id, u.full_name, r.guest,
            COALESCE(d.ours, d.theirs), d.since, 0, NULL, NULL, NULL
          FROM bill_difference d
          LEFT JOIN refund_order f ON d.kind = 'REFUND' AND f.out_refund_no = d.number
          LEFT JOIN reservation r ON r.id = d.reservation_id
          LEFT JOIN user_account u ON u.id = r.user_id
          WHERE d.status = 'OPEN'
          UNION ALL
          SELECT 'BILL_MISSING', b.id, CONCAT(b.provider, ' ', b.bill_day), NULL, NULL, NULL, NULL, 0.00, b.ends_at,
            b.attempts, NULL, NULL, b.last_error
          FROM provider_bill b
          WHERE b.source IS NULL AND b.ends_at <= UTC_TIMESTAMP(3) - INTERVAL 14 HOUR
          ORDER BY since, kind, id LIMIT #{limit}
          """)
  List<UnsettledMoney> unsettled(int limit);

  @Select("<script>" + ORDER + "WHERE m.id &lt; #{id}" + ORDER_FEE + MATCHING + "</script>")
  List<PayOrderLine> orders(
      @Param("filter") MoneyFilter filter,
      @Param("text") @Nullable TextMatch text,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select("<script>" + REFUND + "WHERE m.id &lt; #{id}" + REFUND_FEE + MATCHING + "</script>")
  List<RefundLine> refunds(
      @Param("filter") MoneyFilter filter,
      @Param("text") @Nullable TextMatch text,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select(ORDER + "WHERE m.reservation_id = #{reservationId} ORDER BY m.id DESC")
  List<PayOrderLine> ordersOf(long reservationId);

  @Select(REFUND + "WHERE m.reservation_id = #{reservationId} ORDER BY m.id DESC")
  List<RefundLine> refundsOf(long reservationId);

  @Select(REFUND + "WHERE m.id = #{id}")
  Optional<RefundLine> refund(long id);

  /** Payments by their time, also those that were refunded later; nothing where there were none. */
  @Select(
      """
      <script>
      <foreach collection="spans" item="span" separator=" UNION ALL ">
        SELECT #{span.back} AS back, method, COUNT(*) AS entries, SUM(amount) AS total, 0.00 AS fees
        FROM pay_order WHERE paid_time &gt;= #{span.from} AND paid_time &lt; #{span.until}
        GROUP BY method
      </foreach>
      </script>
      """)
  List<MethodSum> payments(@Param("spans") List<Span> spans);

  /** Refunds by the time when the provider made them, and by how their orders were paid. */
  @Select(
      """
      <script>
      <foreach collection="spans" item="span" separator=" UNION ALL ">
        SELECT #{span.back} AS back, p.method, COUNT(*) AS entries, SUM(f.amount) AS total,
          SUM(f.fee) AS fees
        FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id
        WHERE f.status = 'SUCCESS' AND f.update_time &gt;= #{span.from}
          AND f.update_time &lt; #{span.until}
        GROUP BY p.method
      </foreach>
      </script>
      """)
  List<MethodSum> refunded(@Param("spans") List<Span> spans);
}
