package io.courtflash.core.change.plan;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.plan.ChangedPlan;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.PlanComparison;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Computes which slots a change makes and withdraws. Days of sessions whose slots aren't generated
 * yet don't count: they follow the plan when they are.
 */
@Component
@RequiredArgsConstructor
class PlanDifferences {

  private final StoredPlan plan;
  private final PlanComparison comparison;
  private final Releases releases;

  /** The days of sessions that change, by session and date. */
  List<DayDifference> of(PlanChange change, Instant now) {
    ChangedPlan after = plan.after(change);
    Map<Long, Set<LocalDate>> generated =
        releases.upcoming().stream()
            .collect(
                Collectors.groupingBy(
                    Release::sessionId, Collectors.mapping(Release::slotDate, Collectors.toSet())));
    List<FlashSession> sessions =
        after.sessions().stream()
            .filter(
                session ->
                    !after.changedDays().isEmpty()
                        || after.changedSessions().contains(session.id()))
            .toList();
    Comparing comparing = new Comparing(after, generated, now);
    Map<Long, List<DayDifference>> bySession =
        sessions.stream()
            .collect(
                Collectors.toMap(FlashSession::id, it -> differences(it, comparing, Set.of())));
    List<Slot> going =
        bySession.values().stream()
            .flatMap(List::stream)
            .flatMap(day -> day.surplus().stream())
            .toList();
    Set<Long> ids = going.stream().map(Slot::id).collect(Collectors.toSet());
    return sessions.stream()
        .flatMap(
            session ->
                takesAny(session, after, going)
                    ? differences(session, comparing, ids).stream()
                    : bySession.getOrDefault(session.id(), List.of()).stream())
        .toList();
  }

  private record Comparing(ChangedPlan after, Map<Long, Set<LocalDate>> generated, Instant now) {}

  /**
   * The days of one session that change.
   *
   * @param going the ids of slots that are about to go, whose hours can be taken
   */
  private List<DayDifference> differences(
      FlashSession session, Comparing comparing, Set<Long> going) {
    ChangedPlan after = comparing.after();
    PlanComparison.Moment moment =
        new PlanComparison.Moment(after.calendar(), comparing.now(), going);
    Set<LocalDate> generated = comparing.generated().getOrDefault(session.id(), Set.of());
    if (after.changedSessions().contains(session.id())) {
      return comparison.compare(session, generated, moment);
    }
    return comparison.compareDays(
        session,
        after.changedDays(),
        generated.stream().filter(after.changedDays()::contains).toList(),
        moment);
  }

  /** Whether a session has the court and the hours of another one's slot that goes. */
  private static boolean takesAny(FlashSession session, ChangedPlan after, List<Slot> going) {
    return going.stream()
        .filter(slot -> slot.sessionId() != session.id())
        .filter(slot -> session.scope().includesCourt(slot.courtId()))
        .filter(
            slot ->
                slot.startTime().isBefore(session.endTime())
                    && session.beginTime().isBefore(slot.endTime()))
        .anyMatch(slot -> session.hasSlotsOn(slot.slotDate(), after.calendar()));
  }
}
