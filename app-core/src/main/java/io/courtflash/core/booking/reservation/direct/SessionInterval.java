package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.http.FieldProblem;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The limits of a session whose students choose any start and any end on the slots' edges.
 *
 * @param minMinutes the shortest booking; a slot that is shorter can't be booked by itself
 * @param maxMinutes the longest booking
 * @param maxCourts how many courts one booking can have
 */
public record SessionInterval(int minMinutes, int maxMinutes, int maxCourts) {

  static final int LONGEST = 24 * 60;
  static final int MOST_COURTS = 100;

  /**
   * Nothing happens when each field is in its range.
   *
   * @throws io.courtflash.core.platform.http.Refusal for the first one that isn't
   */
  public void requireInRange() {
    requireBetween("minMinutes", minMinutes, 1, LONGEST);
    requireBetween("maxMinutes", maxMinutes, minMinutes, LONGEST);
    requireBetween("maxCourts", maxCourts, 1, MOST_COURTS);
  }

  private static void requireBetween(String field, int value, int min, int max) {
    if (value < min || value > max) {
      throw FieldProblem.refuse(field, "between", min, max);
    }
  }

  /** Whether a booking of these cells is as long as one may be, and on as many courts. */
  public boolean allows(Collection<Slot> cells) {
    Map<LocalTime, Duration> times =
        cells.stream()
            .collect(
                Collectors.toMap(
                    Slot::startTime,
                    slot -> Duration.between(slot.startsAt(), slot.endsAt()),
                    (one, _) -> one));
    long minutes = times.values().stream().mapToLong(Duration::toMinutes).sum();
    long courts = cells.stream().map(Slot::courtId).distinct().count();
    return minMinutes <= minutes && minutes <= maxMinutes && courts <= maxCourts;
  }
}
