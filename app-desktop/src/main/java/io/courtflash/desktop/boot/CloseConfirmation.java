package io.courtflash.desktop.boot;

import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.GateOutlook;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Stage;

/** Asks before the program is closed while students come. */
final class CloseConfirmation {

  private final Stage owner;
  private final Texts texts;

  CloseConfirmation(Stage owner, Texts texts) {
    this.owner = owner;
    this.texts = texts;
  }

  /** Waits for the answer; Escape means no. */
  boolean isConfirmed(GateOutlook outlook) {
    ButtonType close = new ButtonType(texts.get("closing.close"), ButtonData.OTHER);
    ButtonType stay = new ButtonType(texts.get("closing.stay"), ButtonData.CANCEL_CLOSE);
    Alert question = new Alert(Alert.AlertType.WARNING, words(outlook), close, stay);
    question.initOwner(owner);
    question.setTitle(texts.get("window.title"));
    question.setHeaderText(texts.get("closing.title"));
    question.getDialogPane().lookupButton(close).setId("closing-close");
    question.getDialogPane().lookupButton(stay).setId("closing-stay");
    return question.showAndWait().filter(close::equals).isPresent();
  }

  private String words(GateOutlook outlook) {
    return switch (outlook) {
      case GateOutlook.Upcoming opening ->
          texts.get(
              "closing.opening",
              opening.session(),
              DurationFormatter.countdown(texts, opening.left()));
      case GateOutlook.JustOpened rush -> texts.get("closing.rush", rush.session());
      case GateOutlook.Unknown _, GateOutlook.NoGate _ -> texts.get("closing.calm");
    };
  }
}
