package io.courtflash.desktop.screen.settings;

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
final class QrCodeView extends ImageView {

  private static final int QUIET_ZONE = 2;

  QrCodeView(String address, int size) {
    super(image(address, size));
    setId("settings-qr");
    setSmooth(false);
  }

  private static WritableImage image(String address, int size) {
    BitMatrix matrix = encode(address, size);
    WritableImage image = new WritableImage(matrix.getWidth(), matrix.getHeight());
    for (int y = 0; y < matrix.getHeight(); y++) {
      for (int x = 0; x < matrix.getWidth(); x++) {
        image.getPixelWriter().setColor(x, y, matrix.get(x, y) ? Color.BLACK : Color.WHITE);
      }
    }
    return image;
  }

  private static BitMatrix encode(String address, int size) {
    try {
      return new QRCodeWriter()
          .encode(
              address,
              BarcodeFormat.QR_CODE,
              size,
              size,
              Map.of(EncodeHintType.MARGIN, QUIET_ZONE));
    } catch (WriterException e) {
      throw new IllegalArgumentException("No code for " + address, e);
    }
  }
}
