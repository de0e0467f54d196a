package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.settings.InitialSettings;
import io.courtflash.core.hall.settings.SystemConfig;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lets a term of seven months pass in a moment, in zones whose clocks are set forward and back, and
 * checks each step of each release. The program is off for hours at times.
 */
class TermTest {

  private static final Duration LONGEST_TICK = Duration.ofMinutes(10);
  private static final Duration LONGEST_OUTAGE = Duration.ofHours(30);
  private static final int ONE_OUTAGE_IN = 1_000;
  private static final int DAYS = 215;

  private final SystemConfig config = InitialSettings.create();

  /** Zones with and without summer time; that of Lord Howe Island is half an hour. */
  static Stream<Seed> seeds() {
    return Stream.of("Europe/Berlin", "America/New_York", "Asia/Shanghai", "Australia/Lord_Howe")
        .flatMap(
            zone ->
                Stream.of(ReleaseKind.GATE, ReleaseKind.ROLLING)
                    .flatMap(
                        kind ->
                            Stream.of(1L, 2L).map(seed -> new Seed(ZoneId.of(zone), kind, seed))));
  }

  /** Printed when it fails: it makes the same term again. */
  record Seed(ZoneId zone, ReleaseKind kind, long seed) {}

  /**
   * What was done at an instant.
   *
   * @param previous the instant before it at which the program did what was due
   */
  private record Moment(Instant previous, Instant now) {}

  /** The steps of one release. */
  private static final class Steps {

    final Instant gate;
    final Moment generated;
    @Nullable Moment warmed;
    @Nullable Moment opened;

    Steps(Instant gate, Moment generated) {
      this.gate = gate;
      this.generated = generated;
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyReleaseOfATermIsMadeOnceInTime(Seed seed) {
    Random random = new Random(seed.seed());
    ZoneId zone = seed.zone();
    Instant start = LocalDate.of(2026, 9, 20).atStartOfDay(zone).toInstant();
    FlashSession session = session(seed.kind(), random, start);
    ReleaseTimetable timetable = new ReleaseTimetable(config, zone);
    NavigableMap<LocalDate, Steps> term = new TreeMap<>();
    List<Moment> outages = new ArrayList<>();

    Instant end = start.plus(Duration.ofDays(DAYS));
    Moment moment = new Moment(start, start);
    while (moment.now().isBefore(end)) {
      pass(timetable, session, zone, term, moment);
      Instant previous = moment.now();
      Moment next = new Moment(previous, previous.plus(tick(random)));
      if (Duration.between(next.previous(), next.now()).compareTo(LONGEST_TICK) > 0) {
        outages.add(next);
      }
      moment = next;
    }

    checkSteps(session, zone, term);
    checkGates(session, zone, term);
    checkDays(session, zone, term, outages);
  }

  private static Duration tick(Random random) {
    return random.nextInt(ONE_OUTAGE_IN) == 0
        ? Duration.ofSeconds(random.nextLong(LONGEST_OUTAGE.toSeconds()))
        : Duration.ofSeconds(1 + random.nextLong(LONGEST_TICK.toSeconds()));
  }

  /** Gates between midnight and four o'clock, when clocks are set, and others. */
  private FlashSession session(ReleaseKind kind, Random random, Instant created) {
    int gateMinute = random.nextBoolean() ? 5 + random.nextInt(235) : 5 + random.nextInt(1_200);
    LocalTime begin = LocalTime.of(1 + random.nextInt(18), 0);
    LocalTime gate =
        kind == ReleaseKind.ROLLING
            ? LocalTime.MIDNIGHT
            : LocalTime.ofSecondOfDay(gateMinute * 60L);
    int daysAhead = gate.isAfter(begin) ? 1 + random.nextInt(6) : random.nextInt(7);
    return new FlashSession(
        1,
        "term",
        gate,
        begin,
        begin.plusHours(4),
        60,
        2,
        daysAhead,
        kind,
        false,
        created,
        created,
        SessionScope.ALWAYS);
  }

  /** Does what is due now, as the scheduler does. */
  private static void pass(
      ReleaseTimetable timetable,
      FlashSession session,
      ZoneId zone,
      NavigableMap<LocalDate, Steps> term,
      Moment moment) {
    Instant now = moment.now();
    List<Release> releases = releases(session, zone, term, now);
    List<LocalDate> toGenerate = timetable.toGenerate(session, releases, SpecialDays.NONE, now);
    for (LocalDate date : toGenerate) {
      Steps steps = new Steps(session.gateOf(date, zone), moment);
      assertThat(term.put(date, steps)).as("generated twice: %s", date).isNull();
    }
    List<Release> all = toGenerate.isEmpty() ? releases : releases(session, zone, term, now);
    for (Release release : all) {
      Steps steps = Objects.requireNonNull(term.get(release.slotDate()));
      if (timetable.isWarmUpDue(session, release, now)) {
        steps.warmed = moment;
      }
      if (timetable.isOpeningDue(session, release, now)) {
        steps.opened = moment;
      }
    }
  }

  /** Those of today and later, as the scheduler reads them. */
  private static List<Release> releases(
      FlashSession session, ZoneId zone, NavigableMap<LocalDate, Steps> term, Instant now) {
    return term.tailMap(now.atZone(zone).toLocalDate(), true).entrySet().stream()
        .map(
            day ->
                new Release(
                    1,
                    session.id(),
                    day.getKey(),
                    day.getValue().gate,
                    at(day.getValue().generated),
                    at(day.getValue().warmed),
                    at(day.getValue().opened),
                    false))
        .toList();
  }

  private static @Nullable Instant at(@Nullable Moment moment) {
    return moment == null ? null : moment.now();
  }

  /** Each step is done at the first moment at which it is due, and never before. */
  private void checkSteps(FlashSession session, ZoneId zone, Map<LocalDate, Steps> term) {
    term.forEach(
        (date, steps) -> {
          Instant gate = session.gateOf(date, zone);
          Instant generation =
              session.generatedOn(date).atTime(config.generateAt()).atZone(zone).toInstant();
          assertThat(isInTime(steps.generated, generation)).as("%s is generated", date).isTrue();
          checkStep(steps.warmed, steps.generated, gate.minus(config.warmUpLead()));
          checkStep(steps.opened, steps.generated, gate);
          Instant opened = at(steps.opened);
          if (opened != null) {
            assertThat(opened).isBefore(session.endOf(date, zone));
            assertThat(at(steps.warmed)).isBeforeOrEqualTo(opened);
          }
        });
  }

  /** A day that was generated late is warmed up and opened in the same moment. */
  private static void checkStep(@Nullable Moment step, Moment generated, Instant due) {
    if (step != null && !step.equals(generated)) {
      assertThat(isInTime(step, due)).as("%s, due %s", step, due).isTrue();
    }
    assertThat(step == null || !step.now().isBefore(due)).as("%s, due %s", step, due).isTrue();
  }

  /** The term's first moment has none before it. */
  private static boolean isInTime(Moment step, Instant due) {
    boolean isFirst = step.previous().equals(step.now());
    return !step.now().isBefore(due) && (isFirst || step.previous().isBefore(due));
  }

  /** A gate is a day after the one before by the clock on the wall, also when that is set. */
  private static void checkGates(
      FlashSession session, ZoneId zone, NavigableMap<LocalDate, Steps> term) {
    for (LocalDate date : term.navigableKeySet()) {
      Instant gate = session.gateOf(date, zone);
      LocalDateTime wall = date.minusDays(session.releaseDaysAhead()).atTime(session.flashTime());
      if (zone.getRules().getValidOffsets(wall).isEmpty()) {
        assertThat(gate.atZone(zone).toLocalDateTime()).isAfter(wall);
      } else {
        assertThat(gate.atZone(zone).toLocalDateTime()).isEqualTo(wall);
      }
      Duration untilNext = Duration.between(gate, session.gateOf(date.plusDays(1), zone));
      assertThat(untilNext).isBetween(Duration.ofHours(23), Duration.ofHours(25));
      assertThat(gate).isBefore(session.endOf(date, zone));
    }
  }

  /** No day is left out, unless the program was off for as long as it could be released. */
  private static void checkDays(
      FlashSession session,
      ZoneId zone,
      NavigableMap<LocalDate, Steps> term,
      List<Moment> outages) {
    LocalDate last = term.lastKey().minusDays(session.releaseDaysAhead() + 1L);
    for (LocalDate date : term.firstKey().datesUntil(last).toList()) {
      Steps steps = term.get(date);
      if (steps == null || steps.opened == null) {
        Instant gate = session.gateOf(date, zone);
        Instant end = session.endOf(date, zone);
        assertThat(outages)
            .as("why %s was left out", date)
            .anyMatch(off -> off.previous().isBefore(gate) && !off.now().isBefore(end));
      }
    }
    assertThat(term.size()).isGreaterThan(DAYS * 3 / 4);
  }
}
