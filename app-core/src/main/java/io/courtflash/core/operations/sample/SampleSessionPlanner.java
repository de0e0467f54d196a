package io.courtflash.core.operations.sample;

import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.settings.SystemConfig;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Plans the sample sessions. The gate of tomorrow's afternoon opens in a minute. */
@Component
@RequiredArgsConstructor
class SampleSessionPlanner {

  private static final Duration SOON = Duration.ofMinutes(1);
  private static final int SLOT_MINUTES = 60;

  private static final int LATE_SLOT_MINUTES = 30;

  private static final LocalTime EARLY = LocalTime.of(7, 0);
  private static final LocalTime OPENS = LocalTime.of(8, 0);
  private static final LocalTime NOON = LocalTime.of(12, 0);
  private static final LocalTime CLOSES = LocalTime.of(22, 0);
  private static final LocalTime LATE = LocalTime.of(23, 30);

  private final SampleNames names;
  private final SystemConfig config;
  private final InstantSource clock;
  private final ZoneId zone;

  Instant now() {
    return clock.instant();
  }

  LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }

  /** The day that has people on its courts: today, or tomorrow once the last hour has begun. */
  LocalDate firstDay() {
    LocalTime now = clock.instant().atZone(zone).toLocalTime();
    return now.isBefore(CLOSES.minusMinutes(SLOT_MINUTES)) ? today() : today().plusDays(1);
  }

  /** Hours that can be booked three days ahead. */
  SessionPlan mornings() {
    SessionRelease release = new SessionRelease(ReleaseKind.ROLLING, 3, LocalTime.MIDNIGHT);
    return plan("session.mornings", release, OPENS, NOON);
  }

  /** Hours whose gate opens a day before, in a minute. */
  SessionPlan afternoons() {
    SessionRelease release = new SessionRelease(ReleaseKind.GATE, 1, flashTime());
    return plan("session.afternoons", release, NOON, CLOSES);
  }

  /**
   * Late hours in which people play from when to when they like, from the day after tomorrow on.
   */
  SessionPlan lateEvenings(Set<Long> courtIds) {
    SessionRelease release = new SessionRelease(ReleaseKind.ROLLING, 3, LocalTime.MIDNIGHT);
    return new SessionPlan(
        names.of("session.late"),
        release,
        CLOSES,
        LATE,
        LATE_SLOT_MINUTES,
        1,
        fromDayAfterTomorrow(courtIds));
  }

  /** Early hours that staff book for groups, from the day after tomorrow on. */
  SessionPlan earlyMornings(Set<Long> courtIds) {
    SessionRelease release = new SessionRelease(ReleaseKind.DESK_ONLY, 3, LocalTime.MIDNIGHT);
    return new SessionPlan(
        names.of("session.early"),
        release,
        EARLY,
        OPENS,
        SLOT_MINUTES,
        1,
        fromDayAfterTomorrow(courtIds));
  }

  /** The first two days are those that people look at first: they have the usual hours. */
  private SessionScope fromDayAfterTomorrow(Set<Long> courtIds) {
    return new SessionScope(today().plusDays(2), null, EnumSet.allOf(DayOfWeek.class), courtIds);
  }

  private SessionPlan plan(String name, SessionRelease release, LocalTime begin, LocalTime end) {
    return new SessionPlan(
        names.of(name), release, begin, end, SLOT_MINUTES, 1, SessionScope.ALWAYS);
  }

  /**
   * In a minute; just after midnight as early as a warm-up can follow the generation of the slots.
   */
  private LocalTime flashTime() {
    LocalTime soon =
        clock.instant().plus(SOON).atZone(zone).toLocalTime().truncatedTo(ChronoUnit.SECONDS);
    LocalTime generateAt = config.generateAt();
    LocalTime earliest = generateAt.plus(config.warmUpLead());
    boolean fits = !earliest.isBefore(generateAt);
    return fits && soon.isBefore(earliest) ? earliest : soon;
  }
}
