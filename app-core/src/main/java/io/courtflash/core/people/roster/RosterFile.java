package io.courtflash.core.people.roster;

import java.util.List;

/** The result of reading a file with a roster. */
public sealed interface RosterFile {

  /**
   * All people of the file, at least one and at most {@link RosterImporter#MAX_PEOPLE}.
   *
   * @param headings of the columns that were read; empty for a list of login ids alone
   * @param ignoredHeadings of the columns that mean nothing here
   */
  record Rows(List<RosterRow> rows, List<String> headings, List<String> ignoredHeadings)
      implements RosterFile {

    public Rows {
      rows = List.copyOf(rows);
      headings = List.copyOf(headings);
      ignoredHeadings = List.copyOf(ignoredHeadings);
    }
  }

  /**
   * The file can't be used.
   *
   * @param arguments what {@link Problem} says
   * @param others what is wrong on later lines, at most {@link #MOST_OTHERS}
   */
  record Unusable(Problem problem, List<?> arguments, List<Unusable> others) implements RosterFile {

    static final int MOST_OTHERS = 19;

    public Unusable {
      others = List.copyOf(others);
    }

    public Unusable(Problem problem, List<?> arguments) {
      this(problem, arguments, List.of());
    }
  }

  /** The reasons why a file can't be used. Lines count from 1. */
  enum Problem {
    /** The quotation marks of a cell don't match; argument: the line. */
    QUOTES,
    /** No column with login ids; argument: the headings that there are. */
    NO_ID_COLUMN,
    /** Several columns, and no headings that say what they are. */
    NO_HEADINGS,
    /** Two columns mean the same and differ; arguments: the line, their headings. */
    TWO_COLUMNS,
    /** A spreadsheet shows an error in a cell; arguments: the line, the cell. */
    ERROR,
    /** A spreadsheet has rounded a long number; arguments: the line, the cell. */
    ROUNDED,
    /** A login id is invalid, a decimal number, a date or a truth value; argument: the line. */
    STUDENT_ID,
    /** A name is too long; argument: the line. */
    NAME,
    /** A phone number is invalid; argument: the line. */
    PHONE,
    /** A mail address is invalid; argument: the line. */
    EMAIL,
    /** A date isn't one such as 2026-12-31; argument: the line. */
    FEE_PAID_UNTIL,
    /** A password is too short or too long; argument: the line. */
    PASSWORD,
    /** A login id is in the file twice; argument: the second one's line. */
    REPEATED,
    /** Nobody is in the file. */
    EMPTY,
    /** Too many people; arguments: how many there are, how many can be imported at once. */
    TOO_MANY
  }
}
