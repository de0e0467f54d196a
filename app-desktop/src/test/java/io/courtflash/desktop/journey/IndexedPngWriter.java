package io.courtflash.desktop.journey;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Pictures of 256 colours, which is plenty for a window and a quarter of the bytes. */
final class IndexedPngWriter {

  private static final int COLOURS = 256;

  private IndexedPngWriter() {}

  static void write(WritableImage image, Path file) {
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    PixelReader pixels = image.getPixelReader();
    int[] palette = palette(pixels, width, height);
    BufferedImage small =
        new BufferedImage(
            width,
            height,
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, 0));
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int index =
            nearest.computeIfAbsent(pixels.getArgb(x, y), colour -> nearest(palette, colour));
        small.getRaster().setSample(x, y, 0, index);
      }
    }
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      ImageIO.write(small, "png", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The colours that are used most. */
  private static int[] palette(PixelReader pixels, int width, int height) {
    Map<Integer, Integer> uses = new HashMap<>();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        uses.merge(pixels.getArgb(x, y), 1, Integer::sum);
      }
    }
    List<Integer> used =
        uses.entrySet().stream()
            .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(COLOURS)
            .map(Map.Entry::getKey)
            .toList();
    return used.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int nearest(int[] palette, int colour) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < palette.length; i++) {
      int distance = distance(palette[i], colour);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }

  private static int distance(int one, int other) {
    int red = (one >> 16 & 0xff) - (other >> 16 & 0xff);
    int green = (one >> 8 & 0xff) - (other >> 8 & 0xff);
    int blue = (one & 0xff) - (other & 0xff);
    return red * red + green * green + blue * blue;
  }
}
