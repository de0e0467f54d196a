package io.courtflash.desktop.screen.health;

import io.courtflash.desktop.i18n.Texts;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** The status bar's part for the engines' state. */
public final class HealthStatusPane extends HBox {

  private static final PseudoClass DOWN = PseudoClass.getPseudoClass("down");

  private final HealthModel model;
  private final Texts texts;
  private final HBox indicators = new HBox();

  public HealthStatusPane(HealthModel model, Texts texts) {
    this.model = model;
    this.texts = texts;
    getStyleClass().add("health-line");
    indicators.getStyleClass().add("health-line");
    model.engines().addListener((ListChangeListener<EngineRow>) _ -> showIndicators());
    texts.languageProperty().subscribe(_ -> showIndicators());
    getChildren().add(indicators);
  }

  private void showIndicators() {
    indicators.getChildren().setAll(model.engines().stream().map(this::indicator).toList());
  }

  private Label indicator(EngineRow row) {
    String name = EngineNames.of(row.component(), texts);
    String state = texts.get(row.up() ? "health.engines.up" : "health.engines.down");
    Label indicator = new Label((row.up() ? "● " : "✕ ") + name);
    indicator.getStyleClass().add("engine-state");
    indicator.pseudoClassStateChanged(DOWN, !row.up());
    indicator.setAccessibleText(name + " " + state);
    return indicator;
  }
}
