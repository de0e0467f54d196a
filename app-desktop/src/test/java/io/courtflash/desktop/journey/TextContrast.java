package io.courtflash.desktop.journey;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import org.jspecify.annotations.Nullable;

/** How far something stands out from what it is on, by WCAG 2.2. On the JavaFX thread. */
final class TextContrast {

  /** What it has to be for texts of usual size. */
  static final double LEAST = 4.5;

  /** What it has to be for icons and the lines of charts. */
  static final double LEAST_OF_SHAPES = 3;

  private TextContrast() {}

  /**
   * From 1 to 21; empty where a colour isn't plain, as in a gradient, and for what is scrolled out
   * of sight.
   */
  static OptionalDouble of(Labeled labeled) {
    return of(labeled, labeled.getTextFill());
  }

  /** The same of something that is drawn in one colour. */
  static OptionalDouble of(Node drawn, @Nullable Paint paint) {
    Bounds bounds = drawn.localToScene(drawn.getBoundsInLocal());
    Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
    Color ground = Color.WHITE;
    for (Node node : fromRoot(drawn)) {
      if (node instanceof Region region
          && !region.getLayoutBounds().contains(region.sceneToLocal(middle))) {
        return OptionalDouble.empty();
      }
      if (node instanceof Region region && region.getBackground() != null) {
        for (BackgroundFill fill : fillsAt(middle, region, region.getBackground())) {
          if (!(fill.getFill() instanceof Color colour)) {
            return OptionalDouble.empty();
          }
          ground = over(ground, colour);
        }
      }
    }
    return paint instanceof Color colour
        ? OptionalDouble.of(contrast(over(ground, colour), ground))
        : OptionalDouble.empty();
  }

  private static List<Node> fromRoot(Node node) {
    List<Node> line = new ArrayList<>();
    for (Node each = node; each != null; each = each.getParent()) {
      line.addFirst(each);
    }
    return line;
  }

  /** A fill may leave a margin, and others are a line only. */
  private static List<BackgroundFill> fillsAt(
      Point2D middle, Region region, Background background) {
    Point2D place = region.sceneToLocal(middle);
    return background.getFills().stream()
        .filter(
            fill -> {
              Insets insets = fill.getInsets();
              return place.getX() >= insets.getLeft()
                  && place.getX() <= region.getWidth() - insets.getRight()
                  && place.getY() >= insets.getTop()
                  && place.getY() <= region.getHeight() - insets.getBottom();
            })
        .toList();
  }

  private static Color over(Color ground, Color above) {
    return ground.interpolate(
        Color.color(above.getRed(), above.getGreen(), above.getBlue()), above.getOpacity());
  }

  private static double contrast(Color one, Color other) {
    double lighter = Math.max(luminance(one), luminance(other));
    double darker = Math.min(luminance(one), luminance(other));
    return (lighter + 0.05) / (darker + 0.05);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(double share) {
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
