package io.courtflash.core.messages.inbox.store;

import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationKind;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The notifications in the inbox_message table. */
@Mapper
public interface InboxMapper {

  String MESSAGE =
      """
      SELECT m.id, m.kind, m.reservation_id, m.slot_id, m.from_slot_id, m.reason, r.pay_deadline,
             COALESCE(r.cell_count, 1) AS cell_count, m.subject, m.body,
             m.read_at IS NOT NULL AS is_read, m.create_time, m.reason_code
      FROM inbox_message m LEFT JOIN reservation r ON r.id = m.reservation_id
      """;

  /**
   * The trace ids of unpaid reservations of which two thirds of the time for the payment have
   * passed, and whose students were not reminded.
   */
  @Select(
      """
      SELECT r.trace_id FROM reservation r
      WHERE r.status = 'PENDING_PAYMENT' AND r.pay_deadline > UTC_TIMESTAMP(3) AND r.slot_id > 0
        AND TIMESTAMPDIFF(SECOND, r.create_time, UTC_TIMESTAMP(3)) * 3
          >= TIMESTAMPDIFF(SECOND, r.create_time, r.pay_deadline) * 2
        AND NOT EXISTS (SELECT 1 FROM inbox_message m WHERE m.due_soon_once = r.id)
      ORDER BY r.pay_deadline LIMIT #{limit}
      """)
  List<String> dueSoon(int limit);

  /** Deletes the reminder of a payment whose deadline has changed: there is another one. */
  @Delete("DELETE FROM inbox_message WHERE due_soon_once = #{reservationId}")
  int deleteDueSoon(long reservationId);

  /** A booking that starts soon, of somebody who wants to be reminded of it now. */
  record PlaySoon(String traceId, long userId, Instant startsAt) {}

  /**
   * The paid bookings of whose start the student wants to be reminded by now and wasn't. Whoever
   * booked, or was moved, later than that knows of it.
   */
  @Select(
      """
      SELECT r.trace_id, r.user_id, s.starts_at FROM time_slot s
        JOIN reservation r ON r.live_slot_id = s.id
        JOIN notification_choice c ON c.user_id = r.user_id
      WHERE s.ends_at > UTC_TIMESTAMP(3) AND s.ends_at < UTC_TIMESTAMP(3) + INTERVAL 2 DAY
        AND s.starts_at > UTC_TIMESTAMP(3)
        AND s.starts_at <= UTC_TIMESTAMP(3) + INTERVAL c.play_soon_minutes MINUTE
        AND r.status = 'CONFIRMED' AND r.leader_id IS NULL
        AND r.create_time < s.starts_at - INTERVAL c.play_soon_minutes MINUTE
        AND NOT EXISTS (SELECT 1 FROM inbox_message m WHERE m.begins_at = s.starts_at
          AND m.user_id = r.user_id AND m.reservation_id = r.id)
        AND NOT EXISTS (SELECT 1 FROM reservation_move v WHERE v.reservation_id = r.id
          AND v.move_time >= s.starts_at - INTERVAL c.play_soon_minutes MINUTE)
      ORDER BY s.starts_at LIMIT #{limit}
      """)
  List<PlaySoon> playSoon(int limit);

  /** Who wants to be reminded of gates and wasn't of those that open at an instant. */
  @Select(
      """
      SELECT c.user_id FROM notification_choice c JOIN user_account u ON u.id = c.user_id
      WHERE c.release_soon = 1 AND u.is_active = 1
        AND NOT EXISTS (SELECT 1 FROM inbox_message m WHERE m.begins_at = #{opensAt}
          AND m.user_id = c.user_id AND m.reservation_id = 0)
      ORDER BY c.user_id LIMIT #{limit}
      """)
  List<Long> releaseSoon(Instant opensAt, int limit);

  @Select("SELECT user_id FROM reservation WHERE trace_id = #{traceId}")
  long userOf(String traceId);

  /** Whether a reservation is one of those that ended with their series of bookings. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM booking_series_date d JOIN booking_series s ON s.id = d.series_id
      WHERE d.reservation_id = #{reservationId} AND s.ended_from <= d.slot_date
      """)
  boolean isOfEndedSeries(long reservationId);

  /**
   * A student's notifications of some kinds, the newest first.
   *
   * @param kinds those that this version knows: the others are left to a newer one beside it
   */
  @Select(
      MESSAGE
          + """
          WHERE m.user_id = #{userId} AND m.id < #{before} AND m.kind IN (#{kinds})
          ORDER BY m.id DESC LIMIT #{limit}
          """)
  List<Notification> page(
      @Param("userId") long userId,
      @Param("before") long before,
      @Param("kinds") Collection<NotificationKind> kinds,
      @Param("limit") int limit);

  @Select(
      """
      SELECT DISTINCT r.id FROM reservation r
      JOIN inbox_message m ON m.user_id = r.user_id AND m.reservation_id = r.id
      WHERE r.id IN (#{reservationIds})
        AND m.kind IN (#{kinds})
      """)
  Set<Long> told(
      @Param("reservationIds") Collection<Long> reservationIds,
      @Param("kinds") Set<NotificationKind> kinds);

  @Select("SELECT COUNT(*) FROM inbox_message WHERE unread_user_id = #{userId}")
  int unread(long userId);

  @Update(
      """
      UPDATE inbox_message SET read_at = UTC_TIMESTAMP(3)
      WHERE unread_user_id = #{userId} AND id <= #{upTo}
      """)
  int markRead(long userId, long upTo);

  @Delete("DELETE FROM inbox_message WHERE user_id = #{userId}")
  int deleteOf(long userId);
}
