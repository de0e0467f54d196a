package io.courtflash.core.change.series.timetable;

import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.document.CellText;
import io.courtflash.core.platform.document.TableColumns;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;

/**
 * Reads a timetable from the cells of a table, one class a line. One of the first lines has
 * headings; other columns mean nothing here. Without weekdays a class is each day from its first
 * date to its last, and without a last date on the first date alone.
 */
final class TimetableTable {

  private static final List<TimetableColumn> NEEDED =
      List.of(
          TimetableColumn.TITLE,
          TimetableColumn.LOCATION,
          TimetableColumn.FROM,
          TimetableColumn.UNTIL,
          TimetableColumn.FIRST_DATE);

  private static final Set<TimetableColumn> TIMES =
      Set.of(TimetableColumn.FROM, TimetableColumn.UNTIL);

  /** Below so many lines without headings there are none. */
  private static final int MOST_TITLES = 10;

  private final TableColumns<TimetableColumn> columns;
  private final List<TimetableEvent> events = new ArrayList<>();

  private TimetableTable(TableColumns<TimetableColumn> columns) {
    this.columns = columns;
  }

  static TimetableFile read(List<List<String>> all, Collection<String> unused) {
    List<List<String>> lines = TableColumns.withoutFooter(all);
    int headings = headings(lines, unused);
    List<String> cells = headings < lines.size() ? lines.get(headings) : List.of();
    try {
      return new TimetableTable(columns(cells, unused)).readAll(lines, headings);
    } catch (TimetableException e) {
      return e.file();
    }
  }

  /** Where begin and end have columns, one with both says nothing more. */
  private static TableColumns<TimetableColumn> columns(
      List<String> cells, Collection<String> unused) {
    TableColumns<TimetableColumn> columns = TimetableColumn.of(cells, unused);
    if (!columns.has(TimetableColumn.FROM) || !columns.has(TimetableColumn.UNTIL)) {
      return columns;
    }
    Set<String> left = new HashSet<>(unused);
    left.add(columns.heading(TimetableColumn.TIMES));
    return TimetableColumn.of(cells, left);
  }

  static boolean hasHeadings(List<List<String>> lines) {
    int headings = headings(lines, List.of());
    return headings < lines.size()
        && missing(TimetableColumn.of(lines.get(headings), List.of())).isEmpty();
  }

  /** The first column that is needed and isn't there; begin and end may share one. */
  private static Optional<TimetableColumn> missing(TableColumns<TimetableColumn> columns) {
    boolean isRange =
        !columns.has(TimetableColumn.UNTIL)
            && (columns.has(TimetableColumn.FROM) || columns.has(TimetableColumn.TIMES));
    return NEEDED.stream()
        .filter(column -> !(isRange && TIMES.contains(column)))
        .filter(column -> !columns.has(column))
        .findFirst();
  }

  /** Which of the first lines has most headings; lines above it, such as a title, are skipped. */
  private static int headings(List<List<String>> lines, Collection<String> unused) {
    int found = 0;
    int most = 0;
    for (int line = 0; line < Math.min(lines.size(), MOST_TITLES); line++) {
      int size = TimetableColumn.of(lines.get(line), unused).size();
      if (size > most) {
        found = line;
        most = size;
      }
    }
    return found;
  }

  private TimetableFile readAll(List<List<String>> lines, int headings) throws TimetableException {
    Optional<TimetableColumn> missing = missing(columns);
    if (missing.isPresent()) {
      throw new TimetableException(TimetableProblem.NO_COLUMN, headings + 1, missing.get().name());
    }
    for (int at = headings + 1; at < lines.size(); at++) {
      boolean isBlank = lines.get(at).stream().allMatch(cell -> new CellText(cell).isEmpty());
      if (!isBlank && !columns.isRepeatedIn(lines.get(at))) {
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
    return new TimetableFile.Events(
        events, new TimetableFile.Understood(columns.taken(), columns.ignored(), 0, 0));
  }

  private TimetableEvent event(int line, List<String> cells) throws TimetableException {
    Optional<TableColumns.Wrong> wrong = columns.wrong(cells);
    if (wrong.isPresent()) {
      throw new TimetableException(problem(wrong.get().defect()), line, wrong.get().what());
    }
    TableCell title = cell(line, cells, TimetableColumn.TITLE);
    if (title.isEmpty()) {
      throw new TimetableException(TimetableProblem.MISSING, line, TimetableColumn.TITLE.name());
    }
    if (!StaffReason.isValid(title.text())) {
      throw title.problem(TimetableProblem.TITLE);
    }
    List<TableCell> times = times(line, cells);
    LocalTime from = times.getFirst().time();
    TableCell end = times.getLast();
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

  /** The cells of begin and end, which may be one cell, such as 08:00-09:40. */
  private List<TableCell> times(int line, List<String> cells) throws TimetableException {
    if (columns.has(TimetableColumn.UNTIL)) {
      return List.of(
          cell(line, cells, TimetableColumn.FROM), cell(line, cells, TimetableColumn.UNTIL));
    }
    TableCell both =
        cell(
            line,
            cells,
            columns.has(TimetableColumn.TIMES) ? TimetableColumn.TIMES : TimetableColumn.FROM);
    return both.range()
        .orElseThrow(
            () ->
                new TimetableException(
                    TimetableProblem.NO_COLUMN, line, TimetableColumn.UNTIL.name()));
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

  private static TimetableProblem problem(TableColumns.Defect defect) {
    return switch (defect) {
      case TWO_COLUMNS -> TimetableProblem.TWO_COLUMNS;
      case ROUNDED -> TimetableProblem.ROUNDED;
      case ERROR -> TimetableProblem.ERROR;
    };
  }

  private TableCell cell(int line, List<String> cells, TimetableColumn column) {
    return new TableCell(line, columns.cell(cells, column));
  }

  /** A column of a timetable, recognised by its heading in Chinese or English. */
  @RequiredArgsConstructor
  enum TimetableColumn {
    TITLE(
        Set.of(
            "title",
            "class",
            "course",
            "coursename",
            "name",
            "reason",
            "课程",
            "课程名称",
            "课程名",
            "名称",
            "标题",
            "原因",
            "事由")),
    LOCATION(
        Set.of(
            "location",
            "place",
            "court",
            "courts",
            "venue",
            "room",
            "地点",
            "上课地点",
            "场地",
            "场馆",
            "教室")),
    WEEKDAY(Set.of("weekday", "weekdays", "day", "days", "星期", "周几", "星期几", "上课星期")),
    FROM(Set.of("from", "start", "begin", "starttime", "begintime", "开始", "开始时间", "上课时间")),
    UNTIL(Set.of("until", "end", "to", "endtime", "结束", "结束时间", "下课时间")),
    TIMES(Set.of("time", "times", "时间", "时间段", "时段", "上课时段")),
    FIRST_DATE(Set.of("firstdate", "first", "startdate", "date", "开始日期", "起始日期", "首次日期", "日期")),
    LAST_DATE(Set.of("lastdate", "last", "enddate", "untildate", "结束日期", "截止日期", "末次日期")),
    EVERY_WEEKS(Set.of("everyweeks", "every", "interval", "weeks", "间隔周数", "每几周", "间隔")),
    EXCEPT(Set.of("except", "exceptions", "exceptdates", "skip", "停课日期", "除外日期", "除外"));

    @SuppressWarnings("ImmutableEnumChecker") // nobody can change the set
    private final Set<String> headings;

    /** The columns of a line of headings. */
    static TableColumns<TimetableColumn> of(List<String> cells, Collection<String> unused) {
      return TableColumns.of(TimetableColumn.class, cells, unused, column -> column.headings);
    }
  }
}
