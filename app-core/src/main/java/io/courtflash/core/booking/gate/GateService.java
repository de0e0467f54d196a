package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Opens, pauses, resumes and postpones a session's gate, and answers the session after the change.
 * Each change is committed in MySQL first and written to Redis right after; when Redis is away, the
 * outbox writes it later. What can't be changed is refused by a {@link BookingRefusal}, or because
 * there is no such session.
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
  private final ZoneId zone;

  /**
   * Opens the next gate of a session now, by the database's clock, and warms up those of its slots
   * that are not warm. Idempotent: does nothing when a gate is open, of slots that haven't ended,
   * and none comes before the plan's next day. A paused session stays paused.
   */
  @NeedsPermission(Permission.GATE)
  public FlashSession open(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, Instant now) {
    return open(actor, sessionId, _ -> true, now);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public FlashSession open(
      Actor actor,
      @ActsOn(TargetKind.SESSION) long sessionId,
      Optional<NextGate> seen,
      Instant now) {
    return open(actor, sessionId, seen::equals, now);
  }

  private FlashSession open(
      Actor actor, long sessionId, Predicate<Optional<NextGate>> isSeen, Instant now) {
    FlashSession change =
        inTransaction(sessionId, session -> openNext(actor, session, isSeen, now));
    return syncNow(change, () -> warmUpOpened(sessionId, now));
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public FlashSession pause(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId) {
    return pause(actor, sessionId, true);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public FlashSession resume(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId) {
    return pause(actor, sessionId, false);
  }

  /**
   * Changes the opening time of a session's next closed gate.
   *
   * @param opensAt after {@code now} and before the end of the day's last slot
   */
  @NeedsPermission(Permission.GATE)
  public FlashSession postpone(
      Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, Instant opensAt, Instant now) {
    return postpone(actor, sessionId, opensAt, _ -> true, now);
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public FlashSession postpone(
      Actor actor,
      @ActsOn(TargetKind.SESSION) long sessionId,
      Instant opensAt,
      Optional<NextGate> seen,
      Instant now) {
    return postpone(actor, sessionId, opensAt, seen::equals, now);
  }

  private FlashSession postpone(
      Actor actor,
      long sessionId,
      Instant opensAt,
      Predicate<Optional<NextGate>> isSeen,
      Instant now) {
    FlashSession change =
        inTransaction(
            sessionId,
            session -> {
              if (!session.releaseKind().isForStudents()) {
                throw BookingRefusal.DESK_ONLY.refuse(session.name());
              }
              Release next = nextClosed(session).orElseThrow(() -> noClosedGate(session));
              requireSeen(session, Optional.of(next), isSeen);
              if (!opensAt.isAfter(now) || !opensAt.isBefore(releases.endOf(next, session))) {
                throw FieldProblem.refuse("opensAt", "gate-time-out-of-range");
              }
              if (!releases.postpone(actor, next, opensAt)) {
                throw noClosedGate(session);
              }
              syncGate.enqueue(sessionId);
              return session;
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

  private FlashSession openNext(
      Actor actor, FlashSession session, Predicate<Optional<NextGate>> isSeen, Instant now) {
    if (!session.releaseKind().isForStudents()) {
      throw BookingRefusal.DESK_ONLY.refuse(session.name());
    }
    if (!releases.hasAny(session.id())) {
      throw BookingRefusal.NEVER_GENERATED.refuse(session.name());
    }
    Optional<Release> next = nextClosed(session);
    requireSeen(session, next, isSeen);
    if (next.isPresent()) {
      releases.open(actor, next.get());
      syncGate.enqueue(session.id());
    } else if (releases.upcoming(session.id()).stream()
        .filter(release -> releases.endOf(release, session).isAfter(now))
        .noneMatch(release -> release.isOpen(now))) {
      throw noClosedGate(session);
    }
    return session;
  }

  private static Refusal noClosedGate(FlashSession session) {
    return BookingRefusal.NO_CLOSED_GATE.refuse(session.name());
  }

  private void requireSeen(
      FlashSession session, Optional<Release> next, Predicate<Optional<NextGate>> isSeen) {
    Optional<NextGate> now = next.map(NextGate::of);
    if (!isSeen.test(now)) {
      throw now.map(gate -> noLongerNext(session, gate)).orElseGet(() -> noClosedGate(session));
    }
  }

  private Refusal noLongerNext(FlashSession session, NextGate now) {
    Instant opensAt = now.opensAt();
    LocalGate gate =
        new LocalGate(
            now.slotDate(), opensAt == null ? null : LocalDateTime.ofInstant(opensAt, zone));
    return BookingRefusal.NO_LONGER_NEXT.refuse(gate, session.name()).with(now);
  }

  private FlashSession pause(Actor actor, long sessionId, boolean paused) {
    FlashSession change =
        inTransaction(
            sessionId,
            session -> {
              if (sessions.markPaused(actor, sessionId, paused)) {
                syncGate.enqueue(sessionId);
              }
              return sessions.find(sessionId).orElseThrow();
            });
    return syncNow(change, () -> {});
  }

  private FlashSession inTransaction(long sessionId, Function<FlashSession, FlashSession> change) {
    return transactions.callReadCommitted(
        () ->
            sessions.lock(sessionId).map(change).orElseThrow(HallRefusal.UNKNOWN_SESSION::refuse));
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
  private FlashSession syncNow(FlashSession changed, Runnable before) {
    try {
      before.run();
      syncGate.perform(new SyncGate.Request(changed.id()));
    } catch (RedisException away) {
      log.warn(
          "Redis is away; the gate of session {} is written to Redis later: {}",
          changed.id(),
          away.toString());
    }
    return changed;
  }

  /**
   * A gate in the venue's time zone.
   *
   * @param opensAt null when staff open it by hand
   */
  public record LocalGate(LocalDate slotDate, @Nullable LocalDateTime opensAt) {

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    /** The form of HTTP answers. */
    @Override
    public String toString() {
      return opensAt == null ? slotDate.toString() : slotDate + " · " + MINUTE.format(opensAt);
    }
  }
}
