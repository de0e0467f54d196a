package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.AudienceLimitOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AudienceOperations;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import javafx.scene.Node;

/** Shows the hall's audiences in a dialog, and lets staff change them. */
public record AudiencesDialog(
    AudienceOperations operations, AudienceLimitOperations limits, Actor staff, Texts texts) {

  /** Opens it over a page. */
  void open(Node page, ActionRunner actions) {
    AudiencesModel model = new AudiencesModel(operations, limits, staff, actions);
    AudiencesView view = new AudiencesView(model, texts);
    model.audiences().reload();
    new Dialogs(texts, page).panel(TranslatableText.of("audiences.title"), view);
  }
}
