package io.courtflash.core.venue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * Hours of each day that are divided into slots and released together. Its times of day are in the
 * venue's time zone.
 *
 * @param flashTime the time of day at which the gate opens
 * @param slotInterval the length of a slot in minutes
 * @param capacity the permits of a slot
 * @param releaseDaysAhead how many days before the slots' date their gate opens
 * @param paused whether it admits nobody until staff resume it
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
    boolean paused,
    Instant createTime) {

  public SessionPlan plan() {
    return new SessionPlan(
        name, flashTime, beginTime, endTime, slotInterval, capacity, releaseDaysAhead);
  }

  /** When the gate of the slots of this date opens, unless staff postpone or open it. */
  public Instant gateOf(LocalDate slotDate, ZoneId zone) {
    return slotDate.minusDays(releaseDaysAhead).atTime(flashTime).atZone(zone).toInstant();
  }

  /** When the last slot of this date ends. */
  public Instant endOf(LocalDate slotDate, ZoneId zone) {
    return slotDate.atTime(endTime).atZone(zone).toInstant();
  }

  /** The date of the slots whose gate opens next, at {@code now} or later. */
  public LocalDate nextSlotDate(Instant now, ZoneId zone) {
    LocalDate date = now.atZone(zone).toLocalDate().plusDays(releaseDaysAhead);
    return gateOf(date, zone).isBefore(now) ? date.plusDays(1) : date;
  }
}
