package io.courtflash.core.change.series.timetable;

/** A timetable or a calendar can't be used. Thrown and caught by the readers alone. */
public final class TimetableException extends Exception {

  private static final long serialVersionUID = 1L;

  private static final int MAX_TEXT = 80;

  private final TimetableProblem problem;
  private final int line;
  private final String text;

  /**
   * @param line of the file, from 1; 0 for the whole file
   * @param text what is wrong there
   */
  TimetableException(TimetableProblem problem, int line, String text) {
    super(problem + " in line " + line);
    this.problem = problem;
    this.line = line;
    this.text = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
  }

  public TimetableFile.Unusable file() {
    return new TimetableFile.Unusable(problem, line, text);
  }
}
