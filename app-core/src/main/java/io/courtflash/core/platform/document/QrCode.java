package io.courtflash.core.platform.document;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;

/** The squares of a QR code, with the light frame around it that readers need. */
public record QrCode(BitMatrix squares) {

  private static final Map<EncodeHintType, ?> HINTS = Map.of(EncodeHintType.MARGIN, 4);

  /**
   * Encodes a text.
   *
   * @throws IllegalArgumentException if the text is too long
   */
  public static QrCode of(String text) {
    try {
      return new QrCode(new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, HINTS));
    } catch (WriterException e) {
      throw new IllegalArgumentException("Too long for a QR code: " + text.length(), e);
    }
  }

  /** An SVG image without a size of its own: black on white in every theme, as cameras need it. */
  public String svg() {
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < side(); y++) {
      for (int x = 0; x < side(); x++) {
        if (isDark(x, y)) {
          path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
        }
      }
    }
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">\
    <path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>\
    """
        .formatted(side(), side(), side(), side(), path);
  }

  /** Squares in a row and in a column. */
  public int side() {
    return squares.getWidth();
  }

  /** Whether a square is dark, counted from the top left. */
  public boolean isDark(int x, int y) {
    return squares.get(x, y);
  }
}
