package io.courtflash.core.venue;

import java.time.LocalTime;

/**
 * What staff decide about a flash session.
 *
 * @param name shown to people; blank: made from the times
 * @param slotInterval in minutes
 * @see FlashSession
 */
public record SessionPlan(
    String name,
    LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    int capacity,
    int releaseDaysAhead) {

  public SessionPlan {
    name = name.isBlank() ? generatedName(beginTime, endTime) : name.strip();
  }

  public boolean hasGeneratedName() {
    return name.equals(generatedName(beginTime, endTime));
  }

  private static String generatedName(LocalTime beginTime, LocalTime endTime) {
    return beginTime + "–" + endTime;
  }
}
