package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.hall.venue.SpecialDay;
import io.courtflash.core.platform.document.CsvFile;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A list of special days as CSV, such as the exported one, or as a calendar of holidays. The
 * columns of a list are recognised by their names in both languages; only that of the date is
 * needed. A line without a weekday closes the hall, and so does an event of whole days.
 */
sealed interface HolidayFile {

  /**
   * The days in the order of the file.
   *
   * @param workdays how many days of a calendar were left out because work is made up for on them:
   *     it doesn't say which weekday they follow
   */
  record Days(List<SpecialDay> days, int workdays) implements HolidayFile {

    public Days {
      days = List.copyOf(days);
    }
  }

  /** No column has dates, or a calendar has no event. */
  record NoDates() implements HolidayFile {}

  /**
   * A cell can't be read.
   *
   * @param line from 1 on, with the line of the columns' names
   */
  record Wrong(int line, String cell) implements HolidayFile {}

  /**
   * The quotation marks of a cell don't match.
   *
   * @param line as of {@link Wrong}
   */
  record WrongQuotes(int line) implements HolidayFile {}

  /** Reads the text of a file. */
  static HolidayFile parse(String text) {
    if (TimetableFile.isCalendar(text)) {
      return HolidayCalendar.parse(text);
    }
    return switch (CsvFile.read(text)) {
      case CsvFile.Lines(List<List<String>> cells) -> table(cells);
      case CsvFile.WrongQuotes(int line) -> new WrongQuotes(line);
    };
  }

  private static HolidayFile table(List<List<String>> lines) {
    Map<Column, Integer> columns = lines.isEmpty() ? Map.of() : Column.of(lines.getFirst());
    if (!columns.containsKey(Column.DATE)) {
      return new NoDates();
    }
    List<SpecialDay> days = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      Line line = new Line(columns, lines.get(i));
      if (!line.text(Column.DATE).isEmpty()) {
        try {
          days.addAll(line.days());
        } catch (WrongCellException e) {
          return new Wrong(i + 1, e.cell);
        }
      }
    }
    return new Days(days, 0);
  }

  /** The columns of the file, with their names. */
  enum Column {
    DATE("date|calendar_date|first day|日期|开始日期"),
    UNTIL("until|last day|最后一天|结束日期"),
    LIKE("like_weekday|like weekday|weekday|按星期|调休"),
    OPENS("opens_at|opens|开门时间"),
    CLOSES("closes_at|closes|关门时间"),
    NOTE("note|name|说明|名称|节日");

    private final String names;

    /**
     * A column.
     *
     * @param names a regular expression, in small letters
     */
    Column(String names) {
      this.names = names;
    }

    /** The columns by their places. */
    private static Map<Column, Integer> of(List<String> header) {
      Map<Column, Integer> columns = new EnumMap<>(Column.class);
      for (int i = 0; i < header.size(); i++) {
        String name = header.get(i).strip().toLowerCase(Locale.ROOT);
        for (Column column : values()) {
          if (name.matches(column.names)) {
            columns.putIfAbsent(column, i);
          }
        }
      }
      return columns;
    }
  }

  /** A cell that can't be read. */
  final class WrongCellException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String cell;

    private WrongCellException(String cell) {
      super(cell);
      this.cell = cell;
    }

    private WrongCellException(String cell, RuntimeException cause) {
      super(cell, cause);
      this.cell = cell;
    }
  }

  /** A line with its cells. */
  record Line(Map<Column, Integer> columns, List<String> cells) {

    /** Spreadsheets write dates as 2026/10/1, too. */
    private static final Pattern DATE = Pattern.compile("(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})");

    private static final int MOST_DAYS = 366;
    private static final String WEEKDAYS = "一二三四五六日";

    private String text(Column column) {
      Integer place = columns.get(column);
      return place == null || place >= cells.size() ? "" : cells.get(place).strip();
    }

    private List<SpecialDay> days() throws WrongCellException {
      LocalDate first = date(Column.DATE);
      LocalDate last = text(Column.UNTIL).isEmpty() ? first : date(Column.UNTIL);
      if (last.isBefore(first) || last.isAfter(first.plusDays(MOST_DAYS))) {
        throw new WrongCellException(text(Column.UNTIL));
      }
      DayOfWeek like = weekday();
      LocalTime opens = time(Column.OPENS);
      LocalTime closes = time(Column.CLOSES);
      return first
          .datesUntil(last.plusDays(1))
          .map(date -> new SpecialDay(date, like, text(Column.NOTE), opens, closes))
          .toList();
    }

    private LocalDate date(Column column) throws WrongCellException {
      Matcher date = DATE.matcher(text(column));
      try {
        if (date.matches()) {
          return LocalDate.of(number(date, 1), number(date, 2), number(date, 3));
        }
      } catch (DateTimeException e) {
        throw new WrongCellException(text(column), e);
      }
      throw new WrongCellException(text(column));
    }

    private static int number(Matcher date, int part) {
      return Integer.parseInt(date.group(part));
    }

    private @Nullable LocalTime time(Column column) throws WrongCellException {
      String text = text(column);
      if (text.isEmpty()) {
        return null;
      }
      Optional<LocalTime> time =
          TimeFormatter.timeOfDay(
              text.matches("\\d+:\\d\\d:00") ? text.substring(0, text.length() - 3) : text);
      return time.orElseThrow(() -> new WrongCellException(text));
    }

    /** A number from 1 for Monday on, or a name in either language. */
    private @Nullable DayOfWeek weekday() throws WrongCellException {
      String text = text(Column.LIKE);
      if (text.isEmpty()) {
        return null;
      }
      try {
        int chinese = WEEKDAYS.indexOf(text.charAt(text.length() - 1));
        if (text.matches("(周|星期).")) {
          return DayOfWeek.of(chinese + 1);
        }
        return text.matches("\\d")
            ? DayOfWeek.of(Integer.parseInt(text))
            : DayOfWeek.valueOf(text.toUpperCase(Locale.ROOT));
      } catch (DateTimeException | IllegalArgumentException e) {
        throw new WrongCellException(text, e);
      }
    }
  }
}
