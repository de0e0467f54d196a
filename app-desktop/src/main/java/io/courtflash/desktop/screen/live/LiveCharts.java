package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.meters.StatsSnapshot;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.RowConstraints;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** Charts of the last two minutes: answers by outcome large, and places, queue, latency below. */
final class LiveCharts extends GridPane {

  private static final Set<AttemptLog.Outcome> OTHERS =
      EnumSet.complementOf(
          EnumSet.of(
              AttemptLog.Outcome.ACCEPTED,
              AttemptLog.Outcome.DUPLICATE,
              AttemptLog.Outcome.OUT_OF_STOCK,
              AttemptLog.Outcome.UNGATED,
              AttemptLog.Outcome.TOO_MANY));

  /** In seconds. After a longer one, while the page was hidden, only the last second counts. */
  private static final int MAX_GAP = 15;

  private static final int SMALL = 3;
  private static final double LARGE_SHARE = 62;

  private final Texts texts;
  private final ZoneId zone;
  private final List<TimeSeriesChart> charts;
  private long lastSecond;
  private @Nullable LiveSnapshot earlier;

  /**
   * Charts without values.
   *
   * @param zone the venue's
   */
  LiveCharts(Texts texts, ZoneId zone) {
    this.texts = texts;
    this.zone = zone;
    charts = List.of(outcomes(), permits(), queues(), latency());
    getStyleClass().add("live-charts");
    add(charts.getFirst(), 0, 0, SMALL, 1);
    for (int i = 0; i < SMALL; i++) {
      add(charts.get(i + 1), i, 1);
      ColumnConstraints third = new ColumnConstraints();
      third.setPercentWidth(100.0 / SMALL);
      getColumnConstraints().add(third);
    }
    getRowConstraints().addAll(row(LARGE_SHARE), row(100 - LARGE_SHARE));
  }

  private static RowConstraints row(double share) {
    RowConstraints row = new RowConstraints();
    row.setPercentHeight(share);
    return row;
  }

  /**
   * Draws the first snapshot of each second. On a busy computer there is none in some seconds: the
   * requests of these are in the next one's point.
   */
  void show(LiveSnapshot snapshot) {
    long second = snapshot.at().getEpochSecond();
    if (second > lastSecond) {
      int later = (int) Math.min(second - lastSecond, Integer.MAX_VALUE);
      if (later > MAX_GAP) {
        earlier = null;
      }
      lastSecond = second;
      charts.forEach(chart -> chart.add(later, snapshot));
      earlier = snapshot;
    }
  }

  /** Marks when the watched gate opens or opened; null for none. */
  void mark(@Nullable Instant gate) {
    charts.getFirst().mark(gate);
  }

  private TimeSeriesChart chart(String title, boolean stacked) {
    return new TimeSeriesChart(texts, zone, title, stacked);
  }

  private TimeSeriesChart outcomes() {
    return chart("live.outcomes", true)
        .line("live.accepted", "series-booked", rateOf(EnumSet.of(AttemptLog.Outcome.ACCEPTED)))
        .line("live.duplicate", "series-again", rateOf(EnumSet.of(AttemptLog.Outcome.DUPLICATE)))
        .line("live.ungated", "series-early", rateOf(EnumSet.of(AttemptLog.Outcome.UNGATED)))
        .line("live.too-many", "series-limited", rateOf(EnumSet.of(AttemptLog.Outcome.TOO_MANY)))
        .line("live.other", "series-error", rateOf(OTHERS))
        .line(
            "live.sold-out",
            "series-sold-out",
            rateOf(EnumSet.of(AttemptLog.Outcome.OUT_OF_STOCK)));
  }

  private ToDoubleFunction<LiveSnapshot> rateOf(Set<AttemptLog.Outcome> outcomes) {
    return snapshot -> snapshot.rate(outcomes, earlier);
  }

  private TimeSeriesChart permits() {
    return chart("live.permits", false)
        .line("live.free", "series-booked", sale(SaleStats::permits))
        .line("live.held", "series-again", sale(SaleStats::holds))
        .line("live.pending", "series-limited", sale(SaleStats::pending));
  }

  private static ToDoubleFunction<LiveSnapshot> sale(ToDoubleFunction<SaleStats> value) {
    return snapshot -> {
      SaleStats sale = snapshot.figures().sale();
      return sale == null ? Double.NaN : value.applyAsDouble(sale);
    };
  }

  private TimeSeriesChart queues() {
    return chart("live.queues", false)
        .line("live.queue", "series-again", queue(StatsSnapshot.QueueDepths::claims))
        .line("live.dlq", "series-error", queue(StatsSnapshot.QueueDepths::deadLetters));
  }

  private static ToDoubleFunction<LiveSnapshot> queue(
      ToDoubleFunction<StatsSnapshot.QueueDepths> value) {
    return snapshot -> {
      StatsSnapshot.QueueDepths queues = snapshot.figures().queues();
      return queues == null ? Double.NaN : value.applyAsDouble(queues);
    };
  }

  private TimeSeriesChart latency() {
    return chart("live.latency", false)
        .line("live.confirm-all", "series-again", new NewLatency(StatsSnapshot::confirm))
        .line("live.settle-all", "series-limited", new NewLatency(StatsSnapshot::settle));
  }

  /** The 99th percentile of a latency, in milliseconds; NaN when it wasn't measured again. */
  @RequiredArgsConstructor
  private static final class NewLatency implements ToDoubleFunction<LiveSnapshot> {

    private final Function<StatsSnapshot, StatsSnapshot.Latency> of;
    private long counted;

    @Override
    public double applyAsDouble(LiveSnapshot snapshot) {
      StatsSnapshot.Latency latency = of.apply(snapshot.figures());
      boolean isNew = latency.count() != counted;
      counted = latency.count();
      return isNew ? latency.p99() : Double.NaN;
    }
  }
}
