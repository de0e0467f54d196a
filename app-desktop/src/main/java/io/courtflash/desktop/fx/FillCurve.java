package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;

/**
 * How the places of a gate went: given places over the time after the opening, with marks for the
 * first, half and the last of them. Two gates are two curves. Hidden while nothing was given.
 */
public final class FillCurve extends Pane {

  private static final double HEIGHT = 150;
  private static final double LEFT = 44;
  private static final double RIGHT = 64;
  private static final double TOP = 22;
  private static final double BOTTOM = 24;
  private static final double DOT = 4;
  private static final double MILLIS_PER_SECOND = 1_000;

  private final Texts texts;
  private List<List<Long>> curves = List.of();

  /**
   * @param id of the control
   */
  public FillCurve(Texts texts, String id) {
    this.texts = texts;
    setId(id);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setVisible(false);
    managedProperty().bind(visibleProperty());
    widthProperty().subscribe(_ -> draw());
    texts.languageProperty().subscribe(_ -> draw());
  }

  /**
   * Draws curves.
   *
   * @param takenAfter of each curve when each place was given, in milliseconds after the opening,
   *     in order; one without places isn't drawn
   */
  public void show(List<List<Long>> takenAfter) {
    curves = takenAfter.stream().filter(curve -> !curve.isEmpty()).toList();
    setVisible(!curves.isEmpty());
    draw();
  }

  private void draw() {
    getChildren().clear();
    if (curves.isEmpty() || getWidth() <= LEFT + RIGHT) {
      return;
    }
    long last = Math.max(1, curves.stream().mapToLong(List::getLast).max().orElseThrow());
    int most = curves.stream().mapToInt(List::size).max().orElseThrow();
    List<Node> drawn = new ArrayList<>();
    axes(drawn, last, most);
    for (int i = 0; i < curves.size(); i++) {
      draw(drawn, curves.get(i), "rush-curve-" + (i + 1), last, most);
    }
    getChildren().setAll(drawn);
    setAccessibleText(
        String.join(
            "\n",
            curves.stream()
                .map(taken -> texts.get("rush.curve-line", taken.size(), after(taken.getLast())))
                .toList()));
  }

  private void axes(List<Node> drawn, long last, int most) {
    double bottom = y(0, most);
    Line floor = new Line(LEFT, bottom, x(last, last), bottom);
    floor.getStyleClass().add("rush-axis");
    drawn.add(floor);
    drawn.add(text("" + most, 0, y(most, most) - 8));
    drawn.add(text("0", 0, bottom - 8));
    drawn.add(text(texts.get("rush.curve-opening"), LEFT, bottom + 4));
  }

  /** A step for each place, and the three marks. */
  private void draw(List<Node> drawn, List<Long> taken, String style, long last, int most) {
    Polyline line = new Polyline();
    line.getStyleClass().addAll("rush-line", style);
    line.getPoints().addAll(x(0, last), y(0, most));
    for (int place = 0; place < taken.size(); place++) {
      double x = x(taken.get(place), last);
      line.getPoints().addAll(x, y(place, most), x, y(place + 1, most));
    }
    drawn.add(line);
    for (int place :
        List.of(1, (taken.size() + 1) / 2, taken.size()).stream().distinct().toList()) {
      long at = taken.get(place - 1);
      Circle dot = new Circle(x(at, last), y(place, most), DOT);
      dot.getStyleClass().addAll("rush-dot", style);
      drawn.add(dot);
      drawn.add(text(after(at), x(at, last) + DOT + 2, y(place, most) - 18));
    }
  }

  /** Such as 35 ms or 3.8 s. */
  private String after(long millis) {
    return millis < MILLIS_PER_SECOND
        ? texts.get("rush.whole-millis", millis)
        : texts.get("rush.seconds", millis / MILLIS_PER_SECOND);
  }

  private double x(long millis, long last) {
    return LEFT + (getWidth() - LEFT - RIGHT) * millis / last;
  }

  private static double y(int places, int most) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * places / most;
  }

  private static Label text(String text, double x, double y) {
    Label label = new Label(text);
    label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    label.relocate(x, y);
    return label;
  }
}
