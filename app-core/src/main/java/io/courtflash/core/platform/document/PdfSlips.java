package io.courtflash.core.platform.document;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.util.Matrix;
import org.springframework.core.io.ByteArrayResource;

/**
 * Writes slips of paper that are handed out one by one: eight on each A4 page, with lines to cut
 * along, and the same QR code on each.
 */
public final class PdfSlips implements AutoCloseable {

  private static final int COLUMNS = 2;
  private static final int ROWS = 4;
  private static final float WIDTH = PDRectangle.A4.getWidth() / COLUMNS;
  private static final float HEIGHT = PDRectangle.A4.getHeight() / ROWS;
  private static final float MARGIN = 20;
  private static final float CODE = 84;
  private static final float HEADING = 12;
  private static final float BIG = 15;
  private static final float TEXT = 9;
  private static final float LINE = 1.5f;

  private final PDDocument document = new PDDocument();
  private final PdfFont font;
  private final PDFormXObject code;

  /** The lines of texts that are the same on each slip. */
  private final Map<String, List<String>> broken = new HashMap<>();

  private PDPageContentStream content;
  private int onPage;
  private float below;

  private PdfSlips(String title, Locale language, String qrText) throws IOException {
    font = PdfFont.of(document);
    document.getDocumentInformation().setTitle(title);
    document.getDocumentInformation().setProducer("CourtFlash");
    document.getDocumentCatalog().setLanguage(language.toLanguageTag());
    code = drawn(QrCode.of(qrText));
    content = nextPage();
  }

  /**
   * Begins a document.
   *
   * @param title of the document, as programs show it
   * @param language of its words
   * @param qrText what the QR code on each slip says
   */
  public static PdfSlips begin(String title, Locale language, String qrText) {
    try {
      return new PdfSlips(title, language, qrText);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The code's squares, once for all slips: one unit each. */
  private PDFormXObject drawn(QrCode qr) throws IOException {
    StringBuilder squares = new StringBuilder();
    for (int y = 0; y < qr.side(); y++) {
      for (int x = 0; x < qr.side(); x++) {
        if (qr.isDark(x, y)) {
          squares.append(x).append(' ').append(qr.side() - 1 - y).append(" 1 1 re\n");
        }
      }
    }
    PDFormXObject form = new PDFormXObject(document);
    form.setBBox(new PDRectangle(qr.side(), qr.side()));
    form.setResources(new PDResources());
    form.setMatrix(
        Matrix.getScaleInstance(CODE / qr.side(), CODE / qr.side()).createAffineTransform());
    try (OutputStream out = form.getStream().createOutputStream(COSName.FLATE_DECODE)) {
      out.write(squares.append("f\n").toString().getBytes(StandardCharsets.US_ASCII));
    }
    return form;
  }

  private PDPageContentStream nextPage() throws IOException {
    PDPage page = new PDPage(PDRectangle.A4);
    document.addPage(page);
    PDPageContentStream stream = new PDPageContentStream(document, page);
    stream.setLineWidth(0.5f);
    stream.setLineDashPattern(new float[] {3, 3}, 0);
    for (int row = 1; row < ROWS; row++) {
      stream.moveTo(0, row * HEIGHT);
      stream.lineTo(PDRectangle.A4.getWidth(), row * HEIGHT);
    }
    stream.moveTo(WIDTH, 0);
    stream.lineTo(WIDTH, PDRectangle.A4.getHeight());
    stream.stroke();
    onPage = 0;
    return stream;
  }

  /**
   * Writes a slip; a line that is too long is broken.
   *
   * @param heading on top, like {@code remarks} the same on most slips
   * @param lines below it
   * @param big what is typed off, in larger letters
   * @param remarks below that
   */
  public void slip(String heading, List<String> lines, String big, List<String> remarks) {
    try {
      if (onPage == COLUMNS * ROWS) {
        content.close();
        content = nextPage();
      }
      float left = onPage % COLUMNS * WIDTH + MARGIN;
      int row = onPage / COLUMNS;
      float top = PDRectangle.A4.getHeight() - row * HEIGHT - MARGIN;
      below = top;
      onPage++;
      float beside = WIDTH - 2 * MARGIN - CODE;
      write(repeated(heading, HEADING, beside), HEADING, left);
      for (String line : lines) {
        write(broken(line, TEXT, beside), TEXT, left);
      }
      write(broken(big, BIG, beside), BIG, left);
      placeCode(left + beside, top - CODE);
      below = Math.min(below, top - CODE);
      for (String remark : remarks) {
        write(repeated(remark, TEXT, WIDTH - 2 * MARGIN), TEXT, left);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void placeCode(float left, float bottom) throws IOException {
    content.saveGraphicsState();
    content.transform(Matrix.getTranslateInstance(left, bottom));
    content.drawForm(code);
    content.restoreGraphicsState();
  }

  private List<String> repeated(String text, float letters, float width) {
    return broken.computeIfAbsent(text, _ -> broken(text, letters, width));
  }

  private List<String> broken(String text, float letters, float width) {
    return font.lines(font.printable(text), letters, width);
  }

  private void write(List<String> lines, float letters, float left) throws IOException {
    for (String line : lines) {
      below -= letters * LINE;
      content.beginText();
      content.setFont(font.font(), letters);
      content.newLineAtOffset(left, below);
      content.showText(line);
      content.endText();
    }
  }

  /**
   * Ends the document.
   *
   * @param name of the file, with its ending; ASCII
   */
  public PdfFile end(String name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      content.close();
      document.save(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new PdfFile(name, new ByteArrayResource(bytes.toByteArray()));
  }

  @Override
  public void close() {
    try {
      font.close();
      document.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
