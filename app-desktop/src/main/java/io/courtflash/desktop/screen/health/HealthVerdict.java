package io.courtflash.desktop.screen.health;

import io.courtflash.core.operations.health.Finding;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PagedList.LoadState;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import javafx.collections.ListChangeListener;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * One line that says whether anything on the page needs attention. Without the checks, which not
 * all staff may see, it speaks of the engines alone.
 */
final class HealthVerdict extends StackPane {

  private final HealthModel health;
  private final Texts texts;
  private final Pill line = new Pill("", Pill.Tone.NEUTRAL);
  private @Nullable MaintenanceModel checks;

  HealthVerdict(HealthModel health, Texts texts) {
    this.health = health;
    this.texts = texts;
    line.setId("health-verdict");
    line.getStyleClass().add("verdict");
    getStyleClass().add("verdict-line");
    getChildren().add(line);
    health.engines().addListener((ListChangeListener<EngineTable.EngineRow>) _ -> judge());
    texts.languageProperty().subscribe(_ -> judge());
  }

  /** Counts what the checks find, too. */
  void include(MaintenanceModel maintenance) {
    checks = maintenance;
    follow(maintenance.findings());
    follow(maintenance.invariants());
    judge();
  }

  private void follow(PagedList<?> list) {
    list.stateProperty().subscribe(_ -> judge());
    list.rows().addListener((ListChangeListener<Object>) _ -> judge());
  }

  private void judge() {
    long stopped = health.engines().stream().filter(engine -> !engine.up()).count();
    long problems = findings(Finding.Severity.FAIL) + broken();
    boolean isLocal = checks != null && health.status().urls().local();
    long warnings = findings(Finding.Severity.WARN) + (isLocal ? 1 : 0);
    if (stopped > 0) {
      line.show(texts.get("health.verdict-stopped", stopped), Pill.Tone.BAD);
    } else if (problems > 0) {
      line.show(texts.get("health.verdict-problems", problems, warnings), Pill.Tone.BAD);
    } else if (is(LoadState.FAILED)) {
      line.show(texts.get("form.unread"), Pill.Tone.WARNING);
    } else if (is(LoadState.READING)) {
      line.show(texts.get("form.reading"), Pill.Tone.NEUTRAL);
    } else if (warnings > 0) {
      line.show(texts.get("health.verdict-warnings", warnings), Pill.Tone.WARNING);
    } else {
      line.show(
          texts.get(checks == null ? "health.verdict-engines" : "health.verdict-ok"),
          Pill.Tone.GOOD);
    }
  }

  private boolean is(LoadState state) {
    return checks != null
        && (checks.findings().stateProperty().get() == state
            || checks.invariants().stateProperty().get() == state);
  }

  private long findings(Finding.Severity severity) {
    return checks == null
        ? 0
        : checks.findings().rows().stream().map(Finding::severity).filter(severity::equals).count();
  }

  private long broken() {
    return checks == null
        ? 0
        : checks.invariants().rows().stream().filter(invariant -> !invariant.ok()).count();
  }
}
