package io.courtflash.core.doctor;

import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.SessionStatuses;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Whether the gates of the next day will open on something. */
@Component
class GateCheck implements HealthCheck {

  private static final Duration AHEAD = Duration.ofDays(1);

  /** Slots are made long before, and the warm-up takes seconds. */
  private static final Duration SOON = Duration.ofMinutes(10);

  private static final Duration LATE = Duration.ofMinutes(1);

  private final Sessions sessions;
  private final SessionStatuses statuses;
  private final Releases releases;
  private final ReleasedSlots shelf;
  private final SystemConfig config;

  GateCheck(
      Sessions sessions,
      SessionStatuses statuses,
      Releases releases,
      ReleasedSlots shelf,
      SystemConfig config) {
    this.sessions = sessions;
    this.statuses = statuses;
    this.releases = releases;
    this.shelf = shelf;
    this.config = config;
  }

  /** What a gate opens on. */
  @Component
  record ReleasedSlots(Slots slots, Permits permits) {

    List<Slot> of(Release release) {
      return slots.ofSession(release.sessionId(), release.slotDate());
    }

    boolean isWarm(List<Slot> all) {
      return permits.free(all.stream().map(Slot::id).toList()).size() == all.size();
    }
  }

  @Override
  public List<Finding> look(Instant now) {
    List<Release> upcoming = releases.upcoming();
    List<Finding> findings =
        sessions.list().stream().flatMap(session -> look(session, upcoming, now)).toList();
    return findings.isEmpty() ? List.of(Finding.ok("gate-none")) : findings;
  }

  private Stream<Finding> look(FlashSession session, List<Release> upcoming, Instant now) {
    Instant opensAt = statuses.of(session, upcoming).opensAt();
    if (opensAt == null || !opensAt.isAfter(now) || opensAt.isAfter(now.plus(AHEAD))) {
      return Stream.empty();
    }
    Optional<Release> release =
        upcoming.stream()
            .filter(each -> each.sessionId() == session.id() && opensAt.equals(each.opensAt()))
            .findFirst();
    return Stream.of(
        release
            .map(found -> look(session, found, opensAt, now))
            .orElseGet(() -> ungenerated(session, opensAt, now)));
  }

  private static Finding ungenerated(FlashSession session, Instant opensAt, Instant now) {
    return opensAt.isBefore(now.plus(SOON))
        ? Finding.fail("gate-empty", session.name())
        : Finding.ok("gate-later", session.name());
  }

  private Finding look(FlashSession session, Release release, Instant opensAt, Instant now) {
    List<Slot> slots = shelf.of(release);
    if (slots.isEmpty()) {
      return Finding.fail("gate-empty", session.name());
    }
    boolean due = opensAt.minus(config.warmUpLead()).plus(LATE).isBefore(now);
    if (due && !shelf.isWarm(slots)) {
      return Finding.fail("gate-cold", session.name());
    }
    return session.paused()
        ? Finding.warn("gate-paused", session.name())
        : Finding.ok("gate", session.name(), slots.size());
  }
}
