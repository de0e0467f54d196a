package io.courtflash.core.pay.store;

import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The refund_order table. */
@Mapper
public interface RefundOrderMapper {

  String SELECT =
      "SELECT id, out_refund_no, pay_order_id, reservation_id, amount, status, asked_by, reason,"
          + " attempts, next_try_at, last_error, create_time, update_time FROM refund_order ";

  @Insert(
      """
      INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, status, asked_by, reason)
      VALUES (#{outRefundNo}, #{payOrderId}, #{reservationId}, #{amount}, 'REQUESTED', #{askedBy}, #{reason})
      """)
  int insert(
      String outRefundNo,
      long payOrderId,
      long reservationId,
      BigDecimal amount,
      @Nullable Long askedBy,
      String reason);

  @Select(SELECT + "WHERE pay_order_id = #{payOrderId}")
  Optional<RefundOrder> ofOrder(long payOrderId);

  @Select(SELECT + "WHERE id = #{id}")
  Optional<RefundOrder> byId(long id);

  /** Locks the row until the transaction ends; the reservation's row is locked before. */
  @Select(SELECT + "WHERE id = #{id} FOR UPDATE")
  Optional<RefundOrder> byIdForUpdate(long id);

  @Select(
      SELECT
          + "WHERE status = 'REQUESTED' AND next_try_at <= UTC_TIMESTAMP(3)"
          + " ORDER BY next_try_at LIMIT #{limit}")
  List<RefundOrder> due(int limit);

  /** Refunds that aren't done, the oldest first. */
  @Select(SELECT + "WHERE status IN ('REQUESTED', 'FAILED') ORDER BY id LIMIT #{limit}")
  List<RefundOrder> unsettled(int limit);

  /** Asks once more for a refund that was refused: 1, or 0. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET status = 'REQUESTED', asked_by = #{askedBy}, reason = #{reason},
        attempts = 0, next_try_at = UTC_TIMESTAMP(3), last_error = NULL, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'FAILED'
      """)
  int again(long id, @Nullable Long askedBy, String reason);

  /** Makes the next attempt due at once, and what was said before forgotten: 1, or 0. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET next_try_at = UTC_TIMESTAMP(3), last_error = NULL
      WHERE id = #{id} AND status = 'REQUESTED'
      """)
  int askSoon(long id);

  /** Claims the next attempt; another is due after {@code waitMillis}: 1, or 0. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET attempts = attempts + 1,
        next_try_at = TIMESTAMPADD(MICROSECOND, #{waitMillis} * 1000, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND status = 'REQUESTED' AND attempts = #{attempts}
        AND next_try_at <= UTC_TIMESTAMP(3)
      """)
  int claimTry(long id, int attempts, long waitMillis);

  /** Moves a refund if it is still in the state expected: 1, or 0. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET status = #{to}, last_error = #{error}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{from}
      """)
  int move(long id, RefundStatus from, RefundStatus to, @Nullable String error);

  @Update(
      "UPDATE refund_order FORCE INDEX (PRIMARY) SET last_error = #{error} WHERE id = #{id} AND"
          + " status = 'REQUESTED'")
  int unanswered(long id, String error);

  /** Whether it is later than {@code instant} by the database's clock. */
  @Select("SELECT UTC_TIMESTAMP(3) > #{instant}")
  boolean isPast(Instant instant);

  /** Whether the money never went through the provider: the desk gives it back itself. */
  @Select(
      """
      SELECT p.method <> 'ONLINE' FROM refund_order r JOIN pay_order p ON p.id = r.pay_order_id
      WHERE r.id = #{id}
      """)
  boolean isOfTheDesk(long id);

  /** The number of the order that is refunded. */
  @Select(
      """
      SELECT p.out_trade_no FROM refund_order r JOIN pay_order p ON p.id = r.pay_order_id
      WHERE r.id = #{id}
      """)
  String outTradeNo(long id);
}
