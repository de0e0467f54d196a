package io.courtflash.desktop.sheet;

import io.courtflash.core.platform.document.FileText;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Reads what a file is, whatever its name says: a workbook, or a text. */
final class TableFiles {

  private static final byte[] ZIP = {'P', 'K', 3, 4};

  /** Workbooks of Excel 97 to 2003, and those with a password. */
  private static final byte[] OLE = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};

  /** How pages and old kinds of workbooks begin that are saved as .xls. */
  private static final List<String> MARKUP =
      List.of("<html", "<table", "<?xml", "<!doctype", "<meta");

  private static final int START = 64;

  private TableFiles() {}

  /** The content of a file. */
  sealed interface Content {

    /** The cells of a workbook. */
    record Cells(List<List<String>> lines) implements Content {}

    record Text(String text) implements Content {}

    /** It could be read in several ways. */
    record Ask(FileQuestion question) implements Content {}

    /** It can't be read. */
    record Unusable(TranslatableText why) implements Content {}
  }

  /**
   * Reads a file.
   *
   * @param isUsable whether the cells of a sheet have the headings that are needed
   */
  static Content read(Path file, SheetChoice choice, Predicate<List<List<String>>> isUsable)
      throws IOException {
    byte[] start = start(file);
    if (begins(start, ZIP)) {
      return cells(XlsxReader.read(file, choice, isUsable), choice);
    }
    String text = new String(start, StandardCharsets.ISO_8859_1).strip().toLowerCase(Locale.ROOT);
    if (begins(start, OLE)
        || MARKUP.stream().anyMatch(text.replace("\u00EF\u00BB\u00BF", "")::startsWith)) {
      return unusable("import.no-workbook");
    }
    return FileText.decode(Files.readAllBytes(file))
        .<Content>map(Content.Text::new)
        .orElseGet(() -> unusable("import.encoding"));
  }

  private static Content cells(XlsxReader.Result workbook, SheetChoice said) {
    return switch (workbook) {
      case XlsxReader.Result.Cells(List<List<String>> lines) -> new Content.Cells(lines);
      case XlsxReader.Result.WhichSheet(List<String> names) ->
          new Content.Ask(FileQuestion.sheets(names, said));
      case XlsxReader.Result.NoSheet(List<String> names) ->
          unusable("import.no-sheet", String.join(", ", names));
      case XlsxReader.Result.Hidden(String name) ->
          new Content.Ask(FileQuestion.hidden(name, said));
      case XlsxReader.Result.TooLong() -> unusable("import.too-long", XlsxSheet.MAX_LINES);
      case XlsxReader.Result.NoWorkbook() -> unusable("import.no-workbook");
    };
  }

  private static Content unusable(String key, Object... arguments) {
    return new Content.Unusable(TranslatableText.of(key, arguments));
  }

  private static byte[] start(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(START);
    }
  }

  private static boolean begins(byte[] start, byte[] mark) {
    return start.length >= mark.length && Arrays.equals(Arrays.copyOf(start, mark.length), mark);
  }
}
