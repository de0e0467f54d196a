package io.courtflash.core.change.plan;

import io.courtflash.core.change.series.timetable.HolidayCalendar;
import io.courtflash.core.change.series.timetable.TimetableException;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.platform.document.CsvFile;
import io.courtflash.core.platform.document.TableColumns;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A list of special days as CSV, such as the exported one, or as a calendar of holidays. The
 * columns of a list are recognised by their names in both languages; only that of the date is
 * needed. A line with neither a weekday nor hours closes the hall, and so does a day off of a
 * calendar.
 */
public sealed interface HolidayFile {

  /** Below so many lines without headings there are none. */
  int MOST_TITLES = 10;

  /** Holidays that come each year are read for so many years. */
  int YEARS = 2;

  /**
   * The days in the order of the file.
   *
   * @param workdays days of a calendar that were left out because work is made up for on them: it
   *     doesn't say which weekday they follow
   * @param festivals days of a calendar that close nothing, with their titles
   * @param headings of the columns that were read; empty for a calendar
   * @param ignored headings of the columns that mean nothing here
   */
  record Days(
      List<SpecialDay> days,
      NavigableSet<LocalDate> workdays,
      NavigableMap<LocalDate, String> festivals,
      List<String> headings,
      List<String> ignored)
      implements HolidayFile {

    public Days {
      days = List.copyOf(days);
      headings = List.copyOf(headings);
      ignored = List.copyOf(ignored);
    }

    /** How many days are over. */
    public int over(LocalDate today) {
      return (int) days.stream().filter(day -> day.date().isBefore(today)).count();
    }

    /** The days that aren't over. */
    public Days from(LocalDate today) {
      return new Days(
          days.stream().filter(day -> !day.date().isBefore(today)).toList(),
          workdays.tailSet(today, true),
          festivals.tailMap(today, true),
          headings,
          ignored);
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
   * Two columns mean the same and differ.
   *
   * @param line as of {@link Wrong}
   */
  record TwoColumns(int line, String headings) implements HolidayFile {}

  /**
   * Two lines have the same date and differ.
   *
   * @param line the second one, as of {@link Wrong}
   */
  record TwoLines(int line, LocalDate date) implements HolidayFile {}

  /**
   * Each weekday is the day's own: days that are closed, or days as usual?
   *
   * @param heading of the column of weekdays
   */
  record OwnWeekdays(String heading) implements HolidayFile {}

  /**
   * The quotation marks of a cell don't match.
   *
   * @param line as of {@link Wrong}
   */
  record WrongQuotes(int line) implements HolidayFile {}

  /**
   * Reads the text of a file.
   *
   * @param today what is repeated without end in a calendar ends two years later
   * @param unused headings of columns of a table that aren't read
   */
  static HolidayFile parse(String text, LocalDate today, Collection<String> unused) {
    if (TimetableFile.isCalendar(text)) {
      return calendar(text, today);
    }
    return switch (CsvFile.read(text)) {
      case CsvFile.Lines(List<List<String>> cells) -> table(cells, unused);
      case CsvFile.WrongQuotes(int line) -> new WrongQuotes(line);
    };
  }

  private static HolidayFile calendar(String text, LocalDate today) {
    try {
      HolidayCalendar.Days days = HolidayCalendar.read(text, today.plusYears(YEARS));
      return days.closed().isEmpty() && days.workdays().isEmpty() && days.festivals().isEmpty()
          ? new NoDates()
          : new Days(
              days.closed().entrySet().stream()
                  .map(day -> new SpecialDay(day.getKey(), null, day.getValue()))
                  .toList(),
              days.workdays(),
              days.festivals(),
              List.of(),
              List.of());
    } catch (TimetableException e) {
      return new Wrong(e.file().line(), e.file().text());
    }
  }

  /** Whether the cells of a table have a heading of dates. */
  static boolean isTable(List<List<String>> lines) {
    return headings(lines, List.of()) < lines.size();
  }

  /** The first line with a heading of dates; lines above it, such as a title, are skipped. */
  private static int headings(List<List<String>> lines, Collection<String> unused) {
    for (int line = 0; line < Math.min(lines.size(), MOST_TITLES); line++) {
      if (Column.of(lines.get(line), unused).has(Column.DATE)) {
        return line;
      }
    }
    return lines.size();
  }

  private static HolidayFile table(List<List<String>> all, Collection<String> unused) {
    List<List<String>> lines = TableColumns.withoutFooter(all);
    int headings = headings(lines, unused);
    if (headings == lines.size()) {
      return new NoDates();
    }
    TableColumns<Column> columns = Column.of(lines.get(headings), unused);
    Map<LocalDate, SpecialDay> days = new LinkedHashMap<>();
    for (int at = headings + 1; at < lines.size(); at++) {
      if (columns.isRepeatedIn(lines.get(at))) {
        continue;
      }
      HolidayLine line = new HolidayLine(columns, lines.get(at));
      Optional<TableColumns.Wrong> wrong = columns.wrong(lines.get(at));
      if (wrong.isPresent()) {
        String what = wrong.get().what();
        return wrong.get().defect() == TableColumns.Defect.TWO_COLUMNS
            ? new TwoColumns(at + 1, what)
            : new Wrong(at + 1, what);
      }
      try {
        for (SpecialDay day : line.days()) {
          SpecialDay before = days.putIfAbsent(day.date(), day);
          if (before != null && !before.equals(day)) {
            return new TwoLines(at + 1, day.date());
          }
        }
      } catch (HolidayLine.WrongCellException e) {
        return new Wrong(at + 1, e.cell());
      }
    }
    return days.isEmpty() || !days.values().stream().allMatch(HolidayFile::isAsUsual)
        ? new Days(
            List.copyOf(days.values()),
            new TreeSet<>(),
            new TreeMap<>(),
            columns.taken(),
            columns.ignored())
        : new OwnWeekdays(columns.heading(Column.LIKE));
  }

  private static boolean isAsUsual(SpecialDay day) {
    return day.likeWeekday() == day.date().getDayOfWeek()
        && day.opensAt() == null
        && day.closesAt() == null;
  }

  /** The columns of the file, with their names. */
  enum Column {
    DATE("date", "calendardate", "firstday", "firstdate", "startdate", "日期", "开始日期", "放假日期"),
    UNTIL("until", "lastday", "lastdate", "enddate", "最后一天", "结束日期", "截止日期"),
    CLOSED("closed", "闭馆", "是否闭馆"),
    LIKE("likeweekday", "weekday", "按星期", "调休"),
    OPENS("opensat", "opens", "opening", "开门时间", "开馆时间"),
    CLOSES("closesat", "closes", "closing", "关门时间", "闭馆时间"),
    NOTE("note", "name", "holiday", "说明", "名称", "节日", "备注");

    @SuppressWarnings("ImmutableEnumChecker") // nobody can change the set
    private final Set<String> names;

    /**
     * A column.
     *
     * @param names in small letters, without blanks and signs
     */
    Column(String... names) {
      this.names = Set.of(names);
    }

    private static TableColumns<Column> of(List<String> cells, Collection<String> unused) {
      return TableColumns.of(Column.class, cells, unused, column -> column.names);
    }

    /** All but the date. */
    static Stream<Column> others() {
      return Arrays.stream(values()).filter(column -> column != DATE);
    }
  }
}
