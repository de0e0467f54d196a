package io.courtflash.desktop.boot;

import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.GateOutlook;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Stage;
import lombok.RequiredArgsConstructor;

/** Asks before the program is closed, which ends the students' page, too. */
@RequiredArgsConstructor
final class CloseConfirmation {

  private final Stage owner;
  private final Texts texts;

  /** Waits until the dialog is closed; Escape cancels it. */
  boolean isConfirmed(GateOutlook outlook) {
    boolean critical = outlook.isCritical();
    ButtonType close = new ButtonType(texts.get("closing.quit"), ButtonData.OTHER);
    ButtonType cancel = new ButtonType(texts.get("closing.stay"), ButtonData.CANCEL_CLOSE);
    Alert alert =
        new Alert(
            critical ? AlertType.WARNING : AlertType.CONFIRMATION, text(outlook), close, cancel);
    alert.initOwner(owner);
    alert.setTitle(texts.get("window.title"));
    alert.setHeaderText(texts.get(critical ? "closing.quit-title" : "closing.calm-title"));
    alert.getDialogPane().lookupButton(close).setId("closing-close");
    alert.getDialogPane().lookupButton(cancel).setId("closing-stay");
    return alert.showAndWait().filter(close::equals).isPresent();
  }

  private String text(GateOutlook outlook) {
    if (!outlook.isCritical()) {
      return texts.get("closing.calm");
    }
    return switch (outlook) {
      case GateOutlook.Upcoming gate ->
          texts.get(
              "closing.opening", gate.session(), DurationFormatter.countdown(texts, gate.left()));
      case GateOutlook.JustOpened gate -> texts.get("closing.rush", gate.session());
      case GateOutlook.Unknown _, GateOutlook.NoGate _ -> texts.get("closing.calm");
    };
  }
}
