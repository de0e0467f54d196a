package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tab;

/** A tab whose content is made when it is opened for the first time. */
public final class LazyTab extends Tab {

  /**
   * Makes a tab.
   *
   * @param key of its text
   */
  public LazyTab(Texts texts, String id, String key, Supplier<? extends Node> content) {
    setId(id);
    textProperty().bind(texts.of(key));
    selectedProperty()
        .subscribe(
            selected -> {
              if (selected && getContent() == null) {
                setContent(content.get());
              }
            });
  }
}
