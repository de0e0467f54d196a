package io.courtflash.core.office.store;

import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** Orders and refunds with whose they are. */
@Mapper
public interface MoneyMapper {

  String ORDER =
      """
      SELECT m.id, m.out_trade_no, m.reservation_id, u.student_id, r.guest, m.amount, m.method, m.status, m.reason,
        m.transaction_id, m.create_time, m.expire_time, m.paid_time, m.attempts, m.last_error,
        r.status AS reservation
      FROM pay_order m
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN user_account u ON u.id = r.user_id
      """;

  String REFUND =
      """
      SELECT m.id, m.out_refund_no, p.out_trade_no, m.reservation_id, u.student_id, r.guest,
        m.amount, m.status, a.student_id AS asked_by, m.reason, m.attempts, m.next_try_at, m.last_error,
        m.create_time, m.update_time, r.status AS reservation
      FROM refund_order m
      JOIN pay_order p ON p.id = m.pay_order_id
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN user_account u ON u.id = r.user_id
      LEFT JOIN user_account a ON a.id = m.asked_by
      """;

  String WANTED =
      """
      <where>
        m.id &lt; #{id}
        <if test="!filter.statuses().isEmpty()">
          AND m.status IN
          <foreach collection="filter.statuses()" item="status" open="(" separator="," close=")">#{status}</foreach>
        </if>
        <if test="filter.created().from() != null">AND m.create_time &gt;= #{filter.created.from}</if>
        <if test="filter.created().until() != null">AND m.create_time &lt; #{filter.created.until}</if>
        <if test="who != null">
          AND m.reservation_id IN (
            SELECT g.id FROM reservation g WHERE g.guest LIKE #{who.name} ESCAPE '!'
            <if test="who.id() != null">UNION SELECT n.id FROM reservation n WHERE n.id = #{who.id}</if>
            <if test="who.number() != null">
              UNION SELECT w.id FROM reservation w
              JOIN user_account wu ON wu.id = w.user_id WHERE wu.student_id LIKE #{who.name} ESCAPE '!'
              UNION SELECT o.reservation_id FROM pay_order o WHERE o.out_trade_no = #{who.number}
              UNION SELECT b.reservation_id FROM refund_order b WHERE b.out_refund_no = #{who.number}
            </if>)
        </if>
      </where>
      ORDER BY m.id DESC LIMIT #{limit}
      """;

  /**
   * Whose, as somebody typed it.
   *
   * @param name a pattern of student ids and guests
   * @param id the reservation's, when that can be meant
   * @param number ours for an order or a refund; null when it can be no number and no student id
   */
  record TextMatch(String name, @Nullable Long id, @Nullable String number) {}

  /**
   * A day.
   *
   * @param back how many days ago
   */
  record DayRange(int back, Instant from, Instant until) {}

  /** What a day's entries come to, in yuan. */
  record DaySum(int back, long entries, BigDecimal total) {}

  /** The longest open first; an order is open from its deadline on. */
  @Select(
      """
      SELECT 'PAYMENT_UNKNOWN' AS kind, m.id, m.out_trade_no AS number, m.reservation_id,
        u.student_id, r.guest, m.amount, m.expire_time AS since, m.attempts, m.next_try_at, m.last_error
      FROM pay_order m
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN user_account u ON u.id = r.user_id
      WHERE m.status = 'PAYING' AND m.expire_time <= UTC_TIMESTAMP(3)
      UNION ALL
      SELECT CASE m.status WHEN 'FAILED' THEN 'REFUND_REFUSED' ELSE 'REFUND_UNDER_WAY' END, m.id,
        m.out_refund_no, m.reservation_id, u.student_id, r.guest, m.amount, m.create_time, m.attempts,
        CASE m.status WHEN 'FAILED' THEN NULL ELSE m.next_try_at END, m.last_error
      FROM refund_order m
      JOIN reservation r ON r.id = m.reservation_id
      LEFT JOIN user_account u ON u.id = r.user_id
      WHERE m.status IN ('REQUESTED', 'FAILED')
      ORDER BY since, kind, id LIMIT #{limit}
      """)
  List<UnsettledMoney> unsettled(int limit);

  @Select("<script>" + ORDER + WANTED + "</script>")
  List<PayOrderLine> orders(
      @Param("filter") MoneyFilter filter,
      @Param("who") @Nullable TextMatch who,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select("<script>" + REFUND + WANTED + "</script>")
  List<RefundLine> refunds(
      @Param("filter") MoneyFilter filter,
      @Param("who") @Nullable TextMatch who,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select(ORDER + "WHERE m.reservation_id = #{reservationId} ORDER BY m.id DESC")
  List<PayOrderLine> ordersOf(long reservationId);

  @Select(REFUND + "WHERE m.reservation_id = #{reservationId} ORDER BY m.id DESC")
  List<RefundLine> refundsOf(long reservationId);

  @Select(REFUND + "WHERE m.id = #{id}")
  Optional<RefundLine> refund(long id);

  /** What came in, by when it came: also money that had to go back. */
  @Select(
      """
      <script>
      <foreach collection="days" item="day" separator=" UNION ALL ">
        SELECT #{day.back} AS back, COUNT(*) AS entries, COALESCE(SUM(amount), 0) AS total
        FROM pay_order WHERE paid_time &gt;= #{day.from} AND paid_time &lt; #{day.until}
      </foreach>
      ORDER BY back
      </script>
      """)
  List<DaySum> payments(@Param("days") List<DayRange> days);

  /** What went back, by when it was done. */
  @Select(
      """
      <script>
      <foreach collection="days" item="day" separator=" UNION ALL ">
        SELECT #{day.back} AS back, COUNT(*) AS entries, COALESCE(SUM(amount), 0) AS total
        FROM refund_order
        WHERE status = 'SUCCESS' AND update_time &gt;= #{day.from} AND update_time &lt; #{day.until}
      </foreach>
      ORDER BY back
      </script>
      """)
  List<DaySum> refunded(@Param("days") List<DayRange> days);
}
