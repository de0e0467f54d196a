package io.courtflash.core.operations.audit;

import com.baomidou.mybatisplus.core.conditions.query.LambdaQueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.courtflash.core.operations.audit.store.AuditMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.security.CheckedByCaller;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Writes each {@link StaffActed} to the audit log, in the transaction of the change. */
@CheckedByCaller
@Component
@RequiredArgsConstructor
public class AuditLog {

  private static final String REQUEST_ID = "requestId";
  private static final int MAX_SUBJECT_LENGTH = 128;

  private final AuditMapper mapper;

  /** Entries with an id below {@code beforeId}, the newest first. */
  public List<AuditEntry> page(AuditFilter filter, long beforeId, int limit) {
    return find(
        selected(filter, beforeId)
            .eq(filter.subject() != null, AuditMapper.AuditRow::getSubject, filter.subject()),
        limit);
  }

  /**
   * Entries about any of several subjects, with an id below {@code beforeId}, the newest first.
   *
   * @param subjects such as {@code court:7}
   * @param filter what else selects them; its own subject must be null
   */
  public List<AuditEntry> about(
      Set<String> subjects, AuditFilter filter, long beforeId, int limit) {
    return subjects.isEmpty()
        ? List.of()
        : find(selected(filter, beforeId).in(AuditMapper.AuditRow::getSubject, subjects), limit);
  }

  private List<AuditEntry> find(LambdaQueryWrapper<AuditMapper.AuditRow> selected, int limit) {
    return mapper.find(selected.orderByDesc(AuditMapper.AuditRow::getId).last("LIMIT " + limit));
  }

  private static LambdaQueryWrapper<AuditMapper.AuditRow> selected(
      AuditFilter filter, long beforeId) {
    return Wrappers.lambdaQuery(AuditMapper.AuditRow.class)
        .lt(AuditMapper.AuditRow::getId, beforeId)
        .eq(filter.actorId() != null, AuditMapper.AuditRow::getActorId, filter.actorId())
        .eq(filter.action() != null, AuditMapper.AuditRow::getAction, filter.action())
        .ge(filter.from() != null, AuditMapper.AuditRow::getCreateTime, filter.from())
        .lt(filter.until() != null, AuditMapper.AuditRow::getCreateTime, filter.until());
  }

  @EventListener
  void on(StaffActed acted) {
    Actor actor = acted.actor();
    String subject = acted.subject();
    mapper.insert(
        new AuditMapper.AuditRow(
            actor.userId() == Actor.ENGINE.userId() ? null : actor.userId(),
            actor.userId() == Actor.ENGINE.userId()
                ? actor.studentId()
                : "account:" + actor.userId(),
            acted.action().code(),
            subject.substring(0, Math.min(MAX_SUBJECT_LENGTH, subject.length())),
            json(acted.before()),
            json(acted.after()),
            MDC.get(REQUEST_ID)));
  }

  private static @Nullable String json(@Nullable Object value) {
    return value == null ? null : Json.write(value, AuditLog::isPublic);
  }

  /**
   * Passwords, hashes and tokens stay out of the log, and so do people's names, phone numbers and
   * addresses, which a customer at the desk can be, and their login ids: the log can't be changed
   * when a person's data is erased. People are in it by the numbers of their accounts.
   */
  private static boolean isPublic(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return !lower.contains("password")
        && !lower.contains("hash")
        && !lower.contains("token")
        && !lower.equals("studentid")
        && !lower.equals("contact")
        && !lower.equals("customer");
  }

  /**
   * Selects entries of the audit log; null selects all.
   *
   * @param actorId the account of who acted
   * @param action the code of the action
   * @param from the first instant that is selected
   * @param until the first instant that isn't selected any more
   */
  public record AuditFilter(
      @Nullable Long actorId,
      @Nullable String action,
      @Nullable String subject,
      @Nullable Instant from,
      @Nullable Instant until) {

    public static final AuditFilter ALL = new AuditFilter(null, null, null, null, null);
  }
}
