package io.courtflash.core.operations.audit.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import java.time.Instant;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import lombok.Setter;
import org.jspecify.annotations.Nullable;

/** A row of {@code audit_log}; the database sets the id and the time of a new one. */
@TableName("audit_log")
@Getter
@RequiredArgsConstructor
public class AuditRow {

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
