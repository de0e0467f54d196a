package io.courtflash.core.change.series.timetable;

import io.courtflash.core.hall.venue.WeeklyDates;
import io.courtflash.core.people.account.StaffReason;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a timetable from the cells of a table, one class a line. The first line has headings; other
 * columns mean nothing here. Without weekdays a class is each day from its first date to its last,
 * and without a last date on the first date alone.
 */
final class TimetableTable {

  private static final List<TimetableColumn> NEEDED =
      List.of(
          TimetableColumn.TITLE,
          TimetableColumn.LOCATION,
          TimetableColumn.FROM,
          TimetableColumn.UNTIL,
          TimetableColumn.FIRST_DATE);

  private final Map<TimetableColumn, Integer> columns = new EnumMap<>(TimetableColumn.class);
  private final List<TimetableEvent> events = new ArrayList<>();

  private TimetableTable() {}

  static TimetableFile read(List<List<String>> lines) {
    try {
      return new TimetableTable().readAll(lines);
    } catch (TimetableException e) {
      return e.file();
    }
  }

  private TimetableFile readAll(List<List<String>> lines) throws TimetableException {
    readHeadings(lines.isEmpty() ? List.of() : lines.getFirst());
    for (int at = 1; at < lines.size(); at++) {
      if (lines.get(at).stream().anyMatch(cell -> !cell.isBlank())) {
        events.add(event(at + 1, lines.get(at)));
      }
      if (events.size() > TimetableFile.MAX_EVENTS) {
        throw new TimetableException(
            TimetableProblem.TOO_MANY, at + 1, "> " + TimetableFile.MAX_EVENTS);
      }
    }
    if (events.isEmpty()) {
      throw new TimetableException(TimetableProblem.EMPTY, 0, "");
    }
    return new TimetableFile.Events(events);
  }

  private void readHeadings(List<String> cells) throws TimetableException {
    for (int cell = 0; cell < cells.size(); cell++) {
      int at = cell;
      TimetableColumn.named(cells.get(cell)).ifPresent(column -> columns.putIfAbsent(column, at));
    }
    for (TimetableColumn needed : NEEDED) {
      if (!columns.containsKey(needed)) {
        throw new TimetableException(TimetableProblem.NO_COLUMN, 1, needed.name());
      }
    }
  }

  private TimetableEvent event(int line, List<String> cells) throws TimetableException {
    TableCell title = cell(line, cells, TimetableColumn.TITLE);
    if (title.isEmpty()) {
      throw new TimetableException(TimetableProblem.MISSING, line, TimetableColumn.TITLE.name());
    }
    if (!StaffReason.isValid(title.text())) {
      throw title.problem(TimetableProblem.TITLE);
    }
    LocalTime from = cell(line, cells, TimetableColumn.FROM).time();
    TableCell end = cell(line, cells, TimetableColumn.UNTIL);
    LocalTime until = end.end();
    if (!from.isBefore(until)) {
      throw end.problem(TimetableProblem.END);
    }
    return new TimetableEvent(
        line,
        title.text(),
        cell(line, cells, TimetableColumn.LOCATION).text(),
        dates(line, cells),
        from,
        until);
  }

  private WeeklyDates dates(int line, List<String> cells) throws TimetableException {
    LocalDate first = cell(line, cells, TimetableColumn.FIRST_DATE).date();
    TableCell lastCell = cell(line, cells, TimetableColumn.LAST_DATE);
    LocalDate last = lastCell.isEmpty() ? first : lastCell.date();
    if (last.isBefore(first)) {
      throw lastCell.problem(TimetableProblem.DATE);
    }
    if (ChronoUnit.DAYS.between(first, last) > TimetableFile.MAX_DAYS) {
      throw lastCell.problem(TimetableProblem.TOO_LONG);
    }
    TableCell days = cell(line, cells, TimetableColumn.WEEKDAY);
    Set<DayOfWeek> weekdays = days.isEmpty() ? EnumSet.allOf(DayOfWeek.class) : days.weekdays();
    if (lastCell.isEmpty() && !weekdays.contains(first.getDayOfWeek())) {
      throw days.problem(TimetableProblem.FIRST_DATE);
    }
    return new WeeklyDates(
        first,
        last,
        weekdays,
        cell(line, cells, TimetableColumn.EVERY_WEEKS).weeks(WeeklyDates.MAX_EVERY_WEEKS),
        cell(line, cells, TimetableColumn.EXCEPT).dates());
  }

  private TableCell cell(int line, List<String> cells, TimetableColumn column) {
    Integer at = columns.get(column);
    return new TableCell(line, at == null || at >= cells.size() ? "" : cells.get(at));
  }
}
