package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import javafx.beans.binding.Bindings;
import javafx.scene.layout.VBox;

/** The logins of an account in a table, with the buttons that end them above it. */
final class LoginsView extends VBox {

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
    bar.add("logins.end-all", Bindings.isNotEmpty(model.logins().rows()).asObject(), this::endAll);
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
