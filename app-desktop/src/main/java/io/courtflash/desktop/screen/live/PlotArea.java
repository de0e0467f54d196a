package io.courtflash.desktop.screen.live;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.PathElement;

/**
 * The area in which a chart draws values, in pixels.
 *
 * @param max the value at its upper end
 */
record PlotArea(double left, double top, double width, double height, double max) {

  /** The radius of a value that stands alone. */
  private static final double DOT = 1.5;

  double x(double ago) {
    return left + width * (1 - ago / SecondSeries.SECONDS);
  }

  double y(double value) {
    return top + height * (1 - value / max);
  }

  /** The second, counted backwards from now, that is nearest to a place. */
  int ago(double x) {
    int ago = (int) Math.round((1 - (x - left) / width) * SecondSeries.SECONDS);
    return Math.clamp(ago, 0, SecondSeries.SECONDS);
  }

  /**
   * A line that is interrupted where there is no value. A value without a neighbour is a dot, which
   * a line of no length wouldn't show.
   */
  List<PathElement> line(SecondSeries series) {
    List<PathElement> path = new ArrayList<>();
    boolean down = false;
    for (int ago = SecondSeries.SECONDS; ago >= 0; ago--) {
      double value = series.at(ago);
      if (Double.isNaN(value)) {
        down = false;
      } else if (!down && (ago == 0 || Double.isNaN(series.at(ago - 1)))) {
        path.addAll(dot(x(ago), y(value)));
      } else {
        path.add(down ? new LineTo(x(ago), y(value)) : new MoveTo(x(ago), y(value)));
        down = true;
      }
    }
    return path;
  }

  private static List<PathElement> dot(double x, double y) {
    return List.of(
        new MoveTo(x - DOT, y),
        new ArcTo(DOT, DOT, 0, x + DOT, y, false, true),
        new ArcTo(DOT, DOT, 0, x - DOT, y, false, true));
  }

  /** A layer on other ones; where it has no value there is nothing of it. */
  List<PathElement> layer(List<SecondSeries> below, SecondSeries series) {
    List<PathElement> path = new ArrayList<>();
    int begin = SecondSeries.SECONDS;
    while (begin >= 0) {
      if (Double.isNaN(series.at(begin))) {
        begin--;
        continue;
      }
      int end = begin;
      while (end > 0 && !Double.isNaN(series.at(end - 1))) {
        end--;
      }
      addLayer(path, below, series, begin, end);
      begin = end - 1;
    }
    return path;
  }

  private void addLayer(
      List<PathElement> path, List<SecondSeries> below, SecondSeries series, int begin, int end) {
    path.add(new MoveTo(x(begin), y(sum(below, begin))));
    for (int ago = begin; ago >= end; ago--) {
      path.add(new LineTo(x(ago), y(sum(below, ago) + series.at(ago))));
    }
    for (int ago = end; ago <= begin; ago++) {
      path.add(new LineTo(x(ago), y(sum(below, ago))));
    }
    path.add(new ClosePath());
  }

  private static double sum(List<SecondSeries> below, int ago) {
    double sum = 0;
    for (SecondSeries each : below) {
      double value = each.at(ago);
      sum += Double.isNaN(value) ? 0 : value;
    }
    return sum;
  }
}
