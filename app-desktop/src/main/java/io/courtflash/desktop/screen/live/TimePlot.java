package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.Path;
import org.jspecify.annotations.Nullable;

/** The axes and lines of a chart, the mark of the gate, and the values under the mouse. */
final class TimePlot extends Region {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final int TICK_SECONDS = 30;
  private static final double LEFT = 44;
  private static final double BOTTOM = 18;
  private static final double TOP = 16;
  private static final double RIGHT = 8;
  private static final double LABEL_WIDTH = 60;
  private static final double LABEL_HEIGHT = 14;

  private final Texts texts;
  private final ZoneId zone;
  private final boolean stacked;
  private final List<PlotLine> lines = new ArrayList<>();
  private final List<Line> gridLines = new ArrayList<>();
  private final List<Label> amounts = new ArrayList<>();
  private final List<Label> times = new ArrayList<>();
  private final Line gateLine = line("live-gate-line");
  private final Label gateLabel = label("live-gate-label");
  private final Line hoverLine = line("live-hover-line");
  private final Label hoverCard = label("live-hover-card");
  private @Nullable Instant now;
  private @Nullable Instant gate;
  private double mouseX = Double.NaN;

  /** A line with the path that is drawn for it. */
  private record PlotLine(SecondSeries series, ObservableValue<String> name, Path path) {}

  TimePlot(Texts texts, ZoneId zone, boolean stacked) {
    this.texts = texts;
    this.zone = zone;
    this.stacked = stacked;
    setMinSize(0, 0);
    for (int i = 0; i <= AxisScale.STEPS; i++) {
      gridLines.add(line("live-grid-line"));
      amounts.add(label("live-tick"));
    }
    for (int i = 0; i <= SecondSeries.SECONDS / TICK_SECONDS; i++) {
      times.add(label("live-tick"));
    }
    gridLines.forEach(getChildren()::add);
    amounts.forEach(getChildren()::add);
    times.forEach(getChildren()::add);
    getChildren().addAll(gateLine, gateLabel, hoverLine, hoverCard);
    hoverCard.setId("live-hover");
    setOnMouseMoved(mouse -> hover(mouse.getX()));
    setOnMouseExited(_ -> hover(Double.NaN));
  }

  private static Line line(String style) {
    Line line = new Line();
    line.setManaged(false);
    line.setMouseTransparent(true);
    line.getStyleClass().add(style);
    return line;
  }

  private static Label label(String style) {
    Label label = new Label();
    label.setManaged(false);
    label.setMouseTransparent(true);
    label.getStyleClass().add(style);
    return label;
  }

  void add(SecondSeries series, ObservableValue<String> name, String colour) {
    Path path = new Path();
    path.setManaged(false);
    path.setMouseTransparent(true);
    path.getStyleClass().addAll(stacked ? "series-area" : "series-line", colour);
    lines.add(new PlotLine(series, name, path));
    getChildren().add(getChildren().indexOf(gateLine), path);
  }

  /** Has the chart end at this time. */
  void moveTo(Instant newNow) {
    now = newNow;
    requestLayout();
  }

  void mark(@Nullable Instant newGate) {
    gate = newGate;
    requestLayout();
  }

  private void hover(double x) {
    mouseX = x;
    requestLayout();
  }

  @Override
  protected double computePrefHeight(double width) {
    return 0;
  }

  @Override
  protected void layoutChildren() {
    double width = Math.max(1, getWidth() - LEFT - RIGHT);
    double height = Math.max(1, getHeight() - TOP - BOTTOM);
    AxisScale scale = AxisScale.of(highest());
    PlotArea area = new PlotArea(LEFT, TOP, width, height, scale.max());
    placeAmounts(area, scale);
    placeTimes(area);
    placeGate(area);
    placeHover(area);
    List<SecondSeries> series = lines.stream().map(PlotLine::series).toList();
    for (int i = 0; i < lines.size(); i++) {
      lines
          .get(i)
          .path()
          .getElements()
          .setAll(
              stacked ? area.layer(series.subList(0, i), series.get(i)) : area.line(series.get(i)));
    }
  }

  private double highest() {
    if (!stacked) {
      return lines.stream().mapToDouble(line -> line.series().max()).max().orElse(0);
    }
    double highest = 0;
    for (int ago = 0; ago <= SecondSeries.SECONDS; ago++) {
      double sum = 0;
      for (PlotLine line : lines) {
        double value = line.series().at(ago);
        sum += Double.isNaN(value) ? 0 : value;
      }
      highest = Math.max(highest, sum);
    }
    return highest;
  }

  private void placeAmounts(PlotArea area, AxisScale scale) {
    for (int i = 0; i <= AxisScale.STEPS; i++) {
      double value = scale.max() * i / AxisScale.STEPS;
      double y = area.y(value);
      place(gridLines.get(i), area.left(), y, area.left() + area.width(), y);
      Label label = amounts.get(i);
      label.setText(texts.get("live.amount", value));
      label.resizeRelocate(0, y - LABEL_HEIGHT / 2, LEFT - 6, LABEL_HEIGHT);
    }
  }

  /** At full half minutes, so that a time stays at its place in the picture of the rush. */
  private void placeTimes(PlotArea area) {
    Instant end = now;
    int every = area.width() / times.size() < LABEL_WIDTH ? 2 : 1;
    for (int i = 0; i < times.size(); i++) {
      Label label = times.get(i);
      int ago =
          end == null
              ? 0
              : (int) Math.floorMod(end.getEpochSecond(), (long) TICK_SECONDS) + i * TICK_SECONDS;
      label.setVisible(end != null && ago <= SecondSeries.SECONDS && i % every == 0);
      if (end != null && label.isVisible()) {
        label.setText(TIME.format(end.minusSeconds(ago).atZone(zone)));
        label.resizeRelocate(
            Math.min(area.x(ago) - LABEL_WIDTH / 2, getWidth() - LABEL_WIDTH),
            getHeight() - BOTTOM + 2,
            LABEL_WIDTH,
            LABEL_HEIGHT);
      }
    }
  }

  private void placeGate(PlotArea area) {
    Instant end = now;
    Instant opens = gate;
    double ago =
        end == null || opens == null ? -1 : (end.toEpochMilli() - opens.toEpochMilli()) / 1_000.0;
    boolean shown = ago >= 0 && ago <= SecondSeries.SECONDS;
    gateLine.setVisible(shown);
    gateLabel.setVisible(shown);
    if (shown && opens != null) {
      double x = area.x(ago);
      place(gateLine, x, 0, x, area.top() + area.height());
      gateLabel.setText(texts.get("live.gate-mark", TIME.format(opens.atZone(zone))));
      double width = gateLabel.prefWidth(-1);
      boolean right = x + 6 + width <= getWidth();
      gateLabel.resizeRelocate(right ? x + 6 : x - 6 - width, 0, width, LABEL_HEIGHT);
    }
  }

  private void placeHover(PlotArea area) {
    Instant end = now;
    boolean shown = end != null && mouseX >= area.left() && mouseX <= area.left() + area.width();
    hoverLine.setVisible(shown);
    hoverCard.setVisible(shown);
    if (end == null || !shown) {
      return;
    }
    int ago = area.ago(mouseX);
    double x = area.x(ago);
    place(hoverLine, x, area.top(), x, area.top() + area.height());
    hoverCard.setText(
        Stream.concat(
                Stream.of(TIME.format(end.minusSeconds(ago).atZone(zone))),
                lines.stream().map(line -> value(line, ago)))
            .collect(Collectors.joining("\n")));
    hoverCard.autosize();
    boolean right = x + 10 + hoverCard.getWidth() <= getWidth();
    hoverCard.relocate(right ? x + 10 : x - 10 - hoverCard.getWidth(), area.top());
  }

  private String value(PlotLine line, int ago) {
    double value = line.series().at(ago);
    return line.name().getValue()
        + "  "
        + (Double.isNaN(value) ? "–" : texts.get("live.amount", value));
  }

  private static void place(Line line, double fromX, double fromY, double toX, double toY) {
    line.setStartX(fromX);
    line.setStartY(fromY);
    line.setEndX(toX);
    line.setEndY(toY);
  }

  /** An axis of amounts from 0 to a round number. */
  record AxisScale(double max) {

    /** Into how many parts the axis is divided. */
    static final int STEPS = 4;

    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    /** The shortest axis that has this amount, of which each part is a round number. */
    static AxisScale of(double highest) {
      double step = Math.max(highest, STEPS) / STEPS;
      double power = Math.pow(10, Math.floor(Math.log10(step)));
      for (double round : ROUND) {
        if (step <= round * power && (round * power) % 1 == 0) {
          return new AxisScale(round * power * STEPS);
        }
      }
      return new AxisScale(10 * power * STEPS);
    }
  }
}
