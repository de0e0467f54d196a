package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.operations.rehearsal.RehearsalResult;
import io.courtflash.core.operations.rehearsal.RehearsalResult.InvariantCheck;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Percentiles;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Scope;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.InvariantTexts;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats rehearsals. */
record RehearsalFormatter(Texts texts) {

  private static final double MILLIS_PER_SECOND = 1_000;

  String arrival(Arrival arrival) {
    return texts.get(Texts.key("live.rehearsal", arrival));
  }

  static Pill.Tone tone(Rehearsal rehearsal) {
    RehearsalResult result = rehearsal.result();
    return switch (rehearsal.state()) {
      case RUNNING, STOPPED -> Pill.Tone.NEUTRAL;
      case BROKEN_OFF -> Pill.Tone.WARNING;
      case DONE -> result != null && result.passed() ? Pill.Tone.GOOD : Pill.Tone.BAD;
    };
  }

  String state(Rehearsal rehearsal) {
    RehearsalResult result = rehearsal.result();
    return switch (rehearsal.state()) {
      case RUNNING -> texts.get("live.rehearsal-running");
      case STOPPED -> texts.get("live.rehearsal-stopped");
      case BROKEN_OFF -> texts.get("live.rehearsal-broken-off");
      case DONE ->
          result != null && result.passed()
              ? texts.get("live.rehearsal-sound")
              : texts.get("live.rehearsal-unsound");
    };
  }

  String plan(RehearsalPlan plan) {
    return texts.get(
        "live.rehearsal-plan-line", plan.students(), plan.totalCapacity(), arrival(plan.arrival()));
  }

  String rate(Rehearsal rehearsal) {
    RehearsalResult result = rehearsal.result();
    return result == null ? "–" : texts.get("live.rehearsal-rate-line", result.attemptsPerSecond());
  }

  String progress(@Nullable RehearsalProgress of) {
    if (of == null) {
      return texts.get("live.rehearsal-none");
    }
    return texts.get(
        "live.rehearsal-progress-line",
        phase(of),
        of.students(),
        of.plan().students(),
        of.settled());
  }

  private String phase(RehearsalProgress of) {
    return texts.get(Texts.key("live.rehearsal", of.phase()));
  }

  /**
   * One figure of a result.
   *
   * @param title of the figure, in the window's language
   */
  record Figure(String title, String value) {}

  /** The result in one sentence: the last arrivals may come long after the last place went. */
  String summary(Rehearsal rehearsal, RehearsalResult result) {
    List<Long> taken = result.takenAfter();
    return taken.isEmpty()
        ? texts.get(
            "live.rehearsal-summary", rehearsal.plan().students(), result.seats(), result.seated())
        : texts.get(
            "live.rehearsal-summary-within",
            rehearsal.plan().students(),
            result.seats(),
            result.seated(),
            taken.getLast() / MILLIS_PER_SECOND);
  }

  /** All figures, named as in the report of a rush; outcomes that didn't occur are left out. */
  List<Figure> figures(RehearsalResult result) {
    List<Figure> figures = new ArrayList<>();
    figures.add(figure("rush.places", "rush.places-line", result.seated(), result.seats()));
    figures.add(figure("live.rehearsal-oversold", "rush.number", result.oversold()));
    figures.add(figure("live.rehearsal-unsettled", "rush.number", result.unsettled()));
    figures.add(figure("rush.attempts", "rush.number", result.attempts()));
    for (RehearsalResult.AttemptOutcome outcome : RehearsalResult.AttemptOutcome.values()) {
      long count = result.answers().getOrDefault(outcome, 0L);
      if (count > 0) {
        figures.add(new Figure(answer(outcome), texts.get("rush.number", count)));
      }
    }
    figures.add(figure("live.rehearsal-took", "rush.seconds", result.seconds()));
    figures.add(
        figure(
            "live.rehearsal-rate",
            "live.rehearsal-rates",
            result.attemptsPerSecond(),
            result.busiestSecond()));
    figures.add(waits("live.rehearsal-admission", result.admission()));
    figures.add(waits("live.rehearsal-settle", result.settle()));
    RehearsalResult.Waited waited = result.waited();
    if (waited != null) {
      figures.add(
          figure(
              "live.rehearsal-waited",
              "live.rehearsal-waited-line",
              waited.places(),
              waited.asked(),
              waited.longestSeconds(),
              waited.accepted(),
              waited.declined()));
    }
    figures.add(new Figure(texts.get("live.rehearsal-in-sandbox"), checks(result, Scope.SANDBOX)));
    figures.add(new Figure(texts.get("live.rehearsal-in-engine"), checks(result, Scope.ENGINE)));
    return figures;
  }

  private Figure figure(String title, String value, Object... arguments) {
    return new Figure(texts.get(title), texts.get(value, arguments));
  }

  private Figure waits(String title, Percentiles of) {
    return figure(title, "live.rehearsal-waits", of.p50(), of.p99(), of.max());
  }

  String answers(Map<RehearsalResult.AttemptOutcome, Long> answers) {
    return Stream.of(RehearsalResult.AttemptOutcome.values())
        .map(answer -> answer(answer) + " " + answers.getOrDefault(answer, 0L))
        .collect(Collectors.joining("   "));
  }

  private String answer(RehearsalResult.AttemptOutcome answer) {
    return switch (answer) {
      case ACCEPTED -> texts.get("live.accepted");
      case DUPLICATE -> texts.get("live.duplicate");
      case OUT_OF_STOCK -> texts.get("live.sold-out");
      case UNGATED -> texts.get("live.ungated");
      case TOO_MANY -> texts.get("live.too-many");
      case FAILED -> texts.get("live.rehearsal-failed");
    };
  }

  /** That all checks passed, or what each of the others is about. */
  private String checks(RehearsalResult result, Scope of) {
    List<InvariantCheck> checks =
        result.checks().stream().filter(check -> check.of() == of).toList();
    List<InvariantCheck> broken = checks.stream().filter(check -> check.violations() > 0).toList();
    return broken.isEmpty()
        ? texts.get("live.rehearsal-checks-passed", checks.size())
        : broken.stream().map(this::broken).collect(Collectors.joining("\n"));
  }

  private String broken(InvariantCheck check) {
    return texts.get(
        "live.rehearsal-check-failed",
        check.id(),
        InvariantTexts.of(texts, check.id(), check.rule()),
        check.violations());
  }
}
