package io.courtflash.desktop.screen.bookings;

import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The user's saved views: each sets the filters, and the present filters can be saved as one. */
final class ViewMenu extends MenuButton {

  private final BookingsModel model;
  private final Texts texts;

  ViewMenu(BookingsModel model, Texts texts) {
    this.model = model;
    this.texts = texts;
    setId("bookings-views");
    getStyleClass().add("filter-chip");
    setMinWidth(USE_PREF_SIZE);
    textProperty().bind(texts.of("bookings.views"));
    accessibleTextProperty().bind(texts.of("bookings.views"));
    texts.languageProperty().subscribe(_ -> showEntries());
  }

  private void showEntries() {
    List<String> names = model.views().names();
    MenuItem save = new MenuItem(texts.get("bookings.save-view"));
    save.setOnAction(_ -> save());
    getItems().setAll(names.stream().map(this::view).toList());
    if (!names.isEmpty()) {
      getItems().add(new SeparatorMenuItem());
    }
    getItems().add(save);
    if (!names.isEmpty()) {
      Menu remove = new Menu(texts.get("bookings.remove-view"));
      remove.getItems().setAll(names.stream().map(this::removal).toList());
      getItems().add(remove);
    }
  }

  private MenuItem view(String name) {
    MenuItem item = new MenuItem(name);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> model.openView(name));
    return item;
  }

  private MenuItem removal(String name) {
    MenuItem item = new MenuItem(name);
    item.setMnemonicParsing(false);
    item.setOnAction(
        _ -> {
          model.views().remove(name);
          showEntries();
        });
    return item;
  }

  private void save() {
    Input name = new Input("", ViewMenu::problem);
    Form form = new Form(texts);
    form.add("bookings.view-name", name);
    new Dialogs(texts, this)
        .form(
            TranslatableText.of("bookings.save-view-title"),
            form,
            "bookings.save-view-confirm",
            () -> {
              PendingOutcome saved = model.saveView(name.text());
              showEntries();
              return saved;
            });
  }

  private static Optional<TranslatableText> problem(String name) {
    return !name.isEmpty() && name.length() <= SavedViews.MAX_NAME
        ? Optional.empty()
        : Optional.of(TranslatableText.of("bookings.view-name-rule", SavedViews.MAX_NAME));
  }
}
