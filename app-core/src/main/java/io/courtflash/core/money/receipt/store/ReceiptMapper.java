package io.courtflash.core.money.receipt.store;

import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.platform.data.BookingSpan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The receipt and receipt_number tables; what receipts say is read from other features' rows. */
@Mapper
public interface ReceiptMapper {

  String SELECT =
      "SELECT receipt_no AS number, kind, reservation_id, user_id, hall_name, hall_name_en AS"
          + " hall_name_english, courts, slot_date, from_time, until_time, customer, customer_no,"
          + " order_no, method, provider, by_hand, amount, fee, reason, moved_at, issued_at, prints"
          + " FROM receipt ";

  String INSERT =
      "INSERT INTO receipt (receipt_no, hall_name, hall_name_en, kind, pay_order_id,"
          + " refund_order_id, reservation_id, user_id, courts, slot_date, from_time, until_time,"
          + " customer, customer_no, order_no, method, provider, by_hand, amount, fee, reason,"
          + " moved_at) SELECT #{number}, #{hallName}, #{english}, ";

  /** The person of a booking, and its slots. */
  String BOOKING =
      " r.id, r.user_id, "
          + BookingSpan.COURT_NAMES
          + ", s.slot_date, s.start_time, "
          + BookingSpan.END_TIME
          + ", COALESCE(u.full_name, r.guest), u.student_id, ";

  String TABLES =
      " JOIN reservation r ON r.id = p.reservation_id LEFT JOIN time_slot s ON s.id = r.slot_id"
          + " LEFT JOIN court c ON c.id = s.court_id LEFT JOIN user_account u ON u.id = r.user_id ";

  /** A payment without a receipt. Nobody gets one for nothing, or for a rehearsal. */
  String UNISSUED_PAYMENT =
      " p.paid_time IS NOT NULL AND p.amount > 0 AND r.slot_id > 0"
          + " AND NOT EXISTS (SELECT 1 FROM receipt x WHERE x.payment_of = p.id) ";

  /** A refund without a receipt that its customer has. */
  String UNISSUED_REFUND =
      " f.status = 'SUCCESS' AND f.amount > 0 AND r.slot_id > 0"
          + " AND (f.at_counter = 0 OR f.handed_out IS NOT NULL)"
          + " AND NOT EXISTS (SELECT 1 FROM receipt x WHERE x.refund_order_id = f.id) ";

  /** The order's payment, if it has no receipt. */
  @Select(
      "SELECT p.id FROM pay_order p JOIN reservation r ON r.id = p.reservation_id WHERE p.id ="
          + " #{payOrderId} AND "
          + UNISSUED_PAYMENT)
  List<Long> unissuedPayment(long payOrderId);

  /** The order's refunds without a receipt, the oldest first. */
  @Select(
      "SELECT f.id FROM refund_order f JOIN reservation r ON r.id = f.reservation_id"
          + " WHERE f.pay_order_id = #{payOrderId} AND "
          + UNISSUED_REFUND
          + " ORDER BY f.id")
  List<Long> unissuedRefunds(long payOrderId);

  @Select("SELECT id FROM pay_order WHERE reservation_id = #{reservationId} ORDER BY id")
  List<Long> ordersOf(long reservationId);

  /** Locks the last number until the transaction ends. */
  @Select("SELECT last_no FROM receipt_number WHERE id = 1 FOR UPDATE")
  long lockLastNumber();

  @Update("UPDATE receipt_number SET last_no = #{number} WHERE id = 1")
  int saveLastNumber(long number);

  @Insert(
      INSERT
          + "'PAYMENT', p.id, NULL, "
          + BOOKING
          + "p.out_trade_no, p.method, p.provider, 0, p.amount, 0, NULL, p.paid_time"
          + " FROM pay_order p "
          + TABLES
          + " WHERE p.id = #{payOrderId}")
  int insertPayment(long number, String hallName, @Nullable String english, long payOrderId);

  @Insert(
      INSERT
          + "'REFUND', p.id, f.id, "
          + BOOKING
          + "f.out_refund_no, p.method, p.provider, f.proof IS NOT NULL, f.amount, f.fee, f.reason,"
          + " COALESCE(f.handed_out, f.update_time)"
          + " FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id "
          + TABLES
          + " WHERE f.id = #{refundId}")
  int insertRefund(long number, String hallName, @Nullable String english, long refundId);

  /**
   * Which of a student's bookings were paid for: those have a receipt, or get it when asked for.
   */
  @Select(
      """
      SELECT DISTINCT r.id FROM reservation r
      JOIN pay_order p ON p.reservation_id = r.id AND p.paid_time IS NOT NULL AND p.amount > 0
      WHERE r.user_id = #{userId} AND r.slot_id > 0
        AND r.id IN (#{ids})
      """)
  Set<Long> paid(@Param("userId") long userId, @Param("ids") Set<Long> ids);

  @Select(SELECT + "WHERE reservation_id = #{reservationId} ORDER BY receipt_no")
  List<Receipt> of(long reservationId);

  /**
   * The latest receipt of a booking and kind for money that had moved by an instant.
   *
   * @param by by the database's clock
   */
  @Select(
      SELECT
          + "WHERE reservation_id = #{reservationId} AND kind = #{kind} AND moved_at <= #{by}"
          + " ORDER BY receipt_no DESC LIMIT 1")
  Optional<Receipt> latest(long reservationId, Receipt.Kind kind, Instant by);

  /** Counts a print: 1, or 0 if there is no such receipt. */
  @Update(
      """
      UPDATE receipt SET prints = prints + 1
      WHERE receipt_no = #{number} AND reservation_id = #{reservationId}
      """)
  int countPrint(long number, long reservationId);

  @Select(SELECT + "WHERE receipt_no = #{number} AND reservation_id = #{reservationId}")
  Optional<Receipt> find(long number, long reservationId);

  /** Takes a person out of their receipts. */
  @Update("UPDATE receipt SET customer = NULL, customer_no = NULL WHERE user_id = #{userId}")
  int erase(long userId);
}
