package io.courtflash.core.change.plan;

import io.courtflash.core.change.plan.HolidayFile.Column;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.platform.document.CellText;
import io.courtflash.core.platform.document.TableColumns;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A line of a list of special days with its cells. */
record HolidayLine(TableColumns<Column> columns, List<String> cells) {

  private static final int MOST_DAYS = 366;
  private static final Set<String> YES = Set.of("1", "y", "yes", "true", "closed", "是", "闭馆");
  private static final Set<String> NO = Set.of("0", "n", "no", "false", "open", "否", "");

  /** A cell that can't be read. */
  static final class WrongCellException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String cell;

    private WrongCellException(CellText cell) {
      super(cell.text());
      this.cell = cell.text();
    }

    String cell() {
      return cell;
    }
  }

  /** Its days; none of a line without any cell that is read. */
  List<SpecialDay> days() throws WrongCellException {
    if (cell(Column.DATE).isEmpty()) {
      CellText other =
          Column.others()
              .map(this::cell)
              .filter(cell -> !cell.isEmpty())
              .findFirst()
              .orElse(new CellText(""));
      if (!other.isEmpty()) {
        throw new WrongCellException(other);
      }
      return List.of();
    }
    CellText from = cell(Column.DATE);
    CellText until = cell(Column.UNTIL).isEmpty() ? from : cell(Column.UNTIL);
    List<CellText> ends =
        until.equals(from) ? from.rangeOfDates().orElse(List.of(from)) : List.of(from, until);
    LocalDate first = ends.getFirst().date().orElseThrow(() -> new WrongCellException(from));
    LocalDate last = ends.getLast().date().orElseThrow(() -> new WrongCellException(until));
    if (last.isBefore(first) || last.isAfter(first.plusDays(MOST_DAYS))) {
      throw new WrongCellException(until);
    }
    DayOfWeek like = weekday();
    LocalTime opens = time(Column.OPENS);
    LocalTime closes = time(Column.CLOSES);
    boolean isOpen = isOpen(like, opens != null || closes != null);
    return first
        .datesUntil(last.plusDays(1))
        .map(date -> day(date, like == null && isOpen ? date.getDayOfWeek() : like, opens, closes))
        .toList();
  }

  private SpecialDay day(
      LocalDate date,
      @Nullable DayOfWeek like,
      @Nullable LocalTime opens,
      @Nullable LocalTime closes) {
    return new SpecialDay(date, like, cell(Column.NOTE).text(), opens, closes);
  }

  /** A day with a weekday or hours is open; the column that says whether it is mustn't differ. */
  private boolean isOpen(@Nullable DayOfWeek like, boolean hasHours) throws WrongCellException {
    CellText closed = cell(Column.CLOSED);
    String said = closed.code().toLowerCase(Locale.ROOT);
    boolean isOpen = like != null || hasHours;
    boolean isSaid = !closed.isEmpty();
    if (isSaid && !(isOpen ? NO : YES).contains(said)) {
      throw new WrongCellException(closed);
    }
    return isOpen;
  }

  private CellText cell(Column column) {
    return columns.cell(cells, column);
  }

  private @Nullable LocalTime time(Column column) throws WrongCellException {
    CellText cell = cell(column);
    if (cell.isEmpty()) {
      return null;
    }
    return cell.time().orElseThrow(() -> new WrongCellException(cell));
  }

  private @Nullable DayOfWeek weekday() throws WrongCellException {
    CellText cell = cell(Column.LIKE);
    if (cell.isEmpty()) {
      return null;
    }
    return cell.weekday().orElseThrow(() -> new WrongCellException(cell));
  }
}
