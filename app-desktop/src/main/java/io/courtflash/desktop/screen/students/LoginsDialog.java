package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginOperations;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import javafx.scene.Node;

/** Shows the logins of an account in a dialog, and lets staff end them. */
record LoginsDialog(
    LoginOperations operations,
    Actor staff,
    ActionRunner actions,
    Texts texts,
    TimeFormatter times) {

  /** Opens it over a page. */
  void open(Node page, Account account) {
    LoginsModel model = new LoginsModel(operations, staff, actions, account);
    LoginsView view = new LoginsView(model, texts, times);
    model.logins().reload();
    new Dialogs(texts, page).panel(TranslatableText.of("logins.title", account.studentId()), view);
  }
}
