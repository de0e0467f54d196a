package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.ReleaseEngineTest;
import io.courtflash.core.booking.gate.ReleaseFixture;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.GenerationOutcome.DayOutOfRange;
import io.courtflash.core.hall.plan.GenerationOutcome.Generated;
import io.courtflash.core.hall.plan.GenerationOutcome.NoCourts;
import io.courtflash.core.hall.plan.GenerationOutcome.NotOnThatDay;
import io.courtflash.core.hall.plan.GenerationOutcome.UnknownSession;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.AnyHour;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@AnyHour
@ReleaseEngineTest
class SlotGeneratorTest {

  @Autowired private ReleaseFixture fixture;

  @AfterEach
  void deleteSessions() {
    fixture.deleteSessions();
  }

  @Test
  void generatingAgainKeepsExistingSlots() {
    FlashSession session = fixture.session("08:00", "10:00");
    List<Slot> first = fixture.slotsOf(session);
    LocalDate date = first.getFirst().slotDate();
    assertThat(first).hasSize(4);
    assertThat(fixture.generate(session, date))
        .isEqualTo(new Generated(session.id(), date, 0, 4, List.of()));
    assertThat(fixture.slots.ofSession(session.id(), date)).isEqualTo(first);
  }

  @Test
  void twoConcurrentGenerationsCreateEachSlotOnce() throws Exception {
    FlashSession session = fixture.session("08:00", "20:00");
    LocalDate date = fixture.today().plusDays(3);
    Callable<GenerationOutcome> generate = () -> fixture.generate(session, date);
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      int created = 0;
      for (Future<GenerationOutcome> each : both.invokeAll(List.of(generate, generate))) {
        created += ((Generated) each.get()).created();
      }
      assertThat(created).isEqualTo(24);
    }
    assertThat(fixture.slots.ofSession(session.id(), date)).hasSize(24);
  }

  @Test
  void aPlaceThatAnotherSessionHasIsLeftOut() {
    FlashSession first = fixture.session("08:00", "10:00");
    List<Slot> taken = fixture.slotsOf(first);
    // The slots stay when their session gets other hours.
    fixture.edit(first, "06:00", "08:00");
    FlashSession second = fixture.session("09:30", "11:30");
    LocalDate date = taken.getFirst().slotDate();
    List<Long> courts = taken.stream().map(Slot::courtId).distinct().sorted().toList();

    assertThat(fixture.generate(second, date))
        .isEqualTo(new Generated(second.id(), date, 2, 0, courts));
    assertThat(fixture.slots.ofSession(second.id(), date))
        .extracting(Slot::startTime)
        .containsOnly(LocalTime.of(10, 30));
  }

  @Test
  void existingSlotsStayWhenTheSessionGetsOtherPeriods() {
    FlashSession session = fixture.session("08:00", "10:00");
    List<Slot> before = fixture.slotsOf(session);
    SessionPlan old = session.plan();
    SessionPlan shorter =
        new SessionPlan(
            "", old.release(), old.beginTime(), old.endTime().plusHours(1), 30, 1, old.scope());
    fixture.sessions.edit(Actor.ENGINE, session.id(), shorter);
    LocalDate date = before.getFirst().slotDate();
    assertThat(fixture.generate(session, date))
        .isEqualTo(new Generated(session.id(), date, 4, 4, List.of()));
    assertThat(fixture.slots.ofSession(session.id(), date)).containsAll(before);
  }

  @Test
  void aPastOrFarAwayDayIsRefused() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate yesterday = fixture.today().minusDays(1);
    LocalDate far = fixture.today().plusDays(367);
    assertThat(fixture.generate(session, yesterday)).isEqualTo(new DayOutOfRange(yesterday));
    assertThat(fixture.generate(session, far)).isEqualTo(new DayOutOfRange(far));
  }

  @Test
  void aSessionHasSlotsOnlyInItsScope() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate date = fixture.today().plusDays(10);
    Court court = fixture.courts.list().getLast();
    SessionScope oneDay =
        new SessionScope(date, date, Set.of(date.getDayOfWeek()), Set.of(court.id()));
    fixture.edit(session, oneDay);

    assertThat(fixture.generate(session, date.minusDays(7)))
        .isEqualTo(new NotOnThatDay(date.minusDays(7)));
    assertThat(fixture.generate(session, date.plusDays(1)))
        .isEqualTo(new NotOnThatDay(date.plusDays(1)));
    assertThat(fixture.generate(session, date)).isInstanceOf(Generated.class);
    assertThat(fixture.slots.ofSession(session.id(), date))
        .isNotEmpty()
        .allMatch(slot -> slot.courtId() == court.id());
  }

  @Test
  void aPlanOfWhichACourtWasRetiredCanStillBeChanged() {
    FlashSession session = fixture.session("08:00", "10:00");
    Court added = fixture.courts.add(Actor.ENGINE, "retired soon");
    long court = added.id();
    LocalDate first = session.scope().firstDate();
    SessionScope scope =
        new SessionScope(first, null, SessionScope.ALWAYS.weekdays(), Set.of(court));
    fixture.edit(session, scope);
    retire(added);

    fixture.edit(session, scope);

    assertThat(fixture.generate(session, fixture.today().plusDays(2))).isEqualTo(new NoCourts());
  }

  @Test
  void theNameOfARetiredCourtIsFreeAgain() {
    String name = "named twice";
    Court first = fixture.courts.add(Actor.ENGINE, name);
    assertThat(Refused.by(() -> fixture.courts.add(Actor.ENGINE, name)))
        .startsWith("court.name-taken");
    retire(first);

    retire(fixture.courts.add(Actor.ENGINE, name));
  }

  private void retire(Court added) {
    long court = added.id();
    assertThat(fixture.courts.retire(Actor.ENGINE, court).isActive()).isFalse();
  }

  @Test
  void aSpecialDayHasTheSlotsOfTheWeekdayThatItFollows() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate saturday = fixture.today().plusDays(14).with(DayOfWeek.SATURDAY);
    LocalDate friday = saturday.minusDays(1);
    Set<DayOfWeek> workdays = EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
    fixture.edit(session, new SessionScope(null, null, workdays, Set.of()));
    try {
      set(new SpecialDay(friday, null, "holiday"));
      set(new SpecialDay(saturday, DayOfWeek.FRIDAY, "in its place"));

      assertThat(fixture.generate(session, friday)).isEqualTo(new NotOnThatDay(friday));
      assertThat(fixture.generate(session, saturday)).isInstanceOf(Generated.class);
    } finally {
      fixture.calendar.remove(Actor.ENGINE, friday);
      fixture.calendar.remove(Actor.ENGINE, saturday);
    }
    assertThat(fixture.generate(session, friday)).isInstanceOf(Generated.class);
  }

  @Test
  void aShorterDayHasOnlyTheSlotsWithinItsHours() {
    FlashSession session = fixture.session("08:00", "12:00");
    LocalDate day = fixture.today().plusDays(15);
    DayOfWeek usual = day.getDayOfWeek();
    LocalTime nine = LocalTime.of(9, 0);
    try {
      set(new SpecialDay(day, usual, "sports day", LocalTime.of(12, 0), null));
      assertThat(fixture.generate(session, day)).isEqualTo(new NotOnThatDay(day));

      set(new SpecialDay(day, usual, "sports day", nine, LocalTime.of(11, 30)));
      assertThat(fixture.generate(session, day)).isInstanceOf(Generated.class);
      assertThat(fixture.slots.ofSession(session.id(), day))
          .extracting(Slot::startTime)
          .containsOnly(nine, nine.plusHours(1));

      assertThat(fixture.calendar.set(Actor.ENGINE, new SpecialDay(day, usual, "", nine, nine)))
          .contains(new BrokenRule("closesAt", "calendar.closes-before-it-opens"));
    } finally {
      fixture.calendar.remove(Actor.ENGINE, day);
    }
  }

  @Test
  void aDayMayNotFollowAWeekdayOnWhichTwoSessionsHaveItsCourts() {
    FlashSession until = fixture.session("08:00", "10:00");
    LocalDate saturday = fixture.today().plusDays(14).with(DayOfWeek.SATURDAY);
    Set<DayOfWeek> fridays = Set.of(DayOfWeek.FRIDAY);
    fixture.edit(until, new SessionScope(null, saturday, fridays, Set.of()));
    FlashSession from = fixture.session("11:00", "12:00");
    fixture.edit(from, new SessionScope(saturday, null, fridays, Set.of()));
    fixture.edit(fixture.sessions.find(from.id()).orElseThrow(), "09:00", "11:00");

    SpecialDay likeFriday = new SpecialDay(saturday, DayOfWeek.FRIDAY, "");
    assertThat(fixture.calendar.set(Actor.ENGINE, likeFriday))
        .hasValueSatisfying(
            refused -> {
              assertThat(refused.problem()).isEqualTo("calendar.sessions-overlap");
              assertThat(refused.arguments()).contains(until.name(), "09:00–11:00");
            });
  }

  private void set(SpecialDay day) {
    assertThat(fixture.calendar.set(Actor.ENGINE, day)).isEmpty();
  }

  @Test
  void anUnknownSessionIsRefused() {
    assertThat(fixture.generator.generate(Actor.ENGINE, 0, fixture.today(), Instant.now()))
        .isEqualTo(new UnknownSession(0));
  }
}
