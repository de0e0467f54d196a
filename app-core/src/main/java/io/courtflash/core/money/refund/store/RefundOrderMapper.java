package io.courtflash.core.money.refund.store;

import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.platform.data.DueTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The refund_order table. */
@Mapper
public interface RefundOrderMapper {

  String SELECT =
      "SELECT id, out_refund_no, pay_order_id, reservation_id, amount, fee, is_part, status,"
          + " asked_by, reason, attempts, next_try_at, progress, last_error, create_time,"
          + " update_time FROM refund_order ";

  @Insert(
      """
      INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, fee, is_part, at_counter, status, asked_by, reason)
      VALUES (#{outRefundNo}, #{order.id}, #{order.reservationId}, #{amount.amount}, #{amount.fee},
        #{amount.isPart}, #{amount.atCounter}, 'REQUESTED', #{askedBy}, #{reason})
      """)
  int insert(
      @Param("outRefundNo") String outRefundNo,
      @Param("order") PayOrder order,
      @Param("amount") RefundAmount amount,
      @Param("askedBy") @Nullable Long askedBy,
      @Param("reason") String reason);

  /**
   * The amount of a refund and its fee, and how it is given back.
   *
   * @param amount in yuan
   * @param fee what the hall keeps, in yuan
   * @param isPart whether the booking goes on
   * @param atCounter whether the customer gets it at the counter
   */
  record RefundAmount(BigDecimal amount, BigDecimal fee, boolean isPart, boolean atCounter) {}

  /** The refund by which the booking of an order ended. */
  @Select(SELECT + "WHERE ending_pay_order_id = #{payOrderId}")
  Optional<RefundOrder> findEnding(long payOrderId);

  @Select(SELECT + "WHERE id = #{id}")
  Optional<RefundOrder> byId(long id);

  @Select(SELECT + "WHERE out_refund_no = #{outRefundNo}")
  Optional<RefundOrder> byNumber(String outRefundNo);

  /** Locks the row until the transaction ends. Lock the reservation's row before. */
  @Select(SELECT + "WHERE id = #{id} FOR UPDATE")
  Optional<RefundOrder> byIdForUpdate(long id);

  @Select(
      SELECT
          + "WHERE status = 'REQUESTED' AND "
          + DueTime.DUE
          + " ORDER BY next_try_at LIMIT #{limit}")
  List<RefundOrder> due(int limit);

  /**
   * Requests a refused refund again: 1, or 0 if it isn't refused.
   *
   * @param outRefundNo another number when the amount is another one
   */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET status = 'REQUESTED',
        out_refund_no = #{outRefundNo}, amount = #{amount}, fee = #{fee}, asked_by = #{askedBy}, reason = #{reason},
        attempts = 0, next_try_at = UTC_TIMESTAMP(3), leased_until = NULL, progress = NULL, last_error = NULL,
        dropped_at = NULL, proof = NULL, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'FAILED'
      """)
  int reopen(
      long id,
      String outRefundNo,
      BigDecimal amount,
      BigDecimal fee,
      @Nullable Long askedBy,
      String reason);

  /** Makes the next attempt due now and clears what is known: 1, or 0 if it isn't under way. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET next_try_at = UTC_TIMESTAMP(3), progress = NULL, last_error = NULL
      WHERE id = #{id} AND status = 'REQUESTED'
      """)
  int makeDueNow(long id);

  /**
   * Leases the next attempt, so that no other engine makes it; another is due after {@code
   * waitMillis}, when this one has ended.
   *
   * @param leaseMillis after this time another engine goes on, if this one hasn't ended
   * @return 1, or 0 if it isn't due or another engine has leased it
   */
  @Update(
      "UPDATE refund_order FORCE INDEX (PRIMARY) SET "
          + DueTime.LEASE
          + " WHERE id = #{id} AND status = 'REQUESTED' AND attempts = #{attempts} AND "
          + DueTime.DUE)
  int leaseAttempt(long id, int attempts, long waitMillis, long leaseMillis);

  /**
   * Ends the lease of an attempt without a result.
   *
   * @param attempts with this one; when another engine has leased one since, nothing changes
   */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET last_error = #{error}, leased_until = NULL
      WHERE id = #{id} AND status = 'REQUESTED' AND attempts = #{attempts}
      """)
  int endAttempt(long id, int attempts, String error);

  /** Ends the lease of an attempt by which the provider told how far the refund is. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET progress = #{progress}, last_error = NULL, leased_until = NULL
      WHERE id = #{id} AND status = 'REQUESTED'
      """)
  int recordProgress(long id, RefundProgress progress);

  /**
   * Stores that staff gave a refused refund's money back otherwise: 1, or 0 if it isn't refused.
   *
   * @param proof how, in their words
   */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET status = 'SUCCESS', proof = #{proof}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'FAILED'
      """)
  int settleByHand(long id, String proof);

  /**
   * Stores that staff left a refused refund: 1, or 0 if it isn't refused, is of another amount, or
   * was left before.
   *
   * @param reason in their words
   */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET dropped_at = UTC_TIMESTAMP(3), proof = #{reason}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'FAILED' AND amount = #{amount} AND dropped_at IS NULL
      """)
  int drop(long id, BigDecimal amount, String reason);

  /** Stores that the customer got the money at a desk: 1, or 0 if it isn't waiting there. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET desk = #{desk}, handed_out = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND at_counter = 1 AND handed_out IS NULL AND status IN ('REQUESTED', 'SUCCESS')
      """)
  int handOut(long id, String desk);

  /**
   * Stores that the provider refused a request: 1, or 0 if it has ended or was made again since.
   *
   * @param requested when it was made, as it was read: {@link RefundOrder#updateTime}
   */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET status = 'FAILED', last_error = #{why}, progress = #{progress}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'REQUESTED' AND update_time = #{requested}
      """)
  int refuse(
      @Param("id") long id,
      @Param("requested") Instant requested,
      @Param("why") @Nullable String why,
      @Param("progress") @Nullable RefundProgress progress);

  /** Stores that the provider made a refund: 1, or 0 if it isn't under way any more. */
  @Update(
      """
      UPDATE refund_order FORCE INDEX (PRIMARY) SET status = 'SUCCESS', progress = NULL, last_error = NULL, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'REQUESTED'
      """)
  int markRefunded(long id);
}
