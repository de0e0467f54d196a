package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.shell.FileDialogs;
import java.time.InstantSource;
import javafx.scene.Node;

/** Shows everything about a person in a dialog. */
record PersonDialog(
    AccountServices services,
    ActionRunner actions,
    BookingFormatter formatter,
    FileDialogs files,
    InstantSource clock) {

  /**
   * Opens it over a page.
   *
   * @param onChanged called when the list of accounts is outdated
   */
  void open(Node page, Account account, Runnable onChanged) {
    PersonModel model = new PersonModel(services.person(), actions, account);
    PersonBookingsPane bookings =
        new PersonBookingsPane(model, services, actions, formatter, clock);
    PersonView view = new PersonView(model, bookings, formatter, files, onChanged);
    new Dialogs(formatter.texts(), page).panel(PersonView.title(account), view);
  }
}
