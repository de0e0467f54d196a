package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.gate.GateOperations;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.people.access.Actor;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Two sessions: the evening waits for its gate, the noon is paused. */
final class FakeSessionsService implements SessionsService, GateOperations {

  static final Instant GATE = Instant.parse("2026-09-01T05:00:00Z");

  /** The calls, in order. */
  final List<String> calls = new ArrayList<>();

  /** Whether each plan has a court at the same time as another session. */
  boolean overlapping;

  /** The days that are released. */
  List<ReleasedDay> released = List.of();

  /** What the list has. */
  final List<SessionRow> rows =
      new ArrayList<>(
          List.of(
              row(1, "晚场", LocalTime.of(18, 0), State.WAITING),
              row(2, "周末午间羽毛球", LocalTime.of(12, 0), State.PAUSED)));

  @Override
  public List<SessionRow> list() {
    return List.copyOf(rows);
  }

  @Override
  public SessionsService.SlotPreparationSchedule schedule() {
    return new SessionsService.SlotPreparationSchedule(LocalTime.MIDNIGHT, Duration.ofMinutes(5));
  }

  @Override
  public List<Court> activeCourts() {
    return List.of();
  }

  @Override
  public List<SpecialDay> specialDays() {
    return List.of();
  }

  @Override
  public Optional<BrokenRule> firstViolation(long sessionId, SessionPlan plan) {
    if (!plan.beginTime().isBefore(plan.endTime())) {
      return Optional.of(new BrokenRule("endTime", "session.ends-before-it-begins"));
    }
    return overlapping
        ? Optional.of(
            new BrokenRule(
                "beginTime", "session.overlaps", List.of("午场", "2026-09-01", "12:00", "18:00")))
        : Optional.empty();
  }

  @Override
  public FlashSession create(SessionPlan plan) {
    SessionRow created = row(3, plan.name(), plan.beginTime(), State.WAITING);
    rows.add(created);
    return created.session();
  }

  @Override
  public List<OwnLimits.Limit> limits(long sessionId) {
    return Arrays.stream(Quota.values())
        .map(quota -> new OwnLimits.Limit(quota, quota == Quota.WEEK ? 3 : null, 1))
        .toList();
  }

  @Override
  public List<ReleasedDay> replaceLimits(
      long sessionId, Map<Quota, Integer> own, Set<LocalDate> seen) {
    return ifSeen(seen, "limits " + sessionId + " " + own);
  }

  @Override
  public List<ReleasedDay> replaceInterval(
      long sessionId, @Nullable SessionInterval wanted, Set<LocalDate> seen) {
    return ifSeen(seen, "interval " + sessionId + " " + wanted);
  }

  private List<ReleasedDay> ifSeen(Set<LocalDate> seen, String call) {
    if (released.stream().map(ReleasedDay::date).allMatch(seen::contains)) {
      calls.add(call);
      return List.of();
    }
    return released;
  }

  @Override
  public GenerationOutcome generate(long sessionId, LocalDate date) {
    calls.add("generate " + date);
    return date.getDayOfMonth() == 4
        ? new GenerationOutcome.NoCourts()
        : new GenerationOutcome.Generated(sessionId, date, 24, 0, List.of());
  }

  @Override
  public int warmUp(long sessionId) {
    return sessionId == 1 ? 24 : 0;
  }

  @Override
  public FlashSession open(Actor staff, long sessionId, Optional<NextGate> seen, Instant now) {
    calls.add("open " + seen.map(NextGate::slotDate));
    throw BookingRefusal.NO_CLOSED_GATE.refuse("evening");
  }

  @Override
  public FlashSession pause(Actor staff, long sessionId) {
    calls.add("pause " + sessionId);
    return rows.getFirst().session();
  }

  @Override
  public FlashSession resume(Actor staff, long sessionId) {
    calls.add("resume " + sessionId);
    return rows.getLast().session();
  }

  @Override
  public FlashSession postpone(
      Actor staff, long sessionId, Instant opensAt, Optional<NextGate> seen, Instant now) {
    calls.add("postpone " + seen.map(NextGate::slotDate) + " to " + opensAt);
    return rows.getFirst().session();
  }

  static SessionRow row(long id, String name, LocalTime begins, State state) {
    FlashSession session =
        new FlashSession(
            id,
            name,
            LocalTime.of(13, 0),
            begins,
            begins.plusHours(4),
            60,
            1,
            1,
            ReleaseKind.GATE,
            state == State.PAUSED,
            GATE,
            GATE,
            SessionScope.ALWAYS);
    LocalDate slotDate = LocalDate.parse("2026-09-02");
    return new SessionRow(
        session,
        new SessionStatus(state, GATE, new NextGate(slotDate, GATE), List.of(), null),
        slotDate,
        slotDate,
        false);
  }
}
