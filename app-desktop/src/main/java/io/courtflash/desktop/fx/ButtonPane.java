package io.courtflash.desktop.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;

/**
 * Buttons beside each other, or in columns: then each row is filled, and a button that needs more
 * than a column has a row of its own.
 */
public class ButtonPane extends FlowPane {

  private static final double GAP = 8;

  private int columns;
  private @Nullable Node wide;

  protected ButtonPane() {
    super(GAP, GAP);
  }

  /** Stands the buttons in columns. */
  public final void inColumns(int most) {
    columns = most;
    requestLayout();
  }

  /** Has a button be in a row of its own. */
  protected final void wide(Node button) {
    wide = button;
    requestLayout();
  }

  private List<List<Node>> rows(double width) {
    List<List<Node>> rows = new ArrayList<>();
    List<Node> row = new ArrayList<>();
    for (Node button : getManagedChildren()) {
      boolean alone = button.equals(wide) || button.prefWidth(-1) > share(width, columns);
      if (!row.isEmpty() && (alone || row.size() == columns)) {
        rows.add(row);
        row = new ArrayList<>();
      }
      row.add(button);
      if (alone) {
        rows.add(row);
        row = new ArrayList<>();
      }
    }
    if (!row.isEmpty()) {
      rows.add(row);
    }
    return rows;
  }

  private static double share(double width, int buttons) {
    return Math.floor((width - GAP * (buttons - 1)) / buttons);
  }

  private static double height(List<Node> row) {
    return row.stream().mapToDouble(button -> button.prefHeight(-1)).max().orElse(0);
  }

  @Override
  protected double computePrefHeight(double width) {
    if (columns == 0) {
      return super.computePrefHeight(width);
    }
    List<List<Node>> rows = rows(width < 0 ? prefWidth(-1) : width);
    return rows.stream().mapToDouble(ButtonPane::height).sum() + GAP * Math.max(0, rows.size() - 1);
  }

  @Override
  protected double computeMinHeight(double width) {
    return columns == 0 ? super.computeMinHeight(width) : computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    if (columns == 0) {
      super.layoutChildren();
      return;
    }
    double y = 0;
    for (List<Node> row : rows(getWidth())) {
      double width = share(getWidth(), row.size());
      double height = height(row);
      for (int i = 0; i < row.size(); i++) {
        row.get(i).resizeRelocate(i * (width + GAP), y, width, height);
      }
      y += height + GAP;
    }
  }
}
