package io.courtflash.core.platform.document;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.springframework.core.io.ByteArrayResource;

/**
 * Writes a document from top to bottom; what doesn't fit on a page goes on on the next. Any text
 * can be written: a character that the font doesn't have is replaced by a mark.
 */
public final class PdfSheet implements AutoCloseable {

  private static final float MARGIN = 42;
  private static final float TITLE = 15;
  private static final float TEXT = 10;
  private static final float SMALL = 8;
  private static final float LINE = 1.5f;

  /** Which part of the width the names of values have. */
  private static final float NAMES = 0.3f;

  private static final float GAP = 6;

  private final PDDocument document = new PDDocument();
  private final PdfFont font;
  private final PDRectangle size;
  private PDPageContentStream content;
  private float below;

  private PdfSheet(PDRectangle size, String title, Locale language) throws IOException {
    this.size = size;
    this.font = PdfFont.of(document);
    document.getDocumentInformation().setTitle(title);
    document.getDocumentInformation().setProducer("CourtFlash");
    document.getDocumentCatalog().setLanguage(language.toLanguageTag());
    this.content = nextPage();
  }

  /**
   * Begins a document on half sheets, A5.
   *
   * @param title of the document, as programs show it
   * @param language of its words
   */
  public static PdfSheet halves(String title, Locale language) {
    return begin(PDRectangle.A5, title, language);
  }

  /** Begins a document on whole sheets, A4. */
  public static PdfSheet wholes(String title, Locale language) {
    return begin(PDRectangle.A4, title, language);
  }

  private static PdfSheet begin(PDRectangle size, String title, Locale language) {
    try {
      return new PdfSheet(size, title, language);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PDPageContentStream nextPage() throws IOException {
    PDPage page = new PDPage(size);
    document.addPage(page);
    below = size.getHeight() - MARGIN;
    return new PDPageContentStream(document, page);
  }

  /** A heading in the middle. */
  public void heading(String text) {
    for (String line : font.lines(font.printable(text), TITLE, width())) {
      need(TITLE);
      write(line, TITLE, MARGIN + (width() - font.width(line, TITLE)) / 2);
    }
  }

  /** A line in the middle, below a heading. */
  public void subheading(String text) {
    for (String line : font.lines(font.printable(text), TEXT, width())) {
      need(TEXT);
      write(line, TEXT, MARGIN + (width() - font.width(line, TEXT)) / 2);
    }
  }

  /** A line across the page. */
  public void rule() {
    need(TEXT);
    draw(
        () -> {
          content.setLineWidth(0.5f);
          content.moveTo(MARGIN, below + TEXT / 2);
          content.lineTo(MARGIN + width(), below + TEXT / 2);
          content.stroke();
        });
  }

  /** A value and its name before it. */
  public void value(String name, String value) {
    row(List.of(name, value), List.of(NAMES, 1 - NAMES));
  }

  /**
   * A row of cells, each in as many lines as it needs.
   *
   * @param shares the part of the width that each cell has
   */
  public void row(List<String> cells, List<Float> shares) {
    List<List<String>> lines = new ArrayList<>();
    for (int at = 0; at < cells.size(); at++) {
      lines.add(font.lines(font.printable(cells.get(at)), TEXT, shares.get(at) * width() - GAP));
    }
    int height = lines.stream().mapToInt(List::size).max().orElse(0);
    for (int line = 0; line < height; line++) {
      need(TEXT);
      float left = MARGIN;
      for (int at = 0; at < cells.size(); at++) {
        if (line < lines.get(at).size()) {
          write(lines.get(at).get(line), TEXT, left);
        }
        left += shares.get(at) * width();
      }
    }
  }

  /** A remark in small letters. */
  public void remark(String text) {
    for (String line : font.lines(font.printable(text), SMALL, width())) {
      need(SMALL);
      write(line, SMALL, MARGIN);
    }
  }

  /** Room for a signature, with what it is below it. */
  public void signature(String name) {
    need(5 * TEXT);
    value(name, "______________________");
  }

  private float width() {
    return size.getWidth() - 2 * MARGIN;
  }

  /** Goes down by a line of this size, to the next page if there is no room. */
  private void need(float letters) {
    below -= letters * LINE;
    if (below < MARGIN) {
      draw(
          () -> {
            content.close();
            content = nextPage();
          });
      below -= letters * LINE;
    }
  }

  private void write(String text, float letters, float left) {
    draw(
        () -> {
          content.beginText();
          content.setFont(font.font(), letters);
          content.newLineAtOffset(left, below);
          content.showText(text);
          content.endText();
        });
  }

  /** Draws into memory. */
  private interface Drawing {
    void run() throws IOException;
  }

  private static void draw(Drawing drawing) {
    try {
      drawing.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Ends the document.
   *
   * @param name of the file, with its ending; ASCII
   */
  public PdfFile end(String name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    draw(
        () -> {
          content.close();
          document.save(bytes);
        });
    return new PdfFile(name, new ByteArrayResource(bytes.toByteArray()));
  }

  @Override
  public void close() {
    draw(
        () -> {
          font.close();
          document.close();
        });
  }
}
