package io.courtflash.core.operations.alarm;

import io.courtflash.core.operations.alarm.store.AlarmMapper;
import io.courtflash.core.operations.alarm.store.AlarmMapper.AlarmRow;
import io.courtflash.core.operations.health.Alarms.AlarmRaised;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.DataDirectory;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** The alarms that are kept, until they are over. */
@Component
@RequiredArgsConstructor
public class AlarmBook implements AlarmOperations {

  private static final Logger log = LoggerFactory.getLogger(AlarmBook.class);
  private static final int LISTED = 200;

  /** Several of these can be there at once, each about another thing. */
  private static final Set<FindingCode> ABOUT_ONE_THING =
      EnumSet.of(
          FindingCode.ENGINE_DOWN,
          FindingCode.UNCHECKED,
          FindingCode.GATE_EMPTY,
          FindingCode.GATE_COLD,
          FindingCode.GATE_PAUSED);

  private final AlarmMapper mapper;
  private final AlarmRecipients recipients;
  private final AlarmNotices notices;
  private final DataDirectory directory;
  private final ApplicationEventPublisher events;

  /**
   * An alarm.
   *
   * @param endedAt null while the problem is there
   * @param notices how often it was sent
   */
  public record StoredAlarm(
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
      int notices) {}

  @EventListener
  void on(AlarmRaised raised) {
    try {
      var _ = raise(raised.finding());
    } catch (RuntimeException e) {
      log.error("An alarm can't be stored: {}", raised.finding().code(), e);
    }
  }

  /** Keeps a problem, and says it in the log when it is new; whether it is. Idempotent. */
  boolean raise(Finding finding) {
    AlarmNotice notice = notices.of(finding);
    boolean isNew =
        mapper.raise(
                key(finding),
                notice.code(),
                finding.severity(),
                notice.message(),
                notice.advice(),
                notice.node())
            == 1;
    if (isNew) {
      log(notice);
    }
    return isNew;
  }

  /** As the log's alarms of a headless engine: its administrator sees no console. */
  static void log(AlarmNotice notice) {
    if (notice.severity() == Finding.Severity.FAIL) {
      log.error("Alarm {}: {} {}", notice.code(), notice.message(), notice.advice());
    } else {
      log.warn("Alarm {}: {} {}", notice.code(), notice.message(), notice.advice());
    }
  }

  String key(Finding finding) {
    String subject = ABOUT_ONE_THING.contains(finding.code()) ? finding.arguments().toString() : "";
    return Sha256.hex(finding.code() + "\n" + subject + "\n" + directory.node());
  }

  List<AlarmRow> due(int limit) {
    return mapper.due(limit);
  }

  /** Whether this node sends it: false when another one does. */
  boolean claim(AlarmRow due, Duration within) {
    return mapper.claim(due.id(), within.toSeconds()) == 1;
  }

  /** Everybody has it; that an alarm is over is sent once. */
  void sent(AlarmRow due, Duration next) {
    if (due.endedAt() == null) {
      mapper.sent(due.id(), next.toSeconds());
    } else {
      mapper.endTold(due.id());
    }
  }

  void failed(AlarmRow due, List<String> recipients, Duration next) {
    mapper.failed(due.id(), String.join(",", recipients), next.toSeconds());
  }

  /**
   * Ends the problems of these kinds that this node sees no more, which is sent to whom they were
   * sent, and, quietly, what no node has seen for long: nobody knows whether it is over.
   */
  void end(Collection<FindingCode> kinds, Collection<Finding> seen, Duration forgotten) {
    int ended =
        mapper.endUnseen(
                directory.node(),
                kinds.stream().map(FindingCode::key).toList(),
                seen.stream().map(this::key).toList())
            + mapper.endForgotten(forgotten.toSeconds());
    if (ended > 0) {
      log.info("{} alarms are over", ended);
    }
  }

  @Override
  @NeedsPermission(Permission.SEE_HEALTH)
  public List<StoredAlarm> list(Actor staff) {
    return mapper.list(LISTED).stream().map(AlarmBook::stored).toList();
  }

  /** How many problems are there that nobody acknowledged. */
  public long countOpen() {
    return mapper.countOpen();
  }

  private static StoredAlarm stored(AlarmRow row) {
    return new StoredAlarm(
        row.id(),
        row.code(),
        row.severity(),
        row.message(),
        row.advice(),
        row.node(),
        row.raisedAt(),
        row.endedAt(),
        row.acknowledgedAt(),
        row.acknowledgedBy(),
        row.notices());
  }

  @Override
  @NeedsPermission(Permission.SEE_HEALTH)
  public boolean acknowledge(Actor actor, long id) {
    if (mapper.acknowledge(id, actor.studentId()) == 1) {
      events.publishEvent(
          new StaffActed(actor, AuditAction.ALARM_ACKNOWLEDGED, "alarm:" + id, null, null));
    }
    return mapper.find(id) != null;
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public Map<String, String> test(Actor actor) {
    List<String> names = recipients.names();
    Map<String, String> results = new LinkedHashMap<>();
    Map<String, String> failures = recipients.send(names, notices.test());
    names.stream()
        .filter(
            name ->
                failures.keySet().stream()
                    .noneMatch(failed -> (failed + ":").startsWith(name + ":")))
        .forEach(name -> results.put(name, ""));
    results.putAll(failures);
    events.publishEvent(
        new StaffActed(actor, AuditAction.ALARMS_TESTED, "alarms", null, Map.copyOf(results)));
    return results;
  }
}
