package io.courtflash.core.hall.block;

import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.platform.security.OnCourts;
import java.time.LocalTime;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A block of courts that is repeated on its dates, such as a class, or made once, such as a closed
 * afternoon.
 *
 * @param reason see {@link io.courtflash.core.people.access.StaffReason}
 * @param from in the venue's wall-clock time, as is {@code until}
 * @param until exclusive
 * @param courtIds at least one
 */
public record WeeklyBlock(
    String reason, WeeklyDates dates, LocalTime from, LocalTime until, Set<Long> courtIds)
    implements OnCourts {

  private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

  public WeeklyBlock {
    reason = reason.strip();
    // In order, so that equal blocks have equal texts.
    courtIds = Collections.unmodifiableSortedSet(new TreeSet<>(courtIds));
  }

  /** Whether it ends with its day, whose last second stands for 24:00. */
  public boolean endsWithDay() {
    return until.equals(LAST_SECOND);
  }
}
