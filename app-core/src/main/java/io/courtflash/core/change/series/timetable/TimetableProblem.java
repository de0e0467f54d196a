package io.courtflash.core.change.series.timetable;

/** The reasons why a timetable can't be used. Their texts are {@code field.timetable.NAME}. */
public enum TimetableProblem {
  /** The file is too large. */
  TOO_LARGE,
  /** The file has no class. */
  EMPTY,
  /** The file has too many classes. */
  TOO_MANY,
  /** The line is too long, or has no name with a value. */
  LINE,
  /** The quotation marks of a table's cell don't match. */
  QUOTES,
  /** The calendar isn't complete, or its parts aren't nested as they must be. */
  STRUCTURE,
  /** A part of a calendar, a property or a rule that isn't known, so that nothing is guessed. */
  UNKNOWN,
  /** A column that is needed is missing in the table. */
  NO_COLUMN,
  /** Two columns mean the same and differ. */
  TWO_COLUMNS,
  /** A spreadsheet has rounded a long number. */
  ROUNDED,
  /** A spreadsheet shows an error in a cell. */
  ERROR,
  /** Something that is needed is missing. */
  MISSING,
  /** The title is too long. */
  TITLE,
  /** No date, or not as dates are written. */
  DATE,
  /** No time of day, or not as times are written. */
  TIME,
  /** The end isn't after the begin on the same day. */
  END,
  /** An unknown time zone. */
  ZONE,
  /** A time without a zone in a calendar whose own zone isn't the venue's. */
  FLOATING,
  /** A date that is left out isn't one of the event's; only its time of day differs. */
  EXCEPTION,
  /** Characters are missing: the file was decoded by a program that didn't know its encoding. */
  ENCODING,
  /** No weekday, or not as weekdays are written. */
  WEEKDAY,
  /** A number that is out of range. */
  NUMBER,
  /** It comes again without end. */
  ENDLESS,
  /** It goes on for more than two years. */
  TOO_LONG,
  /** Its first date isn't one of those on which its rule has it come again. */
  FIRST_DATE;

  /** The end of the key of its text. */
  public String textKey() {
    return "timetable." + name();
  }
}
