package io.courtflash.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A table of a documentation page that a command writes, between two comments.
 *
 * @param begin the comment before it, which names who writes it
 * @param end the comment after it
 */
public record PageTable(Path page, String begin, String end) {

  /**
   * What is between the comments.
   *
   * @throws IllegalStateException if the page doesn't have them
   */
  public String read() throws IOException {
    return between(Files.readString(page));
  }

  /** Writes all lines of the table, and leaves the rest of the page as it is. */
  public void replace(String lines) throws IOException {
    String text = Files.readString(page);
    String before = begin + between(text) + end;
    Files.writeString(page, text.replace(before, begin + "\n\n" + lines + "\n" + end));
  }

  private String between(String text) {
    int from = text.indexOf(begin);
    int to = text.indexOf(end);
    if (from < 0 || to < from) {
      throw new IllegalStateException(page + " has no place for its table: " + begin);
    }
    return text.substring(from + begin.length(), to);
  }
}
