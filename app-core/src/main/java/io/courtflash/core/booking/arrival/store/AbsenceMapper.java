package io.courtflash.core.booking.arrival.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** The served and auto_no_show tables, and the bookings to which nobody came. */
@Mapper
public interface AbsenceMapper {

  /** Notes that the program runs, and how many paired screens do. */
  @Insert(
      """
      INSERT INTO served (step, displays)
      SELECT TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 30, COUNT(*)
      FROM wall_display WHERE pair_code IS NULL AND seen_at > UTC_TIMESTAMP(3) - INTERVAL 30 SECOND
      ON DUPLICATE KEY UPDATE displays = GREATEST(displays, VALUES(displays))
      """)
  int serve();

  @Delete(
      """
      DELETE FROM served
      WHERE step < (TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP(3)) - #{seconds}) DIV 30
      """)
  int forget(long seconds);

  /**
   * A booking to which nobody came.
   *
   * @param firstStep from when on the program and a screen ran without a gap
   * @param endStep until when, exclusive
   * @param secondsLeft until the booking ends, whatever cells it has
   */
  record Absence(long reservationId, long firstStep, long endStep, long secondsLeft) {}

  /**
   * The paid bookings that are still going on, of people with accounts, who weren't checked in in
   * the time for that, though a screen ran without a gap. Whoever came to a booking before, and has
   * played on since without a break, is there; whoever was marked before isn't marked again.
   *
   * @param before so many seconds before the start the screen has to run
   * @param grace until so many seconds after the start, or after the booking was made, moved or
   *     paid, one can check in
   */
  @Select(
      """
      SELECT a.reservation_id, a.first_step, a.end_step, a.seconds_left FROM (
        SELECT r.id AS reservation_id,
          (TIMESTAMPDIFF(SECOND, '1970-01-01', s.starts_at) - #{before}) DIV 30 AS first_step,
          (TIMESTAMPDIFF(SECOND, '1970-01-01', GREATEST(s.starts_at, r.update_time)) + #{grace}) DIV 30
            AS end_step,
          TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), (SELECT MAX(t.ends_at) FROM reservation p JOIN time_slot t ON t.id = p.live_slot_id
            WHERE p.user_id = r.user_id AND p.id >= r.id AND (p.id = r.id OR p.leader_id = r.id))) AS seconds_left
        FROM time_slot s JOIN reservation r ON r.live_slot_id = s.id
        WHERE s.ends_at > UTC_TIMESTAMP(3) AND s.ends_at < UTC_TIMESTAMP(3) + INTERVAL 1 DAY
          AND s.starts_at <= UTC_TIMESTAMP(3) - INTERVAL #{grace} SECOND
          AND r.update_time <= UTC_TIMESTAMP(3) - INTERVAL #{grace} SECOND
          AND r.status = 'CONFIRMED' AND r.leader_id IS NULL AND r.guest IS NULL
          AND r.checked_in_at IS NULL AND r.no_show_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM auto_no_show n WHERE n.reservation_id = r.id)
          AND NOT EXISTS (SELECT 1 FROM reservation p JOIN time_slot t ON t.id = p.live_slot_id
            WHERE p.user_id = r.user_id AND p.checked_in_at IS NOT NULL
              AND t.ends_at <= s.starts_at AND t.ends_at > s.starts_at - INTERVAL 1 DAY
              AND TIMESTAMPDIFF(SECOND, t.ends_at, s.starts_at) <=
                (SELECT COALESCE(SUM(TIMESTAMPDIFF(SECOND, b.starts_at, b.ends_at)), 0)
                FROM reservation q JOIN time_slot b ON b.id = q.live_slot_id
                WHERE q.user_id = r.user_id AND q.status = 'CONFIRMED'
                  AND b.starts_at >= t.ends_at AND b.ends_at <= s.starts_at))) a
      WHERE (SELECT COUNT(*) FROM served v
        WHERE v.step >= a.first_step AND v.step < a.end_step AND v.displays > 0) = a.end_step - a.first_step
      ORDER BY a.reservation_id LIMIT #{limit}
      """)
  List<Absence> absent(long before, long grace, int limit);

  /** Has a booking marked again that was moved to a time to come: 1, or 0. */
  @Delete(
      """
      DELETE n FROM auto_no_show n JOIN reservation r ON r.id = n.reservation_id
        JOIN time_slot s ON s.id = r.slot_id
      WHERE n.reservation_id = #{reservationId} AND s.starts_at > UTC_TIMESTAMP(3)
      """)
  int forgetMoved(long reservationId);

  @Insert(
      """
      INSERT INTO auto_no_show (reservation_id, first_step, end_step, forfeited_at)
      VALUES (#{of.reservationId}, #{of.firstStep}, #{of.endStep}, IF(#{isForfeited}, UTC_TIMESTAMP(3), NULL))
      """)
  int note(@Param("of") Absence of, @Param("isForfeited") boolean isForfeited);
}
