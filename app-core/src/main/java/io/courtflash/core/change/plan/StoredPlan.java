package io.courtflash.core.change.plan;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.ChangedPlan;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.people.access.Actor;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The plan as it is stored: its sessions and special days. */
@Component
@RequiredArgsConstructor
class StoredPlan {

  private final Sessions sessions;
  private final HallCalendar calendar;
  private final InstantSource clock;
  private final ZoneId zone;

  /** Locks what a change is about until the caller's transaction ends. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lock(PlanChange change) {
    boolean hasDay =
        change.singles().stream()
            .anyMatch(
                single ->
                    switch (single) {
                      case PlanChange.OfDay _, PlanChange.ToUsualDay _ -> true;
                      case PlanChange.OfSession _, PlanChange.WithoutSession _ -> false;
                    });
    Stream<Long> locked =
        hasDay ? sessions.list().stream().map(FlashSession::id) : changedSessions(change);
    locked.sorted().forEach(sessions::lock);
  }

  /** A session that a change is about and that doesn't exist. */
  Optional<Long> unknownSession(PlanChange change) {
    return changedSessions(change).filter(id -> sessions.find(id).isEmpty()).findFirst();
  }

  private static Stream<Long> changedSessions(PlanChange change) {
    return change.singles().stream().flatMap(single -> changedSession(single).stream());
  }

  private static Optional<Long> changedSession(PlanChange.Single single) {
    return switch (single) {
      case PlanChange.OfSession(long id, var _) -> Optional.of(id);
      case PlanChange.WithoutSession(long id, var _) -> Optional.of(id);
      case PlanChange.OfDay _, PlanChange.ToUsualDay _ -> Optional.empty();
    };
  }

  private static Optional<LocalDate> changedDay(PlanChange.Single single) {
    return switch (single) {
      case PlanChange.OfDay(var day) -> Optional.of(day.date());
      case PlanChange.ToUsualDay(LocalDate date) -> Optional.of(date);
      case PlanChange.OfSession _, PlanChange.WithoutSession _ -> Optional.empty();
    };
  }

  /** The first rule that the plan breaks when it is changed so; its sessions must exist. */
  Optional<BrokenRule> firstViolation(PlanChange change) {
    return switch (change) {
      case PlanChange.OfSession(long sessionId, var plan) ->
          sessions.firstViolation(sessionId, plan);
      case PlanChange.OfDay(var day) -> calendar.firstViolation(day);
      case PlanChange.ToUsualDay _, PlanChange.WithoutSession _ -> Optional.empty();
      case PlanChange.Several(var singles) ->
          firstViolationAlone(singles).or(() -> sessions.firstOverlap(after(change)));
    };
  }

  private Optional<BrokenRule> firstViolationAlone(List<PlanChange.Single> singles) {
    Set<String> named = new HashSet<>();
    for (PlanChange.Single single : singles) {
      String field = "changes[" + single.subject() + "]";
      if (!named.add(single.subject())) {
        return Optional.of(new BrokenRule(field, "plan.named-twice"));
      }
      Optional<BrokenRule> broken = firstViolationAlone(single);
      if (broken.isPresent()) {
        return broken.map(rule -> rule.within(field));
      }
    }
    return Optional.empty();
  }

  private Optional<BrokenRule> firstViolationAlone(PlanChange.Single single) {
    return switch (single) {
      case PlanChange.OfSession(long _, var plan) -> sessions.firstViolationAlone(plan);
      case PlanChange.OfDay(var day) -> calendar.firstViolationAlone(day);
      case PlanChange.ToUsualDay _, PlanChange.WithoutSession _ -> Optional.empty();
    };
  }

  /** The plan as a change makes it; its sessions must exist. */
  ChangedPlan after(PlanChange change) {
    Map<Long, FlashSession> after =
        sessions.list().stream()
            .collect(
                Collectors.toMap(
                    FlashSession::id, Function.identity(), (one, _) -> one, LinkedHashMap::new));
    SpecialDays days = calendar.specialDays();
    for (PlanChange.Single single : change.singles()) {
      switch (single) {
        case PlanChange.OfSession(long id, var plan) ->
            after.computeIfPresent(id, (_, session) -> session.with(plan));
        case PlanChange.WithoutSession(long id, var _) ->
            after.computeIfPresent(id, (_, session) -> session.with(ended(session)));
        case PlanChange.OfDay(var day) -> days = days.with(day);
        case PlanChange.ToUsualDay(LocalDate date) -> days = days.without(date);
      }
    }
    return new ChangedPlan(
        List.copyOf(after.values()),
        days,
        changedSessions(change).collect(Collectors.toSet()),
        change.singles().stream()
            .flatMap(single -> changedDay(single).stream())
            .collect(Collectors.toSet()));
  }

  private SessionPlan ended(FlashSession session) {
    return session.plan().endedBefore(clock.instant().atZone(zone).toLocalDate());
  }

  /** Whether the plan is as the change makes it. */
  boolean contains(PlanChange change) {
    return change.singles().stream().allMatch(this::containsSingle);
  }

  private boolean containsSingle(PlanChange.Single single) {
    return switch (single) {
      case PlanChange.OfSession(long sessionId, var plan) ->
          sessions.find(sessionId).map(FlashSession::plan).filter(plan::equals).isPresent();
      case PlanChange.WithoutSession(long sessionId, var _) -> sessions.find(sessionId).isEmpty();
      case PlanChange.OfDay(var day) -> day.equals(calendar.specialDays().days().get(day.date()));
      case PlanChange.ToUsualDay(LocalDate date) ->
          !calendar.specialDays().days().containsKey(date);
    };
  }

  /**
   * Stores a change that breaks no rule, in the caller's transaction. Sessions that are to be
   * deleted only end.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void store(Actor staff, PlanChange change) {
    ChangedPlan after = after(change);
    after.sessions().stream()
        .filter(session -> after.changedSessions().contains(session.id()))
        .filter(
            session ->
                sessions
                    .find(session.id())
                    .map(FlashSession::plan)
                    .filter(session.plan()::equals)
                    .isEmpty())
        .forEach(session -> store(staff, session));
    for (PlanChange.Single single : change.singles()) {
      switch (single) {
        case PlanChange.OfDay(var day) -> {
          if (calendar.set(staff, day).isPresent()) {
            throw new IllegalStateException("The day was not changed: " + day);
          }
        }
        case PlanChange.ToUsualDay(LocalDate date) -> calendar.remove(staff, date);
        case PlanChange.OfSession _, PlanChange.WithoutSession _ -> {}
      }
    }
  }

  private void store(Actor staff, FlashSession session) {
    var _ = sessions.store(staff, session.id(), session.plan());
  }

  /** Deletes the sessions that a change is to delete; one that has bookings, when these end. */
  @Transactional(propagation = Propagation.MANDATORY)
  void deleteEnded(Actor staff, PlanChange change) {
    for (PlanChange.Single single : change.singles()) {
      if (single instanceof PlanChange.WithoutSession(long sessionId, var _)) {
        if (sessions.delete(staff, sessionId) > 0) {
          sessions.deleteLater(sessionId);
        }
      }
    }
  }
}
