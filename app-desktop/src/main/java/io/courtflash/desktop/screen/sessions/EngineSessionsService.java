package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.account.Actor;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.release.GateChangeOutcome;
import io.courtflash.core.release.GateService;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.release.SessionStatuses;
import io.courtflash.core.release.Warmup;
import io.courtflash.core.venue.BrokenRule;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.SlotGenerator;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

public record EngineSessionsService(
    Releases releases,
    SessionStatuses statuses,
    SystemConfig config,
    SlotGenerator generator,
    Warmup warmup,
    ZoneId zone,
    Sessions sessions,
    GateService gates,
    InstantSource clock,
    Actor staff)
    implements SessionsService {

  @Override
  public List<SessionRow> list() {
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .map(session -> line(session, statuses.of(session, upcoming), upcoming))
        .toList();
  }

  @Override
  public SlotPreparationSchedule rhythm() {
    return new SlotPreparationSchedule(config.generateAt(), config.warmUpLead());
  }

  @Override
  public Optional<BrokenRule> brokenBy(SessionPlan plan) {
    return sessions.firstViolation(plan);
  }

  @Override
  public SessionChangeOutcome create(SessionPlan plan) {
    return sessions.create(staff, plan);
  }

  @Override
  public SessionChangeOutcome edit(long sessionId, SessionPlan plan) {
    return sessions.edit(staff, sessionId, plan);
  }

  @Override
  public SessionChangeOutcome delete(long sessionId) {
    return sessions.delete(staff, sessionId);
  }

  @Override
  public GenerationOutcome generate(long sessionId, LocalDate date) {
    return generator.generate(staff, sessionId, date, now());
  }

  @Override
  public int warmUp(long sessionId) {
    return warmup.warmUpNow(staff, sessionId, now());
  }

  @Override
  public GateChangeOutcome open(long sessionId) {
    return gates.open(staff, sessionId, now());
  }

  @Override
  public GateChangeOutcome pause(long sessionId) {
    return gates.pause(staff, sessionId);
  }

  @Override
  public GateChangeOutcome resume(long sessionId) {
    return gates.resume(staff, sessionId);
  }

  @Override
  public GateChangeOutcome postpone(long sessionId, Instant opensAt) {
    return gates.postpone(staff, sessionId, opensAt, now());
  }

  /** A gate may have been moved to another day than the rules say, so its release is asked. */
  private SessionRow line(FlashSession session, SessionStatus status, List<Release> upcoming) {
    LocalDate slotDate =
        upcoming.stream()
            .filter(release -> release.sessionId() == session.id())
            .filter(release -> Objects.equals(release.opensAt(), status.opensAt()))
            .map(Release::slotDate)
            .findFirst()
            .orElseGet(() -> session.nextSlotDate(now(), zone));
    return new SessionRow(session, status, slotDate);
  }

  private Instant now() {
    return clock.instant();
  }
}
