package io.courtflash.core.change.series.store;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The tables of series of bookings. */
@Mapper
public interface BookingSeriesMapper {

  String SELECT =
      """
      SELECT s.id, s.user_id, u.student_id, s.guest, s.note, s.first_date, s.last_date, s.weekdays,
        s.every_weeks, s.from_time, s.until_time, s.method, s.despite_rules, s.ended_from,
        (SELECT GROUP_CONCAT(c.court_id) FROM booking_series_court c WHERE c.series_id = s.id)
          AS court_ids,
        (SELECT COUNT(*) FROM booking_series_date d JOIN reservation r ON r.id = d.reservation_id
          JOIN time_slot t ON t.id = r.slot_id
          WHERE d.series_id = s.id AND r.live_slot_id IS NOT NULL
            AND t.starts_at > UTC_TIMESTAMP(3)) AS bookings_left,
        (SELECT COUNT(*) FROM booking_series_date d
          WHERE d.series_id = s.id AND d.state = 'WAITING') AS waiting,
        (SELECT COUNT(*) FROM booking_series_date d
          WHERE d.series_id = s.id AND d.state = 'REFUSED') AS refused,
        s.create_time
      FROM booking_series s LEFT JOIN user_account u ON u.id = s.user_id
      """;

  /** A date that waits for refunds. */
  record WaitingDate(long seriesId, LocalDate slotDate) {

    /** Comes before all others. */
    public static final WaitingDate BEFORE_ALL = new WaitingDate(0, LocalDate.of(1, 1, 1));
  }

  /** A date of a series with its booking. */
  record DateRow(
      LocalDate slotDate,
      BookedDate.State state,
      @Nullable Long reservationId,
      @Nullable ReservationStatus status,
      BookedDate.@Nullable Cause refused) {

    BookedDate date() {
      return new BookedDate(slotDate, state, reservationId, status, refused);
    }
  }

  /** Stores a series without dates; returns its id. */
  default long insert(BookingSeriesChange plan, long userId, long madeBy) {
    String guest = plan.customer() instanceof Customer.Guest(String note) ? note : null;
    insertRow(plan, guest, BookingSeriesRow.text(plan.dates().weekdays()), userId, madeBy);
    long id = lastId();
    insertCourts(id, plan.courtIds());
    return id;
  }

  default Optional<BookingSeries> find(long id) {
    return row(id).map(BookingSeriesRow::series);
  }

  /**
   * The series that have dates to come, the oldest first.
   *
   * @param userId of the person that they are for; null: of everybody
   */
  default List<BookingSeries> upcoming(@Nullable Long userId, LocalDate today) {
    return rows(userId, today).stream().map(BookingSeriesRow::series).toList();
  }

  /** The dates of a series, in their order. */
  default List<BookedDate> dates(long seriesId) {
    return dateRows(seriesId).stream().map(DateRow::date).toList();
  }

  @Insert(
      """
      INSERT INTO booking_series (user_id, guest, note, first_date, last_date, weekdays, every_weeks,
        from_time, until_time, method, despite_rules, made_by)
      VALUES (#{userId}, #{guest}, #{plan.note}, #{plan.dates.firstDate}, #{plan.dates.lastDate},
        #{weekdays}, #{plan.dates.everyWeeks}, #{plan.from}, #{plan.until}, #{plan.method},
        #{plan.despiteRules}, #{madeBy})
      """)
  int insertRow(
      BookingSeriesChange plan, @Nullable String guest, String weekdays, long userId, long madeBy);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Insert(
      """
      <script>
      INSERT INTO booking_series_court (series_id, court_id) VALUES
      <foreach collection="courtIds" item="courtId" separator=",">(#{seriesId}, #{courtId})</foreach>
      </script>
      """)
  int insertCourts(long seriesId, Collection<Long> courtIds);

  @Select(SELECT + "WHERE s.id = #{id}")
  Optional<BookingSeriesRow> row(long id);

  @Select(
      "<script>"
          + SELECT
          + """
          WHERE s.last_date &gt;= #{today} AND (s.ended_from IS NULL OR s.ended_from &gt; #{today})
          <if test="userId != null">AND s.user_id = #{userId}</if>
          ORDER BY s.id</script>
          """)
  List<BookingSeriesRow> rows(@Nullable Long userId, LocalDate today);

  /** Adds a date, or changes what became of it. */
  @Insert(
      """
      INSERT INTO booking_series_date (series_id, slot_date, state, reservation_id, refused)
      VALUES (#{seriesId}, #{date}, #{state}, #{reservationId}, #{refused})
      ON DUPLICATE KEY UPDATE state = #{state}, reservation_id = #{reservationId},
        refused = #{refused}
      """)
  int saveDate(
      long seriesId,
      LocalDate date,
      BookedDate.State state,
      @Nullable Long reservationId,
      BookedDate.@Nullable Cause refused);

  @Select(
      """
      SELECT d.slot_date, d.state, d.reservation_id, r.status, d.refused
      FROM booking_series_date d LEFT JOIN reservation r ON r.id = d.reservation_id
      WHERE d.series_id = #{seriesId} ORDER BY d.slot_date
      """)
  List<DateRow> dateRows(long seriesId);

  /**
   * The dates of all series that wait and can be booked or given up now, the earliest first: others
   * have none of their places any more, a court has none, one has begun, or the series has ended.
   * Locks nothing, so each of them is to be looked at again.
   *
   * @param after the last one of the dates before
   */
  @Select(
      """
      SELECT d.series_id, d.slot_date
      FROM booking_series_date d JOIN booking_series s ON s.id = d.series_id
      WHERE d.state = 'WAITING' AND d.slot_date >= #{after.slotDate}
        AND (d.slot_date > #{after.slotDate} OR d.series_id > #{after.seriesId})
        AND (d.slot_date >= s.ended_from
          OR EXISTS (SELECT 1 FROM booking_series_court c
              LEFT JOIN time_slot t ON t.active_court_id = c.court_id AND t.slot_date = d.slot_date
                AND t.start_time < s.until_time AND t.end_time > s.from_time
            WHERE c.series_id = d.series_id
              AND (t.id IS NULL OR t.starts_at <= UTC_TIMESTAMP(3)))
          OR NOT EXISTS (SELECT 1 FROM booking_series_court c
              JOIN time_slot t ON t.active_court_id = c.court_id
            WHERE c.series_id = d.series_id AND t.slot_date = d.slot_date
              AND t.start_time < s.until_time AND t.end_time > s.from_time
              AND (SELECT COUNT(*) FROM reservation r WHERE r.live_slot_id = t.id) >= t.capacity))
      ORDER BY d.slot_date, d.series_id LIMIT #{limit}
      """)
  List<WaitingDate> decidable(WaitingDate after, int limit);

  /**
   * The dates on which a guest's series of the same name and note has some of these courts at some
   * of these times, or waits for them.
   */
  @Select(
      """
      SELECT d.slot_date FROM booking_series s
        JOIN booking_series_date d ON d.series_id = s.id
        LEFT JOIN reservation r ON r.id = d.reservation_id
      WHERE s.guest = #{guest} AND s.note = #{plan.note}
        AND s.from_time < #{plan.until} AND s.until_time > #{plan.from}
        AND EXISTS (SELECT 1 FROM booking_series_court c
          WHERE c.series_id = s.id AND c.court_id IN (#{courtIds}))
        AND (d.state = 'WAITING' OR r.live_slot_id IS NOT NULL)
      """)
  Set<LocalDate> datesOfGuest(String guest, BookingSeriesChange plan, Collection<Long> courtIds);

  /** The dates of a series that wait, from a date on; locks them. */
  @Select(
      """
      SELECT slot_date FROM booking_series_date
      WHERE series_id = #{seriesId} AND state = 'WAITING' AND slot_date >= #{from}
      ORDER BY slot_date FOR UPDATE
      """)
  List<LocalDate> waitingForUpdate(long seriesId, LocalDate from);

  @Update(
      """
      DELETE FROM booking_series_date
      WHERE series_id = #{seriesId} AND state = 'WAITING' AND slot_date >= #{from}
      """)
  int deleteWaiting(long seriesId, LocalDate from);

  /** The live bookings of a series that have not begun, from a date on, the earliest first. */
  @Select(
      """
      SELECT r.id FROM booking_series_date d JOIN reservation r ON r.id = d.reservation_id
        JOIN time_slot t ON t.id = r.slot_id
      WHERE d.series_id = #{seriesId} AND t.slot_date >= #{from} AND r.live_slot_id IS NOT NULL
        AND t.starts_at > UTC_TIMESTAMP(3)
      ORDER BY t.starts_at, r.id
      """)
  List<Long> bookingsFrom(long seriesId, LocalDate from);

  /** Locks a series; 0 when there is none. */
  @Select("SELECT COUNT(*) FROM (SELECT id FROM booking_series WHERE id = #{id} FOR UPDATE) found")
  int lock(long id);

  @Update(
      """
      UPDATE booking_series SET ended_from = IF(ended_from < #{date}, ended_from, #{date})
      WHERE id = #{id}
      """)
  int endFrom(long id, LocalDate date);

  /** Ends all series of a person, and removes what staff wrote of them. */
  @Update(
      """
      UPDATE booking_series SET note = '', despite_rules = NULL,
        ended_from = IF(ended_from < #{today}, ended_from, #{today})
      WHERE user_id = #{userId}
      """)
  int erase(long userId, LocalDate today);
}
