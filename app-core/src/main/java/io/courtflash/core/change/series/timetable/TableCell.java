package io.courtflash.core.change.series.timetable;

import io.courtflash.core.platform.document.CellText;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A cell of a table.
 *
 * @param line from 1
 */
record TableCell(int line, CellText cell) {

  boolean isEmpty() {
    return cell.isEmpty();
  }

  String text() {
    return cell.text();
  }

  LocalDate date() throws TimetableException {
    return cell.date().orElseThrow(() -> problem(TimetableProblem.DATE));
  }

  /** The dates of a list. */
  Set<LocalDate> dates() throws TimetableException {
    Set<LocalDate> dates = new TreeSet<>();
    for (CellText each : cell.parts()) {
      dates.add(new TableCell(line, each).date());
    }
    return dates;
  }

  LocalTime time() throws TimetableException {
    return cell.time().orElseThrow(() -> problem(TimetableProblem.TIME));
  }

  /** The time of an end; midnight is that with which the day ends. */
  LocalTime end() throws TimetableException {
    return cell.isEndOfDay() ? CalendarTimetable.END_OF_DAY : time();
  }

  Set<DayOfWeek> weekdays() throws TimetableException {
    Set<DayOfWeek> weekdays = EnumSet.noneOf(DayOfWeek.class);
    for (CellText each : cell.partsOrRanges()) {
      weekdays.addAll(
          each.weekdays()
              .orElseThrow(
                  () -> new TimetableException(TimetableProblem.WEEKDAY, line, each.text())));
    }
    return weekdays;
  }

  /** The two ends of a range; empty when it isn't one. */
  Optional<List<TableCell>> range() {
    return cell.range().map(ends -> ends.stream().map(end -> new TableCell(line, end)).toList());
  }

  /** A number of weeks; 1 for an empty cell. */
  int weeks(int most) throws TimetableException {
    if (isEmpty()) {
      return 1;
    }
    if (!cell.code().matches("[1-9]") || Integer.parseInt(cell.code()) > most) {
      throw problem(TimetableProblem.NUMBER);
    }
    return Integer.parseInt(cell.code());
  }

  TimetableException problem(TimetableProblem problem) {
    return new TimetableException(problem, line, text());
  }
}
