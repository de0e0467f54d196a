package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.hall.slot.Slot;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
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

  /** A field that is out of its range. */
  public record WrongField(String field, int min, int max) {}

  /** The first field that is out of its range; empty when none is. */
  public Optional<WrongField> firstWrong() {
    if (minMinutes < 1 || minMinutes > LONGEST) {
      return Optional.of(new WrongField("minMinutes", 1, LONGEST));
    }
    if (maxMinutes < minMinutes || maxMinutes > LONGEST) {
      return Optional.of(new WrongField("maxMinutes", minMinutes, LONGEST));
    }
    return maxCourts < 1 || maxCourts > MOST_COURTS
        ? Optional.of(new WrongField("maxCourts", 1, MOST_COURTS))
        : Optional.empty();
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
