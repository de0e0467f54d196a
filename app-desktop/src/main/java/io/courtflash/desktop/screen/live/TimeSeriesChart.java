package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.geometry.Side;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.chart.XYChart.Data;
import javafx.scene.chart.XYChart.Series;

/**
 * A chart of the last two minutes with one point a second. The points that leave it on the left are
 * used again on the right, so that it needs the same memory all day.
 */
final class TimeSeriesChart {

  /** The chart's width in seconds. */
  static final int SECONDS = 120;

  private final XYChart<Number, Number> chart;
  private final NumberAxis seconds;
  private final Texts texts;
  private final List<ChartLine> lines = new ArrayList<>();

  /** One line or layer, and its value in a snapshot. */
  private record ChartLine(Series<Number, Number> series, ToDoubleFunction<LiveSnapshot> value) {}

  /** Creates a chart with two axes. */
  interface ChartFactory {
    XYChart<Number, Number> of(NumberAxis x, NumberAxis y);
  }

  /**
   * A chart without lines.
   *
   * @param title key of its title; its id is the key with hyphens for dots
   */
  TimeSeriesChart(Texts texts, String title, ChartFactory kind) {
    this.texts = texts;
    this.seconds = new NumberAxis(-SECONDS, 0, SECONDS / 4.0);
    NumberAxis amount = new NumberAxis();
    seconds.setTickLabelsVisible(false);
    seconds.setTickMarkVisible(false);
    seconds.setMinorTickVisible(false);
    amount.setMinorTickVisible(false);
    this.chart = kind.of(seconds, amount);
    chart.setId(title.replace('.', '-'));
    chart.titleProperty().bind(texts.of(title));
    chart.accessibleTextProperty().bind(texts.of(title));
    chart.setAnimated(false);
    chart.setVerticalZeroLineVisible(false);
    chart.setHorizontalZeroLineVisible(false);
    chart.setMinSize(0, 0);
    // In a small window there is no space for a legend below the chart.
    chart.setLegendSide(Side.RIGHT);
    chart.getStyleClass().add("live-chart");
  }

  XYChart<Number, Number> chart() {
    return chart;
  }

  /** Adds a line; the name is a key. */
  TimeSeriesChart line(String name, ToDoubleFunction<LiveSnapshot> value) {
    Series<Number, Number> series = new Series<>();
    series.nameProperty().bind(texts.of(name));
    for (int ago = SECONDS; ago >= 0; ago--) {
      series.getData().add(new Data<>(-ago, 0));
    }
    chart.getData().add(series);
    lines.add(new ChartLine(series, value));
    return this;
  }

  /** Moves the chart to a later second and shows zero for the time before it. */
  void clear(int second) {
    for (ChartLine line : lines) {
      int ago = SECONDS;
      for (Data<Number, Number> point : line.series().getData()) {
        point.setXValue(second - ago);
        point.setYValue(0);
        ago--;
      }
    }
  }

  /** Adds the point of a later second. */
  void add(int second, LiveSnapshot snapshot) {
    for (ChartLine line : lines) {
      Data<Number, Number> point = line.series().getData().removeFirst();
      point.setXValue(second);
      point.setYValue(line.value().applyAsDouble(snapshot));
      line.series().getData().add(point);
    }
    seconds.setLowerBound(second - SECONDS);
    seconds.setUpperBound(second);
  }
}
