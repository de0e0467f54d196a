package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Looks like a search field and opens the palette. */
public final class SearchButton extends Button {

  public SearchButton(Texts texts, Runnable openPalette) {
    setId("search");
    getStyleClass().add("search-button");
    textProperty().bind(texts.of("shell.search"));
    accessibleTextProperty().bind(texts.of("shell.search"));
    Label shortcut = new Label("Ctrl+K", new FontIcon(Feather.SEARCH));
    shortcut.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    setGraphic(shortcut);
    setContentDisplay(ContentDisplay.RIGHT);
    setOnAction(_ -> openPalette.run());
  }
}
