package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.CourtColumn;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of one printed page of a day: some of the courts at some of the times.
 *
 * @param number from 1
 * @param count how many pages the day has
 */
record DayPrintPage(List<CourtColumn> courts, List<LocalTime> times, int number, int count) {

  /** The size of the area that the printer can print on, in points. */
  record PrintableArea(double width, double height) {}

  static final double TIME_WIDTH = 40;
  static final double TITLE_HEIGHT = 30;
  static final double HEADER_HEIGHT = 18;
  private static final double MIN_COLUMN_WIDTH = 68;
  private static final double MIN_ROW_HEIGHT = 24;

  /** All pages of a day, the first courts first and each by time; none for an empty day. */
  static List<DayPrintPage> of(BoardSnapshot board, PrintableArea area) {
    List<List<CourtColumn>> columns =
        parts(board.courts(), fitting(area.width() - TIME_WIDTH, MIN_COLUMN_WIDTH));
    List<List<LocalTime>> rows =
        parts(board.times(), fitting(area.height() - TITLE_HEIGHT - HEADER_HEIGHT, MIN_ROW_HEIGHT));
    List<DayPrintPage> pages = new ArrayList<>();
    for (List<CourtColumn> courts : columns) {
      for (List<LocalTime> times : rows) {
        pages.add(new DayPrintPage(courts, times, pages.size() + 1, columns.size() * rows.size()));
      }
    }
    return pages;
  }

  private static int fitting(double available, double min) {
    return Math.max(1, (int) (available / min));
  }

  /**
   * Splits into as few parts as possible, of about the same size, so that no page has only one
   * court.
   */
  private static <T> List<List<T>> parts(List<T> all, int max) {
    int count = Math.ceilDiv(all.size(), max);
    List<List<T>> parts = new ArrayList<>();
    for (int part = 0; part < count; part++) {
      parts.add(all.subList(all.size() * part / count, all.size() * (part + 1) / count));
    }
    return parts;
  }
}
