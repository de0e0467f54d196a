package io.courtflash.desktop.fx;

import javafx.scene.control.Hyperlink;

/** A name as a link to its page. It is never shown as visited, because it stays useful. */
public final class TextLink extends Hyperlink {

  /**
   * @param id of the control
   */
  public TextLink(String id, String text, Runnable open) {
    super(text);
    setId(id);
    setWrapText(true);
    getStyleClass().add("text-link");
    setOnAction(
        _ -> {
          setVisited(false);
          open.run();
        });
  }
}
