package io.courtflash.core.platform.document;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads CSV as of RFC 4180. The first line decides whether commas, semicolons or tabs separate the
 * cells.
 */
public final class CsvReader {

  private static final Logger log = LoggerFactory.getLogger(CsvReader.class);

  /** The default encoding of spreadsheets in China; ASCII characters are the same in it. */
  private static final Charset CHINESE = Charset.forName("GB18030");

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final char separator;
  private final List<List<String>> lines = new ArrayList<>();
  private List<String> line = new ArrayList<>();
  private StringBuilder cell = new StringBuilder();

  private CsvReader(String text) {
    this.text = text;
    this.separator = separator(text);
  }

  /** The text of a file in UTF-8 or GB18030; empty when it is in neither. */
  public static Optional<String> decode(byte[] file) {
    for (Charset charset : List.of(StandardCharsets.UTF_8, CHINESE)) {
      try {
        return Optional.of(charset.newDecoder().decode(ByteBuffer.wrap(file)).toString());
      } catch (CharacterCodingException e) {
        log.debug("A file isn't encoded as {}", charset, e);
      }
    }
    return Optional.empty();
  }

  /** The cells of all lines of a file's text. */
  public static List<List<String>> cells(String file) {
    boolean marked = !file.isEmpty() && file.charAt(0) == BYTE_ORDER_MARK;
    return new CsvReader(marked ? file.substring(1) : file).cells();
  }

  private static char separator(String text) {
    String first = text.lines().findFirst().orElse("");
    char best = ',';
    for (char candidate : new char[] {';', '\t'}) {
      if (count(first, candidate) > count(first, best)) {
        best = candidate;
      }
    }
    return best;
  }

  private static long count(String line, char searched) {
    return line.chars().filter(character -> character == searched).count();
  }

  private List<List<String>> cells() {
    boolean quoted = false;
    for (int at = 0; at < text.length(); at++) {
      char character = text.charAt(at);
      boolean doubled = at + 1 < text.length() && text.charAt(at + 1) == '"';
      if (quoted && character == '"' && doubled) {
        cell.append('"');
        at++;
      } else if (quoted) {
        quoted = character != '"';
        if (quoted) {
          cell.append(character);
        }
      } else if (character == '"' && cell.toString().isBlank()) {
        quoted = true;
        cell.setLength(0);
      } else {
        unquoted(character);
      }
    }
    endLine();
    return lines;
  }

  private void unquoted(char character) {
    if (character == separator) {
      endCell();
    } else if (character == '\n') {
      endLine();
    } else if (character != '\r') {
      cell.append(character);
    }
  }

  private void endCell() {
    line.add(cell.toString());
    cell = new StringBuilder();
  }

  private void endLine() {
    endCell();
    lines.add(line);
    line = new ArrayList<>();
  }
}
