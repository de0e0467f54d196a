package io.courtflash.core.platform.document;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/** The result of reading a file with CSV as of RFC 4180. */
public sealed interface CsvFile {

  /** The cells of all lines, also of empty ones. A line ends outside of quotation marks only. */
  record Lines(List<List<String>> cells) implements CsvFile {}

  /**
   * The quotation marks of a cell don't match, so that nobody knows where it ends.
   *
   * @param line the one in which the cell begins, from 1
   */
  record WrongQuotes(int line) implements CsvFile {}

  /**
   * The text of a file in UTF-8, or in GB18030, the default encoding of spreadsheets in China;
   * empty when it is in neither.
   */
  static Optional<String> decode(byte[] file) {
    for (Charset charset : List.of(StandardCharsets.UTF_8, Charset.forName("GB18030"))) {
      try {
        return Optional.of(charset.newDecoder().decode(ByteBuffer.wrap(file)).toString());
      } catch (CharacterCodingException e) {
        LoggerFactory.getLogger(CsvFile.class).debug("A file isn't encoded as {}", charset, e);
      }
    }
    return Optional.empty();
  }

  /** Reads a file's text. Its first line decides whether commas, semicolons or tabs separate. */
  static CsvFile read(String file) {
    String text = file.startsWith("\uFEFF") ? file.substring(1) : file;
    List<List<String>> lines = new ArrayList<>();
    try {
      CsvReader.builder()
          .fieldSeparator(separator(text))
          .skipEmptyLines(false)
          .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
          .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
          .trimWhitespacesAroundQuotes(true)
          .allowUnclosedQuote(false)
          .ofCsvRecord(text)
          .forEach(line -> lines.add(line.getFields()));
      return new Lines(lines);
    } catch (CsvParseException e) {
      LoggerFactory.getLogger(CsvFile.class).debug("A file isn't CSV", e);
      return new WrongQuotes(lines.size() + 1);
    }
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
}
