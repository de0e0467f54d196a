package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;

/** The time until the next gate, for the top bar; opens the screen that shows the rush. */
public final class GateCountdown extends Button {

  private static final PseudoClass CRITICAL = PseudoClass.getPseudoClass("critical");

  private final Texts texts;

  public GateCountdown(HealthModel model, Texts texts, Runnable openLive) {
    this.texts = texts;
    setId("next-gate");
    getStyleClass().addAll(Styles.FLAT, "next-gate");
    var gate = model.gateProperty();
    var text = Bindings.createStringBinding(() -> text(gate.get()), gate, texts.languageProperty());
    textProperty().bind(text);
    accessibleTextProperty().bind(text);
    gate.subscribe(outlook -> pseudoClassStateChanged(CRITICAL, outlook.isCritical()));
    setOnAction(_ -> openLive.run());
  }

  private String text(GateOutlook outlook) {
    return switch (outlook) {
      case GateOutlook.Unknown _ -> texts.get("shell.gate", texts.get("health.gate.unknown"));
      case GateOutlook.NoGate _ -> texts.get("shell.gate", texts.get("health.gate.nothing"));
      case GateOutlook.Upcoming gate ->
          texts.get(
              "shell.gate-of", DurationFormatter.countdown(texts, gate.left()), gate.session());
      case GateOutlook.JustOpened gate -> texts.get("shell.gate-open", gate.session());
    };
  }
}
