package io.courtflash.core.money.order.web;

import io.courtflash.core.platform.document.QrCode;

/** Draws QR codes: black on white in light and dark theme, because cameras need that. */
final class QrImage {

  private QrImage() {}

  /** An SVG image of the text, without a fixed size. */
  static String svg(String text) {
    QrCode code = QrCode.of(text);
    int side = code.side();
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        if (code.isDark(x, y)) {
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
}
