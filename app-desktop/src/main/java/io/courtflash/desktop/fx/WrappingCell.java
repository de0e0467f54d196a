package io.courtflash.desktop.fx;

import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A cell as high as its text needs in the width of its column. */
final class WrappingCell<T> extends TableCell<T, String> {

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
