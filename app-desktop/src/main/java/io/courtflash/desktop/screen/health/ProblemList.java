package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A card for each problem: its severity, its text, since when it has been seen, and a button that
 * leads to the screen where it is solved.
 */
final class ProblemList extends VBox {

  private final HealthModel health;
  private final Texts texts;
  private final Links links;
  private final Runnable showEngines;
  private final Map<String, ZonedDateTime> since = new HashMap<>();
  private @Nullable MaintenanceModel checks;

  /**
   * @param showEngines scrolls to the engines
   */
  ProblemList(HealthModel health, Texts texts, Links links, Runnable showEngines) {
    super(8);
    this.health = health;
    this.texts = texts;
    this.links = links;
    this.showEngines = showEngines;
    setId("health-problems");
    managedProperty().bind(visibleProperty());
    health.engines().addListener((ListChangeListener<EngineTable.EngineRow>) _ -> show());
    texts.languageProperty().subscribe(_ -> show());
  }

  /** Shows what the checks find, too. */
  void include(MaintenanceModel maintenance) {
    checks = maintenance;
    maintenance.findings().readingsProperty().subscribe(_ -> show());
    maintenance.invariants().readingsProperty().subscribe(_ -> show());
  }

  private void show() {
    List<HealthProblem> problems = problems();
    since.keySet().retainAll(problems.stream().map(HealthProblem::key).toList());
    problems.forEach(
        problem -> since.computeIfAbsent(problem.key(), _ -> health.timeProperty().get()));
    getChildren().setAll(problems.stream().map(this::card).toList());
    setVisible(!problems.isEmpty());
  }

  private List<HealthProblem> problems() {
    MaintenanceModel found = checks;
    if (found == null) {
      return HealthProblem.of(health.engines(), List.of(), List.of(), (_, _) -> "", texts);
    }
    List<HealthProblem> problems =
        HealthProblem.of(
            health.engines(),
            found.findings().rows(),
            found.invariants().rows(),
            found::format,
            texts);
    if (health.status().urls().local()) {
      problems.add(
          new HealthProblem(
              "local", Finding.Severity.WARN, texts.get("health.page-local"), Remedy.SETTINGS));
    }
    return problems;
  }

  private Node card(HealthProblem problem) {
    boolean failed = problem.severity() == Finding.Severity.FAIL;
    Pill pill =
        new Pill(
            texts.get(failed ? "health.check-fail" : "health.check-warn"),
            failed ? Pill.Tone.BAD : Pill.Tone.WARNING);
    Label text = Nodes.wrapped(problem.text());
    text.setMinHeight(USE_PREF_SIZE);
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    Label seen =
        new Label(
            texts.get(
                "health.seen-since",
                Objects.requireNonNull(since.get(problem.key())).toLocalDateTime()));
    seen.getStyleClass().add(Styles.TEXT_MUTED);
    seen.setMinWidth(USE_PREF_SIZE);
    HBox card = new HBox(12, pill, text, seen);
    card.setAlignment(Pos.CENTER_LEFT);
    card.getStyleClass().addAll("card", "problem-card");
    button(problem.remedy()).ifPresent(card.getChildren()::add);
    return card;
  }

  private Optional<Button> button(Remedy remedy) {
    return switch (remedy) {
      case NONE -> Optional.empty();
      case ENGINES -> Optional.of(button(remedy, texts.get("health.see-engines"), showEngines));
      case BACK_UP ->
          Optional.ofNullable(checks)
              .map(model -> button(remedy, texts.get("health.back-up"), model::backUp));
      case DEAD_LETTERS, PLAN, LIVE, MONEY, SETTINGS ->
          remedy
              .screen()
              .filter(links::leadTo)
              .map(
                  screen ->
                      button(
                          remedy,
                          texts.get("health.go-to", texts.get("screen." + screen)),
                          () -> links.open(screen, null)));
    };
  }

  private static Button button(Remedy remedy, String name, Runnable action) {
    Button button = new Button(name);
    button.setId("health-mend-" + remedy.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    button.setAccessibleText(name);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }

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
        List<EngineTable.EngineRow> engines,
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

    private static HealthProblem of(EngineTable.EngineRow engine, Texts texts) {
      return new HealthProblem(
          engine.component().name(),
          Finding.Severity.FAIL,
          texts.get("health.engine-down", EngineTable.EngineNames.of(engine.component(), texts)),
          Remedy.ENGINES);
    }
  }
}
