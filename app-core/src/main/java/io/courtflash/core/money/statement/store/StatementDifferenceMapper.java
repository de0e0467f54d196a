package io.courtflash.core.money.statement.store;

import io.courtflash.core.money.statement.StatementDifference;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The bill_difference table, and the comparison of statements with the tables of pay. */
@Mapper
public interface StatementDifferenceMapper {

  String SELECT =
      """
      SELECT d.id, b.provider, b.bill_day AS day, d.kind, d.number, d.issue, d.ours, d.theirs, d.reservation_id,
        CASE WHEN d.kind = 'PAYMENT' THEN NULL
          WHEN f.id IS NULL THEN 'NONE'
          WHEN f.status = 'REQUESTED' THEN 'UNDER_WAY'
          WHEN f.status = 'FAILED' THEN 'REFUSED'
          ELSE 'GIVEN_BACK' END AS our_refund,
        d.status, d.since, d.closed_at, u.student_id AS settled_by, d.proof
      FROM bill_difference d JOIN provider_bill b ON b.id = d.bill_id
      LEFT JOIN user_account u ON u.id = d.settled_by
      LEFT JOIN refund_order f ON d.kind = 'REFUND' AND f.out_refund_no = d.number
      """;

  /**
   * The amount of a number in all statements of a provider: several times the price if it was paid
   * twice.
   */
  String IN_ALL_BILLS =
      """
      (SELECT SUM(x.amount) FROM provider_bill_line x JOIN provider_bill b ON b.id = x.bill_id
        WHERE x.number = n.number AND x.kind = n.kind AND b.provider = #{provider}) AS amount
      """;

  /** With ids below {@code id}, the newest first. */
  @Select(
      """
      <script>
      """
          + SELECT
          + """
          WHERE d.id &lt; #{id}
          <if test="onlyOpen">AND d.status = 'OPEN'</if>
          ORDER BY d.id DESC LIMIT #{limit}
          </script>
          """)
  List<StatementDifference> list(
      @Param("onlyOpen") boolean onlyOpen, @Param("id") long id, @Param("limit") int limit);

  @Select(SELECT + "WHERE d.id = #{id}")
  Optional<StatementDifference> byId(long id);

  /** All differences of a statement, whatever became of them. */
  @Select(SELECT + "WHERE d.bill_id = #{billId}")
  List<StatementDifference> ofBill(long billId);

  @Select("SELECT bill_id FROM bill_difference WHERE id = #{id}")
  Optional<Long> billOf(long id);

  /**
   * Lines of a statement that the hall's books don't have, or not as made, or with another amount.
   */
  @Select(
      """
      SELECT 'PAYMENT' AS kind, t.number, CASE WHEN o.amount <> t.amount THEN 'AMOUNT' ELSE 'THEIRS_ONLY' END AS issue,
        o.amount AS ours, t.amount AS theirs, o.reservation_id
      FROM (SELECT n.number,
      """
          + IN_ALL_BILLS
          + """
            FROM (SELECT DISTINCT number, kind FROM provider_bill_line WHERE bill_id = #{billId} AND kind = 'PAYMENT') n) t
          LEFT JOIN pay_order o ON o.out_trade_no = t.number
          WHERE o.id IS NULL OR o.amount <> t.amount
            OR (o.transaction_id IS NULL AND o.status NOT IN ('SUCCESS', 'REFUNDED'))
          UNION ALL
          SELECT 'REFUND', t.number, CASE WHEN f.amount <> t.amount THEN 'AMOUNT' ELSE 'THEIRS_ONLY' END,
            f.amount, t.amount, COALESCE(f.reservation_id, o.reservation_id)
          FROM (SELECT n.number, n.out_trade_no, n.made_at,
          """
          + IN_ALL_BILLS
          + """
            FROM (SELECT number, kind, MIN(out_trade_no) AS out_trade_no, MAX(made_at) AS made_at
              FROM provider_bill_line WHERE bill_id = #{billId} AND kind = 'REFUND' GROUP BY number, kind) n) t
          LEFT JOIN refund_order f ON f.out_refund_no = t.number
          LEFT JOIN pay_order o ON o.out_trade_no = t.out_trade_no
          WHERE f.id IS NULL OR f.amount <> t.amount OR f.status <> 'SUCCESS'
            OR (f.proof IS NOT NULL AND f.update_time < t.made_at)
          """)
  List<StatementDifference.Mismatch> theirs(long billId, String provider);

  /**
   * The payments and refunds that the hall's books have in a time, and no statement has. A refund
   * that was settled by hand never came to the provider.
   *
   * @param preferred whether orders whose provider nobody knows are its own
   */
  @Select(
      """
      SELECT 'PAYMENT' AS kind, o.out_trade_no AS number, 'OURS_ONLY' AS issue, o.amount AS ours, NULL AS theirs,
        o.reservation_id
      FROM pay_order o
      WHERE o.paid_time >= #{from} AND o.paid_time < #{until} AND o.method = 'ONLINE' AND o.transaction_id IS NOT NULL
        AND (o.provider = #{provider} OR (#{preferred} AND o.provider IS NULL))
        AND NOT EXISTS (SELECT 1 FROM provider_bill_line l WHERE l.number = o.out_trade_no AND l.kind = 'PAYMENT')
      UNION ALL
      SELECT 'REFUND', f.out_refund_no, 'OURS_ONLY', f.amount, NULL, f.reservation_id
      FROM refund_order f JOIN pay_order o ON o.id = f.pay_order_id
      WHERE f.status = 'SUCCESS' AND f.update_time >= #{from} AND f.update_time < #{until}
        AND f.proof IS NULL AND f.amount > 0 AND o.method = 'ONLINE'
        AND (o.provider = #{provider} OR (#{preferred} AND o.provider IS NULL))
        AND NOT EXISTS (SELECT 1 FROM provider_bill_line l WHERE l.number = f.out_refund_no AND l.kind = 'REFUND')
      """)
  List<StatementDifference.Mismatch> ours(
      String provider, boolean preferred, Instant from, Instant until);

  @Insert(
      """
      INSERT INTO bill_difference (bill_id, kind, number, issue, ours, theirs, reservation_id)
      VALUES (#{billId}, #{found.kind}, #{found.number}, #{found.issue}, #{found.ours}, #{found.theirs},
        #{found.reservationId})
      """)
  int insert(@Param("billId") long billId, @Param("found") StatementDifference.Mismatch found);

  /** Stores what doesn't agree by now; a difference that was closed is open again. */
  @Update(
      """
      UPDATE bill_difference SET since = CASE status WHEN 'OPEN' THEN since ELSE UTC_TIMESTAMP(3) END,
        issue = #{found.issue}, ours = #{found.ours}, theirs = #{found.theirs},
        reservation_id = #{found.reservationId}, status = 'OPEN', closed_at = NULL, settled_by = NULL, proof = NULL
      WHERE id = #{id}
      """)
  int reopen(@Param("id") long id, @Param("found") StatementDifference.Mismatch found);

  @Update(
      """
      UPDATE bill_difference SET status = 'HEALED', closed_at = UTC_TIMESTAMP(3) WHERE id = #{id} AND status = 'OPEN'
      """)
  int heal(long id);

  /** Stores why a difference is in order: 1, or 0 if it isn't open. */
  @Update(
      """
      UPDATE bill_difference SET status = 'SETTLED', closed_at = UTC_TIMESTAMP(3), settled_by = #{staff},
        proof = #{proof}
      WHERE id = #{id} AND status = 'OPEN'
      """)
  int settle(long id, long staff, String proof);

  /** The id of a refund that is sent to the provider until it answers; empty if it isn't. */
  @Select("SELECT id FROM refund_order WHERE out_refund_no = #{number} AND status = 'REQUESTED'")
  Optional<Long> refundUnderWay(String number);
}
