package io.courtflash.core.booking.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule by itself, in a hall in UTC. The day is a Wednesday. */
class RuleSetTest {

  private static final LocalDate DAY = LocalDate.of(2026, 9, 2);
  private static final LocalDate SUNDAY = LocalDate.of(2026, 9, 6);
  private static final LocalDate NEXT_MONDAY = LocalDate.of(2026, 9, 7);
  private static final RuleSet.RuleDays DAYS =
      new RuleSet.RuleDays(DAY, LocalDate.of(2026, 9, 1), null);

  private static Slot slot(LocalDate day, String start, String end) {
    LocalTime from = LocalTime.parse(start);
    LocalTime to = LocalTime.parse(end);
    long id = day.toEpochDay() * 1_000_000 + from.toSecondOfDay() + to.toSecondOfDay();
    return new Slot(id, 1, 1, day, from, to, at(day, from), at(day, to), 1, 0);
  }

  private static Instant at(LocalDate day, LocalTime time) {
    return day.atTime(time).toInstant(ZoneOffset.UTC);
  }

  private static Slot hour(LocalDate day, int hour) {
    return slot(day, "%02d:00".formatted(hour), "%02d:00".formatted(hour + 1));
  }

  private static StudentBookings booked(Slot... slots) {
    return new StudentBookings(
        Arrays.stream(slots).map(slot -> StudentBookings.StudentSlot.of(7, slot)).toList());
  }

  private static RuleSet limited(Quota quota, int limit) {
    return new RuleSet(each -> each == quota ? limit : 0);
  }

  private static boolean allows(Quota quota, int limit, StudentBookings booked, Slot wanted) {
    return limited(quota, limit).findBroken(booked, wanted, DAYS).isEmpty();
  }

  @Test
  void anAudienceNeedsAPriceOfItsOwnWhereTheRuleHolds() {
    StudentBookings.Member teacher =
        new StudentBookings.Member(2, null, (list, audience) -> list == 0 && audience == 2);
    StudentBookings.Member student =
        new StudentBookings.Member(1, null, (list, audience) -> list == 0 && audience == 2);

    assertThat(allows(Quota.AUDIENCE, 1, booked().of(teacher), hour(DAY, 8))).isTrue();
    assertThat(allows(Quota.AUDIENCE, 1, booked().of(student), hour(DAY, 8))).isFalse();
    assertThat(allows(Quota.AUDIENCE, 0, booked().of(student), hour(DAY, 8))).isTrue();
  }

  @Test
  void aFeeIsPaidUpToItsLastDay() {
    StudentBookings.Member member = new StudentBookings.Member(1, DAY, (_, _) -> false);

    assertThat(allows(Quota.FEE_PAID, 1, booked().of(member), hour(DAY, 8))).isTrue();
    assertThat(allows(Quota.FEE_PAID, 1, booked().of(member), hour(DAY.plusDays(1), 8))).isFalse();
    assertThat(allows(Quota.FEE_PAID, 1, booked(), hour(DAY, 8))).isFalse();
  }

  @Test
  void withoutLimitsEverythingIsAllowed() {
    RuleSet none = new RuleSet(_ -> 0);

    assertThat(none.isEmpty()).isTrue();
    assertThat(none.findBroken(booked(hour(DAY, 8)), hour(DAY, 8), DAYS)).isEmpty();
  }

  @Test
  void theFirstRuleThatRefusesIsNamedWithItsNumbers() {
    RuleSet rules =
        new RuleSet(
            quota -> Map.of(Quota.WEEK, 1, Quota.DAY, 1, Quota.ACTIVE, 5).getOrDefault(quota, 0));

    assertThat(rules.findBroken(booked(hour(DAY, 8)), hour(DAY, 10), DAYS))
        .isEqualTo(Optional.of(new QuotaUse(Quota.DAY, 1, 1)));
  }

  @Test
  void aSlotThatIsBookedAlreadyIsNoMatterOfRules() {
    assertThat(allows(Quota.SAME_TIME, 1, booked(hour(DAY, 8)), hour(DAY, 8))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "08:00, 09:00, true",
    "09:00, 10:00, false",
    "09:30, 10:30, false",
    "08:30, 11:00, false",
    "09:15, 09:45, false",
    "10:00, 11:00, true",
  })
  void onlySlotsThatShareATimeAreRefused(String from, String to, boolean allowed) {
    Slot onAnotherCourt =
        new Slot(
            1,
            1,
            2,
            DAY,
            LocalTime.of(9, 0),
            LocalTime.of(10, 0),
            at(DAY, LocalTime.of(9, 0)),
            at(DAY, LocalTime.of(10, 0)),
            1,
            0);

    assertThat(allows(Quota.SAME_TIME, 1, booked(onAnotherCourt), slot(DAY, from, to)))
        .isEqualTo(allowed);
  }

  @Test
  void aRulesDayIsThatOfTheSlot() {
    StudentBookings sunday = booked(hour(SUNDAY, 8));

    assertThat(allows(Quota.DAY, 1, sunday, hour(SUNDAY, 9))).isFalse();
    assertThat(allows(Quota.DAY, 1, sunday, hour(DAY, 9))).isTrue();
    assertThat(allows(Quota.WEEK, 1, sunday, hour(DAY, 9))).isFalse();
    assertThat(allows(Quota.WEEK, 1, sunday, hour(NEXT_MONDAY, 9))).isTrue();
  }

  @Test
  void aWeekGoesOnWhenTheYearEnds() {
    LocalDate lastDay = LocalDate.of(2026, 12, 31);
    StudentBookings thursday = booked(hour(lastDay, 8));
    assertThat(allows(Quota.WEEK, 1, thursday, hour(lastDay.plusDays(3), 9))).isFalse();
    assertThat(allows(Quota.WEEK, 1, thursday, hour(lastDay.plusDays(4), 9))).isTrue();
    assertThat(allows(Quota.WEEK_MINUTES, 119, thursday, hour(lastDay.plusDays(3), 9))).isFalse();
    assertThat(allows(Quota.WEEK_MINUTES, 119, thursday, hour(lastDay.plusDays(4), 9))).isTrue();
  }

  @Test
  void aTermBeginsOnItsFirstDay() {
    StudentBookings before = booked(hour(DAYS.termBegins().minusDays(1), 8));
    StudentBookings onFirstDay = booked(hour(DAYS.termBegins(), 8));

    assertThat(allows(Quota.TERM, 1, before, hour(SUNDAY, 9))).isTrue();
    assertThat(allows(Quota.TERM, 1, onFirstDay, hour(SUNDAY, 9))).isFalse();
  }

  @Test
  void aTermEndsAfterItsLastDay() {
    RuleSet.RuleDays untilSunday = new RuleSet.RuleDays(DAY, DAYS.termBegins(), SUNDAY);
    RuleSet oneATerm = limited(Quota.TERM, 1);
    StudentBookings inTerm = booked(hour(DAY, 8));
    StudentBookings after = booked(hour(NEXT_MONDAY, 8));

    assertThat(oneATerm.findBroken(inTerm, hour(SUNDAY, 9), untilSunday)).isPresent();
    assertThat(oneATerm.findBroken(inTerm, hour(NEXT_MONDAY, 9), untilSunday)).isEmpty();
    assertThat(oneATerm.findBroken(after, hour(SUNDAY, 9), untilSunday)).isEmpty();
    assertThat(oneATerm.findBroken(after, hour(NEXT_MONDAY, 9), untilSunday)).isEmpty();
  }

  @Test
  void minutesAreThoseOfTheWeekWithTheSlot() {
    StudentBookings ninety = booked(slot(DAY, "08:00", "09:30"));

    assertThat(allows(Quota.WEEK_MINUTES, 150, ninety, hour(SUNDAY, 9))).isTrue();
    assertThat(allows(Quota.WEEK_MINUTES, 149, ninety, hour(SUNDAY, 9))).isFalse();
    assertThat(allows(Quota.WEEK_MINUTES, 149, ninety, hour(NEXT_MONDAY, 9))).isTrue();
  }

  @Test
  void slotsInARowAreCountedOnBothSidesUpToAGap() {
    StudentBookings around = booked(hour(DAY, 8), hour(DAY, 10), hour(DAY, 11), hour(DAY, 13));

    assertThat(allows(Quota.IN_A_ROW, 3, around, hour(DAY, 9))).isFalse();
    assertThat(allows(Quota.IN_A_ROW, 4, around, hour(DAY, 9))).isTrue();
    assertThat(allows(Quota.IN_A_ROW, 1, around, hour(DAY, 15))).isTrue();
  }

  @Test
  void daysAheadAreCountedFromToday() {
    assertThat(allows(Quota.DAYS_AHEAD, 4, StudentBookings.NONE, hour(SUNDAY, 9))).isTrue();
    assertThat(allows(Quota.DAYS_AHEAD, 3, StudentBookings.NONE, hour(SUNDAY, 9))).isFalse();
  }

  @Test
  void onlyBookingsToComeAreActive() {
    Slot over = hour(DAY, 8);
    StudentBookings past =
        new StudentBookings(
            List.of(
                new StudentBookings.StudentSlot(
                    1, 7, over.id(), DAY, over.startsAt(), over.endsAt(), true)));

    assertThat(allows(Quota.ACTIVE, 1, past, hour(DAY, 20))).isTrue();
    assertThat(allows(Quota.ACTIVE, 1, booked(hour(DAY, 19)), hour(DAY, 20))).isFalse();
  }

  @Test
  void theUseOfADayIsToldAlsoWithoutALimit() {
    assertThat(limited(Quota.WEEK, 3).use(booked(hour(DAY, 8)), SUNDAY, DAYS))
        .containsExactly(
            new QuotaUse(Quota.ACTIVE, 1, 0),
            new QuotaUse(Quota.DAY, 0, 0),
            new QuotaUse(Quota.WEEK, 1, 3),
            new QuotaUse(Quota.TERM, 1, 0),
            new QuotaUse(Quota.WEEK_MINUTES, 60, 0));
  }
}
