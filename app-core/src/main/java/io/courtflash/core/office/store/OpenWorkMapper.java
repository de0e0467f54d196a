package io.courtflash.core.office.store;

import io.courtflash.core.office.OpenWork;
import java.time.LocalDate;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/**
 * Counts open work for staff, and reads the first items; the counts need no joins, so that they can
 * be read every few seconds. Bookings of rehearsals, whose ids are below zero, wait for nobody.
 * Never answers from a cache.
 */
@Mapper
public interface OpenWorkMapper {

  String PERSON_AND_PLACE =
      """
      SELECT r.id AS reservation_id, r.user_id, u.student_id, u.full_name AS name, r.guest, s.court_id,
        c.court_name, s.slot_date, s.start_time,
      """;

  /** Unpaid bookings whose payment is due within some seconds, by deadline. */
  @Select(
      PERSON_AND_PLACE
          + """
            TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), r.pay_deadline) AS seconds_left
          FROM (SELECT id FROM reservation FORCE INDEX (reservation_due)
                WHERE status = 'PENDING_PAYMENT' AND id > 0
                  AND pay_deadline <= UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
                ORDER BY pay_deadline LIMIT #{limit}) first
          JOIN reservation r ON r.id = first.id
          JOIN time_slot s ON s.id = r.slot_id
          JOIN court c ON c.id = s.court_id
          LEFT JOIN user_account u ON u.id = r.user_id
          ORDER BY r.pay_deadline, r.id
          """)
  List<OpenWork.AwaitedBooking> firstUnpaid(long seconds, int limit);

  /**
   * Paid bookings of a day that begin within some seconds or go on, without a recorded attendance.
   */
  @Select(
      PERSON_AND_PLACE
          + """
            TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), s.starts_at) AS seconds_left
          FROM flash_session f
          JOIN time_slot s ON s.session_id = f.id AND s.slot_date = #{date}
          JOIN reservation r ON r.live_slot_id = s.id
          JOIN court c ON c.id = s.court_id
          LEFT JOIN user_account u ON u.id = r.user_id
          WHERE r.status = 'CONFIRMED' AND r.leader_id IS NULL
            AND r.no_show_at IS NULL AND r.checked_in_at IS NULL
            AND s.starts_at <= UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
            AND s.ends_at > UTC_TIMESTAMP(3)
          ORDER BY s.starts_at, s.court_id, r.seat_no
          """)
  List<OpenWork.AwaitedBooking> arrivals(LocalDate date, long seconds);

  @Select(
      """
      SELECT COUNT(*) FROM reservation
      WHERE status = 'PENDING_PAYMENT' AND id > 0
        AND pay_deadline <= UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
      """)
  long unpaidDueWithin(long seconds);

  @Select(
      """
      SELECT (SELECT COUNT(*) FROM pay_order
              WHERE status = 'PAYING' AND expire_time <= UTC_TIMESTAMP(3))
        + (SELECT COUNT(*) FROM refund_order m WHERE\
      """
          + " "
          + MoneyMapper.OPEN_REFUND
          + """
            )
            + (SELECT COUNT(*) FROM refund_order WHERE waiting_at_counter = 1)
            + (SELECT COUNT(*) FROM bill_difference WHERE status = 'OPEN')
            + (SELECT COUNT(*) FROM provider_bill
               WHERE source IS NULL AND ends_at <= UTC_TIMESTAMP(3) - INTERVAL 14 HOUR)
          """)
  long unsettledMoney();
}
