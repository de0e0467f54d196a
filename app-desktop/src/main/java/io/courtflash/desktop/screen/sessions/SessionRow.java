package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.hall.plan.FlashSession;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A session in the table, with its present state.
 *
 * @param slotDate the day whose slots the gate in the status releases, in the venue's zone
 * @param plannedDate the day that the session's plan releases next; today when it releases none
 * @param over whether it has no slots any more and releases none
 */
record SessionRow(
    FlashSession session,
    SessionStatus status,
    LocalDate slotDate,
    LocalDate plannedDate,
    boolean over) {

  /**
   * The row of a session.
   *
   * @param upcoming the releases to come; a postponed gate may release another day than planned
   * @param planned the day that the session's plan releases next
   * @param today in the venue's zone
   */
  static SessionRow of(
      FlashSession session,
      SessionStatus status,
      List<Release> upcoming,
      Optional<LocalDate> planned,
      LocalDate today) {
    List<Release> own =
        upcoming.stream()
            .filter(release -> release.sessionId() == session.id() && !release.madeAhead())
            .toList();
    LocalDate plannedDate = planned.orElse(today);
    LocalDate slotDate =
        own.stream()
            .filter(release -> Objects.equals(release.opensAt(), status.opensAt()))
            .map(Release::slotDate)
            .findFirst()
            .orElse(plannedDate);
    return new SessionRow(
        session, status, slotDate, plannedDate, own.isEmpty() && planned.isEmpty());
  }

  /** The gate that can be opened or postponed next, as it is shown. */
  Optional<SessionStatus.NextGate> next() {
    return Optional.ofNullable(status.next());
  }

  long id() {
    return session.id();
  }

  boolean isPaused() {
    return status.state() == SessionStatus.State.PAUSED;
  }
}
