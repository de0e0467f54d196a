package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * The difference of a figure between the earlier and the later of two reports.
 *
 * @param text such as {@code -12 ms, better}
 */
record RushDifference(String text, Pill.Tone tone) {

  /** The direction in which a figure improves. */
  @RequiredArgsConstructor
  enum Better {
    LESS(-1),
    MORE(1),
    NEITHER(0);

    private final int sign;
  }

  /**
   * A figure of a report that is compared.
   *
   * @param value null where the report has none
   * @param format the size of a difference, without its sign
   */
  record Measure(
      Function<RushReport, @Nullable Double> value,
      Better better,
      Function<Double, String> format) {}

  /** Empty unless there are two reports which both have the figure. */
  static Optional<RushDifference> of(Measure measure, List<RushReport> reports, Texts texts) {
    if (reports.size() != 2) {
      return Optional.empty();
    }
    List<RushReport> ordered =
        reports.stream().sorted(Comparator.comparing(RushReport::opensAt)).toList();
    Double before = measure.value().apply(ordered.getFirst());
    Double after = measure.value().apply(ordered.getLast());
    return before == null || after == null
        ? Optional.empty()
        : Optional.of(of(measure, after - before, texts));
  }

  private static RushDifference of(Measure measure, double change, Texts texts) {
    if (change == 0) {
      return new RushDifference(texts.get("rush.same"), Pill.Tone.NEUTRAL);
    }
    String size = (change > 0 ? "+" : "−") + measure.format().apply(Math.abs(change));
    if (measure.better() == Better.NEITHER) {
      return new RushDifference(size, Pill.Tone.NEUTRAL);
    }
    boolean better = Math.signum(change) == measure.better().sign;
    return new RushDifference(
        texts.get(better ? "rush.better" : "rush.worse", size),
        better ? Pill.Tone.GOOD : Pill.Tone.BAD);
  }
}
