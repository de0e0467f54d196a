package io.courtflash.desktop.screen.today;

/**
 * Where the cells of a grid are. Cells share the room there is; when that makes them too small to
 * be read, they keep their least size and the grid scrolls.
 *
 * @param width of one cell
 * @param height of one cell
 */
record BoardGeometry(int columns, int rows, double width, double height) {

  static final double HEAD = 34;
  static final double SIDE = 60;

  private static final double NARROWEST = 26;
  private static final double WIDEST = 240;
  private static final double LOWEST = 22;
  private static final double HIGHEST = 64;

  /** How much a cell says. */
  enum Density {
    /** Its sign alone. */
    SIGN,
    /** Its sign, and the end of the name. */
    SHORT,
    /** Its sign and the name. */
    FULL
  }

  static BoardGeometry in(int columns, int rows, double room, double high) {
    return new BoardGeometry(
        columns,
        rows,
        size((room - SIDE) / Math.max(1, columns), NARROWEST, WIDEST),
        size((high - HEAD) / Math.max(1, rows), LOWEST, HIGHEST));
  }

  private static double size(double share, double least, double most) {
    return Math.floor(Math.clamp(share, least, most));
  }

  Density density() {
    if (width >= 84) {
      return Density.FULL;
    }
    return width >= 50 ? Density.SHORT : Density.SIGN;
  }

  double contentWidth() {
    return columns * width;
  }

  double contentHeight() {
    return rows * height;
  }

  /** The column at a distance from the left of the first one; the nearest when outside. */
  int columnAt(double x) {
    return Math.clamp((int) Math.floor(x / width), 0, Math.max(0, columns - 1));
  }

  /** The row at a distance from the top of the first one; the nearest when outside. */
  int rowAt(double y) {
    return Math.clamp((int) Math.floor(y / height), 0, Math.max(0, rows - 1));
  }
}
