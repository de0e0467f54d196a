package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * Courts × times. Its head and its first column stay in sight; only cells in sight are made, and
 * they are used again for others.
 */
final class BoardGrid extends Region {

  private static final double BAR = 12;

  private final TodayModel model;
  private final BoardFormatter words;
  private final BoardCursor cursor;
  private final Pane cells = clipped();
  private final Pane heads = clipped();
  private final Pane times = clipped();
  private final BoardHeaders courts = new BoardHeaders(heads, "board-head");
  private final BoardHeaders hours = new BoardHeaders(times, "board-time");
  private final ScrollBar across = bar(Orientation.HORIZONTAL);
  private final ScrollBar down = bar(Orientation.VERTICAL);
  private final Map<BoardPosition, BoardCell> inSight = new HashMap<>();
  private final Deque<BoardCell> spare = new ArrayDeque<>();
  private BoardGeometry shape = BoardGeometry.in(0, 0, 0, 0);

  BoardGrid(TodayModel model, BoardFormatter words, Texts texts) {
    this.model = model;
    this.words = words;
    this.cursor = new BoardCursor(model, this::reveal);
    setId("today-board");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.LIST_VIEW);
    accessibleTextProperty().bind(texts.of("today.board"));
    getStyleClass().add("board");
    cells.setId("today-cells");
    getChildren().addAll(cells, heads, times, across, down);
    model.boardProperty().subscribe(_ -> requestLayout());
    model.selectionProperty().subscribe(_ -> requestLayout());
    model.filterProperty().subscribe(_ -> requestLayout());
    model.movingProperty().subscribe(_ -> requestLayout());
    cursor.spotProperty().subscribe(_ -> moved());
    texts.languageProperty().subscribe(_ -> requestLayout());
    focusedProperty().subscribe(_ -> requestLayout());
    setOnKeyPressed(cursor::press);
    new BoardMouseHandler(this, cells, cursor, model);
    setOnScroll(
        event -> {
          scroll(across, -event.getDeltaX());
          scroll(down, -event.getDeltaY());
          event.consume();
        });
  }

  /** The place under a point of the cells' pane; null when there is none. */
  @Nullable BoardPosition spotAt(double x, double y) {
    BoardSnapshot board = model.boardProperty().get();
    if (board.isEmpty()) {
      return null;
    }
    int column = shape.columnAt(x + across.getValue());
    int row = shape.rowAt(y + down.getValue());
    return new BoardPosition(board.courts().get(column).id(), board.times().get(row));
  }

  @Override
  protected void layoutChildren() {
    BoardSnapshot board = model.boardProperty().get();
    double room = getWidth();
    double high = getHeight();
    shape = BoardGeometry.in(board.courts().size(), board.times().size(), room - BAR, high - BAR);
    double seenWidth = Math.min(shape.contentWidth(), Math.max(0, room - BoardGeometry.SIDE - BAR));
    double seenHeight =
        Math.min(shape.contentHeight(), Math.max(0, high - BoardGeometry.HEAD - BAR));
    place(cells, BoardGeometry.SIDE, BoardGeometry.HEAD, seenWidth, seenHeight);
    place(heads, BoardGeometry.SIDE, 0, seenWidth, BoardGeometry.HEAD);
    place(times, 0, BoardGeometry.HEAD, BoardGeometry.SIDE, seenHeight);
    range(across, shape.contentWidth(), seenWidth, shape.width());
    range(down, shape.contentHeight(), seenHeight, shape.height());
    across.resizeRelocate(BoardGeometry.SIDE, BoardGeometry.HEAD + seenHeight, seenWidth, BAR);
    down.resizeRelocate(BoardGeometry.SIDE + seenWidth, BoardGeometry.HEAD, BAR, seenHeight);
    fill(board, seenWidth, seenHeight);
  }

  private void fill(BoardSnapshot board, double seenWidth, double seenHeight) {
    Map<BoardPosition, BoardCell> before = new HashMap<>(inSight);
    inSight.clear();
    int left = shape.columnAt(across.getValue());
    int right = board.isEmpty() ? -1 : shape.columnAt(across.getValue() + seenWidth - 1);
    int top = shape.rowAt(down.getValue());
    int bottom = board.isEmpty() ? -1 : shape.rowAt(down.getValue() + seenHeight - 1);
    for (int column = left; column <= right; column++) {
      for (int row = top; row <= bottom; row++) {
        cell(board, column, row, before);
      }
    }
    before.values().forEach(unused -> unused.setVisible(false));
    spare.addAll(before.values());
    courts.show(
        left,
        right,
        column -> words.head(board.courts().get(column).name(), shape.density()),
        (label, column) ->
            label.resizeRelocate(
                column * shape.width() - across.getValue(),
                0,
                shape.width() - 1,
                BoardGeometry.HEAD));
    hours.show(
        top,
        bottom,
        row -> words.clock(board.times().get(row)),
        (label, row) ->
            label.resizeRelocate(
                0, row * shape.height() - down.getValue(), BoardGeometry.SIDE, shape.height() - 1));
  }

  private void cell(
      BoardSnapshot board, int column, int row, Map<BoardPosition, BoardCell> before) {
    BoardPosition spot = new BoardPosition(board.courts().get(column).id(), board.times().get(row));
    BoardCell known = before.remove(spot);
    BoardCell cell = known == null ? fresh() : known;
    cell.setVisible(true);
    cell.setId(spot.id());
    BoardSlot content = board.at(spot);
    boolean shown =
        model.movingProperty().get() == null
            ? model.filterProperty().get().shows(content)
            : content != null && content.bookable();
    boolean here = isFocused() && spot.equals(cursor.spotProperty().get());
    boolean chosen = model.selectionProperty().get().contains(spot);
    cell.show(content, shape.density(), new BoardCell.Marks(chosen, here, !shown));
    cell.resizeRelocate(
        column * shape.width() - across.getValue(),
        row * shape.height() - down.getValue(),
        shape.width() - 1,
        shape.height() - 1);
    inSight.put(spot, cell);
  }

  private BoardCell fresh() {
    if (!spare.isEmpty()) {
      return spare.pop();
    }
    BoardCell made = new BoardCell(words);
    // Its place is the grid's business, not the pane's.
    made.setManaged(false);
    cells.getChildren().add(made);
    return made;
  }

  private void moved() {
    requestLayout();
    notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM);
  }

  /** Scrolls until a place is in sight. */
  private void reveal(BoardPosition spot) {
    BoardSnapshot board = model.boardProperty().get();
    int column = board.columnOf(spot);
    int row = board.times().indexOf(spot.start());
    show(across, column * shape.width(), shape.width(), cells.getWidth());
    show(down, row * shape.height(), shape.height(), cells.getHeight());
  }

  private static void show(ScrollBar bar, double from, double size, double seen) {
    if (from < bar.getValue()) {
      bar.setValue(from);
    } else if (from + size > bar.getValue() + seen) {
      bar.setValue(from + size - seen);
    }
  }

  /** What a screen reader reads while the arrows move over the board. */
  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, Object... parameters) {
    return attribute == AccessibleAttribute.FOCUS_ITEM
        ? inSight.get(cursor.spotProperty().get())
        : super.queryAccessibleAttribute(attribute, parameters);
  }

  private static void scroll(ScrollBar bar, double by) {
    bar.setValue(Math.clamp(bar.getValue() + by, 0, bar.getMax()));
  }

  private static void range(ScrollBar bar, double content, double seen, double step) {
    double most = Math.max(0, content - seen);
    bar.setMax(most);
    bar.setVisibleAmount(content == 0 ? 0 : most * seen / content);
    bar.setUnitIncrement(step);
    bar.setBlockIncrement(Math.max(step, seen - step));
    bar.setVisible(most > 0);
    bar.setValue(Math.clamp(bar.getValue(), 0, most));
  }

  private static void place(Node node, double x, double y, double width, double height) {
    node.resizeRelocate(x, y, width, height);
  }

  private ScrollBar bar(Orientation orientation) {
    ScrollBar bar = new ScrollBar();
    bar.setOrientation(orientation);
    bar.setFocusTraversable(false);
    bar.valueProperty().subscribe((before, after) -> requestLayout());
    return bar;
  }

  private static Pane clipped() {
    Pane pane = new Pane();
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(pane.widthProperty());
    clip.heightProperty().bind(pane.heightProperty());
    pane.setClip(clip);
    return pane;
  }
}
