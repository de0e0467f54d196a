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
import javafx.scene.shape.Rectangle;

/**
 * How the places of a gate went: given places over the time after the opening, with marks for the
 * first, half and the last of them; behind one curve how many people came for a place in each tenth
 * of a second. Two gates are two curves. Hidden while nothing was given.
 */
public final class FillCurve extends Pane {

  private static final double HEIGHT = 150;
  private static final double LEFT = 44;
  private static final double RIGHT = 64;
  private static final double TOP = 22;
  private static final double BOTTOM = 24;
  private static final double DOT = 4;
  private static final double MILLIS_PER_SECOND = 1_000;
  private static final double LEGEND = 72;
  private static final long TENTH = 100;

  private final Texts texts;
  private List<Curve> curves = List.of();

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
   * One gate.
   *
   * @param takenAfter when each place was given, in milliseconds after the opening, in order
   * @param demand how many people came for a place in each tenth of a second; empty to show none
   */
  public record Curve(List<Long> takenAfter, List<Integer> demand) {

    private long last() {
      return takenAfter.getLast();
    }
  }

  /** Draws curves; one without places isn't drawn. */
  public void show(List<Curve> gates) {
    curves = gates.stream().filter(gate -> !gate.takenAfter().isEmpty()).toList();
    setVisible(!curves.isEmpty());
    draw();
  }

  private void draw() {
    getChildren().clear();
    if (curves.isEmpty() || getWidth() <= LEFT + RIGHT) {
      return;
    }
    long last = Math.max(1, curves.stream().mapToLong(Curve::last).max().orElseThrow());
    int most = curves.stream().mapToInt(each -> each.takenAfter().size()).max().orElseThrow();
    List<Node> drawn = new ArrayList<>();
    if (curves.size() == 1) {
      demand(drawn, curves.getFirst().demand(), last);
    }
    axes(drawn, last, most);
    for (int i = 0; i < curves.size(); i++) {
      draw(drawn, curves.get(i), "rush-curve-" + (i + 1), last, most);
    }
    getChildren().setAll(drawn);
    setAccessibleText(
        String.join(
            "\n",
            curves.stream()
                .map(
                    gate ->
                        texts.get(
                            "rush.curve-line", gate.takenAfter().size(), after(texts, gate.last())))
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
      drawn.add(text(after(texts, at), x(at, last) + DOT + 2, y(place, most) - 18));
    }
  }

  /** A time after an opening, such as 35 ms or 3.80 s. */
  public static String after(Texts texts, long millis) {
    return millis < MILLIS_PER_SECOND
        ? texts.get("rush.whole-millis", millis)
        : texts.get("rush.seconds", millis / MILLIS_PER_SECOND);
  }

  /** Grey bars of a scale of their own, whose highest one says how many it is. */
  private void demand(List<Node> drawn, List<Integer> demand, long last) {
    int highest = demand.stream().mapToInt(Integer::intValue).max().orElse(0);
    for (int tenth = 0; tenth < demand.size() && tenth * TENTH <= last; tenth++) {
      int people = demand.get(tenth);
      double left = x(tenth * TENTH, last);
      double right = x(Math.min((tenth + 1) * TENTH, last), last);
      double top = y(people, highest);
      Rectangle bar = new Rectangle(left, top, Math.max(1, right - left - 1), y(0, highest) - top);
      bar.getStyleClass().add("rush-demand");
      drawn.add(bar);
    }
    if (highest > 0) {
      drawn.add(text(texts.get("rush.demand", highest), LEFT + LEGEND, HEIGHT - BOTTOM + 4));
    }
  }

  private double x(long millis, long last) {
    return LEFT + (getWidth() - LEFT - RIGHT) * millis / last;
  }

  private static double y(int places, int most) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * places / Math.max(1, most);
  }

  private static Label text(String text, double x, double y) {
    Label label = new Label(text);
    label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    label.relocate(x, y);
    return label;
  }
}
