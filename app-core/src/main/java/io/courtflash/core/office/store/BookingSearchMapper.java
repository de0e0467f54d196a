package io.courtflash.core.office.store;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** The office's list of reservations. A page's ids are found first, and then only its own rows. */
@Mapper
public interface BookingSearchMapper {

  String LINE =
      """
      SELECT r.id, r.trace_id, r.user_id, u.student_id, r.guest, r.slot_id, f.session_name, c.court_name,
        s.slot_date, s.start_time, s.end_time, s.starts_at, r.status, r.reason, r.pay_deadline,
        r.no_show_at, r.create_time, r.update_time, p.status AS pay_status, p.amount, p.method,
        r.reason_code
      """;

  String JOINED =
      """
      LEFT JOIN time_slot s ON s.id = r.slot_id
      LEFT JOIN flash_session f ON f.id = s.session_id
      LEFT JOIN court c ON c.id = s.court_id
      LEFT JOIN user_account u ON u.id = r.user_id
      LEFT JOIN pay_order p ON p.paid_reservation_id = r.id
      """;

  String FOUND =
      """
      FROM reservation r
      <if test="!filter.place().equals(@io.courtflash.core.office.BookingFilter$PlaceFilter@ANY)">
        JOIN time_slot s ON s.id = r.slot_id
        <if test="filter.place().courtId() != null">AND s.court_id = #{filter.place.courtId}</if>
        <if test="filter.place().sessionId() != null">AND s.session_id = #{filter.place.sessionId}</if>
        <if test="filter.place().firstDay() != null">AND s.slot_date &gt;= #{filter.place.firstDay}</if>
        <if test="filter.place().lastDay() != null">AND s.slot_date &lt;= #{filter.place.lastDay}</if>
      </if>
      <if test="who != null and who.students() == null">LEFT JOIN user_account u ON u.id = r.user_id</if>
      <where>
        r.slot_id &gt; 0
        <if test="who != null">
          AND (
            r.guest LIKE #{who.name} ESCAPE '!'
            <if test="who.students() == null">OR u.student_id LIKE #{who.name} ESCAPE '!'</if>
            <if test="who.students() != null and !who.students().isEmpty()">
              OR r.user_id IN
              <foreach collection="who.students()" item="student" open="(" separator="," close=")">#{student}</foreach>
            </if>
            <if test="who.id() != null">OR r.id = #{who.id}</if>
            <if test="who.trace() != null">OR r.trace_id = #{who.trace}</if>
          )
        </if>
        <if test="!filter.standing().statuses().isEmpty()">
          AND r.status IN
          <foreach collection="filter.standing().statuses()" item="status" open="(" separator="," close=")">#{status}</foreach>
        </if>
        <if test="reason != null">
          AND (r.reason LIKE #{reason.part} ESCAPE '!'
            OR r.reason_code IN (''<foreach collection="reason.codes()" item="code">, #{code}</foreach>))
        </if>
        <if test="filter.standing().money() != null">
          <choose>
            <when test="filter.standing().money().name() == 'UNPAID'">
              AND NOT EXISTS (SELECT 1 FROM pay_order p WHERE p.paid_reservation_id = r.id)
            </when>
            <when test="filter.standing().money().name() == 'PAID'">
              AND EXISTS (SELECT 1 FROM pay_order p WHERE p.paid_reservation_id = r.id AND p.status = 'SUCCESS')
            </when>
            <otherwise>
              AND EXISTS (SELECT 1 FROM pay_order p WHERE p.paid_reservation_id = r.id AND p.status = 'REFUNDED')
            </otherwise>
          </choose>
        </if>
        <if test="filter.standing().noShow() != null">
          <choose>
            <when test="filter.standing().noShow()">AND r.no_show_at IS NOT NULL</when>
            <otherwise>AND r.no_show_at IS NULL</otherwise>
          </choose>
        </if>
        <if test="filter.created().from() != null">AND r.create_time &gt;= #{filter.created.from}</if>
        <if test="filter.created().until() != null">AND r.create_time &lt; #{filter.created.until}</if>
      """;

  /**
   * Whose, as somebody typed it.
   *
   * @param id the reservation's, when that can be meant
   * @param name a pattern of student ids and guests
   * @param students all of them who fit; null when they are too many to be named
   */
  record TextMatch(
      @Nullable Long id, @Nullable String trace, String name, @Nullable List<Long> students) {}

  /**
   * Which reasons match.
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
  List<BookingLine> before(
      @Param("filter") BookingFilter filter,
      @Param("who") @Nullable TextMatch who,
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
  List<BookingLine> after(
      @Param("filter") BookingFilter filter,
      @Param("who") @Nullable TextMatch who,
      @Param("reason") @Nullable ReasonMatch reason,
      @Param("id") long id,
      @Param("limit") int limit);

  @Select(
      "<script>SELECT COUNT(*) FROM (SELECT r.id "
          + FOUND
          + "</where> LIMIT #{limit}) counted</script>")
  int count(
      @Param("filter") BookingFilter filter,
      @Param("who") @Nullable TextMatch who,
      @Param("reason") @Nullable ReasonMatch reason,
      @Param("limit") int limit);

  @Select(LINE + "FROM reservation r " + JOINED + "WHERE r.id = #{id}")
  Optional<BookingLine> byId(long id);

  /** Accounts, deleted ones too, whose name fits a pattern. */
  @Select("SELECT id FROM user_account WHERE student_id LIKE #{name} ESCAPE '!' LIMIT #{limit}")
  List<Long> students(@Param("name") String name, @Param("limit") int limit);
}
