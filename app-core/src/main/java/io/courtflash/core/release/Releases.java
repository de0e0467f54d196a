package io.courtflash.core.release;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.release.store.ReleaseMapper;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionEdited;
import io.courtflash.core.venue.SlotsGenerated;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The releases of all sessions; the venue's changes keep them up, in the same transaction. */
@Component
public class Releases {

  private final ReleaseMapper releases;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;
  private final ZoneId zone;

  Releases(
      ReleaseMapper releases, ApplicationEventPublisher events, InstantSource clock, ZoneId zone) {
    this.releases = releases;
    this.events = events;
    this.clock = clock;
    this.zone = zone;
  }

  public Optional<Release> find(long sessionId, LocalDate slotDate) {
    return releases.find(sessionId, slotDate);
  }

  /** A session's releases from today on, by their day. */
  public List<Release> upcoming(long sessionId) {
    return releases.ofSession(sessionId, today());
  }

  /** The releases of all sessions that exist, from today on. */
  public List<Release> upcoming() {
    return releases.since(today());
  }

  /** Whether a session ever had slots. */
  boolean hasAny(long sessionId) {
    return releases.countOf(sessionId) > 0;
  }

  /** The earliest release with slots that have not ended whose gate wasn't recorded as open. */
  Optional<Release> nextClosed(long sessionId) {
    return releases.nextClosed(sessionId, clock.instant());
  }

  /** When the release's last slot ends. */
  Instant endOf(Release release, FlashSession session) {
    return session.endOf(release.slotDate(), zone);
  }

  boolean markWarmed(Release release) {
    return releases.markWarmed(release.id()) == 1;
  }

  void announce(SlotsWarmed warmed) {
    events.publishEvent(warmed);
  }

  /** Records that a gate's time has come by the database's clock; the first to do so says it. */
  @Transactional
  public void recordOpened(Release release) {
    if (releases.markOpened(release.id()) == 1) {
      publishOpened(release);
    }
  }

  /** Opens a gate by hand, in the caller's transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void open(Actor actor, Release release) {
    if (releases.openNow(release.id()) == 1) {
      Release after = publishOpened(release);
      publishStaffActed(actor, AuditAction.GATE_OPENED, release, after);
    }
  }

  /**
   * Moves a gate that is shut, in the caller's transaction.
   *
   * @return false when it is open meanwhile
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

  /** Says that a session was paused or resumed, in the transaction that did it. */
  void announcePause(long sessionId, boolean paused) {
    events.publishEvent(paused ? new SessionPaused(sessionId) : new SessionResumed(sessionId));
  }

  /** Records an act of the staff that changed nothing in MySQL. */
  void actedOn(Actor actor, long sessionId, AuditAction action, Object after) {
    events.publishEvent(new StaffActed(actor, action, "session:" + sessionId, null, after));
  }

  @EventListener
  void on(SlotsGenerated event) {
    FlashSession session = event.session();
    Instant gate = session.gateOf(event.date(), zone);
    releases.addGenerated(session.id(), event.date(), plannedOpening(session, gate));
  }

  /** Moves the gates that are still shut, when the edit moved their time. */
  @EventListener
  void on(SessionEdited event) {
    FlashSession after = event.after();
    if (after.flashTime().equals(event.before().flashTime())) {
      return;
    }
    for (Release release : upcoming(after.id())) {
      LocalDate gateDate = release.slotDate().minusDays(event.before().releaseDaysAhead());
      Instant gate = gateDate.atTime(after.flashTime()).atZone(zone).toInstant();
      releases.postpone(release.id(), plannedOpening(after, gate));
    }
  }

  /** A gate whose time was over before its session was made opens by hand alone. */
  private static @Nullable Instant plannedOpening(FlashSession session, Instant gate) {
    return gate.isBefore(session.createTime()) ? null : gate;
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
}
