package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Compares random plans with random slots, and the result with that of a slot-by-slot look. */
@AnyHour
@EngineTest
class PlanComparisonTest {

  private static final int DAYS = 4;
  private static final int PLANS = 12;

  @Autowired private BeanFactory engine;
  @Autowired private PlanComparison comparison;
  @Autowired private SlotGenerator generator;
  @Autowired private Slots slots;
  @Autowired private JdbcClient database;
  @Autowired private ZoneId zone;

  private TestHall hall;
  private List<LocalDate> days;

  @BeforeEach
  void open() {
    hall = TestHall.shut(engine, 3, 4, 1);
    days = hall.slot().slotDate().datesUntil(hall.slot().slotDate().plusDays(DAYS)).toList();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void exactlyTheDifferencesAreFound(long seed) {
    Random random = new Random(seed);
    for (LocalDate day : days.subList(1, DAYS - 1)) {
      generator.generate(Actor.ENGINE, hall.session().id(), day, Instant.now());
    }
    hall.openNext(2);
    damage(random);
    int surplus = 0;
    int missing = 0;
    for (int i = 0; i < PLANS; i++) {
      FlashSession changed = hall.session().with(plan(random));
      SpecialDays calendar = calendar(random);
      // In the middle of a slot of the first day, so that some of its slots have begun.
      Instant now = hall.slots().get(random.nextInt(6)).startsAt().plus(Duration.ofMinutes(30));

      Map<LocalDate, DayDifference> found =
          comparison.compare(changed, days, calendar, now).stream()
              .collect(Collectors.toMap(DayDifference::date, each -> each));

      for (LocalDate day : days) {
        DayDifference expected = slotBySlot(changed, day, calendar, now);
        surplus += expected.surplus().size();
        missing += expected.missing().size();
        String name = "seed %s, %s: %s".formatted(seed, day, changed.plan());
        assertThat(found.containsKey(day)).as(name).isNotEqualTo(expected.isEmpty());
        DayDifference alone = comparison.compare(changed, day, calendar, now);
        for (DayDifference difference : List.of(found.getOrDefault(day, alone), alone)) {
          assertThat(difference.surplus()).as(name).isEqualTo(expected.surplus());
          assertThat(difference.missing())
              .as(name)
              .containsExactlyInAnyOrderElementsOf(expected.missing());
        }
        assertThat(found.getOrDefault(day, expected).unchanged())
            .as(name)
            .isEqualTo(expected.unchanged());
      }
    }
    assertThat(surplus).isPositive();
    assertThat(missing).isPositive();
  }

  /** Some slots are withdrawn, and some have another capacity. */
  private void damage(Random random) {
    for (LocalDate day : days) {
      for (Slot slot : slots.ofSession(hall.session().id(), day)) {
        switch (random.nextInt(6)) {
          case 0 -> update("is_active = 0", slot);
          case 1 -> update("capacity = 2", slot);
          default -> {}
        }
      }
    }
  }

  private void update(String assignment, Slot slot) {
    database.sql("UPDATE time_slot SET " + assignment + " WHERE id = ?").param(slot.id()).update();
  }

  private SessionPlan plan(Random random) {
    LocalTime begin = LocalTime.of(7 + random.nextInt(3), 0);
    List<Long> courts =
        hall.slots().stream()
            .map(Slot::courtId)
            .distinct()
            .filter(_ -> random.nextBoolean())
            .toList();
    Set<DayOfWeek> weekdays = EnumSet.allOf(DayOfWeek.class);
    weekdays.remove(DayOfWeek.of(1 + random.nextInt(7)));
    return new SessionPlan(
        "",
        hall.session().flashTime(),
        begin,
        begin.plusHours(1L + random.nextInt(6)),
        random.nextInt(3) == 0 ? 30 : 60,
        1 + random.nextInt(2),
        1,
        new SessionScope(null, null, weekdays, Set.copyOf(courts)));
  }

  private SpecialDays calendar(Random random) {
    LocalDate day = days.get(random.nextInt(DAYS));
    return SpecialDays.of(
        List.of(
            random.nextBoolean()
                ? new SpecialDay(day, null, "closed")
                : new SpecialDay(
                    day, day.getDayOfWeek(), "shorter", LocalTime.of(8, 30), LocalTime.of(11, 0))));
  }

  private static boolean isAsPlanned(
      Slot slot, @Nullable MissingSlot planned, FlashSession session) {
    return planned != null
        && planned.endsAt().equals(slot.endsAt())
        && slot.capacity() == session.capacity();
  }

  private DayDifference slotBySlot(
      FlashSession session, LocalDate day, SpecialDays calendar, Instant now) {
    Map<List<Object>, MissingSlot> planned = planned(session, day, calendar, now);
    List<Slot> surplus = new ArrayList<>();
    List<Slot> taken = new ArrayList<>();
    int unchanged = 0;
    for (Slot slot : slots.ofDay(day)) {
      List<Object> place = List.of(slot.courtId(), slot.startsAt());
      if (slot.sessionId() != session.id() || !slot.startsAt().isAfter(now)) {
        taken.add(slot);
      } else if (isAsPlanned(slot, planned.get(place), session)) {
        planned.remove(place);
        unchanged++;
      } else {
        surplus.add(slot);
      }
    }
    List<MissingSlot> missing =
        planned.values().stream()
            .filter(wanted -> taken.stream().noneMatch(wanted::overlaps))
            .toList();
    return new DayDifference(session, day, surplus, missing, unchanged);
  }

  private Map<List<Object>, MissingSlot> planned(
      FlashSession session, LocalDate day, SpecialDays calendar, Instant now) {
    Map<List<Object>, MissingSlot> planned = new HashMap<>();
    if (session.hasSlotsOn(day, calendar)) {
      for (SlotPeriod period : SlotPeriod.of(session, day, zone)) {
        for (long court : hall.slots().stream().map(Slot::courtId).distinct().toList()) {
          if (session.scope().includesCourt(court)
              && period.startsAt().isAfter(now)
              && calendar.isOpen(day, period.start(), period.end())) {
            planned.put(
                List.of(court, period.startsAt()),
                new MissingSlot(
                    court, day, period.start(), period.end(), period.startsAt(), period.endsAt()));
          }
        }
      }
    }
    return planned;
  }
}
