package io.courtflash.desktop.fx;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;

/** The squares of a QR code, with the light frame that readers need around it. */
public record QrCode(BitMatrix squares) {

  private static final int QUIET_ZONE = 2;

  public static QrCode of(String text) {
    try {
      return new QrCode(
          new QRCodeWriter()
              .encode(
                  text, BarcodeFormat.QR_CODE, 1, 1, Map.of(EncodeHintType.MARGIN, QUIET_ZONE)));
    } catch (WriterException e) {
      throw new IllegalArgumentException("No code for " + text, e);
    }
  }

  /** Squares in a row and in a column. */
  public int width() {
    return squares.getWidth();
  }

  /** Whether a square is dark, counted from the top left. */
  public boolean isDark(int x, int y) {
    return squares.get(x, y);
  }

  /** The code as an SVG element without a size of its own. */
  public String svg() {
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < width(); y++) {
      for (int x = 0; x < width(); x++) {
        if (isDark(x, y)) {
          path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
        }
      }
    }
    return "<svg viewBox=\"0 0 %1$d %1$d\" shape-rendering=\"crispEdges\"><path d=\"%2$s\"/></svg>"
        .formatted(width(), path);
  }
}
