package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Does the steps of each release when they are due: generate its slots, warm them up, record its
 * gate as open. Checks every second. MySQL keeps which steps are done, so that a missed step is
 * done later and several nodes do each step once.
 */
@Component
public class ReleaseScheduler {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Sessions sessions;
  private final HallCalendar calendar;
  private final Releases releases;
  private final ReleaseTimetable timetable;
  private final ScheduledSlotGenerator generator;
  private final Warmup warmup;
  private final InstantSource clock;

  ReleaseScheduler(
      Sessions sessions,
      HallCalendar calendar,
      Releases releases,
      ReleaseTimetable timetable,
      ScheduledSlotGenerator generator,
      Warmup warmup,
      LoopScheduler background,
      InstantSource clock) {
    this.sessions = sessions;
    this.calendar = calendar;
    this.releases = releases;
    this.timetable = timetable;
    this.generator = generator;
    this.warmup = warmup;
    this.clock = clock;
    background.every(INTERVAL, "day-schedule", () -> run(clock.instant()));
  }

  /**
   * Why this node's last scheduled generation of the day's slots was refused or left places out;
   * empty when neither.
   */
  public Optional<GenerationOutcome> lastFailure(long sessionId, LocalDate slotDate) {
    return generator.lastFailure(sessionId, slotDate);
  }

  /**
   * The days of today's plan, with the ids of their sessions, whose slots this node couldn't
   * generate, or not all of them.
   */
  public List<String> failures(Instant now) {
    List<FlashSession> plan = sessions.list();
    SpecialDays days = calendar.specialDays();
    List<Release> upcoming = releases.upcoming();
    Stream<String> refused =
        plan.stream()
            .flatMap(
                session ->
                    timetable.toGenerate(session, of(session, upcoming), days, now).stream()
                        .filter(date -> generator.isRefused(session.id(), date))
                        .map(date -> text(session.id(), date)));
    Stream<String> incomplete =
        incompleteDays(plan, now).stream().map(day -> text(day.sessionId(), day.date()));
    return Stream.concat(refused, incomplete).sorted().toList();
  }

  private static String text(long sessionId, LocalDate date) {
    return date + " (" + sessionId + ")";
  }

  private static List<Release> of(FlashSession session, List<Release> releases) {
    return releases.stream().filter(release -> release.sessionId() == session.id()).toList();
  }

  /**
   * The days of today and later that this node generated without some of their places, because
   * other sessions have them. They get them when these are free.
   */
  public List<GenerationOutcome.Generated> incompleteDays() {
    return incompleteDays(sessions.list(), clock.instant());
  }

  private List<GenerationOutcome.Generated> incompleteDays(List<FlashSession> plan, Instant now) {
    Set<Long> planned = plan.stream().map(FlashSession::id).collect(Collectors.toSet());
    return generator.incomplete(timetable.today(now)).stream()
        .filter(day -> planned.contains(day.sessionId()))
        .toList();
  }

  /**
   * Generates at once what is due of one session, and of one that never had slots also the first
   * day that staff can open: whose gate's time was over before the session was created, or the next
   * one. Idempotent.
   *
   * @return why a day got no slots; empty when all have theirs
   */
  public Optional<GenerationOutcome> generateNow(FlashSession session, Instant now) {
    SpecialDays days = calendar.specialDays();
    List<LocalDate> missing =
        timetable.toGenerate(session, releases.upcoming(session.id()), days, now);
    if (missing.isEmpty() && !releases.hasAny(session.id())) {
      missing = timetable.firstDay(session, days, now).stream().toList();
    }
    missing.forEach(date -> generator.runNow(session.id(), date, now));
    return missing.stream().flatMap(date -> lastFailure(session.id(), date).stream()).findFirst();
  }

  /**
   * Does every step that is due at {@code now}. The failure of one session doesn't stop the others.
   */
  void run(Instant now) {
    List<Release> all = releases.upcoming();
    SpecialDays days = calendar.specialDays();
    ForEachIsolated.forEach(sessions.list(), session -> process(session, all, days, now));
    ForEachIsolated.forEach(
        generator.incomplete(timetable.today(now)),
        day -> generator.run(day.sessionId(), day.date(), now));
  }

  private void process(FlashSession session, List<Release> all, SpecialDays days, Instant now) {
    List<Release> existing = of(session, all);
    List<LocalDate> missing = timetable.toGenerate(session, existing, days, now);
    ForEachIsolated.forEach(missing, date -> generator.run(session.id(), date, now));
    List<Release> current = missing.isEmpty() ? existing : releases.upcoming(session.id());
    for (Release release : current) {
      if (timetable.isWarmUpDue(session, release, now)) {
        warmup.warmUpIfDue(release, now);
      }
      if (timetable.isOpeningDue(session, release, now)) {
        releases.recordOpened(release);
      }
    }
  }
}
