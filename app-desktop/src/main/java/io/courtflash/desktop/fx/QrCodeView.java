package io.courtflash.desktop.fx;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/** A QR code, dark on light in every theme, because not all phones read the inverse. */
public final class QrCodeView extends ImageView {

  private static final int QUIET_ZONE = 2;

  /**
   * @param text what a phone reads
   * @param size the side in pixels
   */
  public QrCodeView(String text, int size) {
    super(image(text, size));
    setSmooth(false);
  }

  private static WritableImage image(String text, int size) {
    BitMatrix matrix = encode(text, size);
    WritableImage image = new WritableImage(matrix.getWidth(), matrix.getHeight());
    for (int y = 0; y < matrix.getHeight(); y++) {
      for (int x = 0; x < matrix.getWidth(); x++) {
        image.getPixelWriter().setColor(x, y, matrix.get(x, y) ? Color.BLACK : Color.WHITE);
      }
    }
    return image;
  }

  private static BitMatrix encode(String text, int size) {
    try {
      return new QRCodeWriter()
          .encode(
              text, BarcodeFormat.QR_CODE, size, size, Map.of(EncodeHintType.MARGIN, QUIET_ZONE));
    } catch (WriterException e) {
      throw new IllegalArgumentException("No code for " + text, e);
    }
  }
}
