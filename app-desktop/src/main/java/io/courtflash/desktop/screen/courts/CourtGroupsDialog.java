package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroupOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import javafx.scene.Node;

/** Shows the hall's court groups in a dialog, and lets staff change them. */
public record CourtGroupsDialog(CourtGroupOperations operations, Actor staff, Texts texts) {

  /**
   * Opens it over a page.
   *
   * @param courts of the hall
   * @param onChanged called after each change
   */
  void open(Node page, List<Court> courts, ActionRunner actions, Runnable onChanged) {
    CourtGroupsModel model = new CourtGroupsModel(operations, staff, actions, onChanged);
    CourtGroupsView view = new CourtGroupsView(model, courts, texts);
    new Dialogs(texts, page).panel(TranslatableText.of("roles.groups"), view);
    model.groups().reload();
  }
}
