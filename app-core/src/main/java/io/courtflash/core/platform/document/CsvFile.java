package io.courtflash.core.platform.document;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/** The result of reading a file with CSV as of RFC 4180. */
public sealed interface CsvFile {

  /** The line with which spreadsheets are told what separates the cells. */
  Pattern SEPARATOR_LINE = Pattern.compile("\"?sep=([,;\t|])\"?\\R?", Pattern.CASE_INSENSITIVE);

  /** A text that an apostrophe keeps from being a formula or a number. */
  Pattern GUARDED = Pattern.compile("'(?:[=+\\-@\t\r].*|\\d[\\d\\-/.: ]*)", Pattern.DOTALL);

  /** Of so many lines, what most of them have separates the cells. */
  int LOOKED_AT = 20;

  /** The cells of all lines, also of empty ones. A line ends outside of quotation marks only. */
  record Lines(List<List<String>> cells) implements CsvFile {}

  /**
   * The quotation marks of a cell don't match, so that nobody knows where it ends.
   *
   * @param line the one in which the cell begins, from 1
   */
  record WrongQuotes(int line) implements CsvFile {}

  /**
   * Reads a file's text. What most of its first lines have separates: commas, semicolons, tabs or
   * vertical bars; a title above the table may have other ones, or none.
   */
  static CsvFile read(String file) {
    String text = file.startsWith("\uFEFF") ? file.substring(1) : file;
    List<List<String>> lines = new ArrayList<>();
    Matcher said = SEPARATOR_LINE.matcher(text);
    char separator = separator(text);
    if (said.lookingAt() && said.group().length() > said.end(1)) {
      separator = said.group(1).charAt(0);
      text = text.substring(said.end());
      lines.add(List.of());
    }
    try {
      CsvReader.builder()
          .fieldSeparator(separator)
          .skipEmptyLines(false)
          .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
          .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
          .trimWhitespacesAroundQuotes(true)
          .allowUnclosedQuote(false)
          .ofCsvRecord(text)
          .forEach(
              line -> lines.add(line.getFields().stream().map(CsvFile::withoutGuard).toList()));
      return new Lines(lines);
    } catch (CsvParseException e) {
      LoggerFactory.getLogger(CsvFile.class).debug("A file isn't CSV", e);
      return new WrongQuotes(lines.size() + 1);
    }
  }

  private static String withoutGuard(String cell) {
    return GUARDED.matcher(cell).matches() ? cell.substring(1) : cell;
  }

  private static char separator(String text) {
    List<String> unquoted =
        text.lines()
            .filter(line -> !line.isBlank())
            .limit(LOOKED_AT)
            .map(line -> line.replaceAll("\"[^\"]*\"", ""))
            .toList();
    char best = ',';
    for (char candidate : new char[] {';', '\t', '|'}) {
      long more = lines(unquoted, candidate) - lines(unquoted, best);
      if (more > 0 || (more == 0 && count(unquoted, candidate) > count(unquoted, best))) {
        best = candidate;
      }
    }
    return best;
  }

  private static long lines(List<String> lines, char searched) {
    return lines.stream().filter(line -> line.indexOf(searched) >= 0).count();
  }

  private static long count(List<String> lines, char searched) {
    return lines.stream().flatMapToInt(String::chars).filter(each -> each == searched).count();
  }
}
