package io.courtflash.desktop.screen.today;

import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;

/** A scroll bar of the board. Its value is the offset of the cells, in pixels. */
final class BoardScrollBar extends ScrollBar {

  /**
   * A bar without anything to scroll.
   *
   * @param onScroll called at every change of the offset
   */
  BoardScrollBar(Orientation orientation, Runnable onScroll) {
    setOrientation(orientation);
    setFocusTraversable(false);
    valueProperty().subscribe((_, _) -> onScroll.run());
  }

  /** Sets how long the content and its visible part are; hidden when all of it is visible. */
  void setRange(double content, double visible, double step) {
    double max = Math.max(0, content - visible);
    setMax(max);
    setVisibleAmount(content == 0 ? 0 : max * visible / content);
    setUnitIncrement(step);
    setBlockIncrement(Math.max(step, visible - step));
    setVisible(max > 0);
    setValue(Math.clamp(getValue(), 0, max));
  }

  void scrollBy(double distance) {
    setValue(Math.clamp(getValue() + distance, 0, getMax()));
  }

  /** Scrolls until a part of the content is visible. */
  void reveal(double start, double size, double visible) {
    if (start < getValue()) {
      setValue(start);
    } else if (start + size > getValue() + visible) {
      setValue(start + size - visible);
    }
  }
}
