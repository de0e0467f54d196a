package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@AnyHour
@EngineTest
class SessionRulesTest {

  @Autowired private Sessions sessions;
  @Autowired private BeanFactory engine;

  /** A court has one session at a time, so those of other tests would be in the way. */
  @BeforeEach
  void clear() {
    TestHall.clear(engine);
  }

  @ParameterizedTest
  @CsvSource({
    "00:10, 10:00, 10:00, 60,    1,  0, endTime,          session.ends-before-it-begins",
    "00:10, 10:00, 09:00, 60,    1,  0, endTime,          session.ends-before-it-begins",
    "00:10, 22:00, 00:00, 60,    1,  0, endTime,          session.ends-before-it-begins",
    "00:10, 08:00, 10:00,  4,    1,  0, slotInterval,     session.interval-out-of-range",
    "00:10, 08:00, 21:00, 721,   1,  0, slotInterval,     session.interval-out-of-range",
    "00:10, 08:00, 10:00, 50,    1,  0, slotInterval,     session.interval-leaves-a-rest",
    "00:10, 08:00, 10:00, 60,    0,  0, capacity,         session.capacity-out-of-range",
    "00:10, 08:00, 10:00, 60, 1001,  0, capacity,         session.capacity-out-of-range",
    "00:10, 08:00, 10:00, 60,    1, -1, releaseDaysAhead, session.days-ahead-out-of-range",
    "00:10, 08:00, 10:00, 60,    1, 61, releaseDaysAhead, session.days-ahead-out-of-range",
    "08:01, 08:00, 10:00, 60,    1,  0, flashTime,        session.flash-after-begin",
    "00:04, 08:00, 10:00, 60,    1,  0, flashTime,        session.warm-up-before-generation",
    "00:00, 08:00, 10:00, 60,    1,  1, flashTime,        session.warm-up-before-generation"
  })
  void aPlanThatBreaksARuleIsRefusedWithTheField(
      String flash,
      String begin,
      String end,
      int interval,
      int capacity,
      int ahead,
      String field,
      String problem) {
    SessionPlan plan = plan(flash, begin, end, interval, capacity, ahead);
    assertThat(Refused.by(() -> sessions.create(Actor.ENGINE, plan)))
        .isEqualTo("field." + problem + " " + field);
  }

  @ParameterizedTest
  @CsvSource({
    "00:05, 08:00, 10:00,   5,    1,  0",
    "08:00, 08:00, 20:00, 720, 1000,  0",
    "23:59, 08:00, 10:00,  60,    1,  1",
    "13:00, 08:00, 10:00,  60,    1, 60"
  })
  void aPlanAtTheLimitsOfTheRulesIsAccepted(
      String flash, String begin, String end, int interval, int capacity, int ahead) {
    SessionPlan plan = plan(flash, begin, end, interval, capacity, ahead);
    FlashSession session = sessions.create(Actor.ENGINE, plan);
    assertThat(session.plan()).isEqualTo(plan);
    assertThat(sessions.delete(Actor.ENGINE, session.id())).isZero();
  }

  @Test
  void aPlanWithoutADayOrWithAnUnknownCourtIsRefusedWithTheField() {
    LocalDate day = LocalDate.of(2026, 9, 1);
    Set<DayOfWeek> weekdays = SessionScope.ALWAYS.weekdays();
    assertThat(violation(new SessionScope(null, null, Set.of(), Set.of())))
        .contains(new BrokenRule("weekdays", "session.no-weekday"));
    assertThat(violation(new SessionScope(day, day.minusDays(1), weekdays, Set.of())))
        .contains(new BrokenRule("lastDate", "session.last-date-before-first"));
    assertThat(violation(new SessionScope(day, day, weekdays, Set.of(-1L))))
        .contains(new BrokenRule("courtIds", "session.unknown-court"));
    assertThat(violation(new SessionScope(day, day, weekdays, Set.of()))).isEmpty();
  }

  private Optional<BrokenRule> violation(SessionScope scope) {
    return sessions.firstViolation(
        0,
        new SessionPlan(
            "", LocalTime.of(8, 0), LocalTime.of(8, 0), LocalTime.of(10, 0), 60, 1, 0, scope));
  }

  @Test
  void aSecondSessionOfACourtAtOneTimeIsRefusedByTheNameOfTheFirst() {
    SessionPlan morning = plan("00:10", "08:00", "10:00", 60, 1, 1);
    FlashSession first = created(morning);
    assertThat(Refused.by(() -> created(plan("00:10", "09:00", "11:00", 60, 1, 1))))
        .startsWith("field.session.overlaps ")
        .contains(first.name(), "08:00", "10:00");
    FlashSession second = created(plan("00:10", "10:00", "11:00", 60, 1, 1));
    assertThat(sessions.edit(Actor.ENGINE, first.id(), morning).plan()).isEqualTo(morning);
    assertThat(Refused.by(() -> sessions.edit(Actor.ENGINE, second.id(), morning)))
        .startsWith("field.session.overlaps ");
  }

  private FlashSession created(SessionPlan plan) {
    return sessions.create(Actor.ENGINE, plan);
  }

  @Test
  void aBlankNameIsGeneratedFromTheTimes() {
    assertThat(plan("00:10", "08:00", "10:00", 60, 1, 0).name()).isEqualTo("08:00–10:00");
  }

  private static SessionPlan plan(
      String flash, String begin, String end, int interval, int capacity, int ahead) {
    return new SessionPlan(
        "",
        LocalTime.parse(flash),
        LocalTime.parse(begin),
        LocalTime.parse(end),
        interval,
        capacity,
        ahead);
  }
}
