package io.courtflash.desktop.screen.rush;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.rush.RushReportsModel.Curve;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;

/**
 * How the places went: given places over the time after the opening, with marks for the first, half
 * and the last of them. Two reports are two curves. Hidden while nothing was given.
 */
final class RushCurve extends Pane {

  private static final double HEIGHT = 150;
  private static final double LEFT = 44;
  private static final double RIGHT = 64;
  private static final double TOP = 22;
  private static final double BOTTOM = 24;
  private static final double DOT = 4;

  private final RushReportFormatter formatter;
  private final Texts texts;
  private List<Curve> curves = List.of();

  RushCurve(RushReportsModel model, Texts texts, RushReportFormatter formatter) {
    this.formatter = formatter;
    this.texts = texts;
    setId("rush-curve");
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    managedProperty().bind(visibleProperty());
    widthProperty().subscribe(_ -> draw());
    texts.languageProperty().subscribe(_ -> draw());
    model.curvesProperty().subscribe(this::show);
  }

  private void show(List<Curve> newer) {
    curves = newer.stream().filter(curve -> !curve.takenAfter().isEmpty()).toList();
    setVisible(!curves.isEmpty());
    draw();
  }

  private void draw() {
    getChildren().clear();
    if (curves.isEmpty() || getWidth() <= LEFT + RIGHT) {
      return;
    }
    long last = Math.max(1, curves.stream().mapToLong(RushCurve::last).max().orElseThrow());
    int most = curves.stream().mapToInt(curve -> curve.takenAfter().size()).max().orElseThrow();
    List<Node> drawn = new ArrayList<>();
    axes(drawn, last, most);
    for (int i = 0; i < curves.size(); i++) {
      draw(drawn, curves.get(i), "rush-curve-" + (i + 1), last, most);
    }
    getChildren().setAll(drawn);
    setAccessibleText(
        String.join("\n", curves.stream().map(each -> formatter.summary(each.report())).toList()));
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
  private void draw(List<Node> drawn, Curve curve, String style, long last, int most) {
    List<Long> taken = curve.takenAfter();
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
      drawn.add(text(formatter.afterOpening(at), x(at, last) + DOT + 2, y(place, most) - 18));
    }
  }

  private static long last(Curve curve) {
    return curve.takenAfter().getLast();
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
