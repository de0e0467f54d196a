package io.courtflash.desktop.screen.today;

/**
 * Size and position of the board's cells, in pixels. The cells share the available space; when it
 * is too small for them, they keep their smallest size and the board scrolls.
 *
 * @param width of one cell
 * @param height of one cell
 * @param visibleWidth what is seen of all columns at once
 * @param visibleHeight what is seen of all rows at once
 */
record BoardGeometry(
    int columns, int rows, double width, double height, double visibleWidth, double visibleHeight) {

  static final double HEADER_HEIGHT = 34;
  static final double HEADER_WIDTH = 52;

  /** The width of a scroll bar, which takes room only where the cells don't fit. */
  static final double BAR_SIZE = 12;

  /** Between two cells. */
  static final double GAP = 2;

  private static final double MIN_WIDTH = 26;
  private static final double MAX_WIDTH = 240;
  private static final double MIN_HEIGHT = 22;
  private static final double MAX_HEIGHT = 64;

  /** Room for the icon and a student number. */
  private static final double FULL_WIDTH = 92;

  /** Room for a name, and for the minutes left to pay below it. */
  private static final double TWO_LINES_WIDTH = 88;

  private static final double TWO_LINES_HEIGHT = 34;

  /** The amount of detail that a cell shows, by its size. */
  enum Density {
    /** The icon alone. */
    ICON,
    /** The icon and the end of the text. */
    SHORT,
    /** The icon and the text. */
    FULL,
    /** The text and a second line below it, which says the state. */
    TWO_LINES
  }

  /** The cells of a board that has this room with its headers and scroll bars. */
  static BoardGeometry in(int columns, int rows, double availableWidth, double availableHeight) {
    double width = Math.max(0, availableWidth - HEADER_WIDTH);
    double height = Math.max(0, availableHeight - HEADER_HEIGHT);
    boolean scrollsDown =
        rows * MIN_HEIGHT > (columns * MIN_WIDTH > width ? height - BAR_SIZE : height);
    double besideBar = scrollsDown ? Math.max(0, width - BAR_SIZE) : width;
    boolean scrollsAcross = columns * MIN_WIDTH > besideBar;
    double aboveBar = scrollsAcross ? Math.max(0, height - BAR_SIZE) : height;
    double cellWidth = size(besideBar / Math.max(1, columns), MIN_WIDTH, MAX_WIDTH);
    double cellHeight = size(aboveBar / Math.max(1, rows), MIN_HEIGHT, MAX_HEIGHT);
    return new BoardGeometry(
        columns,
        rows,
        cellWidth,
        cellHeight,
        Math.min(besideBar, columns * cellWidth),
        Math.min(aboveBar, rows * cellHeight));
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
