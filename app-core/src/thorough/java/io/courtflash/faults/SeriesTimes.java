package io.courtflash.faults;

import io.courtflash.core.hall.calendar.WeeklyDates;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The courts and times of a series in a simulated hall, whose dates are weeks apart.
 *
 * @param cells on one of the dates, ordered by start, then by court
 * @param all its dates, in their order
 */
record SeriesTimes(List<ModelSlot> cells, List<LocalDate> all) {

  /**
   * @param everyWeek whether on all dates of the hall, or on that of the cells alone
   */
  static SeriesTimes of(HallModel model, List<ModelSlot> cells, boolean everyWeek) {
    return new SeriesTimes(cells, everyWeek ? model.dates() : List.of(cells.getFirst().date));
  }

  WeeklyDates dates() {
    return new WeeklyDates(
        all.getFirst(), all.getLast(), Set.of(all.getFirst().getDayOfWeek()), 1, Set.of());
  }

  LocalTime from() {
    return cells.getFirst().start;
  }

  LocalTime until() {
    return cells.getLast().end;
  }

  Set<Long> courtIds() {
    return cells.stream().map(cell -> cell.courtId).collect(Collectors.toSet());
  }
}
