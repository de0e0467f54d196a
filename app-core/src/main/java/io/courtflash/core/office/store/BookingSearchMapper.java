package io.courtflash.core.office.store;

import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.platform.data.BookingSpan;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/**
 * The console's list of reservations, one for each booking; joins the tables of venue, account and
 * pay. A query finds the ids of a page first and then reads only the rows of that page.
 */
@Mapper
public interface BookingSearchMapper {

  String LINE =
      """
      SELECT r.id, r.trace_id, r.user_id, u.student_id, u.full_name AS name, r.guest, r.slot_id, f.session_name,
      """
          + BookingSpan.COURT_NAMES
          + " AS court_name, s.slot_date, s.start_time, "
          + BookingSpan.END_TIME
          + """
             AS end_time, s.starts_at, r.status, r.reason, r.pay_deadline,
            r.no_show_at, r.checked_in_at, r.create_time, r.update_time, p.status AS pay_status, p.amount, p.method,
            w.note AS series, r.reason_code
          """;

  String JOINED =
      """
      LEFT JOIN time_slot s ON s.id = r.slot_id
      LEFT JOIN flash_session f ON f.id = s.session_id
      LEFT JOIN court c ON c.id = s.court_id
      LEFT JOIN user_account u ON u.id = r.user_id
      LEFT JOIN pay_order p ON p.paid_reservation_id = r.id
      LEFT JOIN booking_series_date d ON d.reservation_id = r.id
      LEFT JOIN booking_series w ON w.id = d.series_id
      """;

  String FOUND =
      """
      FROM reservation r
      <if test="!filter.place().equals(@io.courtflash.core.office.BookingFilter$PlaceFilter@ANY)">
        JOIN time_slot s ON s.id = r.slot_id
        <if test="filter.place().courtId() != null">
          AND (s.court_id = #{filter.place.courtId} OR r.cell_count &gt; 1 AND EXISTS
            (SELECT 1 FROM reservation q JOIN time_slot t ON t.id = q.slot_id
            WHERE q.user_id = r.user_id AND q.id &gt; r.id AND q.leader_id = r.id
              AND t.court_id = #{filter.place.courtId}))
        </if>
        <if test="filter.place().sessionId() != null">
          AND (s.session_id = #{filter.place.sessionId} OR r.cell_count &gt; 1 AND EXISTS
            (SELECT 1 FROM reservation q JOIN time_slot t ON t.id = q.slot_id
            WHERE q.user_id = r.user_id AND q.id &gt; r.id AND q.leader_id = r.id
              AND t.session_id = #{filter.place.sessionId}))
        </if>
        <if test="filter.place().firstDay() != null">AND s.slot_date &gt;= #{filter.place.firstDay}</if>
        <if test="filter.place().lastDay() != null">AND s.slot_date &lt;= #{filter.place.lastDay}</if>
      </if>
      <if test="text != null and text.students() == null">LEFT JOIN user_account u ON u.id = r.user_id</if>
      <where>
        r.slot_id &gt; 0 AND r.leader_id IS NULL AND COALESCE(r.reason_code, '') NOT IN ('CHANGE', 'KEPT', 'FORFEITED')
        <if test="text != null">
          AND (
            r.guest LIKE #{text.name} ESCAPE '!'
            <if test="text.students() == null">
              OR CONVERT(u.student_id USING utf8mb4) LIKE #{text.name} ESCAPE '!'
              OR u.full_name LIKE #{text.name} ESCAPE '!'
              OR u.name_keys LIKE #{text.keys}
            </if>
            <if test="text.students() != null and !text.students().isEmpty()">
              OR r.user_id IN
              <foreach collection="text.students()" item="student" open="(" separator="," close=")">#{student}</foreach>
            </if>
            <if test="text.id() != null">OR r.id = #{text.id}</if>
            <if test="text.trace() != null">OR r.trace_id = #{text.trace}</if>
          )
        </if>
        <if test="!filter.status().statuses().isEmpty()">
          AND r.status IN
          <foreach collection="filter.status().statuses()" item="status" open="(" separator="," close=")">#{status}</foreach>
        </if>
        <if test="reason != null">
          AND (r.reason LIKE #{reason.part} ESCAPE '!'
            OR r.reason_code IN (''<foreach collection="reason.codes()" item="code">, #{code}</foreach>))
        </if>
        <if test="filter.status().money() != null">
          <choose>
            <when test="filter.status().money().name() == 'UNPAID'">
              AND NOT EXISTS (SELECT 1 FROM pay_order p WHERE p.paid_reservation_id = r.id)
            </when>
            <when test="filter.status().money().name() == 'PAID'">
              AND EXISTS (SELECT 1 FROM pay_order p WHERE p.paid_reservation_id = r.id AND p.status = 'SUCCESS')
            </when>
            <otherwise>
              AND EXISTS (SELECT 1 FROM pay_order p WHERE p.paid_reservation_id = r.id AND p.status = 'REFUNDED')
            </otherwise>
          </choose>
        </if>
        <if test="filter.status().noShow() != null">
          <choose>
            <when test="filter.status().noShow()">AND r.no_show_at IS NOT NULL</when>
            <otherwise>AND r.no_show_at IS NULL</otherwise>
          </choose>
        </if>
        <if test="filter.status().checkedIn() != null">
          <choose>
            <when test="filter.status().checkedIn()">AND r.checked_in_at IS NOT NULL</when>
            <otherwise>AND r.checked_in_at IS NULL</otherwise>
          </choose>
        </if>
        <if test="filter.created().from() != null">AND r.create_time &gt;= #{filter.created.from}</if>
        <if test="filter.created().until() != null">AND r.create_time &lt; #{filter.created.until}</if>
      """;

  /**
   * The possible meanings of the search text.
   *
   * @param id a reservation's id; null if the text isn't a number
   * @param trace a trace id; null if the text can't be one
   * @param name a LIKE pattern of student ids, names and guests
   * @param keys a LIKE pattern of pinyin and initials
   * @param students the ids of all matching students; null if they are too many to list
   */
  record TextMatch(
      @Nullable Long id,
      @Nullable String trace,
      String name,
      String keys,
      @Nullable List<Long> students) {}

  /**
   * The reasons that match the search text.
   *
   * @param part a LIKE pattern for reasons that are a person's words
   * @param codes the engine's reasons whose texts match
   */
  record ReasonMatch(String part, List<EndReason.Code> codes) {}

  @Select(
      "<script>"
          + LINE
          + "FROM (SELECT r.id "
          + FOUND
          + "AND r.id &lt; #{id}</where> ORDER BY r.id DESC LIMIT #{limit}) page "
          + "JOIN reservation r ON r.id = page.id "
          + JOINED
          + "ORDER BY r.id DESC</script>")
  List<BookingLine> pageBefore(
      @Param("filter") BookingFilter filter,
      @Param("text") @Nullable TextMatch text,
      @Param("reason") @Nullable ReasonMatch reason,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select(
      "<script>"
          + LINE
          + "FROM (SELECT r.id "
          + FOUND
          + "AND r.id &gt; #{id}</where> ORDER BY r.id LIMIT #{limit}) page "
          + "JOIN reservation r ON r.id = page.id "
          + JOINED
          + "ORDER BY r.id</script>")
  List<BookingLine> pageAfter(
      @Param("filter") BookingFilter filter,
      @Param("text") @Nullable TextMatch text,
      @Param("reason") @Nullable ReasonMatch reason,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select(
      "<script>SELECT COUNT(*) FROM (SELECT r.id "
          + FOUND
          + "</where> LIMIT #{limit}) counted</script>")
  int count(
      @Param("filter") BookingFilter filter,
      @Param("text") @Nullable TextMatch text,
      @Param("reason") @Nullable ReasonMatch reason,
      @Param("limit") int limit);

  @Select(LINE + "FROM reservation r " + JOINED + "WHERE r.id = #{id} AND r.leader_id IS NULL")
  Optional<BookingLine> byId(long id);

  /**
   * Accounts, also deleted ones, whose student id, name, pinyin or initials match a LIKE pattern.
   */
  @Select(
      """
      SELECT id FROM user_account WHERE CONVERT(student_id USING utf8mb4) LIKE #{name} ESCAPE '!'
        OR full_name LIKE #{name} ESCAPE '!' OR name_keys LIKE #{keys} LIMIT #{limit}
      """)
  List<Long> students(
      @Param("name") String name, @Param("keys") String keys, @Param("limit") int limit);
}
