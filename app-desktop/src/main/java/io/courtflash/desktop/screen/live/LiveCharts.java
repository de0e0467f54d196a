package io.courtflash.desktop.screen.live;

import io.courtflash.core.reserve.AttemptOutcome;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.StackedAreaChart;
import javafx.scene.chart.XYChart;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.RowConstraints;

/** The last two minutes of the figures that matter in a rush. */
final class LiveCharts extends GridPane {

  private static final Set<AttemptOutcome> OTHERS =
      EnumSet.of(
          AttemptOutcome.TOO_LATE,
          AttemptOutcome.NO_SUCH_SLOT,
          AttemptOutcome.WRONG_SESSION,
          AttemptOutcome.NOT_QUEUED,
          AttemptOutcome.PAUSED);

  /** In seconds. Over a longer one, while the page was out of sight, a line would be made up. */
  private static final int LONGEST_GAP = 15;

  private final List<TimeSeriesChart> charts;
  private long begun;
  private int drawn;

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

  /** Draws one of the readings of each second. */
  void show(LiveSnapshot pulse) {
    if (begun == 0) {
      begun = pulse.at().getEpochSecond();
    }
    int second = (int) (pulse.at().getEpochSecond() - begun);
    if (second - drawn > LONGEST_GAP) {
      charts.forEach(chart -> chart.clear(second - 1));
    }
    if (second > drawn) {
      drawn = second;
      charts.forEach(chart -> chart.add(second, pulse));
    }
  }

  private static TimeSeriesChart outcomes(Texts texts) {
    return new TimeSeriesChart(texts, "live.outcomes", LiveCharts::stacked)
        .line("live.accepted", pulse -> pulse.rate(AttemptOutcome.ACCEPTED))
        .line("live.duplicate", pulse -> pulse.rate(AttemptOutcome.DUPLICATE))
        .line("live.sold-out", pulse -> pulse.rate(AttemptOutcome.OUT_OF_STOCK))
        .line("live.ungated", pulse -> pulse.rate(AttemptOutcome.UNGATED))
        .line("live.too-many", pulse -> pulse.rate(AttemptOutcome.TOO_MANY))
        .line("live.other", pulse -> pulse.rate(OTHERS));
  }

  private static TimeSeriesChart permits(Texts texts) {
    return new TimeSeriesChart(texts, "live.permits", LiveCharts::lines)
        .line("live.free", pulse -> pulse.sale().permits())
        .line("live.held", pulse -> pulse.sale().holds())
        .line("live.pending", pulse -> pulse.sale().pending());
  }

  private static TimeSeriesChart queues(Texts texts) {
    return new TimeSeriesChart(texts, "live.queues", LiveCharts::lines)
        .line("live.queue", pulse -> pulse.queues().claims())
        .line("live.dlq", pulse -> pulse.queues().deadLetters())
        .line("live.consumers", pulse -> pulse.queues().consumers());
  }

  private static TimeSeriesChart latency(Texts texts) {
    return new TimeSeriesChart(texts, "live.latency", LiveCharts::lines)
        .line("live.confirm-half", pulse -> pulse.figures().confirm().p50())
        .line("live.confirm-most", pulse -> pulse.figures().confirm().p95())
        .line("live.confirm-all", pulse -> pulse.figures().confirm().p99())
        .line("live.settle-half", pulse -> pulse.figures().settle().p50())
        .line("live.settle-most", pulse -> pulse.figures().settle().p95())
        .line("live.settle-all", pulse -> pulse.figures().settle().p99());
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
