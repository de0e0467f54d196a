package io.courtflash.core.money.provider;

/** A file isn't a provider's statement, or a line of it can't be read. */
public class StatementFormatException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int line;
  private final String what;

  /**
   * @param line from 1 for the first line of the file; 0 if the file as a whole is wrong
   * @param what is wrong: the line, or the column that is missing
   */
  public StatementFormatException(int line, String what) {
    super("line " + line + ": " + what);
    this.line = line;
    this.what = what;
  }

  /** From 1 for the first line of the file; 0 if the file as a whole is wrong. */
  public int line() {
    return line;
  }

  /** The problem: the wrong line, or the missing column. */
  public String what() {
    return what;
  }
}
