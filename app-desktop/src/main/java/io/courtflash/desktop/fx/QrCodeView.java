package io.courtflash.desktop.fx;

import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/** A QR code, dark on light in every theme, because not all phones read the inverse. */
public final class QrCodeView extends ImageView {

  /**
   * @param text what a phone reads
   * @param size the side in pixels at most
   */
  public QrCodeView(String text, int size) {
    super(image(QrCode.of(text), size));
    setSmooth(false);
  }

  private static WritableImage image(QrCode code, int size) {
    int scale = Math.max(1, size / code.width());
    WritableImage image = new WritableImage(code.width() * scale, code.width() * scale);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        Color color = code.isDark(x / scale, y / scale) ? Color.BLACK : Color.WHITE;
        image.getPixelWriter().setColor(x, y, color);
      }
    }
    return image;
  }
}
