package io.courtflash.desktop.journey;

import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** The rows of a table as they are shown. On the JavaFX thread. */
final class TableRows {

  private TableRows() {}

  /** Selects the first row with a text; false when there is none. */
  static boolean select(Node node, String text) {
    return node instanceof TableView<?> table && selectIn(table, text);
  }

  private static boolean selectIn(TableView<?> table, String text) {
    for (int row = 0; row < table.getItems().size(); row++) {
      if (isShown(table, row, text)) {
        table.scrollTo(row);
        table.getSelectionModel().clearAndSelect(row);
        return true;
      }
    }
    return false;
  }

  private static boolean isShown(TableView<?> table, int row, String text) {
    return table.getVisibleLeafColumns().stream()
        .map(column -> shown(column, row))
        .anyMatch(cell -> cell.contains(text));
  }

  private static String shown(TableColumn<?, ?> column, int row) {
    return String.valueOf(column.getCellData(row));
  }
}
