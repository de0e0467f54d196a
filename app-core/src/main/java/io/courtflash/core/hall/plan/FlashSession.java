package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WallClock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Hours of each day that are divided into slots and released together. Its times of day are in the
 * venue's time zone.
 *
 * @param flashTime the time of day at which the gate opens
 * @param slotInterval the length of a slot in minutes
 * @param capacity the permits of a slot
 * @param releaseDaysAhead how many days before the slots' date their gate opens
 * @param releaseKind whether the gate opens by itself, by hand or never
 * @param paused whether it admits nobody until staff resume it
 * @param scope on which days and courts it has slots
 */
public record FlashSession(
    long id,
    String name,
    LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    int capacity,
    int releaseDaysAhead,
    ReleaseKind releaseKind,
    boolean paused,
    Instant createTime,
    Instant updateTime,
    SessionScope scope) {

  public SessionPlan plan() {
    return new SessionPlan(
        name,
        new SessionRelease(releaseKind, releaseDaysAhead, flashTime),
        beginTime,
        endTime,
        slotInterval,
        capacity,
        scope);
  }

  /** This session with another plan. */
  public FlashSession with(SessionPlan plan) {
    return new FlashSession(
        id,
        plan.name(),
        plan.flashTime(),
        plan.beginTime(),
        plan.endTime(),
        plan.slotInterval(),
        plan.capacity(),
        plan.releaseDaysAhead(),
        plan.releaseKind(),
        paused,
        createTime,
        updateTime,
        plan.scope());
  }

  /** Whether there are slots on this date, as the hall's calendar has it. */
  public boolean hasSlotsOn(LocalDate date, SpecialDays calendar) {
    return scope.includes(date, calendar)
        && SessionPlan.SlotTimes.of(plan()).stream()
            .anyMatch(time -> calendar.isOpen(date, time.start(), time.end()));
  }

  /**
   * The date on which the slots of a date are generated. Those of a rolling release open at
   * midnight, so they are generated on the day before.
   */
  public LocalDate generatedOn(LocalDate slotDate) {
    return slotDate.minusDays(
        releaseKind == ReleaseKind.ROLLING ? releaseDaysAhead + 1L : releaseDaysAhead);
  }

  /**
   * When the gate of the slots of this date opens, unless staff postpone or open it. The gates of a
   * session that doesn't open by itself only have an order by it.
   */
  public Instant gateOf(LocalDate slotDate, ZoneId zone) {
    return WallClock.instantOf(slotDate.minusDays(releaseDaysAhead), flashTime, zone);
  }

  /** When the last slot of this date ends. */
  public Instant endOf(LocalDate slotDate, ZoneId zone) {
    return WallClock.instantOf(slotDate, endTime, zone);
  }

  /**
   * The date of the slots whose gate opens next, at {@code now} or later; empty when none does
   * within a year.
   */
  public Optional<LocalDate> nextSlotDate(Instant now, ZoneId zone, SpecialDays calendar) {
    LocalDate today = now.atZone(zone).toLocalDate();
    LocalDate released = today.plusDays(releaseDaysAhead);
    LocalDate next = gateOf(released, zone).isBefore(now) ? released.plusDays(1) : released;
    return next.datesUntil(next.plusYears(1))
        .filter(date -> hasSlotsOn(date, calendar))
        .findFirst();
  }
}
