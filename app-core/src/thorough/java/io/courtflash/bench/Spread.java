package io.courtflash.bench;

import java.util.List;

/** What several measurements of the same figure came to. */
record Spread(double median, double least, double most) {

  static Spread of(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    double median =
        sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    return new Spread(median, sorted.getFirst(), sorted.getLast());
  }

  static Spread ofRates(List<LoadResult> results) {
    return of(results.stream().map(LoadResult::perSecond).toList());
  }

  /** As the reports show it: the median, and in brackets the least and the most. */
  String text(int decimals) {
    String number = "%,." + decimals + "f";
    return (number + " (" + number + "–" + number + ")").formatted(median, least, most);
  }
}
