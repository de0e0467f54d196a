package io.courtflash.core.pay.web;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;

/** Draws QR codes: black on white in light and dark theme, because cameras need that. */
final class QrCode {

  private static final Map<EncodeHintType, ?> HINTS = Map.of(EncodeHintType.MARGIN, 4);

  private QrCode() {}

  /** An SVG image of the text, without a fixed size. */
  static String svg(String text) {
    BitMatrix modules = encoded(text);
    int side = modules.getWidth();
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        if (modules.get(x, y)) {
          path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
        }
      }
    }
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">\
    <path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>\
    """
        .formatted(side, side, side, side, path);
  }

  private static BitMatrix encoded(String text) {
    try {
      return new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, HINTS);
    } catch (WriterException e) {
      throw new IllegalArgumentException("Too long for a QR code: " + text.length(), e);
    }
  }
}
