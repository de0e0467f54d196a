package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A cell with a button that has the cell's text. */
final class ButtonCell<T> extends TableCell<T, String> {

  private final Button button = new Button();

  /**
   * A cell of a column of buttons.
   *
   * @param action what the button does with the row, which is selected first
   */
  ButtonCell(Consumer<T> action) {
    button.getStyleClass().add(Styles.SMALL);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(
        _ -> {
          getTableView().getSelectionModel().clearAndSelect(getIndex());
          action.accept(getTableRow().getItem());
        });
  }

  @Override
  protected void updateItem(@Nullable String text, boolean empty) {
    super.updateItem(text, empty);
    button.setText(text);
    button.setAccessibleText(text);
    setGraphic(empty || text == null ? null : button);
  }
}
