package io.courtflash.core.booking.rule;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.function.Predicate;

/** The rules of {@link Quota}. None has a state. */
final class BookingRules {

  /** Counts bookings whose slot hasn't ended, on whatever day. */
  static final CountingRule ACTIVE = (booked, day, days) -> booked.count(slot -> !slot.isOver());

  /** Counts bookings of one day's slots. */
  static final CountingRule DAY =
      (booked, day, days) -> booked.count(slot -> slot.slotDate().equals(day));

  /** Counts bookings of slots from Monday to Sunday. */
  static final CountingRule WEEK =
      (booked, day, days) -> booked.count(slot -> monday(slot.slotDate()).equals(monday(day)));

  /** Counts bookings of the term's slots; a slot of before or after it belongs to no term. */
  static final CountingRule TERM =
      (booked, day, days) ->
          days.isInTerm(day) ? booked.count(slot -> days.isInTerm(slot.slotDate())) : 0;

  private BookingRules() {}

  /**
   * A rule whose present use can be computed for a day without a particular slot, to be shown to a
   * student.
   */
  interface CountingRule extends BookingRule {

    /** How much the student has already, seen from one day. */
    int used(StudentBookings booked, LocalDate day, RuleSet.RuleDays days);

    @Override
    default int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      return used(booked, wanted.day(), days);
    }
  }

  /** Adds up the minutes of slots from Monday to Sunday, however long each slot is. */
  static final class MinutesPerWeek implements CountingRule {

    @Override
    public int used(StudentBookings booked, LocalDate day, RuleSet.RuleDays days) {
      LocalDate monday = monday(day);
      long minutes = 0;
      for (StudentBookings.StudentSlot slot : booked.slots()) {
        if (monday(slot.slotDate()).equals(monday)) {
          minutes += Duration.between(slot.startsAt(), slot.endsAt()).toMinutes();
        }
      }
      return Math.toIntExact(minutes);
    }

    @Override
    public int adds(BookingCells wanted, RuleSet.RuleDays days) {
      return Math.toIntExact(wanted.minutes());
    }
  }

  /**
   * Refuses every booking of a suspended student. Counts the suspension; the limit 1 allows none. A
   * suspended student can't send a request, so that nothing is read for this rule before a claim is
   * admitted.
   */
  static final class Suspended implements BookingRule {

    @Override
    public int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      return booked.member().isSuspended() ? 1 : 0;
    }

    @Override
    public boolean isWorthReading() {
      return false;
    }
  }

  /**
   * Refuses slots to audiences that have no price of their own in the slot's price list. Counts the
   * slots without such a price; the limit 1 allows none.
   */
  static final class AudienceWithPrice implements BookingRule {

    @Override
    public int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      return (int)
          wanted.slots().stream().filter(slot -> !booked.member().hasOwnPrice(slot)).count();
    }

    @Override
    public boolean needsMember() {
      return true;
    }
  }

  /**
   * Refuses days for which the student's card or fee isn't paid. It counts the unpaid fees; the
   * limit 1 allows none.
   */
  static final class FeePaid implements BookingRule {

    @Override
    public int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      return booked.member().hasPaidFor(wanted.day()) ? 0 : 1;
    }

    @Override
    public boolean needsMember() {
      return true;
    }
  }

  /** Measures how many days ahead of today the slot is; it needs none of the student's bookings. */
  static final class DaysAhead implements BookingRule {

    @Override
    public int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      return 0;
    }

    @Override
    public int adds(BookingCells wanted, RuleSet.RuleDays days) {
      return Math.toIntExact(ChronoUnit.DAYS.between(days.today(), wanted.day()));
    }

    @Override
    public boolean isWorthReading() {
      return false;
    }
  }

  /**
   * Counts bookings that share a time with this one: nobody can be in two places. A booking of
   * several courts counts as one place. A gate's crowd mostly has no bookings yet: before a claim
   * is admitted, bookings are read for this rule only of those who are known to have any.
   */
  static final class PlacesAtOneTime implements BookingRule {

    @Override
    public int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      return booked.count(slot -> slot.overlaps(wanted));
    }

    @Override
    public boolean isWorthReading() {
      return false;
    }
  }

  /**
   * Counts consecutive slots: those of the booking itself, and the student's booked slots right
   * before and after it without a gap, on any court.
   */
  static final class SlotsInARow implements BookingRule {

    @Override
    public int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days) {
      int slots = 0;
      Instant begin = wanted.startsAt();
      for (Optional<StudentBookings.StudentSlot> slot = endingAt(booked, begin);
          slot.isPresent();
          slots++) {
        begin = slot.get().startsAt();
        slot = endingAt(booked, begin);
      }
      Instant end = wanted.endsAt();
      for (Optional<StudentBookings.StudentSlot> slot = beginningAt(booked, end);
          slot.isPresent();
          slots++) {
        end = slot.get().endsAt();
        slot = beginningAt(booked, end);
      }
      return slots;
    }

    @Override
    public int adds(BookingCells wanted, RuleSet.RuleDays days) {
      return wanted.inARow();
    }

    private static Optional<StudentBookings.StudentSlot> endingAt(
        StudentBookings booked, Instant instant) {
      return any(booked, slot -> slot.endsAt().equals(instant));
    }

    private static Optional<StudentBookings.StudentSlot> beginningAt(
        StudentBookings booked, Instant instant) {
      return any(booked, slot -> slot.startsAt().equals(instant));
    }

    private static Optional<StudentBookings.StudentSlot> any(
        StudentBookings booked, Predicate<StudentBookings.StudentSlot> is) {
      return booked.slots().stream().filter(is).findFirst();
    }
  }

  private static LocalDate monday(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  /**
   * One booking rule: it measures how much a student has booked; a limit says how much is allowed.
   * The limit is a {@link RuleSet}'s, so that one rule can allow more in one place than in another.
   * A rule knows nothing but its arguments: it is asked with bookings from memory before a claim is
   * admitted, and with those of the database when the claim is settled.
   */
  interface BookingRule {

    /** How much the student has already of what counts for this booking. */
    int used(StudentBookings booked, BookingCells wanted, RuleSet.RuleDays days);

    /** How much this booking would add. */
    default int adds(BookingCells wanted, RuleSet.RuleDays days) {
      return 1;
    }

    /**
     * Whether the student's bookings are read from the database for this rule before a claim is
     * admitted, if they aren't in memory. Without, such a claim is refused when it is settled.
     */
    default boolean isWorthReading() {
      return true;
    }

    /** Whether it goes by the student's audience or fee, which are read for such rules alone. */
    default boolean needsMember() {
      return false;
    }
  }
}
