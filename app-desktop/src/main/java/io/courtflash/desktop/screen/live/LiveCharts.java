package io.courtflash.desktop.screen.live;

import io.courtflash.core.reserve.AttemptOutcome;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.StackedAreaChart;
import javafx.scene.chart.XYChart;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.RowConstraints;
import org.jspecify.annotations.Nullable;

/** Charts of the last two minutes: requests by outcome, places, queues, latency. */
final class LiveCharts extends GridPane {

  private static final Set<AttemptOutcome> OTHERS =
      EnumSet.of(
          AttemptOutcome.TOO_LATE,
          AttemptOutcome.NO_SUCH_SLOT,
          AttemptOutcome.WRONG_SESSION,
          AttemptOutcome.NOT_QUEUED,
          AttemptOutcome.PAUSED);

  /** In seconds. A longer gap, while the page was hidden, is shown as zero, not interpolated. */
  private static final int MAX_GAP = 15;

  private final List<TimeSeriesChart> charts;
  private long firstSecond;
  private int lastSecond;
  private @Nullable LiveSnapshot earlier;

  LiveCharts(Texts texts) {
    charts = List.of(outcomes(texts), permits(texts), queues(texts), latency(texts));
    getStyleClass().add("live-charts");
    for (int i = 0; i < charts.size(); i++) {
      add(charts.get(i).chart(), i % 2, i / 2);
    }
    ColumnConstraints half = new ColumnConstraints();
    half.setPercentWidth(50);
    getColumnConstraints().addAll(half, half);
    RowConstraints row = new RowConstraints();
    row.setPercentHeight(50);
    getRowConstraints().addAll(row, row);
  }

  /**
   * Draws the first snapshot of each second. On a busy computer there is none in some seconds: the
   * requests of these are in the next one's point.
   */
  void show(LiveSnapshot snapshot) {
    if (firstSecond == 0) {
      firstSecond = snapshot.at().getEpochSecond();
      earlier = snapshot;
    }
    int second = (int) (snapshot.at().getEpochSecond() - firstSecond);
    if (second - lastSecond > MAX_GAP) {
      charts.forEach(chart -> chart.clear(second - 1));
      earlier = null;
    }
    if (second > lastSecond) {
      lastSecond = second;
      charts.forEach(chart -> chart.add(second, snapshot));
      earlier = snapshot;
    }
  }

  private TimeSeriesChart outcomes(Texts texts) {
    return new TimeSeriesChart(texts, "live.outcomes", LiveCharts::stacked)
        .line("live.accepted", rateOf(EnumSet.of(AttemptOutcome.ACCEPTED)))
        .line("live.duplicate", rateOf(EnumSet.of(AttemptOutcome.DUPLICATE)))
        .line("live.sold-out", rateOf(EnumSet.of(AttemptOutcome.OUT_OF_STOCK)))
        .line("live.ungated", rateOf(EnumSet.of(AttemptOutcome.UNGATED)))
        .line("live.too-many", rateOf(EnumSet.of(AttemptOutcome.TOO_MANY)))
        .line("live.other", rateOf(OTHERS));
  }

  private ToDoubleFunction<LiveSnapshot> rateOf(Set<AttemptOutcome> outcomes) {
    return snapshot -> snapshot.rate(outcomes, earlier);
  }

  private static TimeSeriesChart permits(Texts texts) {
    return new TimeSeriesChart(texts, "live.permits", LiveCharts::lines)
        .line("live.free", snapshot -> snapshot.sale().permits())
        .line("live.held", snapshot -> snapshot.sale().holds())
        .line("live.pending", snapshot -> snapshot.sale().pending());
  }

  private static TimeSeriesChart queues(Texts texts) {
    return new TimeSeriesChart(texts, "live.queues", LiveCharts::lines)
        .line("live.queue", snapshot -> snapshot.queues().claims())
        .line("live.dlq", snapshot -> snapshot.queues().deadLetters())
        .line("live.consumers", snapshot -> snapshot.queues().consumers());
  }

  private static TimeSeriesChart latency(Texts texts) {
    return new TimeSeriesChart(texts, "live.latency", LiveCharts::lines)
        .line("live.confirm-half", snapshot -> snapshot.figures().confirm().p50())
        .line("live.confirm-most", snapshot -> snapshot.figures().confirm().p95())
        .line("live.confirm-all", snapshot -> snapshot.figures().confirm().p99())
        .line("live.settle-half", snapshot -> snapshot.figures().settle().p50())
        .line("live.settle-most", snapshot -> snapshot.figures().settle().p95())
        .line("live.settle-all", snapshot -> snapshot.figures().settle().p99());
  }

  private static XYChart<Number, Number> stacked(NumberAxis x, NumberAxis y) {
    StackedAreaChart<Number, Number> chart = new StackedAreaChart<>(x, y);
    chart.getStyleClass().add("live-layers");
    chart.setCreateSymbols(false);
    return chart;
  }

  private static XYChart<Number, Number> lines(NumberAxis x, NumberAxis y) {
    LineChart<Number, Number> chart = new LineChart<>(x, y);
    chart.setCreateSymbols(false);
    return chart;
  }
}
