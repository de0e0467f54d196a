package io.courtflash.core.change.plan;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.Preview;
import io.courtflash.core.hall.plan.DayDifference;
import java.util.List;

/**
 * The effects of a change on existing slots and their bookings.
 *
 * @param token stands for all of this: a change is applied only while it still does the same
 * @param days those that change, by session and date
 * @param bookings those whose slots would be withdrawn, by slot
 */
public record PlanPreview(String token, List<DayDifference> days, List<AffectedBooking> bookings)
    implements Preview {

  public PlanPreview {
    days = List.copyOf(days);
    bookings = List.copyOf(bookings);
  }

  /** How many slots would be made. */
  public int made() {
    return days.stream().mapToInt(day -> day.missing().size()).sum();
  }

  /** How many slots would be withdrawn. */
  public int withdrawn() {
    return days.stream().mapToInt(day -> day.surplus().size()).sum();
  }

  /** Whether no slot changes. */
  public boolean isEmpty() {
    return days.isEmpty();
  }
}
