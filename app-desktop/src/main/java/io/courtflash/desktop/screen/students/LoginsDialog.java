package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginOperations;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.concurrent.Callable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

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

  /** The logins of an account in a table, with the buttons that end them above it. */
  static final class LoginsView extends VBox {

    private static final double WIDTH = 760;
    private static final double HEIGHT = 320;

    private final LoginsModel model;
    private final Texts texts;
    private final DataTable<LoginTokens.Login> table;

    LoginsView(LoginsModel model, Texts texts, TimeFormatter times) {
      super(8);
      this.model = model;
      this.texts = texts;
      table =
          new DataTable<>(
              texts, model.logins(), "logins.list", "logins.empty", LoginTokens.Login::id);
      table
          .column("logins.client", 200, this::client)
          .column("logins.since", 196, login -> times.minute(texts, login.createTime()))
          .column("logins.last-used", 196, login -> times.minute(texts, login.lastUsedAt()))
          .column("logins.expires", 196, login -> times.minute(texts, login.expiresAt()));
      setMinWidth(WIDTH);
      setPrefSize(WIDTH, HEIGHT);
      getChildren().addAll(toolbar(), table);
    }

    private Toolbar toolbar() {
      var selected = table.table().getSelectionModel().selectedItemProperty();
      Toolbar bar = new Toolbar(texts);
      bar.disableProperty().bind(model.busyProperty());
      bar.add("logins.end", selected.isNotNull(), () -> model.end(selected.get()));
      bar.add(
          "logins.end-all", Bindings.isNotEmpty(model.logins().rows()).asObject(), this::endAll);
      bar.add("form.refresh", model.logins()::reload);
      return table.menuOf(bar);
    }

    private void endAll() {
      new Dialogs(texts, this)
          .confirmLoss(
              TranslatableText.of("logins.end-all-question", model.studentId()),
              "logins.end-all",
              model::endAll);
    }

    private String client(LoginTokens.Login login) {
      return login.client().isBlank() ? texts.get("logins.unknown-client") : login.client();
    }
  }

  /** The logins of one account. Used on one thread. */
  static final class LoginsModel {

    private final LoginOperations operations;
    private final Actor staff;
    private final ActionRunner actions;
    private final Account account;
    private final PagedList<LoginTokens.Login> logins;

    LoginsModel(LoginOperations operations, Actor staff, ActionRunner actions, Account account) {
      this.operations = operations;
      this.staff = staff;
      this.actions = actions;
      this.account = account;
      this.logins = PagedList.whole(actions.taskRunner(), () -> operations.of(staff, account.id()));
    }

    /** Whether an action is running. */
    ReadOnlyBooleanProperty busyProperty() {
      return actions.busyProperty();
    }

    String studentId() {
      return account.studentId();
    }

    PagedList<LoginTokens.Login> logins() {
      return logins;
    }

    void end(LoginTokens.Login login) {
      end(() -> operations.end(staff, account.id(), login.id()), "logins.ended");
    }

    void endAll() {
      end(() -> operations.end(staff, account.id(), null), "logins.all-ended");
    }

    /** A login that ended meanwhile is shown as such, and disappears from the list. */
    private void end(Callable<Boolean> ending, String doneKey) {
      actions.run(
          ending,
          ended ->
              ended
                  ? ActionOutcome.done(doneKey, account.studentId())
                  : ActionOutcome.done("logins.ended-already", account.studentId()),
          _ -> logins.reload());
    }
  }
}
