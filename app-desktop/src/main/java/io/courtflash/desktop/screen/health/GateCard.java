package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The countdown to the next gate. */
final class GateCard extends VBox {

  private final Texts texts;

  GateCard(HealthModel model, Texts texts) {
    this.texts = texts;
    getStyleClass().addAll("card", "fact-card");
    var gate = model.gateProperty();
    Label title = label("gate-title", texts.of("health.gate.title"), Styles.TEXT_BOLD);
    Label headline =
        label(
            "gate-headline",
            Bindings.createStringBinding(
                () -> headline(gate.get()), gate, texts.languageProperty()),
            Styles.TITLE_3);
    Label detail =
        label(
            "gate-detail",
            Bindings.createStringBinding(() -> detail(gate.get()), gate, texts.languageProperty()),
            Styles.TEXT_MUTED);
    getChildren().addAll(title, headline, detail);
  }

  private String headline(GateOutlook outlook) {
    return switch (outlook) {
      case GateOutlook.Unknown _ -> texts.get("health.gate.unknown");
      case GateOutlook.NoGate _ -> texts.get("health.gate.nothing");
      case GateOutlook.Upcoming gate -> DurationFormatter.countdown(texts, gate.left());
      case GateOutlook.JustOpened _ -> texts.get("health.gate.rush");
    };
  }

  private String detail(GateOutlook outlook) {
    return switch (outlook) {
      case GateOutlook.Unknown _ -> texts.get("health.gate.unknown-detail");
      case GateOutlook.NoGate _ -> texts.get("health.gate.nothing-detail");
      case GateOutlook.Upcoming gate ->
          texts.get("health.gate.opening-detail", gate.session(), gate.opensAt().toLocalDateTime());
      case GateOutlook.JustOpened gate -> texts.get("health.gate.rush-detail", gate.session());
    };
  }

  private static Label label(String id, ObservableValue<String> text, String style) {
    Label label = new Label();
    label.setId(id);
    label.textProperty().bind(text);
    label.getStyleClass().add(style);
    label.setWrapText(true);
    return label;
  }
}
