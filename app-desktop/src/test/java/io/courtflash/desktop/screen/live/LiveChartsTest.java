package io.courtflash.desktop.screen.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.metrics.AttemptRate;
import io.courtflash.core.metrics.StatsSnapshot;
import io.courtflash.core.reserve.AttemptOutcome;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.chart.XYChart;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class LiveChartsTest {

  private static final LiveSnapshot USUAL = new FakeLiveService().snapshot();

  @BeforeAll
  static void start() throws Exception {
    FxToolkit.registerPrimaryStage();
  }

  @Test
  void aShortGapIsBridged() {
    assertThat(permits(0, 1, 2, 10)).containsExactly(free(), free(), free());
  }

  @Test
  void aLongGapIsNotDrawn() {
    assertThat(permits(0, 1, 2, 62)).containsExactly(0.0, 0.0, free());
  }

  /** On a busy computer the page is read less often. */
  @Test
  void noRequestIsLostBetweenTwoSnapshots() {
    List<LiveSnapshot> snapshots =
        List.of(accepted(0, 0, 0), accepted(1, 10, 10), accepted(2, 10, 0), accepted(6, 50, 0));

    assertThat(last("#live-outcomes", snapshots)).containsExactly(10.0, 0.0, 10.0);
  }

  private static LiveSnapshot accepted(int second, long total, double lastSecond) {
    StatsSnapshot usual = USUAL.figures();
    StatsSnapshot figures =
        new StatsSnapshot(
            usual.sale(),
            usual.queues(),
            usual.backlog(),
            List.of(new AttemptRate(AttemptOutcome.ACCEPTED, total, lastSecond, 0, 0)),
            usual.intake(),
            usual.confirm(),
            usual.settle(),
            usual.drift(),
            usual.violations());
    return new LiveSnapshot(USUAL.at().plusSeconds(second), figures, false, false, null, null);
  }

  /** The last three points of the free permits, after a snapshot at each of these seconds. */
  private static List<Double> permits(int... seconds) {
    return last("#live-permits", IntStream.of(seconds).mapToObj(LiveChartsTest::at).toList());
  }

  /** The last three points of a chart's first line, after these snapshots. */
  private static List<Double> last(String id, List<LiveSnapshot> snapshots) {
    return WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          LiveCharts charts = new LiveCharts(new Texts());
          snapshots.forEach(charts::show);
          XYChart<?, ?> chart = (XYChart<?, ?>) charts.lookup(id);
          return chart.getData().getFirst().getData().reversed().stream()
              .limit(3)
              .map(point -> ((Number) point.getYValue()).doubleValue())
              .toList()
              .reversed();
        });
  }

  private static double free() {
    return USUAL.sale().permits();
  }

  private static LiveSnapshot at(int second) {
    return new LiveSnapshot(
        USUAL.at().plusSeconds(second), USUAL.figures(), false, false, null, null);
  }
}
