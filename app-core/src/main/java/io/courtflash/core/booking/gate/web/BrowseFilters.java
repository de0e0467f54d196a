package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.plan.FlashSession;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of what {@link BrowseController} lists, as parameters of the address. Both ends belong to
 * them; null is no bound. Dates and times of day are in the venue's zone.
 */
final class BrowseFilters {

  private BrowseFilters() {}

  /**
   * Bounds of the listed sessions.
   *
   * @param slotIntervalLowerBound in minutes, as is {@code slotIntervalUpperBound}
   */
  record SessionBounds(
      @Nullable LocalTime flashTimeLowerBound,
      @Nullable LocalTime flashTimeUpperBound,
      @Nullable LocalTime beginTimeLowerBound,
      @Nullable LocalTime beginTimeUpperBound,
      @Nullable LocalTime endTimeLowerBound,
      @Nullable LocalTime endTimeUpperBound,
      @Nullable Integer slotIntervalLowerBound,
      @Nullable Integer slotIntervalUpperBound) {

    private static final SessionBounds NONE =
        new SessionBounds(null, null, null, null, null, null, null, null);

    boolean isEmpty() {
      return equals(NONE);
    }

    boolean include(FlashSession session) {
      return isWithin(flashTimeLowerBound, session.flashTime(), flashTimeUpperBound)
          && isWithin(beginTimeLowerBound, session.beginTime(), beginTimeUpperBound)
          && isWithin(endTimeLowerBound, session.endTime(), endTimeUpperBound)
          && isWithin(slotIntervalLowerBound, session.slotInterval(), slotIntervalUpperBound);
    }
  }

  /** Bounds of the listed slots. */
  record SlotBounds(
      @Nullable LocalDate dateLowerBound,
      @Nullable LocalDate dateUpperBound,
      @Nullable LocalTime startTimeLowerBound,
      @Nullable LocalTime startTimeUpperBound,
      @Nullable LocalTime endTimeLowerBound,
      @Nullable LocalTime endTimeUpperBound) {

    static final SlotBounds NONE = new SlotBounds(null, null, null, null, null, null);

    /** The only day that they include; null when there are others. */
    @Nullable LocalDate onlyDate() {
      return dateLowerBound != null && dateLowerBound.equals(dateUpperBound)
          ? dateLowerBound
          : null;
    }

    boolean include(SlotView slot) {
      return isWithin(dateLowerBound, slot.slotDate(), dateUpperBound)
          && isWithin(startTimeLowerBound, slot.startTime(), startTimeUpperBound)
          && isWithin(endTimeLowerBound, slot.endTime(), endTimeUpperBound);
    }
  }

  private static <T extends Comparable<? super T>> boolean isWithin(
      @Nullable T lower, T value, @Nullable T upper) {
    return (lower == null || value.compareTo(lower) >= 0)
        && (upper == null || value.compareTo(upper) <= 0);
  }
}
