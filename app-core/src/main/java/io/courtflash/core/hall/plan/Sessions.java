package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.store.SessionMapper;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The flash sessions: which slots of each day are released, and when. */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class Sessions {

  private final SessionMapper sessions;
  private final Slots slots;
  private final CourtLock courtLock;
  private final SlotWithdrawal withdrawal;
  private final SessionRules rules;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;

  @Transactional(readOnly = true)
  public List<FlashSession> list() {
    return sessions.active();
  }

  @Transactional(readOnly = true)
  public Optional<FlashSession> find(long sessionId) {
    return sessions.find(sessionId);
  }

  /** Locks the session against changes by others until the end of the caller's transaction. */
  public Optional<FlashSession> lock(long sessionId) {
    return sessions.findForUpdate(sessionId);
  }

  /**
   * Locks the session against changes until the end of the caller's transaction; others may take
   * the same lock.
   */
  public Optional<FlashSession> lockForShare(long sessionId) {
    return sessions.findForShare(sessionId);
  }

  /**
   * The first rule that a plan breaks, alone or beside the other sessions; empty when it breaks
   * none.
   *
   * @param sessionId the session whose plan it is; 0 when it doesn't exist yet
   */
  @Transactional(propagation = Propagation.SUPPORTS)
  public Optional<BrokenRule> firstViolation(long sessionId, SessionPlan plan) {
    return rules.firstViolation(sessionId, plan);
  }

  /** The first rule that a plan breaks alone, whatever the other sessions are; empty for none. */
  @Transactional(propagation = Propagation.SUPPORTS)
  public Optional<BrokenRule> firstViolationAlone(SessionPlan plan) {
    return rules.firstViolation(plan);
  }

  /**
   * Names two sessions that would have one court at one time after some changes, one of which is
   * changed, or shares a changed day; empty when there are none.
   */
  @Transactional(propagation = Propagation.SUPPORTS)
  public Optional<BrokenRule> firstOverlap(ChangedPlan plan) {
    return rules.firstOverlap(plan);
  }

  /**
   * Makes a session.
   *
   * @throws io.courtflash.core.platform.http.Refusal if the plan breaks a rule
   */
  @NeedsPermission(Permission.PLAN)
  public FlashSession create(Actor actor, @ActsOn(TargetKind.COURT) SessionPlan plan) {
    courtLock.lock();
    requireValid(0, plan);
    FlashSession created = sessions.find(sessions.add(plan)).orElseThrow();
    events.publishEvent(
        new StaffActed(actor, AuditAction.SESSION_CREATED, subject(created.id()), null, created));
    return created;
  }

  /**
   * Changes the plan for slots that are generated from now on. Existing slots stay as they are.
   *
   * @throws io.courtflash.core.platform.http.Refusal if the plan breaks a rule, or there is no such
   *     session
   */
  @NeedsPermission(Permission.PLAN)
  public FlashSession edit(
      Actor actor,
      @ActsOn(TargetKind.SESSION) long sessionId,
      @ActsOn(TargetKind.COURT) SessionPlan plan) {
    courtLock.lock();
    requireValid(sessionId, plan);
    return store(actor, sessionId, plan);
  }

  /**
   * Changes the plan of a session for slots that are generated from now on, in the caller's
   * transaction, which has locked the courts and checked the rules for all that it changes
   * together.
   */
  @NeedsPermission(Permission.PLAN)
  @Transactional(propagation = Propagation.MANDATORY)
  public FlashSession store(
      Actor actor,
      @ActsOn(TargetKind.SESSION) long sessionId,
      @ActsOn(TargetKind.COURT) SessionPlan plan) {
    FlashSession before =
        sessions.findForUpdate(sessionId).orElseThrow(HallRefusal.UNKNOWN_SESSION::refuse);
    sessions.change(sessionId, plan);
    FlashSession after = sessions.find(sessionId).orElseThrow();
    events.publishEvent(new SessionEdited(before, after));
    events.publishEvent(
        new StaffActed(actor, AuditAction.SESSION_EDITED, subject(sessionId), before, after));
    return after;
  }

  private void requireValid(long sessionId, SessionPlan plan) {
    firstViolation(sessionId, plan)
        .ifPresent(
            rule -> {
              throw rule.refuse();
            });
  }

  /**
   * Deletes a session and withdraws its slots that have not ended, unless one of them has a live
   * reservation. Idempotent. Claims that are not settled yet are lost. A transaction that makes or
   * withdraws slots locks the courts, then sessions, then slots, so that none is made for a deleted
   * session.
   *
   * @return how many live reservations keep the session; 0 when it is deleted, now or before
   */
  @NeedsPermission(Permission.PLAN)
  public int delete(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId) {
    courtLock.lock();
    Optional<FlashSession> session = sessions.findForUpdate(sessionId);
    if (session.isEmpty()) {
      return 0;
    }
    Instant now = clock.instant();
    // Counted first so that a refusal closes nothing, and again when no claim can be settled any
    // more.
    int reservations = sessions.liveReservations(sessionId, now);
    if (reservations > 0) {
      return reservations;
    }
    List<Long> upcoming = slots.ofSession(sessionId, now).stream().map(Slot::id).toList();
    withdrawal.start(upcoming);
    reservations = sessions.liveReservations(sessionId, now);
    if (reservations > 0) {
      return reservations;
    }
    withdrawal.complete(upcoming);
    sessions.delete(sessionId);
    events.publishEvent(new SessionDeleted(sessionId));
    events.publishEvent(
        new StaffActed(
            actor, AuditAction.SESSION_DELETED, subject(sessionId), session.get(), null));
    return 0;
  }

  /**
   * Has a session that has no slots to come be deleted when its last booking has ended, unless its
   * plan is changed before; in the caller's transaction. See {@link #ended}.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void deleteLater(long sessionId) {
    sessions.markEnding(sessionId);
  }

  /** The sessions that {@link #deleteLater} left to bookings, all of which have ended. */
  @Transactional(readOnly = true)
  public List<Long> ended() {
    return sessions.ended(clock.instant());
  }

  /**
   * Records in MySQL whether a session is paused. The caller writes it to Redis after the commit.
   * Idempotent.
   *
   * @return whether this changed it
   */
  public boolean markPaused(Actor actor, long sessionId, boolean paused) {
    if (sessions.pause(sessionId, paused) == 0) {
      return false;
    }
    AuditAction action = paused ? AuditAction.SESSION_PAUSED : AuditAction.SESSION_RESUMED;
    events.publishEvent(new StaffActed(actor, action, subject(sessionId), !paused, paused));
    return true;
  }

  private static String subject(long sessionId) {
    return "session:" + sessionId;
  }

  /**
   * A session was deleted, and its slots that had not ended were withdrawn. Published in the
   * transaction of the change.
   */
  public record SessionDeleted(long sessionId) {}

  /** A session's plan was changed. Published in the transaction of the change. */
  public record SessionEdited(FlashSession before, FlashSession after) {}
}
