package io.courtflash.core.operations.audit.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import com.baomidou.mybatisplus.core.conditions.Wrapper;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import com.baomidou.mybatisplus.core.toolkit.Constants;
import io.courtflash.core.operations.audit.AuditEntry;
import java.time.Instant;
import java.util.List;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import lombok.Setter;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** Writes and searches the audit log. */
@Mapper
public interface AuditMapper extends BaseMapper<AuditMapper.AuditRow> {

  /**
   * Finds entries. Who acted is named as the account is called now, which tells nothing of somebody
   * who was erased.
   *
   * @param where conditions, order and limit
   */
  @Select(
      """
      SELECT id, create_time, actor_id,
        COALESCE((SELECT u.student_id FROM user_account u WHERE u.id = actor_id), actor_name) AS actor_name,
        action, subject, before_value AS `before`, after_value AS `after`, request_id
      FROM audit_log ${ew.customSqlSegment}
      """)
  List<AuditEntry> find(@Param(Constants.WRAPPER) Wrapper<AuditRow> where);

  /** A row of {@code audit_log}; the database sets the id and the time of a new one. */
  @TableName("audit_log")
  @Getter
  @RequiredArgsConstructor
  class AuditRow {

    @TableId(type = IdType.AUTO)
    @Setter
    private long id;

    private @Nullable Instant createTime;
    private final @Nullable Long actorId;
    private final String actorName;
    private final String action;
    private final String subject;
    private final @Nullable String beforeValue;
    private final @Nullable String afterValue;
    private final @Nullable String requestId;
  }
}
