package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.settings.ConfigGroup;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.ConfigRisk;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The settings in groups, and further parts below them. */
final class SettingsView {

  private static final double GROUP_WIDTH = 440;
  private static final double PART_WIDTH = 560;

  private final Texts texts;
  private final SettingTexts engineTexts;
  private final SettingSearch search;
  private final VBox parts = new VBox();
  private final Page page;

  /**
   * @param engineTexts describe the settings
   */
  SettingsView(SettingsModel model, Texts texts, SettingTexts engineTexts) {
    this.texts = texts;
    this.engineTexts = engineTexts;
    this.search = new SettingSearch(texts);
    FlowPane groups = new FlowPane();
    groups.getStyleClass().add("setting-groups");
    for (ConfigGroup group : ConfigGroup.values()) {
      groups.getChildren().add(section(title(group), settings(group, model)));
    }
    parts.getStyleClass().add("setting-parts");
    parts.getChildren().addAll(search.nothingFound(), groups);
    ScrollPane scroll = new ScrollPane(parts);
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    Label effect = new Label();
    effect.setId("settings-effect");
    effect.textProperty().bind(texts.of("settings.effect"));
    effect.getStyleClass().add(Styles.TEXT_MUTED);
    page = new Page(texts, "screen.settings", toolbar(model), effect, search, scroll);
  }

  Page page() {
    return page;
  }

  /** Adds a part below the others, what is set there takes effect at the next start. */
  void addForNextStart(String title, Region part) {
    Pill restarts = pill("settings.at-next-start", Pill.Tone.INFO);
    restarts.setId(title.replace('.', '-') + "-restarts");
    add(title, new VBox(8, restarts, part));
  }

  private Pill pill(String key, Pill.Tone tone) {
    Pill pill = new Pill("", tone);
    texts.languageProperty().subscribe(_ -> pill.show(texts.get(key), tone));
    return pill;
  }

  /** Adds a part below the others. */
  void add(String title, Region part) {
    part.setMaxWidth(PART_WIDTH);
    VBox section = section(title, List.of(part));
    section.getStyleClass().add("setting-parts");
    parts.getChildren().add(section);
  }

  /** Adds a part that is only a text. */
  void hint(String title, String hint) {
    Label label = new Label();
    label.textProperty().bind(texts.of(hint));
    label.setWrapText(true);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    add(title, label);
  }

  private VBox section(String title, List<? extends Region> content) {
    Label heading = heading(title);
    VBox section = new VBox(heading);
    section.getChildren().addAll(content);
    search.add(section, heading, content);
    return section;
  }

  private List<Form> settings(ConfigGroup group, SettingsModel model) {
    return Stream.of(ConfigKey.values())
        .filter(key -> key.group() == group)
        .map(key -> form(key, model))
        .toList();
  }

  private Form form(ConfigKey key, SettingsModel model) {
    Form form = new Form(texts);
    form.setPrefWidth(GROUP_WIDTH);
    String id = "settings-" + key.name().toLowerCase(Locale.ROOT).replace('_', '-');
    Control field = field(form, id, key, model.input(key));
    field.setDisable(model.isFixed(key));
    key.risk()
        .ifPresent(
            risk -> {
              Pill pill = pill(riskKey(risk), Pill.Tone.WARNING);
              pill.setId(id + "-risk");
              form.addPart(pill);
            });
    form.hint(model.isFixed(key) ? texts.of("settings.fixed") : limits(key));
    return form;
  }

  private static String riskKey(ConfigRisk risk) {
    return switch (risk) {
      case DELETES -> "settings.risk-deletes";
      case PUBLISHES -> "settings.risk-publishes";
      case WEAKENS -> "settings.risk-weakens";
    };
  }

  private Control field(Form form, String id, ConfigKey key, Input input) {
    if (key.isYesNo()) {
      return form.addYesNo(id, named(key), input);
    }
    return key.choices().isEmpty()
        ? form.add(id, named(key), input)
        : form.addChoice(id, named(key), key.choices(), word -> choice(key, word), input);
  }

  private ObservableValue<String> limits(ConfigKey key) {
    if (key.isYesNo()) {
      return texts.of(
          key.initial().equals("1") ? "settings.initially-on" : "settings.initially-off");
    }
    if (key.initial().isEmpty()) {
      return key.isText()
          ? texts.of("settings.lengths-empty", key.max())
          : texts.of("settings.limits-empty", key.min(), key.max());
    }
    if (!key.choices().isEmpty()) {
      return Bindings.createStringBinding(
          () -> texts.get("settings.initially", choice(key, key.initial())),
          texts.languageProperty());
    }
    return texts.of(
        key.isText() ? "settings.lengths" : "settings.limits", key.min(), key.max(), key.initial());
  }

  private String choice(ConfigKey key, String word) {
    return engineTexts.choice(key, word, texts.language());
  }

  private static String title(ConfigGroup group) {
    return switch (group) {
      case HALL -> "settings.hall";
      case MONEY -> "settings.money";
      case QUOTA -> "settings.quota";
      case STRIKE -> "settings.strike";
      case BACKUP -> "settings.backup";
      case SECURITY -> "settings.security";
      case RETENTION -> "settings.retention";
    };
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

  private ObservableValue<String> named(ConfigKey key) {
    return Bindings.createStringBinding(
        () -> engineTexts.description(key, texts.language()), texts.languageProperty());
  }

  private Label heading(String key) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.getStyleClass().addAll(Styles.TITLE_4, "heading");
    return label;
  }
}
