package io.courtflash.desktop.journey;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
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

  /** The colours without which most would be drawn wrong, by how far off and how often. */
  private static int[] palette(PixelReader pixels, int width, int height) {
    Map<Integer, Integer> uses = new HashMap<>();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        uses.merge(pixels.getArgb(x, y), 1, Integer::sum);
      }
    }
    int[] used = uses.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    long[] often = Arrays.stream(used).mapToLong(colour -> uses.getOrDefault(colour, 0)).toArray();
    int[] off = new int[used.length];
    Arrays.fill(off, Integer.MAX_VALUE);
    int[] palette = new int[Math.min(COLOURS, used.length)];
    for (int i = 0; i < palette.length; i++) {
      int next = 0;
      for (int j = 1; j < used.length; j++) {
        if (off[j] * often[j] > off[next] * often[next]) {
          next = j;
        }
      }
      palette[i] = used[next];
      for (int j = 0; j < used.length; j++) {
        off[j] = Math.min(off[j], distance(palette[i], used[j]));
      }
    }
    return palette;
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
