package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The settings in groups, and further parts below them; a list at the left leads to each. */
final class SettingsView {

  private static final double GROUP_WIDTH = 430;
  private static final double PART_WIDTH = 560;

  private final Texts texts;
  private final SettingTexts engineTexts;
  private final SettingSearch search;
  private final VBox parts = new VBox();
  private final ScrollPane scroll = new ScrollPane(parts);
  private final VBox index = new VBox();
  private final ObservableValue<Boolean> savable;
  private final Page page;

  /**
   * @param engineTexts describe the settings
   * @param network what is set for the next start, which is saved with the others
   */
  SettingsView(
      SettingsModel model, Texts texts, SettingTexts engineTexts, ListenAddressView network) {
    this.texts = texts;
    this.savable = model.savableProperty().or(network.savableProperty());
    this.engineTexts = engineTexts;
    this.search = new SettingSearch(texts);
    parts.getStyleClass().add("setting-parts");
    parts.getChildren().add(search.nothingFound());
    index.setId("settings-index");
    index.setMinWidth(Region.USE_PREF_SIZE);
    for (ConfigKey.Group group : ConfigKey.Group.values()) {
      List<Form> settings = settings(group, model);
      FlowPane forms = new FlowPane();
      forms.getStyleClass().add("setting-groups");
      forms.getChildren().addAll(settings);
      parts.getChildren().add(section(title(group), settings, forms));
    }
    scroll.setId("settings-scroll");
    scroll.setFitToWidth(true);
    HBox.setHgrow(scroll, Priority.ALWAYS);
    HBox columns = new HBox(16, index, scroll);
    VBox.setVgrow(columns, Priority.ALWAYS);
    Label effect = new Label();
    effect.setId("settings-effect");
    effect.textProperty().bind(texts.of("settings.effect"));
    effect.getStyleClass().add(Styles.TEXT_MUTED);
    page = new Page(texts, "screen.settings", toolbar(model, network), effect, search, columns);
  }

  Page page() {
    return page;
  }

  /** Adds a part below the others, what is set there takes effect at the next start. */
  void addForNextStart(String title, Region part) {
    Pill restarts = pill("settings.at-next-start", Pill.Tone.NEUTRAL);
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
    VBox section = section(title, List.of(part), part);
    section.getStyleClass().add("setting-parts");
    parts.getChildren().add(section);
  }

  /** Adds a part that is only a text. */
  void hint(String title, String hint) {
    Label label = Nodes.wrapped(texts.of(hint), Styles.TEXT_MUTED);
    add(title, label);
  }

  /**
   * @param content what is found by itself
   * @param shown holds all of it
   */
  private VBox section(String title, List<? extends Region> content, Region shown) {
    Label heading = heading(title);
    VBox section = new VBox(heading, shown);
    search.add(section, heading, content);
    Hyperlink link = new Hyperlink();
    link.setId(title.replace('.', '-') + "-section");
    link.textProperty().bind(heading.textProperty());
    link.setOnAction(_ -> scrollTo(section));
    link.visibleProperty().bind(section.visibleProperty());
    link.managedProperty().bind(section.managedProperty());
    index.getChildren().add(link);
    return section;
  }

  private void scrollTo(Region section) {
    double hidden = parts.getHeight() - scroll.getViewportBounds().getHeight();
    scroll.setVvalue(hidden <= 0 ? 0 : Math.min(1, section.getBoundsInParent().getMinY() / hidden));
  }

  private List<Form> settings(ConfigKey.Group group, SettingsModel model) {
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
              if (risk == ConfigKey.Risk.PUBLISHES) {
                Nodes.showWhile(pill, model.input(key).textProperty().isEqualTo("1"));
              }
              form.addPart(pill);
            });
    ObservableValue<String> help =
        model.isFixed(key) ? texts.of("settings.fixed") : help(key, model.input(key));
    form.hint(help);
    form.getChildren().getLast().managedProperty().bind(help.map(text -> !text.isEmpty()));
    return form;
  }

  private static String riskKey(ConfigKey.Risk risk) {
    return Texts.key("settings.risk", risk);
  }

  private Control field(Form form, String id, ConfigKey key, Input input) {
    if (key.isYesNo()) {
      return form.addYesNo(id, named(key), input);
    }
    return key.choices().isEmpty()
        ? form.add(id, named(key), input)
        : form.addChoice(id, named(key), key.choices(), word -> choice(key, word), input);
  }

  /** The value in the largest unit that it fills, and the default where it is another one. */
  private ObservableValue<String> help(ConfigKey key, Input input) {
    return Bindings.createStringBinding(
        () ->
            Stream.of(
                    NaturalUnit.of(key, input.text())
                        .map(natural -> texts.get(natural.key(), natural.amount())),
                    initially(key, input.text()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" · ")),
        input.textProperty(),
        texts.languageProperty());
  }

  private Optional<String> initially(ConfigKey key, String typed) {
    String initial = key.initial();
    if (key.canonical(typed).equals(key.canonical(initial))) {
      return Optional.empty();
    }
    if (key.isYesNo()) {
      return Optional.of(
          texts.get(initial.equals("1") ? "settings.initially-on" : "settings.initially-off"));
    }
    if (initial.isEmpty()) {
      return Optional.of(texts.get("settings.initially-empty"));
    }
    return Optional.of(
        texts.get("settings.initially", key.choices().isEmpty() ? initial : choice(key, initial)));
  }

  private String choice(ConfigKey key, String word) {
    return engineTexts.choice(key, word, texts.language());
  }

  private static String title(ConfigKey.Group group) {
    return Texts.key("settings.", group);
  }

  private Toolbar toolbar(SettingsModel model, ListenAddressView network) {
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    Runnable saveNetwork =
        () -> {
          if (network.savableProperty().get()) {
            network.save();
          }
        };
    bar.add(
            "settings.save",
            savable,
            () -> {
              if (model.savableProperty().get()) {
                model.save(saveNetwork);
              } else {
                saveNetwork.run();
              }
            })
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
    Label label = Nodes.label(texts.of(key), Styles.TITLE_4, "heading");
    return label;
  }
}
