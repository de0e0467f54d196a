package io.courtflash.desktop.screen.students;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import javafx.scene.Node;

/** Shows the hall's audiences in a dialog, and lets staff change them. */
record AudiencesDialog(AudiencesService service, ActionRunner actions, Texts texts) {

  /** Opens it over a page. */
  void open(Node page) {
    AudiencesModel model = new AudiencesModel(service, actions);
    AudiencesView view = new AudiencesView(model, texts);
    model.audiences().reload();
    new Dialogs(texts, page).panel(TranslatableText.of("audiences.title"), view);
  }
}
