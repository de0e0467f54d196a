package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.series.BookingSeriesService;
import io.courtflash.desktop.shell.FileDialogs;
import javafx.scene.Node;

/** Shows everything about a person in a dialog. */
record PersonDialog(
    PersonService service,
    BookingSeriesService series,
    ActionRunner actions,
    BookingFormatter formatter,
    FileDialogs files) {

  /**
   * Opens it over a page.
   *
   * @param onChanged called when the list of accounts is outdated
   */
  void open(Node page, Account account, Runnable onChanged) {
    PersonModel model = new PersonModel(service, actions, account);
    PersonView view = new PersonView(model, series, formatter, files, onChanged);
    new Dialogs(formatter.texts(), page).panel(PersonView.title(account), view);
  }
}
