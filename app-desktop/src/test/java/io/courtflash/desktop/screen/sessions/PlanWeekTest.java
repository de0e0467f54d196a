package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.desktop.screen.sessions.PlanWeek.PlanBlock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanWeekTest {

  private static final LocalDate WEDNESDAY = LocalDate.of(2026, 11, 25);

  private final FlashSession daily = session(1, 8, 22, EnumSet.allOf(DayOfWeek.class), Set.of());
  private final FlashSession weekend =
      session(2, 9, 12, EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY), Set.of(3L));

  @Test
  void aWeekGoesFromMondayToSunday() {
    PlanWeek week = week(SpecialDays.NONE, daily, weekend);
    assertThat(week.days()).hasSize(7);
    assertThat(week.days().getFirst().date()).isEqualTo(LocalDate.of(2026, 11, 23));
    assertThat(week.days().getFirst().blocks()).hasSize(1);
    assertThat(week.days().getLast().blocks()).hasSize(2);
    assertThat(week.hours()).isEqualTo(new PlanWeek.Hours(8, 22));
  }

  @Test
  void linesOfTheSameHoursStandBesideEachOther() {
    FlashSession evening = session(3, 12, 18, EnumSet.allOf(DayOfWeek.class), Set.of(4L));
    List<PlanBlock> sunday =
        week(SpecialDays.NONE, daily, weekend, evening).days().getLast().blocks();
    assertThat(sunday).extracting(PlanBlock::lanes).containsOnly(2);
    assertThat(sunday).extracting(PlanBlock::lane).containsExactly(0, 1, 1);
  }

  @Test
  void aShorterDayCutsItsLines() {
    SpecialDays calendar =
        SpecialDays.of(
            List.of(
                new SpecialDay(WEDNESDAY, null, "校庆"),
                new SpecialDay(
                    WEDNESDAY.plusDays(1),
                    DayOfWeek.THURSDAY,
                    "",
                    LocalTime.of(10, 0),
                    LocalTime.of(18, 0))));
    PlanWeek week = week(calendar, daily);
    assertThat(week.days().get(2).isClosed()).isTrue();
    assertThat(week.days().get(2).blocks()).isEmpty();
    assertThat(week.days().get(3).blocks())
        .singleElement()
        .satisfies(
            block -> {
              assertThat(block.from()).isEqualTo(LocalTime.of(10, 0));
              assertThat(block.until()).isEqualTo(LocalTime.of(18, 0));
            });
  }

  @Test
  void aPartOfTheHallHasTheLinesOfItsCourts() {
    PlanWeekFacts.CourtPart part = new PlanWeekFacts.CourtPart("A", Set.of(1L, 2L));
    assertThat(part.isIn(daily.scope())).isTrue();
    assertThat(part.isIn(weekend.scope())).isFalse();
  }

  private static PlanWeek week(SpecialDays calendar, FlashSession... sessions) {
    return PlanWeek.of(WEDNESDAY, List.of(sessions), calendar, _ -> true);
  }

  private static FlashSession session(
      long id, int from, int until, Set<DayOfWeek> weekdays, Set<Long> courts) {
    return new FlashSession(
        id,
        "line " + id,
        LocalTime.NOON,
        LocalTime.of(from, 0),
        LocalTime.of(until, 0),
        60,
        1,
        1,
        ReleaseKind.GATE,
        false,
        FakeSessionsService.GATE,
        FakeSessionsService.GATE,
        new SessionScope(null, null, weekdays, courts));
  }
}
