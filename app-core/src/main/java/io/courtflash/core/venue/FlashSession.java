package io.courtflash.core.venue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * The hours of every day that are cut into slots and released all at once. Its times are in the
 * venue's zone.
 *
 * @param flashTime when the gate opens
 * @param slotInterval the length of a slot, in minutes
 * @param capacity how many live reservations a slot can have
 * @param releaseDaysAhead how many days before the slots' own day their gate opens
 * @param paused admits nobody until somebody resumes it
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

  /** When the rules open the gate of the slots of this day. */
  public Instant gateOf(LocalDate slotDate, ZoneId zone) {
    return slotDate.minusDays(releaseDaysAhead).atTime(flashTime).atZone(zone).toInstant();
  }

  /** When the last slot of this day ends. */
  public Instant endOf(LocalDate slotDate, ZoneId zone) {
    return slotDate.atTime(endTime).atZone(zone).toInstant();
  }

  /** The day whose slots the next gate after {@code now} releases. */
  public LocalDate nextSlotDate(Instant now, ZoneId zone) {
    LocalDate date = now.atZone(zone).toLocalDate().plusDays(releaseDaysAhead);
    return gateOf(date, zone).isBefore(now) ? date.plusDays(1) : date;
  }
}
