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

  /** Squares in a row and in a column. */
  public int side() {
    return squares.getWidth();
  }

  /** Whether a square is dark, counted from the top left. */
  public boolean isDark(int x, int y) {
    return squares.get(x, y);
  }
}
