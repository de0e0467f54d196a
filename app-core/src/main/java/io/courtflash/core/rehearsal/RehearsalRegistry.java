package io.courtflash.core.rehearsal;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.json.Json;
import io.courtflash.core.rehearsal.Rehearsal.State;
import io.courtflash.core.rehearsal.store.RehearsalMapper;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Which rehearsals there were, and the right to be the one that runs. */
@Component
class RehearsalRegistry {

  private final RehearsalMapper rows;
  private final ApplicationEventPublisher events;

  RehearsalRegistry(RehearsalMapper rows, ApplicationEventPublisher events) {
    this.rows = rows;
    this.events = events;
  }

  /** Takes the right to run; empty while somebody has it. */
  @Transactional
  public OptionalLong begin(Actor staff, RehearsalPlan plan) {
    try {
      rows.begin(Json.write(plan), staff.studentId());
    } catch (DuplicateKeyException e) {
      return OptionalLong.empty();
    }
    long id = rows.running().orElseThrow();
    events.publishEvent(
        new StaffActed(staff, AuditAction.REHEARSAL_STARTED, "rehearsal:" + id, null, plan));
    events.publishEvent(new RehearsalStarted(id));
    return OptionalLong.of(id);
  }

  /** Keeps the right; false when it was lost. */
  boolean keep(long id) {
    return rows.alive(id) == 1;
  }

  Optional<Long> silentFor(int seconds) {
    return rows.silentFor(seconds);
  }

  /** Gives the right back. Everything must be cleared away before. */
  @Transactional
  public void end(long id, State state, @Nullable RehearsalResult result) {
    if (rows.end(id, state, result == null ? null : Json.write(result)) == 1) {
      events.publishEvent(
          new StaffActed(
              Actor.ENGINE, AuditAction.REHEARSAL_ENDED, "rehearsal:" + id, null, state));
    }
  }

  List<Rehearsal> newest(int limit) {
    return rows.newest(limit).stream().map(RehearsalRegistry::read).toList();
  }

  private static Rehearsal read(RehearsalMapper.RehearsalRow row) {
    String result = row.result();
    return new Rehearsal(
        row.id(),
        JSON.parseObject(row.plan(), RehearsalPlan.class),
        row.state(),
        row.askedBy(),
        row.createTime(),
        result == null ? null : JSON.parseObject(result, RehearsalResult.class));
  }
}
