package io.courtflash.desktop.screen.today;

/**
 * Size and position of the board's cells, in pixels. The cells share the available space; when it
 * is too small for them, they keep their smallest size and the board scrolls.
 *
 * @param width of one cell
 * @param height of one cell
 */
record BoardGeometry(int columns, int rows, double width, double height) {

  static final double HEADER_HEIGHT = 34;
  static final double HEADER_WIDTH = 60;

  private static final double MIN_WIDTH = 26;
  private static final double MAX_WIDTH = 240;
  private static final double MIN_HEIGHT = 22;
  private static final double MAX_HEIGHT = 64;

  /** Room for the icon and a student number, and for the minutes left to pay below it. */
  private static final double FULL_WIDTH = 92;

  private static final double TWO_LINES_WIDTH = 112;
  private static final double TWO_LINES_HEIGHT = 38;

  /** How much a cell shows, by its size. */
  enum Density {
    /** The icon alone. */
    ICON,
    /** The icon and the end of the text. */
    SHORT,
    /** The icon and the text. */
    FULL,
    /** The same and a second line below the text. */
    TWO_LINES
  }

  static BoardGeometry in(int columns, int rows, double availableWidth, double availableHeight) {
    return new BoardGeometry(
        columns,
        rows,
        size((availableWidth - HEADER_WIDTH) / Math.max(1, columns), MIN_WIDTH, MAX_WIDTH),
        size((availableHeight - HEADER_HEIGHT) / Math.max(1, rows), MIN_HEIGHT, MAX_HEIGHT));
  }

  private static double size(double share, double min, double max) {
    return Math.floor(Math.clamp(share, min, max));
  }

  Density density() {
    if (width >= TWO_LINES_WIDTH && height >= TWO_LINES_HEIGHT) {
      return Density.TWO_LINES;
    }
    if (width >= FULL_WIDTH) {
      return Density.FULL;
    }
    return width >= 50 ? Density.SHORT : Density.ICON;
  }

  double contentWidth() {
    return columns * width;
  }

  double contentHeight() {
    return rows * height;
  }

  /** The column at a distance from the left edge of the first; the nearest one when outside. */
  int columnAt(double x) {
    return Math.clamp((int) Math.floor(x / width), 0, Math.max(0, columns - 1));
  }

  /** The row at a distance from the top edge of the first; the nearest one when outside. */
  int rowAt(double y) {
    return Math.clamp((int) Math.floor(y / height), 0, Math.max(0, rows - 1));
  }
}
