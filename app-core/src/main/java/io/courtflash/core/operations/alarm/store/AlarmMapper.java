package io.courtflash.core.operations.alarm.store;

import io.courtflash.core.operations.health.Finding;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The table of alarms. All times are the database's. */
@Mapper
public interface AlarmMapper {

  /** An alarm as it is stored. */
  record AlarmRow(
      long id,
      String code,
      Finding.Severity severity,
      String message,
      String advice,
      String node,
      Instant raisedAt,
      @Nullable Instant endedAt,
      @Nullable Instant acknowledgedAt,
      @Nullable String acknowledgedBy,
      int notices,
      int attempts,
      @Nullable String unsent) {}

  String COLUMNS =
      """
      SELECT id, code, severity, message, advice, node, raised_at, ended_at, acknowledged_at,
        acknowledged_by, notices, attempts, unsent
      FROM alarm
      """;

  /** Stores an alarm, or that it is seen again: 1 if it is new. */
  @Insert(
      """
      INSERT INTO alarm (alarm_key, code, severity, message, advice, node)
      VALUES (#{key}, #{code}, #{severity}, #{message}, #{advice}, #{node})
      ON DUPLICATE KEY UPDATE seen_at = UTC_TIMESTAMP(3), severity = VALUES(severity),
        message = VALUES(message), advice = VALUES(advice)
      """)
  int raise(
      String key,
      String code,
      Finding.Severity severity,
      String message,
      String advice,
      String node);

  /**
   * Ends the alarms of a node that it sees no more. Who was told of one, or is being told, is told
   * that too; the order counts, because each assignment sees those before it.
   */
  @Update(
      """
      <script>
      UPDATE alarm SET
        over_due = (notices &gt; 0 OR attempts &gt; 0 OR notice_at &gt; UTC_TIMESTAMP(3)),
        attempts = 0, unsent = NULL, notice_at = UTC_TIMESTAMP(3), ended_at = UTC_TIMESTAMP(3)
      WHERE ended_at IS NULL AND node = #{node} AND code IN (#{codes})
      <if test="!seen.isEmpty()">
        AND alarm_key NOT IN (#{seen})
      </if>
      </script>
      """)
  int endUnseen(
      @Param("node") String node,
      @Param("codes") Collection<String> codes,
      @Param("seen") Collection<String> seen);

  /** Ends what nobody has seen for long: a check before a gate, or of a node that is gone. */
  @Update(
      """
      UPDATE alarm SET ended_at = UTC_TIMESTAMP(3)
      WHERE ended_at IS NULL AND seen_at < UTC_TIMESTAMP(3) - INTERVAL #{seconds} SECOND
      """)
  int endForgotten(long seconds);

  @Select(
      COLUMNS
          + """
          WHERE (ended_at IS NULL AND acknowledged_at IS NULL OR over_due = 1)
            AND notice_at <= UTC_TIMESTAMP(3)
          ORDER BY id LIMIT #{limit}
          """)
  List<AlarmRow> due(int limit);

  /** Takes a notice that is due for this node: 0 when another one took it. */
  @Update(
      """
      UPDATE alarm SET notice_at = UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
      WHERE id = #{id} AND (ended_at IS NULL AND acknowledged_at IS NULL OR over_due = 1)
        AND notice_at <= UTC_TIMESTAMP(3)
      """)
  int claim(long id, long seconds);

  @Update(
      """
      UPDATE alarm SET notices = notices + 1, attempts = 0, unsent = NULL,
        notice_at = UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
      WHERE id = #{id} AND ended_at IS NULL
      """)
  int sent(long id, long seconds);

  @Update("UPDATE alarm SET over_due = 0 WHERE id = #{id}")
  int endTold(long id);

  @Update(
      """
      UPDATE alarm SET attempts = attempts + 1, unsent = #{unsent},
        notice_at = UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
      WHERE id = #{id}
      """)
  int failed(long id, String unsent, long seconds);

  /** Acknowledges an alarm: 0 when it doesn't exist, or somebody did. */
  @Update(
      """
      UPDATE alarm SET acknowledged_at = UTC_TIMESTAMP(3), acknowledged_by = #{by}
      WHERE id = #{id} AND acknowledged_at IS NULL
      """)
  int acknowledge(long id, String by);

  @Select(COLUMNS + "WHERE id = #{id}")
  @Nullable AlarmRow find(long id);

  /** The open ones first, then the newest. */
  @Select(COLUMNS + "ORDER BY ended_at IS NOT NULL, id DESC LIMIT #{limit}")
  List<AlarmRow> list(int limit);

  /** How many problems are there that nobody acknowledged. */
  @Select("SELECT COUNT(*) FROM alarm WHERE ended_at IS NULL AND acknowledged_at IS NULL")
  long countOpen();

  /** The confirmed addresses of the members of some roles. */
  @Select(
      """
      SELECT c.email FROM user_account u JOIN notification_choice c ON c.user_id = u.id
      WHERE u.is_active = 1 AND u.user_role IN (#{roles}) AND c.email IS NOT NULL
      ORDER BY u.id
      """)
  List<String> addresses(@Param("roles") Collection<String> roles);
}
