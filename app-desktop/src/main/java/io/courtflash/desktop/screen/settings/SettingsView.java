package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import java.util.function.BiFunction;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/** The settings in a form, and below it where the program is reached. */
final class SettingsView {

  private static final double WIDTH = 560;

  private final Texts texts;
  private final Page page;
  private final ScrollPane scroll;

  /**
   * The page of a model.
   *
   * @param help what a setting is, in a language
   */
  SettingsView(SettingsModel model, Texts texts, BiFunction<ConfigKey, Locale, String> help) {
    this.texts = texts;
    Form form = new Form(texts);
    form.setMaxWidth(WIDTH);
    for (ConfigKey key : ConfigKey.values()) {
      String id = "settings-" + key.name().toLowerCase(Locale.ROOT).replace('_', '-');
      form.add(id, named(key, help), model.input(key));
      String limits = key.isWords() ? "settings.lengths" : "settings.limits";
      form.remark(texts.of(limits, key.min(), key.max(), key.initial()));
    }
    page = new Page(texts, "screen.settings", toolbar(model), form);
    scroll = new ScrollPane(page);
    scroll.setFitToWidth(true);
  }

  ScrollPane page() {
    return scroll;
  }

  /** Adds a part below the others. */
  void add(String title, Region part) {
    part.setMaxWidth(WIDTH);
    page.getChildren().addAll(heading(title), part);
  }

  /** Adds a part that is nothing but words. */
  void hint(String title, String words) {
    Label label = new Label();
    label.textProperty().bind(texts.of(words));
    label.setWrapText(true);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    add(title, label);
  }

  private Toolbar toolbar(SettingsModel model) {
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.add("settings.save", model.savableProperty(), model::save)
        .getStyleClass()
        .add(Styles.ACCENT);
    bar.add("settings.discard", model.changedProperty(), model::discard);
    return bar;
  }

  private ObservableValue<String> named(ConfigKey key, BiFunction<ConfigKey, Locale, String> help) {
    return Bindings.createStringBinding(
        () -> help.apply(key, texts.language()), texts.languageProperty());
  }

  private Label heading(String key) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.getStyleClass().addAll(Styles.TITLE_4, "heading");
    return label;
  }
}
