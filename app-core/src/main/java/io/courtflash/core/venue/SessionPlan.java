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
    int releaseDaysAhead,
    SessionScope scope) {

  public SessionPlan {
    name = name.isBlank() ? generatedName(beginTime, endTime) : name.strip();
  }

  /** A plan for every day and all courts. */
  public SessionPlan(
      String name,
      LocalTime flashTime,
      LocalTime beginTime,
      LocalTime endTime,
      int slotInterval,
      int capacity,
      int releaseDaysAhead) {
    this(
        name,
        flashTime,
        beginTime,
        endTime,
        slotInterval,
        capacity,
        releaseDaysAhead,
        SessionScope.ALWAYS);
  }

  /** Whether the name is the one that is generated from the times. */
  public boolean hasGeneratedName() {
    return name.equals(generatedName(beginTime, endTime));
  }

  private static String generatedName(LocalTime beginTime, LocalTime endTime) {
    return beginTime + "–" + endTime;
  }
}
