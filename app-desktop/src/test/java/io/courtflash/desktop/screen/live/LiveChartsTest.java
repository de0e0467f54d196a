package io.courtflash.desktop.screen.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.meters.StatsSnapshot;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LiveChartsTest {

  private static final double NONE = Double.NaN;

  @Test
  void aShortPauseIsBridged() {
    assertThat(series(0, 10, 1, 20, 3, 50).last(4)).containsExactly(20, 30, 40, 50);
  }

  @Test
  void aLongPauseIsAGap() {
    assertThat(series(0, 10, 1, 20, 62, 50).last(3)).containsExactly(NONE, NONE, 50);
  }

  @Test
  void aValueThatIsNotMeasuredIsAGap() {
    SecondSeries series = series(0, 10, 1, NONE, 1, 30);
    assertThat(series.last(3)).containsExactly(10, NONE, 30);
    assertThat(series.max()).isEqualTo(30);
  }

  @Test
  void valuesLeaveAfterTwoMinutes() {
    SecondSeries series = series(0, 10);
    for (int second = 1; second <= SecondSeries.SECONDS; second++) {
      series.add(1, 0);
    }
    assertThat(series.at(SecondSeries.SECONDS)).isEqualTo(10);
    series.add(1, 0);
    assertThat(series.max()).isZero();
  }

  @Test
  void aLineIsInterruptedWhereThereIsNoValue() {
    PlotArea area = new PlotArea(0, 0, 120, 100, 50);
    assertThat(area.line(series(0, 10, 1, 20, 1, NONE, 1, 30)))
        .extracting(element -> element.getClass().getSimpleName())
        .startsWith("MoveTo", "LineTo", "MoveTo");
  }

  @Test
  void aValueWithoutNeighboursIsADot() {
    PlotArea area = new PlotArea(0, 0, 120, 100, 50);
    assertThat(area.line(series(0, 10, 1, NONE, 1, 30)))
        .extracting(element -> element.getClass().getSimpleName())
        .containsExactly("MoveTo", "ArcTo", "ArcTo", "MoveTo", "ArcTo", "ArcTo");
  }

  @Test
  void anAxisEndsWithARoundNumberAtOrAboveTheHighestValue() {
    assertThat(TimePlot.AxisScale.of(0).max()).isEqualTo(4);
    assertThat(TimePlot.AxisScale.of(4).max()).isEqualTo(4);
    assertThat(TimePlot.AxisScale.of(6_400).max()).isEqualTo(8_000);
    assertThat(TimePlot.AxisScale.of(112).max()).isEqualTo(200);
    assertThat(TimePlot.AxisScale.of(90).max()).isEqualTo(100);
  }

  /** On a busy computer the page is read less often. */
  @Test
  void noRequestIsLostBetweenTwoSnapshots() {
    LiveSnapshot first = accepted(0, 0, 0);
    LiveSnapshot later = accepted(4, 40, 0);
    Set<AttemptLog.Outcome> accepted = EnumSet.of(AttemptLog.Outcome.ACCEPTED);
    assertThat(later.rate(accepted, first)).isEqualTo(10);
    assertThat(accepted(1, 40, 7).rate(accepted, null)).isEqualTo(7);
  }

  private static LiveSnapshot accepted(int second, long total, double lastSecond) {
    LiveSnapshot snapshot = new FakeLiveService().snapshot();
    StatsSnapshot usual = snapshot.figures();
    StatsSnapshot figures =
        new StatsSnapshot(
            usual.sale(),
            usual.queues(),
            usual.backlog(),
            List.of(
                new StatsSnapshot.AttemptRate(
                    AttemptLog.Outcome.ACCEPTED, total, lastSecond, 0, 0)),
            usual.intake(),
            usual.confirm(),
            usual.settle(),
            usual.drift(),
            usual.violations());
    return new LiveSnapshot(
        FakeLiveService.NOON.plusSeconds(second), figures, false, false, null, null);
  }

  /** A series of pairs: how many seconds later, and the value then. */
  private static SecondSeries series(double... pairs) {
    SecondSeries series = new SecondSeries();
    for (int i = 0; i < pairs.length; i += 2) {
      series.add(Math.max(1, (int) pairs[i]), pairs[i + 1]);
    }
    return series;
  }
}
