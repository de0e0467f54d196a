package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.CourtColumn;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/**
 * What one printed page shows of a day: some of the courts at some of the times.
 *
 * @param number from 1
 * @param count how many pages there are
 */
record DayPrintPage(List<CourtColumn> courts, List<LocalTime> times, int number, int count) {

  /** Room on the paper, in points. */
  record PrintableArea(double width, double height) {}

  static final double SIDE = 40;
  static final double TITLE = 30;
  static final double HEAD = 18;
  private static final double NARROWEST = 68;
  private static final double LOWEST = 24;

  /** All pages of a day: first the earlier times of the first courts; none of an empty day. */
  static List<DayPrintPage> of(BoardSnapshot board, PrintableArea room) {
    List<List<CourtColumn>> columns =
        parts(board.courts(), fitting(room.width() - SIDE, NARROWEST));
    List<List<LocalTime>> rows =
        parts(board.times(), fitting(room.height() - TITLE - HEAD, LOWEST));
    List<DayPrintPage> sheets = new ArrayList<>();
    for (List<CourtColumn> courts : columns) {
      for (List<LocalTime> times : rows) {
        sheets.add(
            new DayPrintPage(courts, times, sheets.size() + 1, columns.size() * rows.size()));
      }
    }
    return sheets;
  }

  private static int fitting(double room, double least) {
    return Math.max(1, (int) (room / least));
  }

  /** As few parts as can be, of about the same size: no page has a single court left over. */
  private static <T> List<List<T>> parts(List<T> all, int most) {
    int count = Math.ceilDiv(all.size(), most);
    List<List<T>> parts = new ArrayList<>();
    for (int part = 0; part < count; part++) {
      parts.add(all.subList(all.size() * part / count, all.size() * (part + 1) / count));
    }
    return parts;
  }
}
