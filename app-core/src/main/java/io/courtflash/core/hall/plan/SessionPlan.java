package io.courtflash.core.hall.plan;

import io.courtflash.core.platform.security.OnCourts;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The part of a flash session that staff can edit.
 *
 * @param name shown to people; when blank, it is generated from the times
 * @param slotInterval in minutes
 * @see FlashSession
 */
public record SessionPlan(
    String name,
    SessionRelease release,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    int capacity,
    SessionScope scope)
    implements OnCourts {

  public SessionPlan {
    name = name.isBlank() ? generatedName(beginTime, endTime) : name.strip();
  }

  /** A plan whose gate opens at a time of day. */
  public SessionPlan(
      String name,
      LocalTime flashTime,
      LocalTime beginTime,
      LocalTime endTime,
      int slotInterval,
      int capacity,
      int releaseDaysAhead,
      SessionScope scope) {
    this(
        name,
        new SessionRelease(ReleaseKind.GATE, releaseDaysAhead, flashTime),
        beginTime,
        endTime,
        slotInterval,
        capacity,
        scope);
  }

  /** A plan for every day and all courts, whose gate opens at a time of day. */
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

  public LocalTime flashTime() {
    return release.flashTime();
  }

  public int releaseDaysAhead() {
    return release.daysAhead();
  }

  public ReleaseKind releaseKind() {
    return release.kind();
  }

  /** Whether the name is the one that is generated from the times. */
  public boolean hasGeneratedName() {
    return name.equals(generatedName(beginTime, endTime));
  }

  /** Whether some minute of the day belongs to both. */
  public boolean sharesHoursWith(SessionPlan other) {
    return beginTime.isBefore(other.endTime) && other.beginTime.isBefore(endTime);
  }

  /** This plan without slots on the given day and later. */
  public SessionPlan endedBefore(LocalDate day) {
    return new SessionPlan(
        name, release, beginTime, endTime, slotInterval, capacity, scope.until(day.minusDays(1)));
  }

  private static String generatedName(LocalTime beginTime, LocalTime endTime) {
    return beginTime + "–" + endTime;
  }

  @Override
  public Set<Long> courtIds() {
    return scope.courtIds();
  }

  /** The times of day of one slot of a plan, in the venue's time zone. */
  record SlotTimes(LocalTime start, LocalTime end) {

    /** The times of a plan's slots, in order. A rest that is shorter than a slot is left out. */
    static List<SlotTimes> of(SessionPlan plan) {
      List<SlotTimes> times = new ArrayList<>();
      LocalTime start = plan.beginTime();
      while (!Duration.between(start, plan.endTime())
          .minusMinutes(plan.slotInterval())
          .isNegative()) {
        LocalTime end = start.plusMinutes(plan.slotInterval());
        times.add(new SlotTimes(start, end));
        start = end;
      }
      return times;
    }
  }
}
