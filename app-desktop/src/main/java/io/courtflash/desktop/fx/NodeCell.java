package io.courtflash.desktop.fx;

import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** A cell with a control of its row. */
@RequiredArgsConstructor
final class NodeCell<T> extends TableCell<T, String> {

  private final Function<T, Node> node;

  @Override
  protected void updateItem(@Nullable String text, boolean empty) {
    super.updateItem(text, empty);
    T row = getTableRow() == null ? null : getTableRow().getItem();
    setGraphic(empty || row == null ? null : node.apply(row));
  }
}
