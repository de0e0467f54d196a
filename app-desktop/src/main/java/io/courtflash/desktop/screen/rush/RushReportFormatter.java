package io.courtflash.desktop.screen.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReport.RushAttempts.WinnerWait;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.gate.RushVerdict;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.rush.RushDifference.Better;
import io.courtflash.desktop.screen.rush.RushDifference.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Formats rush reports. */
record RushReportFormatter(Texts texts, TimeFormatter times) {

  private static final String NONE = "–";
  private static final double MILLIS_PER_SECOND = 1_000;
  private static final double PERCENT = 100;

  /**
   * One figure of a report.
   *
   * @param title of the figure, in the window's language
   * @param measure by which two reports are compared; null for what isn't a number
   */
  record Figure(
      String title, Function<RushReport, String> value, RushDifference.@Nullable Measure measure) {}

  /** Such as {@code Evening · 2026-09-01}. */
  String name(RushReport report) {
    return report.sessionName() + " · " + texts.day(report.slotDate());
  }

  String opened(RushReport report) {
    return times.minute(texts, report.opensAt());
  }

  String places(RushReport report) {
    return texts.get("rush.places-line", report.taken(), report.places());
  }

  /** After how many seconds the last place was taken. */
  String lastPlace(RushReport report) {
    return seconds(report.lastPlaceMillis());
  }

  String people(RushReport report) {
    return texts.get("rush.number", report.attempts().people());
  }

  String unpaid(RushReport report) {
    return texts.get("rush.number", report.unpaid());
  }

  String state(RushReport report) {
    return RushVerdict.of(report, texts).text();
  }

  Pill.Tone tone(RushReport report) {
    return RushVerdict.of(report, texts).tone();
  }

  /** The result of the gate in one sentence. */
  String summary(RushReport report) {
    return report.lastPlaceMillis() == null
        ? texts.get("rush.summary-none", report.places(), report.attempts().people())
        : texts.get(
            "rush.summary",
            report.taken(),
            report.places(),
            lastPlace(report),
            report.attempts().people());
  }

  /** All figures; outcomes that occurred in none of the reports are left out. */
  List<Figure> figures(List<RushReport> reports) {
    List<Figure> figures = new ArrayList<>();
    figures.add(figure("rush.opened", this::opened));
    figures.add(figure("rush.state", this::state));
    figures.add(
        figure(
            "rush.places", this::places, Better.MORE, RushReportFormatter::share, this::percent));
    figures.add(millis("rush.first-place", RushReport::firstPlaceMillis));
    figures.add(millis("rush.last-place", RushReport::lastPlaceMillis));
    figures.add(
        figure(
            "rush.unpaid",
            this::unpaid,
            Better.LESS,
            report -> (double) report.unpaid(),
            this::number));
    figures.add(counted("rush.people", report -> report.attempts().people()));
    figures.add(counted("rush.attempts", report -> report.attempts().total()));
    for (AttemptLog.Outcome outcome : AttemptLog.Outcome.values()) {
      if (reports.stream().anyMatch(report -> count(report, outcome) > 0)) {
        figures.add(counted(key(outcome), report -> count(report, outcome)));
      }
    }
    figures.add(wait("rush.winners-median", WinnerWait::p50));
    figures.add(wait("rush.winners-most", WinnerWait::p99));
    figures.add(wait("rush.winners-max", WinnerWait::max));
    figures.add(figure("rush.violated", this::violated));
    figures.add(figure("rush.findings", this::findings));
    return figures;
  }

  /** The difference of a figure between two reports; empty without two of them. */
  Optional<RushDifference> difference(Figure figure, List<RushReport> reports) {
    return Optional.ofNullable(figure.measure())
        .flatMap(measure -> RushDifference.of(measure, reports, texts));
  }

  private Figure figure(String key, Function<RushReport, String> value) {
    return new Figure(texts.get(key), value, null);
  }

  private Figure figure(
      String key,
      Function<RushReport, String> text,
      Better better,
      Function<RushReport, @Nullable Double> value,
      Function<Double, String> format) {
    return new Figure(texts.get(key), text, new Measure(value, better, format));
  }

  /** A number that is neither good nor bad. */
  private Figure counted(String key, Function<RushReport, Long> count) {
    return figure(
        key,
        report -> texts.get("rush.number", count.apply(report)),
        Better.NEITHER,
        report -> count.apply(report).doubleValue(),
        this::number);
  }

  /** A time after the release. */
  private Figure millis(String key, Function<RushReport, @Nullable Integer> millis) {
    return figure(
        key,
        report -> seconds(millis.apply(report)),
        Better.LESS,
        report -> {
          Integer value = millis.apply(report);
          return value == null ? null : value.doubleValue();
        },
        change -> seconds((int) Math.round(change)));
  }

  /** How long winners waited. */
  private Figure wait(String key, Function<WinnerWait, Double> millis) {
    return figure(
        key,
        report -> millis(report, millis.apply(winners(report))),
        Better.LESS,
        report -> winners(report).count() == 0 ? null : millis.apply(winners(report)),
        change -> texts.get("rush.millis", change));
  }

  /** Which part of the places was taken, in percent; null without places. */
  private static @Nullable Double share(RushReport report) {
    return report.places() == 0 ? null : PERCENT * report.taken() / report.places();
  }

  private String percent(double share) {
    return texts.get("rush.percent", share);
  }

  private String number(double count) {
    return texts.get("rush.number", Math.round(count));
  }

  private static String key(AttemptLog.Outcome outcome) {
    return Texts.key("rush.outcome", outcome);
  }

  private static long count(RushReport report, AttemptLog.Outcome outcome) {
    return report.attempts().byOutcome().getOrDefault(outcome, 0L);
  }

  private static WinnerWait winners(RushReport report) {
    return report.attempts().winners();
  }

  private String seconds(@Nullable Integer millis) {
    if (millis == null) {
      return NONE;
    }
    return millis < MILLIS_PER_SECOND
        ? texts.get("rush.whole-millis", millis)
        : texts.get("rush.seconds", millis / MILLIS_PER_SECOND);
  }

  private String millis(RushReport report, double millis) {
    return winners(report).count() == 0 ? NONE : texts.get("rush.millis", millis);
  }

  private String violated(RushReport report) {
    if (report.completeAt() == null) {
      return NONE;
    }
    return report.violated().isEmpty()
        ? texts.get("rush.all-held")
        : String.join(", ", report.violated());
  }

  private String findings(RushReport report) {
    if (report.completeAt() == null) {
      return NONE;
    }
    List<String> lines = report.findings().in(texts.language());
    return lines.isEmpty() ? texts.get("rush.no-findings") : String.join("\n", lines);
  }
}
