package io.courtflash.core.operations.audit.store;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditFilter;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Appends to the audit log and reads it. */
@Mapper
public interface AuditMapper {

  @Insert(
      """
      INSERT INTO audit_log
        (actor_id, actor_name, action, subject, before_value, after_value, request_id)
      VALUES (#{actorId}, #{actorName}, #{action}, #{subject}, #{beforeValue}, #{afterValue},
        #{requestId})
      """)
  int append(AuditRow row);

  /**
   * The columns of an entry, and what selects them but for the subject. Who acted is named as the
   * account is called now, which tells nothing of somebody who was erased.
   */
  String SELECTED =
      """
      <script>
      SELECT id, create_time, actor_id,
        COALESCE((SELECT u.student_id FROM user_account u WHERE u.id = actor_id), actor_name) AS actor_name,
        action, subject, before_value AS `before`, after_value AS `after`, request_id
      FROM audit_log
      <where>
        id &lt; #{beforeId}
        <if test="filter.actorId() != null">AND actor_id = #{filter.actorId}</if>
        <if test="filter.action() != null">AND action = #{filter.action}</if>
        <if test="filter.from() != null">AND create_time >= #{filter.from}</if>
        <if test="filter.until() != null">AND create_time &lt; #{filter.until}</if>
      """;

  String NEWEST_FIRST =
      """
      </where>
      ORDER BY id DESC LIMIT #{limit}
      </script>
      """;

  @Select(
      SELECTED
          + """
            <if test="filter.subject() != null">AND subject = #{filter.subject}</if>
          """
          + NEWEST_FIRST)
  List<AuditEntry> page(
      @Param("filter") AuditFilter filter,
      @Param("beforeId") long beforeId,
      @Param("limit") int limit);

  /**
   * Entries about any of the subjects.
   *
   * @param filter its own subject doesn't count
   */
  @Select(
      SELECTED
          + """
            AND subject IN (#{subjects})
          """
          + NEWEST_FIRST)
  List<AuditEntry> about(
      @Param("subjects") Collection<String> subjects,
      @Param("filter") AuditFilter filter,
      @Param("beforeId") long beforeId,
      @Param("limit") int limit);
}
