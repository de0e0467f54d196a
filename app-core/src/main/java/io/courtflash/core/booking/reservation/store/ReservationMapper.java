package io.courtflash.core.booking.reservation.store;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.MyReservations;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/**
 * The reservation table. {@link ReservationStatus#next()} says which changes of status are legal.
 *
 * <p>Its updates, like those of orders and refunds, are forced to use the primary key. With an
 * index on the status, two updates of one row could lock the index entries in opposite orders.
 */
@Mapper
public interface ReservationMapper {

  String COLUMNS =
      "id, trace_id, user_id, slot_id, seat_no, status, reason, pay_deadline, create_time,"
          + " update_time, no_show_at, amount, leader_id, cell_count, reason_code";

  /**
   * A row to insert for a claim.
   *
   * @param seatNo 0 for a claim that never had a seat
   * @param onePlace whether its user may be in one place at a time only
   * @param amount its price in yuan; null for a claim that has no seat
   */
  record NewReservation(
      Claim claim,
      int seatNo,
      ReservationStatus status,
      EndReason.@Nullable Code reasonCode,
      boolean onePlace,
      @Nullable BigDecimal amount) {

    /** The row of a claim that has a seat; a free one needs no payment. */
    public static NewReservation booked(
        Claim claim, int seatNo, boolean onePlace, BigDecimal amount) {
      ReservationStatus status =
          amount.signum() == 0 ? ReservationStatus.CONFIRMED : ReservationStatus.PENDING_PAYMENT;
      return new NewReservation(claim, seatNo, status, null, onePlace, amount);
    }

    /** The row of a seat that was given back and is nobody's. */
    public static NewReservation kept(Claim claim, int seatNo, EndReason.Code why) {
      return new NewReservation(claim, seatNo, ReservationStatus.KEPT, why, false, null);
    }

    /** The row of a claim that took a permit for the change of a booking. */
    public static NewReservation ofChange(Claim claim) {
      return ended(claim, ReservationStatus.ABANDONED, EndReason.Code.CHANGE);
    }

    /** The row of a claim that never had a seat. */
    public static NewReservation ended(
        Claim claim, ReservationStatus status, EndReason.Code reason) {
      return new NewReservation(claim, 0, status, reason, false, null);
    }
  }

  /**
   * A row to insert as the first cell of a booking.
   *
   * @param cellCount of the booking
   * @param guest name and telephone of a customer without an account; null for others
   */
  record LeadingRow(NewReservation row, int cellCount, @Nullable String guest) {}

  /**
   * Inserts the row of a booking's first cell, or of its only one. The deadline of an unpaid one is
   * the database's time plus {@code payWithinMillis}; others have none.
   */
  @Insert(
      """
      INSERT INTO reservation
        (trace_id, user_id, slot_id, seat_no, status, reason_code, one_place, amount, cell_count,
         guest, pay_deadline)
      VALUES (#{first.row.claim.traceId}, #{first.row.claim.userId}, #{first.row.claim.slotId},
        #{first.row.seatNo}, #{first.row.status}, #{first.row.reasonCode}, #{first.row.onePlace},
        #{first.row.amount}, #{first.cellCount}, #{first.guest},
        IF(#{first.row.status} = 'PENDING_PAYMENT',
          TIMESTAMPADD(MICROSECOND, #{payWithinMillis} * 1000, UTC_TIMESTAMP(3)), NULL))
      """)
  int insertLeading(
      @Param("first") LeadingRow first, @Param("payWithinMillis") long payWithinMillis);

  /** Inserts the row of a booking of one cell, whose user isn't a guest. */
  default int insert(NewReservation row, long payWithinMillis) {
    return insertLeading(new LeadingRow(row, 1, null), payWithinMillis);
  }

  /** Inserts the rows of a booking's further cells. They have no deadline of their own. */
  @Insert(
      """
      <script>
      INSERT INTO reservation
        (trace_id, user_id, slot_id, seat_no, status, one_place, guest, leader_id)
      VALUES
      <foreach collection="rows" item="row" separator=",">
        (#{row.claim.traceId}, #{row.claim.userId}, #{row.claim.slotId}, #{row.seatNo},
         #{row.status}, #{row.onePlace}, #{guest}, #{leaderId})
      </foreach>
      </script>
      """)
  int insertFurther(
      @Param("leaderId") long leaderId,
      @Param("rows") List<NewReservation> rows,
      @Param("guest") @Nullable String guest);

  /** The reservation with this id, unless it is a further cell of a booking. */
  @Select("SELECT " + COLUMNS + " FROM reservation WHERE id = #{id} AND leader_id IS NULL")
  Optional<Reservation> byId(long id);

  /**
   * The reservation with this id, unless it is a further cell of a booking; locks its row until the
   * transaction ends.
   */
  @Select(
      "SELECT " + COLUMNS + " FROM reservation WHERE id = #{id} AND leader_id IS NULL FOR UPDATE")
  Optional<Reservation> byIdForUpdate(long id);

  /**
   * The reservation with this id, unless it is a further cell of a booking; locks its row, and is
   * empty at once while another transaction has locked it.
   */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM reservation WHERE id = #{id} AND leader_id IS NULL FOR UPDATE SKIP LOCKED")
  Optional<Reservation> byIdForUpdateIfFree(long id);

  /**
   * The further cells of a booking, in its order; empty for a booking of one cell. They change only
   * while the leading row is locked.
   */
  @Select(
      """
      SELECT p.id, p.trace_id, p.user_id, p.slot_id, p.seat_no, p.status, p.reason, p.pay_deadline,
        p.create_time, p.update_time, p.no_show_at, p.amount, p.leader_id, p.cell_count,
        p.reason_code
      FROM reservation l JOIN reservation p FORCE INDEX (reservation_of_user)
        ON p.user_id = l.user_id AND p.id > l.id AND p.leader_id = l.id
      WHERE l.id = #{leaderId} AND l.cell_count > 1 ORDER BY p.id
      """)
  List<Reservation> furtherCells(long leaderId);

  /** The users who have live bookings of slots that haven't ended. */
  @Select(
      """
      SELECT DISTINCT r.user_id FROM time_slot s JOIN reservation r ON r.live_slot_id = s.id
      WHERE s.ends_at > UTC_TIMESTAMP(3)
      """)
  List<Long> usersWithLiveBookings();

  /** A user's newest reservations, one for each booking, whatever became of them. */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM reservation WHERE user_id = #{userId} AND leader_id IS NULL"
          + " ORDER BY id DESC LIMIT #{limit}")
  List<Reservation> newestOf(long userId, int limit);

  /** A cell of a booking; the reservation stands for the booking. */
  record CellRow(long reservationId, long slotId) {}

  /** All cells of bookings, by the reservations that stand for them. */
  @Select(
      """
      SELECT l.id AS reservation_id, p.slot_id FROM reservation l JOIN reservation p
        ON p.user_id = l.user_id AND p.id >= l.id AND (p.id = l.id OR p.leader_id = l.id)
      WHERE l.id IN (#{ids})
      ORDER BY l.id, p.id
      """)
  List<CellRow> cellsOf(Collection<Long> ids);

  /** Gives the further cells of a booking the status that its leading row has got. */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET status = #{to}, reason_code = #{reasonCode}, reason = #{reason},
        update_time = UTC_TIMESTAMP(3)
      WHERE status = #{from} AND id IN (#{ids})
      """)
  int moveAll(
      Collection<Long> ids,
      ReservationStatus from,
      ReservationStatus to,
      EndReason.@Nullable Code reasonCode,
      @Nullable String reason);

  @Select("SELECT " + COLUMNS + " FROM reservation WHERE trace_id = #{traceId}")
  Optional<Reservation> byTrace(String traceId);

  @Select(
      """
      SELECT\
      """
          + " "
          + COLUMNS
          + """
           FROM reservation WHERE live_slot_id IN (#{slotIds})
          """)
  List<Reservation> liveOf(Collection<Long> slotIds);

  /** The claims of the last 24 hours, by the database's clock, that have no seat any more. */
  @Select(
      """
      SELECT trace_id, user_id, slot_id FROM reservation
      WHERE live_slot_id IS NULL AND create_time > DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 DAY)
        AND slot_id IN (#{slotIds})
      """)
  List<Claim> endedLately(Collection<Long> slotIds);

  /** Summaries of the live reservations of these slots; slots without any are absent. */
  @Select(
      """
      SELECT live_slot_id AS slot_id, COUNT(*) AS reservations,
        SUM(CAST(CONV(LEFT(SHA1(trace_id), 8), 16, 10) AS UNSIGNED)) AS trace_sum
      FROM reservation FORCE INDEX (reservation_seat) WHERE live_slot_id IN (#{slotIds})
      GROUP BY live_slot_id
      """)
  List<Reservation.LiveSummary> liveSummaries(Collection<Long> slotIds);

  /**
   * Changes the status of a reservation that still has the status expected: 1, or 0 when it has
   * another one.
   */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET status = #{to}, reason_code = #{reasonCode}, reason = #{reason},
        update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{from}
      """)
  int move(
      long id,
      ReservationStatus from,
      ReservationStatus to,
      EndReason.@Nullable Code reasonCode,
      @Nullable String reason);

  /** The time by the database's clock. */
  @Select("SELECT UTC_TIMESTAMP(3)")
  Instant databaseTime();

  /**
   * Whether the slot has begun or begins within some seconds, by the database's clock; false when
   * it doesn't exist.
   */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM reservation r JOIN time_slot s ON s.id = r.slot_id
      WHERE r.id = #{id} AND s.starts_at <= UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
      """)
  boolean beginsWithin(long id, long seconds);

  /**
   * The paid bookings of a person that begin within some seconds, or began, or were made, moved or
   * paid at most some seconds ago, by the database's clock, the earliest first. A mark isn't such a
   * change.
   */
  @Select(
      """
      SELECT r.id FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      WHERE r.user_id = #{userId} AND r.status = 'CONFIRMED' AND r.leader_id IS NULL
        AND s.starts_at <= UTC_TIMESTAMP(3) + INTERVAL #{before} SECOND
        AND GREATEST(s.starts_at, IF(r.checked_in_at IS NULL AND r.no_show_at IS NULL, r.update_time,
          r.create_time)) >= UTC_TIMESTAMP(3) - INTERVAL #{after} SECOND
      ORDER BY s.starts_at, r.id
      """)
  List<Long> arriving(long userId, long before, long after);

  /** Records the attendance of these bookings where it isn't recorded yet; returns how many. */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET checked_in_at = UTC_TIMESTAMP(3),
        update_time = UTC_TIMESTAMP(3)
      WHERE checked_in_at IS NULL AND id IN (#{ids})
      """)
  int checkIn(Collection<Long> ids);

  @Select("SELECT checked_in_at IS NOT NULL FROM reservation WHERE id = #{id}")
  boolean isCheckedIn(long id);

  /** Removes the recorded attendance; returns for how many there was one. */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET checked_in_at = NULL,
        update_time = UTC_TIMESTAMP(3)
      WHERE checked_in_at IS NOT NULL AND id IN (#{ids})
      """)
  int undoCheckIn(Collection<Long> ids);

  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET no_show_at = IF(#{isNoShow}, UTC_TIMESTAMP(3), NULL),
        update_time = UTC_TIMESTAMP(3)
      WHERE id IN (#{ids})
      """)
  int markNoShow(Collection<Long> ids, boolean isNoShow);

  /** A row of a booking that was put on another slot. */
  record CellMove(long reservationId, long fromSlotId, long toSlotId) {}

  /** Remembers one move of a booking; its rows get the same time, by which they are known. */
  @Insert(
      """
      <script>
      INSERT INTO reservation_move (reservation_id, from_slot_id, to_slot_id, by_owner, is_offer) VALUES
      <foreach collection="cells" item="cell" separator=",">
        (#{cell.reservationId}, #{cell.fromSlotId}, #{cell.toSlotId}, #{byOwner}, #{isOffer})
      </foreach>
      </script>
      """)
  int addMove(
      @Param("cells") List<CellMove> cells,
      @Param("byOwner") boolean byOwner,
      @Param("isOffer") boolean isOffer);

  /** Whether a booking's newest move was an offer of the staff; see {@link #addMove}. */
  @Select(
      """
      SELECT COALESCE((SELECT m.is_offer FROM reservation l JOIN reservation p
          ON p.user_id = l.user_id AND p.id >= l.id AND (p.id = l.id OR p.leader_id = l.id)
          JOIN reservation_move m ON m.reservation_id = p.id
        WHERE l.id = #{id} ORDER BY m.id DESC LIMIT 1), 0)
      """)
  boolean isOffered(long id);

  /** The time of a booking's last move until an instant; empty when it wasn't moved until then. */
  @Select(
      """
      SELECT m.move_time FROM reservation l JOIN reservation p
        ON p.user_id = l.user_id AND p.id >= l.id AND (p.id = l.id OR p.leader_id = l.id)
        JOIN reservation_move m ON m.reservation_id = p.id
      WHERE l.id = #{id} AND m.move_time <= #{until} ORDER BY m.id DESC LIMIT 1
      """)
  Optional<Instant> lastMove(long id, Instant until);

  /** The slots that the cells of a booking had before its moves at an instant and later. */
  @Select(
      """
      SELECT COALESCE((SELECT m.from_slot_id FROM reservation_move m
          WHERE m.reservation_id = p.id AND m.move_time >= #{moved} ORDER BY m.id LIMIT 1), p.slot_id)
      FROM reservation l JOIN reservation p
        ON p.user_id = l.user_id AND p.id >= l.id AND (p.id = l.id OR p.leader_id = l.id)
      WHERE l.id = #{id}
      """)
  List<Long> slotsBeforeMove(long id, Instant moved);

  /** Puts a reservation on another slot if it is still in the state expected: 1, or 0. */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET slot_id = #{slotId}, seat_no = #{seatNo}, one_place = #{onePlace}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{status}
      """)
  int reseat(long id, ReservationStatus status, long slotId, int seatNo, boolean onePlace);

  /**
   * Notes that an unpaid row is paid at the counter, until a time, but never until an earlier one
   * than before: 1, or 0 if it isn't unpaid.
   */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET pays_at_counter = 1,
        pay_deadline = GREATEST(pay_deadline, #{deadline}), update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'PENDING_PAYMENT'
      """)
  int payAtCounter(long id, Instant deadline);

  /**
   * Gives an unpaid row that is paid at the counter the deadline of the place it was moved to, but
   * at least {@code payWithinMillis} from now, and none after {@code latest}: 1, or 0 if it isn't
   * such a row.
   */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET
        pay_deadline = LEAST(#{latest},
          GREATEST(#{deadline}, TIMESTAMPADD(MICROSECOND, #{payWithinMillis} * 1000, UTC_TIMESTAMP(3)))),
        update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'PENDING_PAYMENT' AND pays_at_counter = 1
      """)
  int moveCounterDeadline(long id, Instant deadline, long payWithinMillis, Instant latest);

  /**
   * Inserts a live row with a deadline of its own, which is the database's time plus {@code
   * deadlineMillis}.
   */
  @Insert(
      """
      INSERT INTO reservation
        (trace_id, user_id, slot_id, seat_no, status, reason_code, one_place, amount, pay_deadline)
      VALUES (#{row.claim.traceId}, #{row.claim.userId}, #{row.claim.slotId}, #{row.seatNo},
        #{row.status}, #{row.reasonCode}, #{row.onePlace}, #{row.amount},
        TIMESTAMPADD(MICROSECOND, #{deadlineMillis} * 1000, UTC_TIMESTAMP(3)))
      """)
  int insertWithDeadline(
      @Param("row") NewReservation row, @Param("deadlineMillis") long deadlineMillis);

  /** Gives a row that still has the status expected another deadline, from now: 1, or 0. */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET
        pay_deadline = TIMESTAMPADD(MICROSECOND, #{deadlineMillis} * 1000, UTC_TIMESTAMP(3)),
        update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{status}
      """)
  int postpone(long id, ReservationStatus status, long deadlineMillis);

  /** Accepts an offer before its deadline: 1, or 0 if there is none any more. */
  @Update(
      """
      UPDATE reservation FORCE INDEX (PRIMARY) SET status = #{to},
        pay_deadline = IF(#{to} = 'PENDING_PAYMENT',
          TIMESTAMPADD(MICROSECOND, #{payWithinMillis} * 1000, UTC_TIMESTAMP(3)), NULL),
        update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'OFFERED' AND pay_deadline > UTC_TIMESTAMP(3)
      """)
  int accept(long id, ReservationStatus to, long payWithinMillis);

  /** The live row of a seat. */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM reservation WHERE live_slot_id = #{slotId} AND seat_no = #{seatNo}")
  Optional<Reservation> ofSeat(long slotId, int seatNo);

  /** Whether somebody who had booked a seat forfeited it. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM reservation
      WHERE slot_id = #{slotId} AND seat_no = #{seatNo} AND status = 'FORFEITED'
      """)
  boolean seatIsForfeited(long slotId, int seatNo);

  /** Whether a slot has ended, by the database's clock. */
  @Select("SELECT COUNT(*) > 0 FROM time_slot WHERE id = #{slotId} AND ends_at <= UTC_TIMESTAMP(3)")
  boolean slotIsOver(long slotId);

  /**
   * Whether a person has a live booking at the time of one of these slots, as long as that hasn't
   * ended.
   */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM time_slot s JOIN reservation r ON r.user_id = #{userId}
        JOIN time_slot t ON t.id = r.live_slot_id
          AND t.starts_at < s.ends_at AND s.starts_at < t.ends_at
      WHERE s.id IN (#{slotIds}) AND s.ends_at > UTC_TIMESTAMP(3)
      """)
  boolean isBookedThen(long userId, Collection<Long> slotIds);

  /** The kept seats, and the offered ones, of any slot. */
  @Select("SELECT " + COLUMNS + " FROM reservation WHERE status = #{status} ORDER BY id")
  List<Reservation> allOf(ReservationStatus status);

  /** Whether the deadline hasn't come, by the database's clock; false for a row without one. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM reservation
      WHERE id = #{id} AND status = 'PENDING_PAYMENT' AND pay_deadline > UTC_TIMESTAMP(3)
      """)
  boolean isPayable(long id);

  /** The reservations of a status whose deadline has passed, the longest overdue first. */
  @Select(
      """
      SELECT id FROM reservation
      WHERE status = #{status} AND pay_deadline <= UTC_TIMESTAMP(3)
      ORDER BY pay_deadline LIMIT #{limit}
      """)
  List<Long> overdue(ReservationStatus status, int limit);

  /**
   * The database's time, and the highest id of a reservation at that time.
   *
   * @param lastId 0 when there is none
   */
  record ClockLook(Instant clockTime, long lastId) {}

  @Select(
      "SELECT UTC_TIMESTAMP(3) AS clock_time, (SELECT COALESCE(MAX(id), 0) FROM reservation) AS"
          + " last_id")
  ClockLook lookAtClock();

  /**
   * Overdue reservations like {@link #overdue}, but with ids in a range, and with deadlines up to
   * some time ahead.
   */
  @Select(
      """
      SELECT id FROM reservation
      WHERE status = #{status} AND id > #{afterId} AND id <= #{lastId}
        AND pay_deadline <= TIMESTAMPADD(MICROSECOND, #{aheadMillis} * 1000, UTC_TIMESTAMP(3))
      ORDER BY pay_deadline LIMIT #{limit}
      """)
  List<Long> overdueOf(
      ReservationStatus status, long afterId, long lastId, long aheadMillis, int limit);

  @Select(
      "SELECT "
          + COLUMNS
          + " FROM reservation WHERE status = 'CLOSING' AND leader_id IS NULL AND id > #{afterId}"
          + " ORDER BY id LIMIT #{limit}")
  List<Reservation> closing(long afterId, int limit);

  /**
   * The delay of the longest overdue unpaid reservation in milliseconds; 0 when none is overdue.
   */
  @Select(
      """
      SELECT COALESCE(MAX(TIMESTAMPDIFF(MICROSECOND, pay_deadline, UTC_TIMESTAMP(3))), 0) DIV 1000
      FROM reservation
      WHERE status IN ('PENDING_PAYMENT', 'CLOSING') AND pay_deadline <= UTC_TIMESTAMP(3)
      """)
  long lagMillis();

  /**
   * A user's reservations, the newest first, one for each booking; the slot's columns are null when
   * it doesn't exist.
   */
  @Select(
      """
      <script>
      SELECT r.id, r.trace_id, r.slot_id, s.session_id, s.court_id, s.slot_date, s.start_time,
             s.end_time, r.status, r.reason, r.pay_deadline, r.create_time, r.update_time,
             r.live_slot_id, r.amount, r.cell_count, w.note AS series, r.checked_in_at, r.reason_code
      FROM reservation r LEFT JOIN time_slot s ON s.id = r.slot_id
        LEFT JOIN booking_series_date d ON d.reservation_id = r.id
        LEFT JOIN booking_series w ON w.id = d.series_id
      WHERE r.user_id = #{userId} AND r.leader_id IS NULL AND COALESCE(r.reason_code, '') NOT IN ('CHANGE', 'KEPT', 'OFFER_OVER', 'OFFER_DECLINED')
      <if test="filter.sessionId != null">
        AND (s.session_id = #{filter.sessionId} OR r.cell_count &gt; 1 AND EXISTS
          (SELECT 1 FROM reservation p JOIN time_slot t ON t.id = p.slot_id
          WHERE p.user_id = r.user_id AND p.id &gt; r.id AND p.leader_id = r.id
            AND t.session_id = #{filter.sessionId}))
      </if>
      <if test="filter.slotId != null">
        AND (r.slot_id = #{filter.slotId} OR r.cell_count &gt; 1 AND EXISTS
          (SELECT 1 FROM reservation p WHERE p.slot_id = #{filter.slotId} AND p.leader_id = r.id))
      </if>
      <if test="!filter.statuses.isEmpty()">
        AND r.status IN (#{filter.statuses})
      </if>
      <if test="filter.firstDate != null">
        AND s.slot_date &gt;= #{filter.firstDate}
      </if>
      <if test="filter.lastDate != null">
        AND s.slot_date &lt;= #{filter.lastDate}
      </if>
      ORDER BY r.id DESC LIMIT #{offset}, #{limit}
      </script>
      """)
  List<MyReservations.MyReservation> ofUser(
      long userId, MyReservations.Filter filter, int offset, int limit);
}
