package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The cells of a {@link DataTable} that are more than a text. */
final class TableCells {

  private TableCells() {}

  /** A cell with a control of its row. */
  @RequiredArgsConstructor
  static final class NodeCell<T> extends TableCell<T, String> {

    private final Function<T, Node> node;

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      T row = getTableRow() == null ? null : getTableRow().getItem();
      setGraphic(empty || row == null ? null : node.apply(row));
    }
  }

  /** A cell whose text is on a coloured ground. */
  @RequiredArgsConstructor
  static final class PillCell<T> extends TableCell<T, String> {

    private final Function<T, Pill.Tone> tone;
    private final Pill pill = new Pill("", Pill.Tone.NEUTRAL);

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      T row = getTableRow() == null ? null : getTableRow().getItem();
      if (empty || text == null || text.isEmpty() || row == null) {
        setGraphic(null);
        return;
      }
      pill.show(text, tone.apply(row));
      setGraphic(pill);
    }
  }

  /** A cell as high as its text needs in the width of its column. */
  static final class WrappingCell<T> extends TableCell<T, String> {

    private static final double PADDING = 8;

    private final double least;

    /**
     * @param least the height of a row of one line
     */
    WrappingCell(double least) {
      this.least = least;
      setWrapText(true);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : text);
    }

    /** A row asks for the height without a width. */
    @Override
    protected double computePrefHeight(double width) {
      double height = super.computePrefHeight(width < 0 ? getTableColumn().getWidth() : width);
      return Math.max(least, height + PADDING);
    }
  }

  /** A cell with a button that has the cell's text. */
  static final class ButtonCell<T> extends TableCell<T, String> {

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

  /**
   * A cell with a name as a link, or as plain text where there is no target. The Tab key passes it
   * by, because a table would have dozens of them.
   */
  static final class LinkCell<T> extends TableCell<T, String> {

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
      Optional<Runnable> open =
          name.isEmpty() || row == null ? Optional.empty() : target.apply(row);
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
}
