package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;

/**
 * A problem that staff have to solve.
 *
 * @param key the same for the same problem at a later check
 * @param text the problem, and what to do about it
 */
record HealthProblem(String key, Finding.Severity severity, String text, Remedy remedy) {

  /**
   * The present problems, the worst first.
   *
   * @param findings those that are well are left out
   * @param format a finding's problem and advice in a language
   */
  static List<HealthProblem> of(
      List<EngineRow> engines,
      List<Finding> findings,
      List<Invariant> invariants,
      BiFunction<Finding, Locale, String> format,
      Texts texts) {
    List<HealthProblem> problems = new ArrayList<>();
    engines.stream()
        .filter(engine -> !engine.up())
        .map(row -> of(row, texts))
        .forEach(problems::add);
    invariants.stream()
        .filter(invariant -> !invariant.ok())
        .map(
            invariant ->
                new HealthProblem(
                    invariant.id(),
                    Finding.Severity.FAIL,
                    InvariantFormatter.of(invariant, texts),
                    Remedy.NONE))
        .forEach(problems::add);
    findings.stream()
        .filter(finding -> finding.severity() != Finding.Severity.OK)
        .map(
            finding ->
                new HealthProblem(
                    finding.code().key() + finding.arguments(),
                    finding.severity(),
                    format.apply(finding, texts.language()),
                    Remedy.of(finding.code())))
        .forEach(problems::add);
    problems.sort(Comparator.comparing(HealthProblem::severity).reversed());
    return problems;
  }

  private static HealthProblem of(EngineRow engine, Texts texts) {
    return new HealthProblem(
        engine.component().name(),
        Finding.Severity.FAIL,
        texts.get("health.engine-down", EngineNames.of(engine.component(), texts)),
        Remedy.ENGINES);
  }
}
