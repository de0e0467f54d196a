package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.prefs.Preferences;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * The window's scene: a top bar with the hall's name, the page's own controls, language and theme;
 * the page below.
 */
public final class WindowFrame {

  private static final String LANGUAGE = "language";
  private static final String PROGRAM = "CourtFlash";

  private final BorderPane root = new BorderPane();
  private final Scene scene = new Scene(root);
  private final Texts texts;
  private final Theme theme;
  private final StringProperty name = new SimpleStringProperty(PROGRAM);
  private final HBox tools = new HBox();

  public WindowFrame(Texts texts, Theme theme, Preferences preferences) {
    this.texts = texts;
    this.theme = theme;
    texts.languageProperty().set(Texts.language(preferences.get(LANGUAGE, "")));
    texts
        .languageProperty()
        .subscribe((_, language) -> preferences.put(LANGUAGE, language.toLanguageTag()));
    theme.applyStylesheet(scene);
    root.setTop(bar());
  }

  public Scene scene() {
    return scene;
  }

  /** The hall's name; the program's name until it is known. */
  public StringProperty nameProperty() {
    return name;
  }

  /** The window's title, with the hall's name when it is known. */
  public StringBinding title() {
    return Bindings.createStringBinding(
        () ->
            name.get().equals(PROGRAM)
                ? texts.get("window.title")
                : texts.get("window.title-of", name.get()),
        name,
        texts.languageProperty());
  }

  /** Replaces the page; nothing of the page before stays in the top bar. */
  public void show(Node page) {
    show(page, List.of());
  }

  /** Replaces the page, and shows what it needs in the top bar. */
  public void show(Node page, List<? extends Node> inTopBar) {
    tools.getChildren().setAll(inTopBar);
    root.setCenter(page);
  }

  /** The window's actions for the palette. */
  public List<UserAction> actions() {
    return List.of(
        UserAction.of("palette.language", this::switchLanguage),
        UserAction.of("palette.theme", theme::toggle));
  }

  private HBox bar() {
    Label hall = new Label();
    hall.setId("hall-name");
    hall.textProperty().bind(name);
    hall.getStyleClass().add(Styles.TITLE_4);
    tools.getStyleClass().add("top-tools");
    HBox.setHgrow(tools, Priority.ALWAYS);
    HBox bar = new HBox(hall, tools, languageButton(), themeButton());
    bar.getStyleClass().add("top-bar");
    return bar;
  }

  /** Its text is in the other language, for users who can't read the present one. */
  private Button languageButton() {
    Button button = button("language");
    button.textProperty().bind(texts.of("window.other-language"));
    button.accessibleTextProperty().bind(texts.of("window.other-language-help"));
    button.setOnAction(_ -> switchLanguage());
    return button;
  }

  private void switchLanguage() {
    var other = Texts.CHINESE.equals(texts.language()) ? Texts.ENGLISH : Texts.CHINESE;
    texts.languageProperty().set(other);
  }

  private Button themeButton() {
    Button button = button("theme");
    var text =
        Bindings.createStringBinding(
            () -> texts.get(theme.darkProperty().get() ? "window.light" : "window.dark"),
            theme.darkProperty(),
            texts.languageProperty());
    button.textProperty().bind(text);
    button.accessibleTextProperty().bind(text);
    button.setOnAction(_ -> theme.toggle());
    return button;
  }

  private static Button button(String id) {
    Button button = new Button();
    button.setId(id);
    button.getStyleClass().add(Styles.FLAT);
    return button;
  }
}
