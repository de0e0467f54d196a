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
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

record EngineSessionsService(ScreenContext desk) implements SessionsService {

  @Override
  public List<SessionRow> list() {
    List<Release> upcoming = desk.of(Releases.class).upcoming();
    SessionStatuses statuses = desk.of(SessionStatuses.class);
    return sessions().list().stream()
        .map(session -> line(session, statuses.of(session, upcoming), upcoming))
        .toList();
  }

  @Override
  public SlotPreparationSchedule rhythm() {
    SystemConfig config = desk.of(SystemConfig.class);
    return new SlotPreparationSchedule(config.generateAt(), config.warmUpLead());
  }

  @Override
  public Optional<BrokenRule> brokenBy(SessionPlan plan) {
    return sessions().firstViolation(plan);
  }

  @Override
  public SessionChangeOutcome create(SessionPlan plan) {
    return sessions().create(staff(), plan);
  }

  @Override
  public SessionChangeOutcome edit(long sessionId, SessionPlan plan) {
    return sessions().edit(staff(), sessionId, plan);
  }

  @Override
  public SessionChangeOutcome delete(long sessionId) {
    return sessions().delete(staff(), sessionId);
  }

  @Override
  public GenerationOutcome generate(long sessionId, LocalDate date) {
    return desk.of(SlotGenerator.class).generate(staff(), sessionId, date, now());
  }

  @Override
  public int warmUp(long sessionId) {
    return desk.of(Warmup.class).warmUpNow(staff(), sessionId, now());
  }

  @Override
  public GateChangeOutcome open(long sessionId) {
    return gate().open(staff(), sessionId, now());
  }

  @Override
  public GateChangeOutcome pause(long sessionId) {
    return gate().pause(staff(), sessionId);
  }

  @Override
  public GateChangeOutcome resume(long sessionId) {
    return gate().resume(staff(), sessionId);
  }

  @Override
  public GateChangeOutcome postpone(long sessionId, Instant opensAt) {
    return gate().postpone(staff(), sessionId, opensAt, now());
  }

  /** A gate may have been moved to another day than the rules say, so its release is asked. */
  private SessionRow line(FlashSession session, SessionStatus status, List<Release> upcoming) {
    LocalDate slotDate =
        upcoming.stream()
            .filter(release -> release.sessionId() == session.id())
            .filter(release -> Objects.equals(release.opensAt(), status.opensAt()))
            .map(Release::slotDate)
            .findFirst()
            .orElseGet(() -> session.nextSlotDate(now(), desk.of(ZoneId.class)));
    return new SessionRow(session, status, slotDate);
  }

  private Sessions sessions() {
    return desk.of(Sessions.class);
  }

  private GateService gate() {
    return desk.of(GateService.class);
  }

  private Actor staff() {
    return desk.staff();
  }

  private Instant now() {
    return desk.of(InstantSource.class).instant();
  }
}
