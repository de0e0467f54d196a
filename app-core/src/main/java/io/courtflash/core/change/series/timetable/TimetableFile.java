package io.courtflash.core.change.series.timetable;

import io.courtflash.core.platform.document.CsvFile;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;

/** The result of reading a file with a timetable. */
public sealed interface TimetableFile {

  /** The most characters of a file that are read. */
  int MAX_LENGTH = 1 << 19;

  /** The most classes of a file. */
  int MAX_EVENTS = 300;

  /** The most days from the first date of a class to its last. */
  int MAX_DAYS = 2 * 366;

  /** All classes of the file, at least one. */
  record Events(List<TimetableEvent> events, Understood understood) implements TimetableFile {

    public Events {
      events = List.copyOf(events);
    }
  }

  /**
   * The parts of a file that its classes were made of, and those that were left out.
   *
   * @param columns the headings of the columns that were read; empty for a calendar
   * @param ignored the headings of the columns that mean nothing here
   * @param free how many events were left out because they occupy nothing
   * @param cancelled how many were left out because they are cancelled
   */
  record Understood(List<String> columns, List<String> ignored, int free, int cancelled) {

    public Understood {
      columns = List.copyOf(columns);
      ignored = List.copyOf(ignored);
    }
  }

  /**
   * The file can't be used: if one line is wrong, no line is used.
   *
   * @param line from 1; 0 for the whole file
   * @param text what is wrong there
   */
  record Unusable(TimetableProblem problem, int line, String text) implements TimetableFile {}

  /** Whether a text is that of an iCalendar file. */
  static boolean isCalendar(String text) {
    return CalendarTimetable.isCalendar(text);
  }

  /**
   * Reads the text of an iCalendar file, or of a table as CSV; its content says which it is.
   *
   * @param zone the venue's
   * @param unused headings of columns that staff don't want to be read
   */
  static TimetableFile parse(String text, ZoneId zone, Collection<String> unused) {
    if (text.length() > MAX_LENGTH) {
      return new Unusable(TimetableProblem.TOO_LARGE, 0, Integer.toString(MAX_LENGTH));
    }
    if (CalendarTimetable.isCalendar(text)) {
      return CalendarTimetable.read(text, zone);
    }
    return switch (CsvFile.read(text)) {
      case CsvFile.Lines(List<List<String>> cells) -> TimetableTable.read(cells, unused);
      case CsvFile.WrongQuotes(int line) -> new Unusable(TimetableProblem.QUOTES, line, "");
    };
  }

  /** Whether the cells of a table have the headings of a timetable. */
  static boolean isTable(List<List<String>> lines) {
    return TimetableTable.hasHeadings(lines);
  }
}
