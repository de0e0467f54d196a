package io.courtflash.desktop.fx;

import java.util.function.Function;
import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/** One of the things to choose from, in words. */
final class TextListCell<C> extends ListCell<C> {

  private final Function<C, String> words;

  TextListCell(Function<C, String> words) {
    this.words = words;
  }

  @Override
  protected void updateItem(@Nullable C choice, boolean empty) {
    super.updateItem(choice, empty);
    setText(choice == null || empty ? "" : words.apply(choice));
  }
}
