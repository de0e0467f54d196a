package io.courtflash.desktop.fx;

import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/**
 * A cell with a name as a link, or as plain text where there is no target. The Tab key passes it
 * by, because a table would have dozens of them.
 */
final class LinkCell<T> extends TableCell<T, String> {

  private final Function<T, Optional<Runnable>> target;
  private final Hyperlink link = new Hyperlink();

  /**
   * A cell of a column of names.
   *
   * @param target opens what a row names
   */
  LinkCell(Function<T, Optional<Runnable>> target) {
    this.target = target;
    link.getStyleClass().add("text-link");
    link.setFocusTraversable(false);
    Tooltip whole = new Tooltip();
    whole.textProperty().bind(link.textProperty());
    link.setTooltip(whole);
  }

  @Override
  protected void updateItem(@Nullable String text, boolean empty) {
    super.updateItem(text, empty);
    T row = getTableRow() == null ? null : getTableRow().getItem();
    String name = empty || row == null || text == null ? "" : text;
    Optional<Runnable> open = name.isEmpty() || row == null ? Optional.empty() : target.apply(row);
    open.ifPresent(it -> link.setOnAction(_ -> follow(it)));
    link.setId(open.isEmpty() ? null : "link-" + getTableColumn().getId() + "-" + getIndex());
    link.setText(open.isEmpty() ? "" : name);
    setGraphic(open.isEmpty() ? null : link);
    setText(open.isEmpty() ? name : null);
  }

  /** The row is selected first, so that it is found again. */
  private void follow(Runnable open) {
    link.setVisited(false);
    getTableView().getSelectionModel().clearAndSelect(getIndex());
    open.run();
  }
}
