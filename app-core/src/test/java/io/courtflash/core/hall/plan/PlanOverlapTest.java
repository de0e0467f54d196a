package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the check of a plan with all courts and minutes of a term, over random sessions. */
class PlanOverlapTest {

  private static final LocalDate TODAY = LocalDate.of(2026, 9, 1);
  private static final int TERM_DAYS = 60;
  private static final int SESSIONS = 60;
  private static final Set<Long> COURTS = Set.of(1L, 2L, 3L);

  /** One hour of one court. */
  private record CourtHour(LocalDate day, long court, int hour) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void onlySessionsThatHaveOneCourtAtOneTimeAreRefused(long seed) {
    Random random = new Random(seed);
    SpecialDays calendar = calendar(random);
    List<SessionPlan> plan = new ArrayList<>();
    int allowed = 0;
    int refusedInTerm = 0;
    for (int i = 0; i < SESSIONS; i++) {
      SessionPlan next = session(random);
      for (SessionPlan other : plan) {
        Optional<LocalDate> refused = firstDayOfBoth(next, other, calendar);
        Set<CourtHour> both = hours(next, calendar);
        both.retainAll(hours(other, calendar));
        if (refused.isEmpty()) {
          assertThat(both).as("seed %s: %s and %s", seed, next, other).isEmpty();
          allowed++;
        } else if (calendar.weekdayOf(refused.get()).isPresent()
            && isInTerm(refused.get())
            && !isSpecial(calendar, refused.get())) {
          assertThat(both)
              .as("seed %s: %s and %s", seed, next, other)
              .anyMatch(hour -> hour.day().equals(refused.get()));
          refusedInTerm++;
        }
      }
      plan.add(next);
    }
    assertThat(allowed).isPositive();
    assertThat(refusedInTerm).isPositive();
  }

  private static Optional<LocalDate> firstDayOfBoth(
      SessionPlan one, SessionPlan other, SpecialDays calendar) {
    return one.sharesHoursWith(other) && one.scope().sharesCourtWith(other.scope(), COURTS)
        ? one.scope().firstDayWith(other.scope(), calendar, TODAY)
        : Optional.empty();
  }

  private static Set<CourtHour> hours(SessionPlan plan, SpecialDays calendar) {
    Set<CourtHour> hours = new HashSet<>();
    TODAY
        .datesUntil(TODAY.plusDays(TERM_DAYS))
        .filter(day -> plan.scope().includes(day, calendar))
        .forEach(
            day -> {
              for (long court : COURTS) {
                if (plan.scope().includesCourt(court)) {
                  SessionPlan.SlotTimes.of(plan)
                      .forEach(
                          time -> hours.add(new CourtHour(day, court, time.start().getHour())));
                }
              }
            });
    return hours;
  }

  private static boolean isInTerm(LocalDate day) {
    return day.isBefore(TODAY.plusDays(TERM_DAYS));
  }

  private static boolean isSpecial(SpecialDays calendar, LocalDate day) {
    return calendar.days().containsKey(day);
  }

  private static SessionPlan session(Random random) {
    LocalTime begin = LocalTime.of(8 + random.nextInt(10), 0);
    Set<DayOfWeek> weekdays = EnumSet.of(DayOfWeek.of(1 + random.nextInt(7)));
    weekdays.add(DayOfWeek.of(1 + random.nextInt(7)));
    Set<Long> courts = new HashSet<>();
    COURTS.stream().filter(_ -> random.nextInt(3) == 0).forEach(courts::add);
    LocalDate first = random.nextBoolean() ? null : day(random);
    return new SessionPlan(
        "",
        LocalTime.of(0, 10),
        begin,
        begin.plusHours(1L + random.nextInt(4)),
        60,
        1,
        1,
        new SessionScope(first, last(random, first), weekdays, courts));
  }

  private static @Nullable LocalDate last(Random random, @Nullable LocalDate first) {
    LocalDate from = first == null ? TODAY : first;
    return random.nextBoolean() ? null : from.plusDays(random.nextInt(12));
  }

  /** Closed days and days that follow another weekday. */
  private static SpecialDays calendar(Random random) {
    Set<LocalDate> days = new HashSet<>();
    for (int i = 0; i < 8; i++) {
      days.add(day(random));
    }
    return SpecialDays.of(days.stream().map(day -> special(random, day)).toList());
  }

  private static SpecialDay special(Random random, LocalDate day) {
    int weekday = random.nextInt(8);
    return new SpecialDay(day, weekday == 0 ? null : DayOfWeek.of(weekday), "");
  }

  private static LocalDate day(Random random) {
    return TODAY.plusDays(random.nextInt(TERM_DAYS));
  }
}
