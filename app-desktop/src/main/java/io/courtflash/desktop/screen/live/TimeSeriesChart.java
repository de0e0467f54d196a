package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A chart of the last two minutes with one value a second: its title and legend, and the lines or
 * layers below. Where nothing was measured, there is a gap.
 */
final class TimeSeriesChart extends VBox {

  private final Texts texts;
  private final FlowPane legend = new FlowPane(12, 0);
  private final List<ChartLine> lines = new ArrayList<>();
  private final TimePlot plot;

  /** One line or layer, and its value in a snapshot: NaN when it isn't known. */
  private record ChartLine(SecondSeries series, ToDoubleFunction<LiveSnapshot> value) {}

  /**
   * A chart without lines.
   *
   * @param title key of its title; its id is the key with hyphens for dots
   * @param zone the venue's
   * @param stacked whether the lines are layers on each other
   */
  TimeSeriesChart(Texts texts, ZoneId zone, String title, boolean stacked) {
    this.texts = texts;
    this.plot = new TimePlot(texts, zone, stacked);
    setId(title.replace('.', '-'));
    getStyleClass().add("live-chart");
    accessibleTextProperty().bind(texts.of(title));
    Label heading = new Label();
    heading.textProperty().bind(texts.of(title));
    heading.getStyleClass().add(Styles.TEXT_BOLD);
    legend.getStyleClass().add("live-legend");
    VBox.setVgrow(plot, Priority.ALWAYS);
    getChildren().addAll(stacked ? beside(heading, legend) : above(heading, legend), plot);
  }

  private static Pane beside(Label heading, Pane legend) {
    heading.setMinWidth(USE_PREF_SIZE);
    HBox.setHgrow(legend, Priority.ALWAYS);
    return new HBox(12, heading, legend);
  }

  /** For small charts side by side, which have no room for both in a line. */
  private static Pane above(Label heading, Pane legend) {
    heading.setWrapText(true);
    heading.setMinHeight(USE_PREF_SIZE);
    return new VBox(heading, legend);
  }

  /**
   * Adds a line, or the next layer above.
   *
   * @param name key of its name
   * @param colour its style class, one of those that begin with {@code series-}
   */
  TimeSeriesChart line(String name, String colour, ToDoubleFunction<LiveSnapshot> value) {
    SecondSeries series = new SecondSeries();
    lines.add(new ChartLine(series, value));
    plot.add(series, texts.of(name), colour);
    Region swatch = new Region();
    swatch.getStyleClass().addAll("series-swatch", colour);
    Label entry = new Label();
    entry.setGraphic(swatch);
    entry.textProperty().bind(texts.of(name));
    entry.getStyleClass().add(Styles.TEXT_SMALL);
    legend.getChildren().add(entry);
    return this;
  }

  /**
   * Adds the values of a later second.
   *
   * @param later by how many seconds later than the last one
   */
  void add(int later, LiveSnapshot snapshot) {
    lines.forEach(line -> line.series().add(later, line.value().applyAsDouble(snapshot)));
    plot.moveTo(snapshot.at());
  }

  /** Marks when a gate opens or opened; null for none. */
  void mark(@Nullable Instant gate) {
    plot.mark(gate);
  }

  /** The latest values of a line, the oldest first; NaN where nothing was measured. */
  double[] last(int line, int seconds) {
    return lines.get(line).series().last(seconds);
  }
}
