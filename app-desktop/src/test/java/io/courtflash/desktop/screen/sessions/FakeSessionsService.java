package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.GateChangeOutcome;
import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.release.SessionStatus.State;
import io.courtflash.core.venue.BrokenRule;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An evening that waits for its gate, and a noon that is paused. */
final class FakeSessionsService implements SessionsService {

  static final Instant GATE = Instant.parse("2026-09-01T05:00:00Z");

  /** What was asked for, in order. */
  final List<String> asked = new ArrayList<>();

  private final List<SessionRow> lines =
      new ArrayList<>(
          List.of(
              line(1, "晚场", LocalTime.of(18, 0), State.WAITING),
              line(2, "周末午间羽毛球", LocalTime.of(12, 0), State.PAUSED)));

  @Override
  public List<SessionRow> list() {
    return List.copyOf(lines);
  }

  @Override
  public SlotPreparationSchedule rhythm() {
    return new SlotPreparationSchedule(LocalTime.MIDNIGHT, Duration.ofMinutes(5));
  }

  @Override
  public Optional<BrokenRule> brokenBy(SessionPlan plan) {
    return plan.beginTime().isBefore(plan.endTime())
        ? Optional.empty()
        : Optional.of(new BrokenRule("endTime", "session.ends-before-it-begins"));
  }

  @Override
  public SessionChangeOutcome create(SessionPlan plan) {
    SessionRow made = line(3, plan.name(), plan.beginTime(), State.WAITING);
    lines.add(made);
    return new SessionChangeOutcome.Done(made.session());
  }

  @Override
  public SessionChangeOutcome edit(long sessionId, SessionPlan plan) {
    return new SessionChangeOutcome.UnknownSession(sessionId);
  }

  @Override
  public SessionChangeOutcome delete(long sessionId) {
    return new SessionChangeOutcome.HasReservations(7);
  }

  @Override
  public GenerationOutcome generate(long sessionId, LocalDate date) {
    asked.add("generate " + date);
    return date.getDayOfMonth() == 4
        ? new GenerationOutcome.NoCourts()
        : new GenerationOutcome.Generated(sessionId, date, 24, 0);
  }

  @Override
  public int warmUp(long sessionId) {
    return sessionId == 1 ? 24 : 0;
  }

  @Override
  public GateChangeOutcome open(long sessionId) {
    return new GateChangeOutcome.NoClosedGate(sessionId);
  }

  @Override
  public GateChangeOutcome pause(long sessionId) {
    asked.add("pause " + sessionId);
    return new GateChangeOutcome.Done(lines.getFirst().session());
  }

  @Override
  public GateChangeOutcome resume(long sessionId) {
    asked.add("resume " + sessionId);
    return new GateChangeOutcome.Done(lines.getLast().session());
  }

  @Override
  public GateChangeOutcome postpone(long sessionId, Instant opensAt) {
    asked.add("postpone " + opensAt);
    return new GateChangeOutcome.Done(lines.getFirst().session());
  }

  private static SessionRow line(long id, String name, LocalTime begins, State state) {
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
            state == State.PAUSED,
            GATE);
    return new SessionRow(session, new SessionStatus(state, GATE), LocalDate.parse("2026-09-02"));
  }
}
