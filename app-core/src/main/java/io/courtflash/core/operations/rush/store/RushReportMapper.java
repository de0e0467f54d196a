package io.courtflash.core.operations.rush.store;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.rush.RushReport.RushKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** The tables of rush reports; reads releases, slots and reservations besides. */
@Mapper
public interface RushReportMapper {

  String REPORT =
      """
      SELECT id, session_id, session_name, slot_date, opens_at, places, taken, first_place_millis,
        last_place_millis, unpaid, violated, findings_zh, findings_en, complete_at
      FROM rush_report
      """;

  /**
   * A gate whose report is due.
   *
   * @param finished whether 15 minutes have passed since its opening
   */
  record DueRush(
      long sessionId, String sessionName, LocalDate slotDate, Instant opensAt, boolean finished) {}

  /** A row of rush_report. */
  record ReportRow(
      @Nullable Long id,
      long sessionId,
      String sessionName,
      LocalDate slotDate,
      Instant opensAt,
      int places,
      int taken,
      @Nullable Integer firstPlaceMillis,
      @Nullable Integer lastPlaceMillis,
      int unpaid,
      @Nullable String violated,
      @Nullable String findingsZh,
      @Nullable String findingsEn,
      @Nullable Instant completeAt) {}

  /** A reservation that had a seat. */
  record TakenPlace(long slotId, String traceId, boolean unpaid) {}

  /** A row of rush_count. */
  record CountRow(
      long sessionId,
      LocalDate slotDate,
      String node,
      long people,
      int winners,
      double p50Millis,
      double p99Millis,
      double maxMillis) {}

  /** A row of rush_attempts. */
  record AttemptsRow(
      long sessionId, LocalDate slotDate, String node, AttemptLog.Outcome outcome, long attempts) {}

  /** A slot that could be booked. */
  record SlotRow(long id, String court, Instant startsAt, int capacity) {}

  /** People who first wanted a slot in a tenth of a second after the opening. */
  record WishRow(long slotId, int tenth, int people) {}

  /** The gates that opened between one minute and one day ago and have no complete report. */
  @Select(
      """
      SELECT g.session_id, f.session_name, g.slot_date, g.opens_at,
        g.opens_at <= TIMESTAMPADD(MINUTE, -15, UTC_TIMESTAMP(3)) AS finished
      FROM gate_release g
        JOIN flash_session f ON f.id = g.session_id
        LEFT JOIN rush_report w ON w.session_id = g.session_id AND w.slot_date = g.slot_date
      WHERE g.opened_at >= TIMESTAMPADD(DAY, -2, UTC_TIMESTAMP(3))
        AND g.opens_at > TIMESTAMPADD(DAY, -1, UTC_TIMESTAMP(3))
        AND g.opens_at <= TIMESTAMPADD(MINUTE, -1, UTC_TIMESTAMP(3))
        AND w.complete_at IS NULL
      """)
  List<DueRush> due();

  @Select(
      """
      SELECT COALESCE(SUM(capacity), 0) FROM time_slot
      WHERE session_id = #{sessionId} AND slot_date = #{slotDate} AND is_active = 1 AND block_id IS NULL
      """)
  int places(RushKey rush);

  @Select(
      """
      SELECT s.id AS slot_id, r.trace_id,
        r.status IN ('PENDING_PAYMENT', 'CLOSING') OR COALESCE(r.reason_code = 'PAY_TIMEOUT', FALSE) AS unpaid
      FROM time_slot s JOIN reservation r ON r.slot_id = s.id
      WHERE s.session_id = #{sessionId} AND s.slot_date = #{slotDate} AND r.seat_no > 0
        AND COALESCE(r.reason_code, '') NOT IN ('KEPT', 'FORFEITED')
      """)
  List<TakenPlace> takenPlaces(RushKey rush);

  /** By court and start. */
  @Select(
      """
      SELECT s.id, c.court_name AS court, s.starts_at, s.capacity
      FROM time_slot s JOIN court c ON c.id = s.court_id
      WHERE s.session_id = #{sessionId} AND s.slot_date = #{slotDate} AND s.is_active = 1 AND s.block_id IS NULL
      ORDER BY c.id, s.starts_at
      """)
  List<SlotRow> slots(RushKey rush);

  @Select(
      """
      SELECT slot_id, tenth, SUM(people) AS people FROM rush_wish
      WHERE session_id = #{sessionId} AND slot_date = #{slotDate} GROUP BY slot_id, tenth
      """)
  List<WishRow> wishes(RushKey rush);

  @Insert(
      """
      <script>
      INSERT INTO rush_wish (session_id, slot_date, node, slot_id, tenth, people) VALUES
      <foreach collection="rows" item="row" separator=",">
        (#{rush.sessionId}, #{rush.slotDate}, #{node}, #{row.slotId}, #{row.tenth}, #{row.people})
      </foreach>
      ON DUPLICATE KEY UPDATE people = VALUES(people)
      </script>
      """)
  int putWishes(
      @Param("rush") RushKey rush,
      @Param("node") String node,
      @Param("rows") Collection<WishRow> rows);

  /** Adds a report, or replaces one that isn't complete. */
  @Insert(
      """
      INSERT INTO rush_report (session_id, session_name, slot_date, opens_at, places, taken,
        first_place_millis, last_place_millis, unpaid, violated, findings_zh, findings_en, complete_at)
      VALUES (#{sessionId}, #{sessionName}, #{slotDate}, #{opensAt}, #{places}, #{taken},
        #{firstPlaceMillis}, #{lastPlaceMillis}, #{unpaid}, #{violated}, #{findingsZh}, #{findingsEn}, #{completeAt})
      ON DUPLICATE KEY UPDATE places = VALUES(places), taken = VALUES(taken),
        first_place_millis = VALUES(first_place_millis), last_place_millis = VALUES(last_place_millis),
        unpaid = VALUES(unpaid), violated = VALUES(violated), findings_zh = VALUES(findings_zh),
        findings_en = VALUES(findings_en),
        complete_at = VALUES(complete_at)
      """)
  int put(ReportRow report);

  @Insert(
      """
      INSERT INTO rush_count (session_id, slot_date, node, people, winners, p50_millis, p99_millis, max_millis)
      VALUES (#{sessionId}, #{slotDate}, #{node}, #{people}, #{winners}, #{p50Millis}, #{p99Millis}, #{maxMillis})
      ON DUPLICATE KEY UPDATE people = VALUES(people), winners = VALUES(winners),
        p50_millis = VALUES(p50_millis), p99_millis = VALUES(p99_millis), max_millis = VALUES(max_millis)
      """)
  int putCount(CountRow count);

  @Insert(
      """
      <script>
      INSERT INTO rush_attempts (session_id, slot_date, node, outcome, attempts) VALUES
      <foreach collection="rows" item="row" separator=",">
        (#{row.sessionId}, #{row.slotDate}, #{row.node}, #{row.outcome}, #{row.attempts})
      </foreach>
      ON DUPLICATE KEY UPDATE attempts = VALUES(attempts)
      </script>
      """)
  int putAttempts(@Param("rows") Collection<AttemptsRow> rows);

  @Select(REPORT + "WHERE id < #{id} ORDER BY id DESC LIMIT #{limit}")
  List<ReportRow> page(long id, int limit);

  @Select(REPORT + "WHERE id = #{id}")
  Optional<ReportRow> find(long id);

  @Select(
      """
      <script>
      SELECT session_id, slot_date, node, people, winners, p50_millis, p99_millis, max_millis
      FROM rush_count WHERE (session_id, slot_date) IN
      <foreach collection="rushes" item="rush" open="(" separator="," close=")">(#{rush.sessionId}, #{rush.slotDate})</foreach>
      </script>
      """)
  List<CountRow> counts(@Param("rushes") Collection<RushKey> rushes);

  @Select(
      """
      <script>
      SELECT session_id, slot_date, node, outcome, attempts
      FROM rush_attempts WHERE (session_id, slot_date) IN
      <foreach collection="rushes" item="rush" open="(" separator="," close=")">(#{rush.sessionId}, #{rush.slotDate})</foreach>
      </script>
      """)
  List<AttemptsRow> attempts(@Param("rushes") Collection<RushKey> rushes);
}
