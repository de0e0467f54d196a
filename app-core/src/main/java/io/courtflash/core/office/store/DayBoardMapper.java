package io.courtflash.core.office.store;

import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.SlotBooking;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/**
 * One day's slots with their reservations; joins the tables of venue, booking, waiting, series, pay
 * and account.
 */
@Mapper
public interface DayBoardMapper {

  String BOOKING =
      """
      SELECT COALESCE(r.leader_id, r.id) AS reservation_id, r.slot_id, r.user_id, u.student_id, u.full_name AS name, r.guest, r.status, r.reason,
        (SELECT l.pay_deadline FROM reservation l WHERE l.id = COALESCE(r.leader_id, r.id)) AS pay_deadline,
        r.no_show_at, r.checked_in_at, w.id AS series_id, w.note AS series,
        p.amount AS paid, p.method, r.create_time, r.update_time, r.reason_code
      """;

  String SERIES_AND_ORDER =
      """
      LEFT JOIN booking_series_date d ON d.reservation_id = COALESCE(r.leader_id, r.id)
      LEFT JOIN booking_series w ON w.id = d.series_id
      LEFT JOIN pay_order p ON p.paid_reservation_id = COALESCE(r.leader_id, r.id)
      """;

  /**
   * A slot without its reservations.
   *
   * @param open whether its gate has opened and its session isn't paused
   * @param kept how many of its places are kept for people who wait
   * @param waiting how many people wait for a place of it
   */
  record DayRow(
      long slotId,
      long courtId,
      String courtName,
      String sessionName,
      LocalTime startTime,
      LocalTime endTime,
      Instant startsAt,
      Instant endsAt,
      int capacity,
      @Nullable Instant opensAt,
      boolean open,
      @Nullable String blockReason,
      int kept,
      int waiting) {}

  /** Ordered by start, then court. Slots taken off sale only if they have a live reservation. */
  @Select(
      """
      SELECT s.id AS slot_id, s.court_id, c.court_name, f.session_name, s.start_time, s.end_time,
        s.starts_at, s.ends_at, s.capacity, g.opens_at,
        (s.is_active = 1 AND f.paused = 0 AND g.opens_at IS NOT NULL
          AND g.opens_at <= UTC_TIMESTAMP(3)) AS open,
        b.reason AS block_reason,
        (SELECT COUNT(*) FROM reservation k WHERE k.live_slot_id = s.id AND k.status = 'KEPT') AS kept,
        (SELECT COUNT(*) FROM wait_entry w
          WHERE w.state = 'WAITING' AND w.slot_date = s.slot_date AND w.start_time = s.start_time
            AND w.end_time = s.end_time AND (w.courts IS NULL OR FIND_IN_SET(s.court_id, w.courts))) AS waiting
      FROM flash_session f
      JOIN time_slot s ON s.session_id = f.id AND s.slot_date = #{date}
      JOIN court c ON c.id = s.court_id
      LEFT JOIN slot_block b ON b.id = s.block_id
      LEFT JOIN gate_release g ON g.session_id = s.session_id AND g.slot_date = s.slot_date
      WHERE s.is_active = 1
        OR EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = s.id AND r.status <> 'KEPT')
      ORDER BY s.starts_at, s.court_id, s.is_active DESC
      """)
  List<DayRow> slots(LocalDate date);

  /** The first day after a date that has slots; without a time when one of its gates is open. */
  @Select(
      """
      SELECT g.slot_date AS date,
        CASE WHEN SUM(g.opens_at <= UTC_TIMESTAMP(3)) > 0 THEN NULL ELSE MIN(g.opens_at) END AS opens_at
      FROM gate_release g
      WHERE g.slot_date > #{date}
        AND EXISTS (SELECT 1 FROM time_slot s
          WHERE s.session_id = g.session_id AND s.slot_date = g.slot_date AND s.is_active = 1)
      GROUP BY g.slot_date ORDER BY g.slot_date LIMIT 1
      """)
  Optional<DayBoard.UpcomingDay> firstAfter(LocalDate date);

  @Select(
      BOOKING
          + """
          FROM flash_session f
          JOIN time_slot s ON s.session_id = f.id AND s.slot_date = #{date}
          JOIN reservation r ON r.live_slot_id = s.id AND r.status <> 'KEPT'
          LEFT JOIN user_account u ON u.id = r.user_id
          """
          + SERIES_AND_ORDER
          + """
          ORDER BY r.slot_id, r.seat_no
          """)
  List<SlotBooking> live(LocalDate date);

  @Select(
      BOOKING
          + """
          FROM reservation r LEFT JOIN user_account u ON u.id = r.user_id
          """
          + SERIES_AND_ORDER
          + """
          WHERE r.slot_id = #{slotId} AND COALESCE(r.reason_code, '') NOT IN ('CHANGE', 'KEPT', 'FORFEITED') ORDER BY r.id DESC LIMIT #{limit}
          """)
  List<SlotBooking> ofSlot(long slotId, int limit);

  @Select(
      """
      SELECT COALESCE(r.leader_id, r.id) AS reservation_id, u.student_id, u.full_name AS name, r.guest, m.by_owner, m.move_time,
        fc.court_name AS from_court, fs.slot_date AS from_date, fs.start_time AS from_time,
        tc.court_name AS to_court, ts.slot_date AS to_date, ts.start_time AS to_time
      FROM reservation r
      JOIN reservation_move m ON m.reservation_id = r.id
      LEFT JOIN user_account u ON u.id = r.user_id
      LEFT JOIN time_slot fs ON fs.id = m.from_slot_id
      LEFT JOIN court fc ON fc.id = fs.court_id
      LEFT JOIN time_slot ts ON ts.id = m.to_slot_id
      LEFT JOIN court tc ON tc.id = ts.court_id
      WHERE r.slot_id = #{slotId} ORDER BY m.id DESC LIMIT #{limit}
      """)
  List<BoardOperations.BookingMove> moves(long slotId, int limit);

  /** The live reservations of some slots, ordered by start. */
  @Select(
      """
      SELECT COALESCE(r.leader_id, r.id) AS reservation_id, r.user_id, u.student_id, u.full_name AS name, r.guest, r.status,
        s.id AS slot_id, s.court_id, c.court_name, s.slot_date, s.start_time, s.end_time
      FROM time_slot s
      JOIN reservation r ON r.live_slot_id = s.id AND r.status <> 'KEPT'
      JOIN court c ON c.id = s.court_id
      LEFT JOIN user_account u ON u.id = r.user_id
      WHERE s.id IN (#{slotIds})
      ORDER BY s.starts_at, s.court_id, r.seat_no
      """)
  List<BookedSlot> bookedSlots(Collection<Long> slotIds);
}
