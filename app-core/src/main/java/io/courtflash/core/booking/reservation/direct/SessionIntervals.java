package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.reservation.store.SessionIntervalMapper;
import io.courtflash.core.booking.reservation.store.SessionIntervalMapper.IntervalRow;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The sessions whose slots are booked from any start to any end; the slots of all other sessions
 * are claimed one by one. A change takes effect at once on this node, and within a second on every
 * other. Nobody who asks waits for the database: it is read in the background.
 */
@Component
public class SessionIntervals {

  private static final Duration READ_PERIOD = Duration.ofMillis(500);

  private final SessionIntervalMapper mapper;
  private final Sessions sessions;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /** Makes sure that what was read before a change never replaces the change. */
  private final ReentrantLock updating = new ReentrantLock();

  /** The intervals by the session's id; null until the first reading. */
  private volatile @Nullable Map<Long, SessionInterval> intervals;

  SessionIntervals(
      SessionIntervalMapper mapper,
      Sessions sessions,
      Transactions transactions,
      ApplicationEventPublisher events,
      LoopScheduler background) {
    this.mapper = mapper;
    this.sessions = sessions;
    this.transactions = transactions;
    this.events = events;
    background.every(READ_PERIOD, "session intervals", this::update);
  }

  /** How a session's slots are booked from any start to any end; empty when they aren't. */
  public Optional<SessionInterval> find(long sessionId) {
    Map<Long, SessionInterval> known = intervals;
    return Optional.ofNullable((known == null ? update() : known).get(sessionId));
  }

  /**
   * Has a session's slots be booked from any start to any end, or one by one again. It counts from
   * now on, also for slots that are released already; bookings stay. Idempotent.
   *
   * @param wanted null: one by one
   * @throws io.courtflash.core.platform.http.Refusal the session is unknown, or a field of {@code
   *     wanted} is out of its range; nothing was changed
   */
  @NeedsPermission(Permission.PLAN)
  public void replace(
      Actor staff, @ActsOn(TargetKind.SESSION) long sessionId, @Nullable SessionInterval wanted) {
    if (wanted != null) {
      wanted.requireInRange();
    }
    transactions.run(() -> write(staff, sessionId, wanted));
    var _ = update();
  }

  private void write(Actor staff, long sessionId, @Nullable SessionInterval wanted) {
    if (sessions.lock(sessionId).isEmpty()) {
      throw HallRefusal.UNKNOWN_SESSION.refuse();
    }
    SessionInterval before = read().get(sessionId);
    if (!Objects.equals(before, wanted)) {
      mapper.delete(sessionId);
      if (wanted != null) {
        mapper.insert(
            new IntervalRow(
                sessionId, wanted.minMinutes(), wanted.maxMinutes(), wanted.maxCourts()));
      }
      events.publishEvent(
          new StaffActed(
              staff, AuditAction.SESSION_INTERVAL_SET, "session:" + sessionId, before, wanted));
    }
  }

  private Map<Long, SessionInterval> update() {
    updating.lock();
    try {
      Map<Long, SessionInterval> read = read();
      intervals = read;
      return read;
    } finally {
      updating.unlock();
    }
  }

  private Map<Long, SessionInterval> read() {
    return mapper.all().stream()
        .collect(
            Collectors.toMap(
                IntervalRow::sessionId,
                row -> new SessionInterval(row.minMinutes(), row.maxMinutes(), row.maxCourts())));
  }
}
