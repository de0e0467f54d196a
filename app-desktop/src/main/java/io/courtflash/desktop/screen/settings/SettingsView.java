package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** The settings in a form, and below it where the program is reached. */
final class SettingsView {

  private static final double WIDTH = 560;

  private final Texts texts;
  private final ScrollPane scroll;

  /**
   * The page of a model.
   *
   * @param help what a setting is, in a language
   */
  SettingsView(
      SettingsModel model, Texts texts, Reach reach, BiFunction<ConfigKey, Locale, String> help) {
    this.texts = texts;
    Form form = new Form(texts);
    form.setMaxWidth(WIDTH);
    for (ConfigKey key : ConfigKey.values()) {
      String id = "settings-" + key.name().toLowerCase(Locale.ROOT).replace('_', '-');
      form.add(id, named(key, help), model.input(key));
      form.remark(texts.of("settings.limits", key.min(), key.max(), key.initial()));
    }
    Page page =
        new Page(
            texts,
            "screen.settings",
            toolbar(model),
            form,
            heading("settings.addresses"),
            addresses(reach),
            heading("settings.look"),
            hint("settings.look-hint"));
    scroll = new ScrollPane(page);
    scroll.setFitToWidth(true);
  }

  ScrollPane page() {
    return scroll;
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

  private VBox addresses(Reach reach) {
    VBox box = new VBox(8);
    box.setMaxWidth(WIDTH);
    box.getChildren().addAll(address("settings.here", "settings-here", reach.here()));
    List<String> network = reach.network();
    for (int i = 0; i < network.size(); i++) {
      box.getChildren().add(address("settings.network", "settings-network-" + i, network.get(i)));
    }
    box.getChildren()
        .add(hint(network.isEmpty() ? "settings.here-alone" : "settings.network-hint"));
    return box;
  }

  private VBox address(String key, String id, String url) {
    TextField field = new TextField(url);
    field.setId(id);
    field.setEditable(false);
    field.accessibleTextProperty().bind(texts.of(key));
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.setLabelFor(field);
    return new VBox(2, label, field);
  }

  private Label heading(String key) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.getStyleClass().addAll(Styles.TITLE_4, "heading");
    return label;
  }

  private Label hint(String key) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.setWrapText(true);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }
}
