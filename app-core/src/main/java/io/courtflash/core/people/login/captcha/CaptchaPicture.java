package io.courtflash.core.people.login.captcha;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;

/**
 * Draws the question of a captcha as a PNG. It draws the characters by its own strokes, because a
 * server may have no fonts, turns and moves each of them a little, and draws lines across them.
 */
public final class CaptchaPicture {

  private static final int WIDTH = 200;
  private static final int HEIGHT = 64;
  private static final int LINES = 6;

  /** Polylines in a box of 4 by 6. Two digits are the x and y of a point; a space ends a line. */
  private static final Map<Character, String> STROKES =
      Map.ofEntries(
          Map.entry('0', "103041453616050110"),
          Map.entry('1', "022026 0646"),
          Map.entry('2', "01103041420646"),
          Map.entry('3', "011030413213 324445361605"),
          Map.entry('4', "36300444"),
          Map.entry('5', "400003334445361605"),
          Map.entry('6', "30100105163645443303"),
          Map.entry('7', "004016"),
          Map.entry('8', "13020110304142331304051636454433"),
          Map.entry('9', "43130201103041453616"),
          Map.entry('+', "2125 0343"),
          Map.entry('-', "0343"),
          Map.entry('×', "0145 4105"),
          Map.entry(' ', ""));

  private CaptchaPicture() {}

  /** A PNG of 200 by 64 pixels. */
  public static byte[] draw(String question, RandomGenerator random) {
    BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = picture.createGraphics();
    try {
      pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      pen.setColor(Color.WHITE);
      pen.fillRect(0, 0, WIDTH, HEIGHT);
      pen.setStroke(new BasicStroke(3f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
      drawCharacters(pen, question, random);
      pen.setStroke(new BasicStroke(1.5f));
      for (int line = 0; line < LINES; line++) {
        pen.setColor(darkColor(random));
        pen.draw(new Line2D.Double(0, random.nextInt(HEIGHT), WIDTH, random.nextInt(HEIGHT)));
      }
    } finally {
      pen.dispose();
    }
    return png(picture);
  }

  private static void drawCharacters(Graphics2D pen, String question, RandomGenerator random) {
    double step = (WIDTH - 20.0) / question.length();
    for (int i = 0; i < question.length(); i++) {
      AffineTransform transform = new AffineTransform();
      transform.translate(14 + i * step, 14 + random.nextInt(-6, 7));
      transform.rotate(random.nextDouble(-0.3, 0.3), 10, 15);
      transform.shear(random.nextDouble(-0.2, 0.2), 0);
      transform.scale(random.nextDouble(4, 5.4), random.nextDouble(5, 6.4));
      pen.setColor(darkColor(random));
      pen.draw(transform.createTransformedShape(outline(question.charAt(i))));
    }
  }

  private static Path2D outline(char character) {
    Path2D path = new Path2D.Double();
    for (String line : STROKES.getOrDefault(character, "").split(" ", -1)) {
      for (int at = 0; at + 1 < line.length(); at += 2) {
        int x = line.charAt(at) - '0';
        int y = line.charAt(at + 1) - '0';
        if (at == 0) {
          path.moveTo(x, y);
        } else {
          path.lineTo(x, y);
        }
      }
    }
    return path;
  }

  private static Color darkColor(RandomGenerator random) {
    return new Color(random.nextInt(110), random.nextInt(110), random.nextInt(110));
  }

  private static byte[] png(BufferedImage picture) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(picture, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
