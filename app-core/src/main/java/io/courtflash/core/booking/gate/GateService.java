package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.gate.GateService.Outcome.DeskOnly;
import io.courtflash.core.booking.gate.GateService.Outcome.Done;
import io.courtflash.core.booking.gate.GateService.Outcome.NeverGenerated;
import io.courtflash.core.booking.gate.GateService.Outcome.NoClosedGate;
import io.courtflash.core.booking.gate.GateService.Outcome.NoLongerNext;
import io.courtflash.core.booking.gate.GateService.Outcome.TimeOutOfRange;
import io.courtflash.core.booking.gate.GateService.Outcome.UnknownSession;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import lombok.RequiredArgsConstructor;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Opens, pauses, resumes and postpones a session's gate. Each change is committed in MySQL first
 * and written to Redis right after; when Redis is away, the outbox writes it later.
 */
@Component
@RequiredArgsConstructor
public class GateService implements GateOperations {

  private static final Logger log = LoggerFactory.getLogger(GateService.class);

  private final Transactions transactions;
  private final Sessions sessions;
  private final Releases releases;
  private final SyncGate syncGate;
  private final Warmup warmup;
  private final WarmSlotUpdater warmSlots;

  /**
   * Opens the next gate of a session now, by the database's clock, and warms up those of its slots
   * that are not warm. Idempotent: does nothing when a gate is open, of slots that haven't ended,
   * and none comes before the plan's next day. A paused session stays paused.
   */
  @NeedsPermission(Permission.GATE)
  public Outcome open(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, Instant now) {
    return open(actor, sessionId, _ -> true, now);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public Outcome open(
      Actor actor,
      @ActsOn(TargetKind.SESSION) long sessionId,
      Optional<NextGate> seen,
      Instant now) {
    return open(actor, sessionId, seen::equals, now);
  }

  private Outcome open(
      Actor actor, long sessionId, Predicate<Optional<NextGate>> isSeen, Instant now) {
    Outcome change = inTransaction(sessionId, session -> openNext(actor, session, isSeen, now));
    return syncNow(change, () -> warmUpOpened(sessionId, now));
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public Outcome pause(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId) {
    return pause(actor, sessionId, true);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public Outcome resume(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId) {
    return pause(actor, sessionId, false);
  }

  /**
   * Changes the opening time of a session's next closed gate.
   *
   * @param opensAt after {@code now} and before the end of the day's last slot
   */
  @NeedsPermission(Permission.GATE)
  public Outcome postpone(
      Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, Instant opensAt, Instant now) {
    return postpone(actor, sessionId, opensAt, _ -> true, now);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public Outcome postpone(
      Actor actor,
      @ActsOn(TargetKind.SESSION) long sessionId,
      Instant opensAt,
      Optional<NextGate> seen,
      Instant now) {
    return postpone(actor, sessionId, opensAt, seen::equals, now);
  }

  private Outcome postpone(
      Actor actor,
      long sessionId,
      Instant opensAt,
      Predicate<Optional<NextGate>> isSeen,
      Instant now) {
    Outcome change =
        inTransaction(
            sessionId,
            session -> {
              if (!session.releaseKind().isForStudents()) {
                return new DeskOnly(sessionId);
              }
              Optional<Release> next = nextClosed(session);
              if (next.isEmpty()) {
                return new NoClosedGate(sessionId);
              }
              if (!isSeen.test(next.map(NextGate::of))) {
                return new NoLongerNext(NextGate.of(next.get()));
              }
              if (!opensAt.isAfter(now) || !opensAt.isBefore(releases.endOf(next.get(), session))) {
                return new TimeOutOfRange();
              }
              if (!releases.postpone(actor, next.get(), opensAt)) {
                return new NoClosedGate(sessionId);
              }
              syncGate.enqueue(sessionId);
              return new Done(session);
            });
    return syncNow(change, () -> {});
  }

  /** Writes the gate of one slot to Redis again, where it was lost or changed. Idempotent. */
  public void restore(Slot slot) {
    transactions.runReadCommitted(() -> warmSlots.updateSlot(slot));
  }

  /**
   * The gate that staff can open or postpone next. Days that were made ahead for a weekly booking
   * stay shut until the plan comes to them.
   */
  private Optional<Release> nextClosed(FlashSession session) {
    return releases.closed(session.id()).stream()
        .filter(release -> !release.madeAhead())
        .findFirst();
  }

  private Outcome openNext(
      Actor actor, FlashSession session, Predicate<Optional<NextGate>> isSeen, Instant now) {
    if (!session.releaseKind().isForStudents()) {
      return new DeskOnly(session.id());
    }
    if (!releases.hasAny(session.id())) {
      return new NeverGenerated(session.id());
    }
    Optional<Release> next = nextClosed(session);
    if (!isSeen.test(next.map(NextGate::of))) {
      return next.map(NextGate::of)
          .<Outcome>map(NoLongerNext::new)
          .orElseGet(() -> new NoClosedGate(session.id()));
    }
    if (next.isPresent()) {
      releases.open(actor, next.get());
      syncGate.enqueue(session.id());
    } else if (releases.upcoming(session.id()).stream()
        .filter(release -> releases.endOf(release, session).isAfter(now))
        .noneMatch(release -> release.isOpen(now))) {
      return new NoClosedGate(session.id());
    }
    return new Done(session);
  }

  private Outcome pause(Actor actor, long sessionId, boolean paused) {
    Outcome change =
        inTransaction(
            sessionId,
            session -> {
              if (sessions.markPaused(actor, sessionId, paused)) {
                syncGate.enqueue(sessionId);
              }
              return new Done(sessions.find(sessionId).orElseThrow());
            });
    return syncNow(change, () -> {});
  }

  private Outcome inTransaction(long sessionId, Function<FlashSession, Outcome> change) {
    return transactions.callReadCommitted(
        () -> sessions.lock(sessionId).map(change).orElseGet(() -> new UnknownSession(sessionId)));
  }

  private void warmUpOpened(long sessionId, Instant now) {
    releases.upcoming(sessionId).stream()
        .filter(release -> release.openedAt() != null)
        .forEach(release -> warmup.warmUpMissing(release, now));
  }

  /**
   * Writes a committed change to Redis. When Redis is away, the change stays committed: the outbox
   * and {@link WarmupRequests} write it once Redis is back.
   */
  private Outcome syncNow(Outcome change, Runnable before) {
    if (change instanceof Done done) {
      try {
        before.run();
        syncGate.perform(new SyncGate.Request(done.session().id()));
      } catch (RedisException away) {
        log.warn(
            "Redis is away; the gate of session {} is written to Redis later: {}",
            done.session().id(),
            away.toString());
      }
    }
    return change;
  }

  /** The outcome of opening, pausing, resuming or postponing a gate. */
  public sealed interface Outcome {

    /** The gate is in the wanted state, by this call or by an earlier one. */
    record Done(FlashSession session) implements Outcome {}

    record UnknownSession(long sessionId) implements Outcome {}

    /** No slots were ever generated for the session. */
    record NeverGenerated(long sessionId) implements Outcome {}

    /** Students never book the session's slots. */
    record DeskOnly(long sessionId) implements Outcome {}

    /**
     * No gate of the session can be opened or moved: all are open, or their slots have ended, or
     * only days made ahead for weekly bookings are left.
     */
    record NoClosedGate(long sessionId) implements Outcome {}

    /** The next gate is another one than staff saw, or opens at another time. Nothing was done. */
    record NoLongerNext(NextGate now) implements Outcome {}

    /** The new time is not after now, or not before the end of the slots. */
    record TimeOutOfRange() implements Outcome {}
  }
}
