package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.gate.store.ReleaseMapper;
import io.courtflash.core.booking.gate.store.ReleaseMapper.Generated;
import io.courtflash.core.hall.calendar.WallClock;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The releases of all sessions. A release is added when slots are generated and changed when its
 * session is edited, in the same transaction.
 */
@Component
@RequiredArgsConstructor
public class Releases {

  private final ReleaseMapper releases;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;
  private final ZoneId zone;

  public Optional<Release> find(long sessionId, LocalDate slotDate) {
    return releases.find(sessionId, slotDate);
  }

  /**
   * A session's releases whose slots are today or later, ordered by slot date. Today is that of the
   * venue's time zone.
   */
  public List<Release> upcoming(long sessionId) {
    return releases.ofSession(sessionId, today());
  }

  /**
   * The releases of all sessions that were not deleted, whose slots are today or later, ordered by
   * session and slot date.
   */
  public List<Release> upcoming() {
    return releases.since(today());
  }

  /**
   * The slots of a session that haven't ended and were warmed up with their release, even if they
   * were withdrawn since.
   */
  List<Long> warmSlotIds(long sessionId) {
    // Slots of the day before may still be to come where clocks or zones were changed.
    return releases.warmSlotIds(sessionId, today().minusDays(1), clock.instant());
  }

  /** Whether slots were ever generated for the session. */
  boolean hasAny(long sessionId) {
    return releases.countOf(sessionId) > 0;
  }

  /**
   * The releases that have slots that have not ended and whose gate was not recorded as open,
   * ordered by slot date.
   */
  List<Release> closed(long sessionId) {
    return releases.closed(sessionId, clock.instant());
  }

  /** The end of the release's last slot. */
  Instant endOf(Release release, FlashSession session) {
    return session.endOf(release.slotDate(), zone);
  }

  /**
   * Records that the release's slots were built in Redis.
   *
   * @return false when that was recorded before
   */
  boolean markWarmed(Release release) {
    return releases.markWarmed(release.id()) == 1;
  }

  /**
   * Records the gate as open when its time has come by the database's clock, and publishes {@link
   * GateOpened}. Idempotent: only the first call on any node publishes.
   */
  @Transactional
  public void recordOpened(Release release) {
    if (releases.markOpened(release.id()) == 1) {
      publishOpened(release);
    }
  }

  /**
   * Opens a gate now by the database's clock, in the caller's transaction. Does nothing when the
   * gate is open.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void open(Actor actor, Release release) {
    if (releases.openNow(release.id()) == 1) {
      Release after = publishOpened(release);
      publishStaffActed(actor, AuditAction.GATE_OPENED, release, after);
    }
  }

  /**
   * Changes the opening time of a closed gate, in the caller's transaction.
   *
   * @return false when the gate is open
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public boolean postpone(Actor actor, Release release, Instant opensAt) {
    if (releases.postpone(release.id(), opensAt) == 0) {
      return false;
    }
    events.publishEvent(new GatePostponed(release.sessionId(), release.slotDate(), opensAt));
    publishStaffActed(actor, AuditAction.GATE_POSTPONED, release, reread(release));
    return true;
  }

  /**
   * Forgets the release of a day that has no slots any more, in the caller's transaction, so that
   * nobody waits for its gate. The day is generated again when it gets slots by the plan.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void forgetWithoutSlots(long sessionId, LocalDate slotDate) {
    releases.deleteWithoutSlots(sessionId, slotDate);
  }

  /**
   * The gate of a day that is made ahead gets its time when the day's turn comes, by the plan as it
   * is then.
   */
  @EventListener
  void on(SlotGenerator.SlotsGenerated event) {
    FlashSession session = event.session();
    releases.addGenerated(
        session.id(),
        event.dates().stream()
            .map(date -> new Generated(date, event.ahead() ? null : gateOf(session, date)))
            .toList(),
        event.ahead());
  }

  private @Nullable Instant gateOf(FlashSession session, LocalDate date) {
    return plannedOpening(session, session.gateOf(date, zone));
  }

  /**
   * Changes the opening time of the gates that are still closed, when the edit changed the
   * session's release time, or whether its gates open by themselves. Days that were made ahead have
   * none yet.
   */
  @EventListener
  void on(Sessions.SessionEdited event) {
    FlashSession after = event.after();
    boolean sameKind = after.releaseKind() == event.before().releaseKind();
    if (sameKind && after.flashTime().equals(event.before().flashTime())) {
      return;
    }
    FlashSession days = sameKind ? event.before() : after;
    for (Release release : upcoming(after.id())) {
      if (release.madeAhead()) {
        continue;
      }
      LocalDate gateDate = release.slotDate().minusDays(days.releaseDaysAhead());
      Instant gate = WallClock.instantOf(gateDate, after.flashTime(), zone);
      releases.postpone(release.id(), plannedOpening(after, gate));
    }
  }

  /**
   * Null when only staff can open it: because the session is so, or because the gate's time was
   * over before its session was created. A rolling release opens days whose time is over at once.
   */
  private static @Nullable Instant plannedOpening(FlashSession session, Instant gate) {
    return switch (session.releaseKind()) {
      case GATE -> gate.isBefore(session.createTime()) ? null : gate;
      case ROLLING -> gate;
      case BY_HAND, DESK_ONLY -> null;
    };
  }

  private Release publishOpened(Release before) {
    Release after = reread(before);
    Instant opensAt = after.opensAt();
    if (opensAt != null) {
      events.publishEvent(new GateOpened(after.sessionId(), after.slotDate(), opensAt));
    }
    return after;
  }

  private Release reread(Release release) {
    return releases.find(release.sessionId(), release.slotDate()).orElseThrow();
  }

  private void publishStaffActed(Actor actor, AuditAction action, Release before, Release after) {
    String subject = "session:" + before.sessionId();
    events.publishEvent(new StaffActed(actor, action, subject, before, after));
  }

  private LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }

  /** The gate of a release opened, because its time came or because staff opened it. */
  public record GateOpened(long sessionId, LocalDate slotDate, Instant opensAt) {}

  /** Staff changed the opening time of a release's gate. */
  public record GatePostponed(long sessionId, LocalDate slotDate, Instant opensAt) {}
}
