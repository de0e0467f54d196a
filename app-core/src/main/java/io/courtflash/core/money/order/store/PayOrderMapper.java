package io.courtflash.core.money.order.store;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.platform.data.DueTime;
import io.courtflash.core.platform.data.LikePattern;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The pay_order table. */
@Mapper
public interface PayOrderMapper {

  String SELECT =
      "SELECT id, out_trade_no, reservation_id, amount, refunded, method, provider, channel,"
          + " status, prepay_id, code_url, transaction_id, reason, expire_time, paid_time,"
          + " attempts, last_error FROM pay_order ";

  @Insert(
      """
      INSERT INTO pay_order (out_trade_no, reservation_id, amount, provider, channel, status, expire_time)
      VALUES (#{outTradeNo}, #{reservationId}, #{amount}, #{provider}, #{channel}, 'PAYING', #{expireTime})
      """)
  int insert(
      String outTradeNo,
      long reservationId,
      BigDecimal amount,
      String provider,
      PayChannel channel,
      Instant expireTime);

  /** Inserts an order that is already paid. */
  @Insert(
      """
      INSERT INTO pay_order (out_trade_no, reservation_id, amount, method, desk, status, expire_time, paid_time)
      VALUES (#{outTradeNo}, #{reservationId}, #{amount}, #{method}, #{desk}, 'SUCCESS', UTC_TIMESTAMP(3),
        UTC_TIMESTAMP(3))
      """)
  int insertPaid(
      String outTradeNo, long reservationId, BigDecimal amount, PayMethod method, String desk);

  @Select(SELECT + "WHERE out_trade_no = #{outTradeNo}")
  Optional<PayOrder> byAsciiNumber(String outTradeNo);

  /** The order with a number that anybody may have made up. */
  default Optional<PayOrder> byNumber(String outTradeNo) {
    return LikePattern.isAscii(outTradeNo) ? byAsciiNumber(outTradeNo) : Optional.empty();
  }

  /** The order of the refund with a number that anybody may have made up. */
  default Optional<PayOrder> byRefund(String outRefundNo) {
    return LikePattern.isAscii(outRefundNo) ? byAsciiRefund(outRefundNo) : Optional.empty();
  }

  @Select(
      SELECT
          + "WHERE id = (SELECT pay_order_id FROM refund_order WHERE out_refund_no ="
          + " #{outRefundNo})")
  Optional<PayOrder> byAsciiRefund(String outRefundNo);

  @Select(SELECT + "WHERE id = #{id}")
  Optional<PayOrder> byId(long id);

  /** Locks the row until the transaction ends. Lock the reservation's row before. */
  @Select(SELECT + "WHERE id = #{id} FOR UPDATE")
  Optional<PayOrder> byIdForUpdate(long id);

  @Select(SELECT + "WHERE open_reservation_id = #{reservationId}")
  Optional<PayOrder> findOpen(long reservationId);

  @Select(SELECT + "WHERE paid_reservation_id = #{reservationId}")
  Optional<PayOrder> findPaid(long reservationId);

  /** Locks the row until the transaction ends. Lock the reservation's row before. */
  @Select(SELECT + "WHERE paid_reservation_id = #{reservationId} FOR UPDATE")
  Optional<PayOrder> lockPaid(long reservationId);

  /** Whether an order was created longer ago than that, by the database's clock. */
  @Select(
      """
      SELECT create_time < TIMESTAMPADD(SECOND, -#{seconds}, UTC_TIMESTAMP(3)) FROM pay_order WHERE id = #{id}
      """)
  boolean isOlderThan(long id, long seconds);

  /** How many orders of a reservation were created in the last seconds, by the database's clock. */
  @Select(
      """
      SELECT COUNT(*) FROM pay_order
      WHERE reservation_id = #{reservationId} AND create_time >= TIMESTAMPADD(SECOND, -#{seconds}, UTC_TIMESTAMP(3))
      """)
  int count(long reservationId, long seconds);

  /** The reservation's paid order, else its newest. */
  @Select(
      SELECT
          + "WHERE reservation_id = #{reservationId}"
          + " ORDER BY paid_reservation_id IS NULL, id DESC LIMIT 1")
  Optional<PayOrder> findPaidOrLatest(long reservationId);

  /** Stores the provider's latest answer: 1, or 0 if the order isn't open. */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET prepay_id = #{prepayId}, code_url = #{codeUrl}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'PAYING'
      """)
  int savePrepay(long id, String prepayId, String codeUrl);

  /** Changes an order's status: 1, or 0 if it isn't {@code from} any more. */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET status = #{to}, reason = #{reason}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{from}
      """)
  int transition(long id, PayStatus from, PayStatus to, @Nullable String reason);

  /** Stores an order's payment: 1, or 0 if its status isn't {@code from} any more. */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET status = #{to}, reason = #{reason}, transaction_id = #{transactionId},
        paid_time = UTC_TIMESTAMP(3), last_error = NULL, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{from}
      """)
  int markPaid(
      long id, PayStatus from, PayStatus to, String transactionId, @Nullable String reason);

  /**
   * Leases the next query, so that no other engine makes it; another is due after {@code
   * waitMillis}, when this one has ended.
   *
   * @param leaseMillis after this time another engine goes on, if this query hasn't ended
   * @return 1, or 0 if it isn't due or another engine has leased it
   */
  @Update(
      "UPDATE pay_order FORCE INDEX (PRIMARY) SET "
          + DueTime.LEASE
          + " WHERE id = #{id} AND status = 'PAYING' AND attempts = #{attempts} AND "
          + DueTime.DUE)
  int leaseAttempt(long id, int attempts, long waitMillis, long leaseMillis);

  /**
   * Ends the lease of a query without a result.
   *
   * @param attempts with this one; when another engine has leased one since, nothing changes
   */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET last_error = #{error}, leased_until = NULL
      WHERE id = #{id} AND status = 'PAYING' AND attempts = #{attempts}
      """)
  int endAttempt(long id, int attempts, String error);

  /**
   * Counts a refund that is requested: 1, or 0 if it and the others would be more than was paid.
   *
   * @param amount in yuan
   */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET refunded = refunded + #{amount}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND refunded + #{amount} <= amount
      """)
  int addRefund(long id, BigDecimal amount);

  /** Takes back {@link #addRefund} of a refund that the provider refused. */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET refunded = refunded - #{amount}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND refunded >= #{amount}
      """)
  int removeRefund(long id, BigDecimal amount);

  /** Makes the next query due now. */
  @Update(
      "UPDATE pay_order FORCE INDEX (PRIMARY) SET next_try_at = UTC_TIMESTAMP(3) WHERE id = #{id}"
          + " AND status = 'PAYING'")
  int makeDueNow(long id);

  @Update(
      "UPDATE pay_order FORCE INDEX (PRIMARY) SET last_error = #{error} WHERE id = #{id} AND status"
          + " = 'PAYING'")
  int recordError(long id, String error);

  /** Records that the provider has a payment of another amount, while the order isn't paid here. */
  @Update(
      """
      UPDATE pay_order FORCE INDEX (PRIMARY) SET last_error = #{error}
      WHERE id = #{id} AND status IN ('PAYING', 'CLOSED', 'FAILED') AND transaction_id IS NULL
      """)
  int recordWrongAmount(long id, String error);
}
