package io.courtflash.desktop.screen.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
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

  /** The last three points of the free permits, after a snapshot at each of these seconds. */
  private static List<Double> permits(int... seconds) {
    return WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          LiveCharts charts = new LiveCharts(new Texts());
          for (int second : seconds) {
            charts.show(at(second));
          }
          XYChart<?, ?> chart = (XYChart<?, ?>) charts.lookup("#live-permits");
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
