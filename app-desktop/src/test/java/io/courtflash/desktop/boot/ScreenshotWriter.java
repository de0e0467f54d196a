package io.courtflash.desktop.boot;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Pictures of windows in {@code target/screenshots}, for people to look at. */
public final class ScreenshotWriter {

  /** With {@code -Dscreenshots=true}: they take a good part of the time of the console's tests. */
  private static final boolean WANTED = Boolean.getBoolean("screenshots");

  /** The build that runs all tests doesn't draw; a picture would be awaited for ever. */
  private static final boolean DRAWN = !Boolean.getBoolean("quantum.norenderjobs");

  private ScreenshotWriter() {}

  /** Whether pictures are wanted. */
  public static boolean isWanted() {
    return WANTED;
  }

  /** Writes {@code <name>.png} if pictures are wanted; on the JavaFX thread. */
  public static void writeIfWanted(Scene scene, String name) {
    if (WANTED) {
      write(scene, name);
    }
  }

  /**
   * Writes {@code <name>.png}, whether pictures are wanted or not, where windows are drawn; on the
   * JavaFX thread.
   */
  public static void write(Scene scene, String name) {
    if (!DRAWN) {
      return;
    }
    WritableImage image = scene.snapshot(null);
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    int[] pixels = new int[width * height];
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    picture.setRGB(0, 0, width, height, pixels, 0, width);
    try {
      Path folder = Files.createDirectories(Path.of("target", "screenshots"));
      ImageIO.write(picture, "png", folder.resolve(name + ".png").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
