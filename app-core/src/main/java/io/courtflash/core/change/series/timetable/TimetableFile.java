package io.courtflash.core.change.series.timetable;

import io.courtflash.core.platform.document.CsvFile;
import java.time.ZoneId;
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
  record Events(List<TimetableEvent> events) implements TimetableFile {

    public Events {
      events = List.copyOf(events);
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
   */
  static TimetableFile parse(String text, ZoneId zone) {
    if (text.length() > MAX_LENGTH) {
      return new Unusable(TimetableProblem.TOO_LARGE, 0, Integer.toString(MAX_LENGTH));
    }
    if (CalendarTimetable.isCalendar(text)) {
      return CalendarTimetable.read(text, zone);
    }
    return switch (CsvFile.read(text)) {
      case CsvFile.Lines(List<List<String>> cells) -> table(cells);
      case CsvFile.WrongQuotes(int line) -> new Unusable(TimetableProblem.QUOTES, line, "");
    };
  }

  /** Reads the cells of a table. */
  static TimetableFile table(List<List<String>> lines) {
    return TimetableTable.read(lines);
  }
}
