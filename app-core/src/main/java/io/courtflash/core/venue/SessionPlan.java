package io.courtflash.core.venue;

import java.time.LocalTime;

/**
 * The part of a flash session that staff decide.
 *
 * @param name shown to people; when blank, it is generated from the times
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

  /** Whether the name is the one that is generated from the times. */
  public boolean hasGeneratedName() {
    return name.equals(generatedName(beginTime, endTime));
  }

  private static String generatedName(LocalTime beginTime, LocalTime endTime) {
    return beginTime + "–" + endTime;
  }
}
