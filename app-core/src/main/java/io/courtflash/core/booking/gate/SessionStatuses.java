package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Computes the status of sessions from their releases. */
@Component
@RequiredArgsConstructor
public class SessionStatuses {

  /** Gates of the next week are told beforehand. */
  private static final int DAYS_PLANNED = 7;

  private final Releases releases;
  private final HallCalendar calendar;
  private final SessionIntervals intervals;
  private final InstantSource clock;
  private final ZoneId zone;

  public SessionStatus of(FlashSession session) {
    return of(session, releases.upcoming(session.id()));
  }

  /**
   * The status of a session from releases that the caller has read, for example for many sessions
   * at once. Reads the special days.
   *
   * @param upcoming releases whose slots are today or later, of this session and maybe of others
   */
  public SessionStatus of(FlashSession session, Collection<Release> upcoming) {
    return of(session, upcoming, calendar.specialDays());
  }

  /**
   * The status of a session from releases and special days of today and later that the caller has
   * read.
   */
  public SessionStatus of(
      FlashSession session, Collection<Release> upcoming, SpecialDays specialDays) {
    Instant now = clock.instant();
    List<Release> own = ofPlan(session, upcoming);
    List<Release> current =
        own.stream()
            .filter(release -> session.endOf(release.slotDate(), zone).isAfter(now))
            .toList();
    boolean open = current.stream().anyMatch(release -> release.isOpen(now));
    State gate = open ? State.OPEN : State.WAITING;
    return new SessionStatus(
        session.paused() ? State.PAUSED : gate,
        opensAt(session, current, now, specialDays),
        next(session, current),
        planned(session, own, now, specialDays),
        intervals.find(session.id()).orElse(null));
  }

  private static SessionStatus.@Nullable NextGate next(
      FlashSession session, List<Release> current) {
    return current.stream()
        .filter(_ -> session.releaseKind().isForStudents())
        .filter(release -> release.openedAt() == null)
        .findFirst()
        .map(SessionStatus.NextGate::of)
        .orElse(null);
  }

  /** A session's releases, without days that were made ahead and to which the plan comes later. */
  public List<Release> ofPlan(FlashSession session, Collection<Release> upcoming) {
    return upcoming.stream()
        .filter(release -> release.sessionId() == session.id() && !release.madeAhead())
        .toList();
  }

  private List<SessionStatus.PlannedRelease> planned(
      FlashSession session, List<Release> own, Instant now, SpecialDays specialDays) {
    if (!session.releaseKind().opensByItself()) {
      return List.of();
    }
    Set<LocalDate> generated = own.stream().map(Release::slotDate).collect(Collectors.toSet());
    LocalDate first = now.atZone(zone).toLocalDate().plusDays(session.releaseDaysAhead());
    return first
        .datesUntil(first.plusDays(DAYS_PLANNED))
        .filter(date -> !generated.contains(date))
        .filter(date -> session.hasSlotsOn(date, specialDays))
        .map(date -> new SessionStatus.PlannedRelease(date, session.gateOf(date, zone)))
        .filter(release -> release.opensAt().isAfter(now))
        .toList();
  }

  private @Nullable Instant opensAt(
      FlashSession session, List<Release> current, Instant now, SpecialDays specialDays) {
    if (current.isEmpty() && !session.releaseKind().opensByItself()) {
      return null;
    }
    if (current.isEmpty()) {
      return session
          .nextSlotDate(now, zone, specialDays)
          .map(date -> session.gateOf(date, zone))
          .orElse(null);
    }
    Optional<Release> next = current.stream().filter(release -> !release.isOpen(now)).findFirst();
    if (next.isPresent()) {
      return next.get().opensAt();
    }
    return current.stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .max(Instant::compareTo)
        .orElse(null);
  }
}
