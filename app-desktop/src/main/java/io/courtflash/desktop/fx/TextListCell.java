package io.courtflash.desktop.fx;

import java.util.function.Function;
import javafx.scene.control.ListCell;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** A list cell that shows its item as text. */
@RequiredArgsConstructor
public final class TextListCell<C> extends ListCell<C> {

  private final Function<C, String> format;

  @Override
  protected void updateItem(@Nullable C item, boolean empty) {
    super.updateItem(item, empty);
    setText(item == null || empty ? "" : format.apply(item));
  }
}
