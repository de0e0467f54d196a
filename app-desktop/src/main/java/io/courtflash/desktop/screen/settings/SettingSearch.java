package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;

/** A search field that hides all settings whose texts don't contain the typed text. */
final class SettingSearch extends TextField {

  private static final double WIDTH = 360;

  private final List<Section> sections = new ArrayList<>();
  private final Label nothingFound = new Label();

  /**
   * Settings under a heading.
   *
   * @param whole the heading and the settings
   */
  private record Section(Node whole, Labeled heading, List<? extends Node> settings) {}

  SettingSearch(Texts texts) {
    setId("settings-search");
    setMaxWidth(WIDTH);
    promptTextProperty().bind(texts.of("settings.search"));
    accessibleTextProperty().bind(texts.of("settings.search"));
    nothingFound.setId("settings-none");
    nothingFound.getStyleClass().add(Styles.TEXT_MUTED);
    nothingFound.textProperty().bind(texts.of("settings.none"));
    show(nothingFound, false);
    textProperty().subscribe((_, typed) -> find(typed.strip().toLowerCase(Locale.ROOT)));
  }

  /** The text while no setting matches the search. */
  Label nothingFound() {
    return nothingFound;
  }

  /** Adds settings that are found by their own texts, and all of them by their heading. */
  void add(Node whole, Labeled heading, List<? extends Node> settings) {
    sections.add(new Section(whole, heading, settings));
  }

  private void find(String word) {
    boolean any = false;
    for (Section section : sections) {
      boolean all = has(section.heading(), word);
      section
          .settings()
          .forEach(setting -> show(setting, all || isWrong(setting) || has(setting, word)));
      boolean some = section.settings().stream().anyMatch(Node::isManaged);
      show(section.whole(), some);
      any |= some;
    }
    show(nothingFound, !any);
  }

  /** A setting with a wrong value stays in sight: nothing can be saved before it is put right. */
  private static boolean isWrong(Node setting) {
    return setting instanceof Form form && !form.validProperty().get();
  }

  private static boolean has(Node node, String word) {
    return (node instanceof Labeled labeled
            && labeled.getText() != null
            && labeled.getText().toLowerCase(Locale.ROOT).contains(word))
        || (node instanceof ComboBox<?> box && offers(box, word))
        || (node instanceof Parent parent
            && parent.getChildrenUnmodifiable().stream().anyMatch(child -> has(child, word)));
  }

  private static <T> boolean offers(ComboBox<T> box, String word) {
    return box.getItems().stream()
        .map(box.getConverter()::toString)
        .anyMatch(option -> option.toLowerCase(Locale.ROOT).contains(word));
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }
}
