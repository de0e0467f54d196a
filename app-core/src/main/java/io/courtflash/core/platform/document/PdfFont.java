package io.courtflash.core.platform.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * The font of one document: Latin and Chinese. The characters that the document uses are put into
 * it, so that it looks the same everywhere.
 */
final class PdfFont implements AutoCloseable {

  private static final String FILE = "NotoSansSC-Regular.ttf";

  /** The traditional sign for a character that the printer doesn't have. */
  private static final String MISSING = "〓";

  private static final float UNITS = 1000;

  private final TrueTypeFont file;
  private final CmapLookup characters;
  private final PDType0Font font;

  private PdfFont(TrueTypeFont file, PDDocument document) throws IOException {
    this.file = file;
    this.characters = file.getUnicodeCmapLookup();
    this.font = PDType0Font.load(document, file, true);
  }

  static PdfFont of(PDDocument document) throws IOException {
    try (InputStream in = PdfFont.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IOException("Missing: " + FILE);
      }
      return new PdfFont(new TTFParser().parse(new RandomAccessReadBuffer(in)), document);
    }
  }

  PDType0Font font() {
    return font;
  }

  /** The text with what the font has, and without line ends and other control characters. */
  String printable(String text) {
    StringBuilder printable = new StringBuilder();
    text.codePoints()
        .map(point -> Character.isISOControl(point) ? ' ' : point)
        .forEach(
            point ->
                printable.append(
                    characters.getGlyphId(point) == 0 ? MISSING : Character.toString(point)));
    return printable.toString();
  }

  /**
   * The width of printable text, in points.
   *
   * @param size in points
   */
  float width(String printable, float size) {
    try {
      return font.getStringWidth(printable) / UNITS * size;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Breaks printable text into lines, at spaces where there are some. */
  List<String> lines(String printable, float size, float width) {
    List<String> lines = new ArrayList<>();
    String rest = printable.strip();
    while (width(rest, size) > width) {
      int end = fitting(rest, size, width);
      int space = rest.lastIndexOf(' ', end);
      int cut = space > 0 ? space : end;
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = rest.substring(cut).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  /** How many of the text's chars fit into the width; one character at least. */
  private int fitting(String text, float size, float width) {
    int end = 0;
    float used = 0;
    while (end < text.length()) {
      int next = text.offsetByCodePoints(end, 1);
      used += width(text.substring(end, next), size);
      if (used > width && end > 0) {
        break;
      }
      end = next;
    }
    return end;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
