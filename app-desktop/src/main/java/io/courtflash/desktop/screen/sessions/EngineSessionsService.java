package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.change.plan.SessionTerms;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads and changes the sessions of the engine of this program. */
@NeedsPermission(Permission.SEE_BOARD)
public record EngineSessionsService(
    Releases releases,
    SessionStatuses statuses,
    SystemConfig config,
    SlotGenerator generator,
    Warmup warmup,
    ZoneId zone,
    Sessions sessions,
    SessionLimits limits,
    SessionTerms terms,
    Courts courts,
    HallCalendar calendar,
    InstantSource clock,
    Actor staff)
    implements SessionsService {

  @Override
  public List<SessionRow> list() {
    List<Release> upcoming = releases.upcoming();
    SpecialDays days = calendar.specialDays();
    return sessions.list().stream()
        .map(
            session ->
                SessionRow.of(
                    session,
                    statuses.of(session, upcoming, days),
                    upcoming,
                    session.nextSlotDate(now(), zone, days),
                    now().atZone(zone).toLocalDate()))
        .toList();
  }

  @Override
  public SessionsService.SlotPreparationSchedule schedule() {
    return new SessionsService.SlotPreparationSchedule(config.generateAt(), config.warmUpLead());
  }

  @Override
  public List<Court> activeCourts() {
    return courts.list();
  }

  @Override
  public List<SpecialDay> specialDays() {
    return calendar.upcoming();
  }

  @Override
  @OpenToStaff
  public Optional<BrokenRule> firstViolation(long sessionId, SessionPlan plan) {
    return sessions.firstViolation(sessionId, plan);
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public FlashSession create(SessionPlan plan) {
    return sessions.create(staff, plan);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<OwnLimits.Limit> limits(long sessionId) {
    return limits.of(sessionId).orElse(List.of());
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public List<ReleasedDay> replaceLimits(
      long sessionId, Map<Quota, Integer> own, Set<LocalDate> seen) {
    return terms.replaceLimits(staff, sessionId, own, seen);
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public List<ReleasedDay> replaceInterval(
      long sessionId, @Nullable SessionInterval wanted, Set<LocalDate> seen) {
    return terms.replaceInterval(staff, sessionId, wanted, seen);
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public GenerationOutcome generate(long sessionId, LocalDate date) {
    return generator.generate(staff, sessionId, date, now());
  }

  @Override
  @NeedsPermission(Permission.GATE)
  public int warmUp(long sessionId) {
    return warmup.warmUpNow(staff, sessionId, now());
  }

  private Instant now() {
    return clock.instant();
  }
}
