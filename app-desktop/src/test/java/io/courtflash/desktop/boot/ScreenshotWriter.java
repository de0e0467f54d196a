package io.courtflash.desktop.boot;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Pictures of windows, for people to look at. */
public final class ScreenshotWriter {

  private ScreenshotWriter() {}

  /** Writes {@code target/screenshots/<name>.png}; on the JavaFX thread. */
  public static void write(Scene scene, String name) {
    WritableImage image = scene.snapshot(null);
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        picture.setRGB(x, y, image.getPixelReader().getArgb(x, y));
      }
    }
    try {
      Path folder = Files.createDirectories(Path.of("target", "screenshots"));
      ImageIO.write(picture, "png", folder.resolve(name + ".png").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
