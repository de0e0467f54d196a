package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The response for a session.
 *
 * @param firstDate null: no first day
 * @param lastDate null: no last day
 * @param courtIds empty: all courts
 * @param opensAt when its next gate opens, or when the last one opened
 * @param next the gate that staff can open or postpone next; null when there is none
 * @param releases those whose slots are today or later, ordered by day, without days that were made
 *     ahead of their turn
 * @param interval how its slots are booked from any start to any end; null: they are claimed one by
 *     one
 * @param updateTime when staff last changed it
 * @param isActive false once it is deleted
 * @param planned the days of the next week that will be released and have no slots yet, by day
 */
record SessionView(
    long id,
    String name,
    LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    int capacity,
    int releaseDaysAhead,
    ReleaseKind releaseKind,
    @Nullable LocalDate firstDate,
    @Nullable LocalDate lastDate,
    List<DayOfWeek> weekdays,
    List<Long> courtIds,
    boolean paused,
    SessionStatus.State state,
    @Nullable Instant opensAt,
    SessionStatus.@Nullable NextGate next,
    List<ReleaseView> releases,
    List<ReleaseView> planned,
    @Nullable SessionInterval interval,
    Instant createTime,
    Instant updateTime,
    boolean isActive) {

  /**
   * The gate of one day's slots.
   *
   * @param slotDate in the venue's zone
   * @param opensAt null when staff have to open it
   */
  record ReleaseView(LocalDate slotDate, @Nullable Instant opensAt) {}

  boolean isOpen() {
    return state == SessionStatus.State.OPEN;
  }

  static SessionView of(FlashSession session, SessionStatus status, Collection<Release> upcoming) {
    return of(session, status, upcoming, true);
  }

  static SessionView of(
      FlashSession session, SessionStatus status, Collection<Release> upcoming, boolean isActive) {
    return new SessionView(
        session.id(),
        session.name(),
        session.flashTime(),
        session.beginTime(),
        session.endTime(),
        session.slotInterval(),
        session.capacity(),
        session.releaseDaysAhead(),
        session.releaseKind(),
        session.scope().firstDate(),
        session.scope().lastDate(),
        session.scope().weekdays().stream().toList(),
        session.scope().courtIds().stream().toList(),
        session.paused(),
        status.state(),
        status.opensAt(),
        status.next(),
        upcoming.stream()
            .filter(release -> release.sessionId() == session.id() && !release.madeAhead())
            .map(release -> new ReleaseView(release.slotDate(), release.opensAt()))
            .sorted(Comparator.comparing(ReleaseView::slotDate))
            .toList(),
        status.planned().stream()
            .map(release -> new ReleaseView(release.slotDate(), release.opensAt()))
            .toList(),
        status.interval(),
        session.createTime(),
        session.updateTime(),
        isActive);
  }
}
