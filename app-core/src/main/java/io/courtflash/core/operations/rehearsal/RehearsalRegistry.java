package io.courtflash.core.operations.rehearsal;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import io.courtflash.core.operations.rehearsal.store.RehearsalMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores rehearsals, and the lease of the one that runs: at most one rehearsal among all nodes has
 * it.
 */
@Component
@RequiredArgsConstructor
class RehearsalRegistry {

  /** The holder of the lease of a practice rush, in place of an account's name. */
  private static final String PRACTICE = "practice";

  private static final String NO_PLAN = "{}";

  private final RehearsalMapper rows;
  private final ApplicationEventPublisher events;

  /** Stores a new rehearsal that has the lease; empty while another one has it. */
  @Transactional
  public OptionalLong start(Actor staff, RehearsalPlan plan) {
    try {
      rows.insertRunning(Json.write(plan), staff.studentId());
    } catch (DuplicateKeyException e) {
      return OptionalLong.empty();
    }
    long id = rows.running().orElseThrow();
    events.publishEvent(
        new StaffActed(staff, AuditAction.REHEARSAL_STARTED, "rehearsal:" + id, null, plan));
    events.publishEvent(new Rehearsals.RehearsalStarted(id));
    return OptionalLong.of(id);
  }

  /**
   * Takes the lease for a practice rush, which is no rehearsal: neither the audit log nor the list
   * of rehearsals shows it. Empty while a rehearsal or another node's practice rush has the lease.
   */
  @Transactional
  public OptionalLong startPractice() {
    try {
      rows.insertRunning(NO_PLAN, PRACTICE);
    } catch (DuplicateKeyException e) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(rows.running().orElseThrow());
  }

  /** Whether a practice rush has the lease. */
  boolean isPractice() {
    return rows.runningFor().filter(PRACTICE::equals).isPresent();
  }

  /** Ends the lease of a practice rush. Its sandbox must be deleted before. Idempotent. */
  void endPractice(long id) {
    rows.delete(id);
  }

  /** Renews the lease; false when the rehearsal has lost it. */
  boolean renewLease(long id) {
    return rows.renewLease(id) == 1;
  }

  /** The rehearsal whose lease was last renewed more than this many seconds ago. */
  Optional<Long> leaseExpiredFor(int seconds) {
    return rows.leaseExpiredFor(seconds);
  }

  /**
   * Ends a rehearsal and its lease. Its sandbox must be deleted before. Idempotent.
   *
   * @param by who stopped it; the engine if nobody did
   */
  @Transactional
  void end(Actor by, long id, State state, @Nullable RehearsalResult result) {
    if (rows.end(id, state, result == null ? null : Json.write(result)) == 1) {
      events.publishEvent(
          new StaffActed(by, AuditAction.REHEARSAL_ENDED, "rehearsal:" + id, null, state));
    }
  }

  List<Rehearsal> newest(int limit) {
    return rows.newest(limit, PRACTICE).stream().map(RehearsalRegistry::read).toList();
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
