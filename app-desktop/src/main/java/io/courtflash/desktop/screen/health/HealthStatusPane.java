package io.courtflash.desktop.screen.health;

import io.courtflash.core.engine.EngineComponent;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** The health page in one line: a light for each engine, and the countdown to the next gate. */
public final class HealthStatusPane extends HBox {

  private static final PseudoClass DOWN = PseudoClass.getPseudoClass("down");

  private final HealthModel model;
  private final Texts texts;
  private final HBox lights = new HBox();

  public HealthStatusPane(HealthModel model, Texts texts) {
    this.model = model;
    this.texts = texts;
    getStyleClass().add("health-line");
    lights.getStyleClass().add("health-line");
    Label gate = new Label();
    gate.setId("status-gate");
    gate.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> words(model.gateProperty().get()),
                model.gateProperty(),
                texts.languageProperty()));
    model.engines().addListener((ListChangeListener<EngineRow>) _ -> showLights());
    texts.languageProperty().subscribe(_ -> showLights());
    getChildren().addAll(lights, gate);
  }

  private void showLights() {
    lights.getChildren().setAll(model.engines().stream().map(this::light).toList());
  }

  private Label light(EngineRow line) {
    String state = texts.get(line.up() ? "health.engines.up" : "health.engines.down");
    Label light = new Label((line.up() ? "● " : "✕ ") + name(line.part()));
    light.getStyleClass().add("engine-state");
    light.pseudoClassStateChanged(DOWN, !line.up());
    light.setAccessibleText(name(line.part()) + " " + state);
    return light;
  }

  private String name(EngineComponent part) {
    return switch (part) {
      case DATABASE -> texts.get("part.database");
      case REDIS -> texts.get("part.redis");
      case BROKER -> texts.get("part.broker");
      case SCHEMA -> texts.get("part.schema");
      case HTTP -> texts.get("part.http");
    };
  }

  private String words(GateOutlook outlook) {
    return switch (outlook) {
      case GateOutlook.Unknown _ -> texts.get("status.gate", texts.get("health.gate.unknown"));
      case GateOutlook.NoGate _ -> texts.get("status.gate", texts.get("health.gate.nothing"));
      case GateOutlook.Upcoming opening ->
          texts.get("status.gate", DurationFormatter.countdown(texts, opening.left()));
      case GateOutlook.JustOpened _ -> texts.get("health.gate.rush");
    };
  }
}
