package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.fx.FocusHome;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * The board: a column for each court and a row for each time. The headers stay visible while the
 * cells scroll. Only visible positions have a cell, and cells are reused.
 */
final class BoardGrid extends Region {

  private static final double DOT_SIZE = 10;

  private final TodayModel model;
  private final BoardFormatter formatter;
  private final BoardCursor cursor;
  private final Pane cells = clipped();
  private final Pane columnHeaders = clipped();
  private final Pane rowHeaders = clipped();
  private final BoardHeaders courtHeaders = new BoardHeaders(columnHeaders, "board-head");
  private final BoardHeaders timeHeaders = new BoardHeaders(rowHeaders, "board-time");
  private final BoardScrollBar horizontalBar =
      new BoardScrollBar(Orientation.HORIZONTAL, this::requestLayout);
  private final BoardScrollBar verticalBar =
      new BoardScrollBar(Orientation.VERTICAL, this::requestLayout);
  private final Map<BoardPosition, BoardCell> visibleCells = new HashMap<>();
  private final Deque<BoardCell> pooledCells = new ArrayDeque<>();
  private final Region nowLine = new Region();
  private final Region nowDot = new Region();
  private final BoardDrag drag;
  private final QuickButtons quick;
  private final DragGhost ghost;
  private @Nullable BoardPosition hovered;
  private BoardGeometry geometry = BoardGeometry.in(0, 0, 0, 0);

  BoardGrid(BoardFormatter formatter, BoardActs acts) {
    this.model = acts.model();
    this.formatter = formatter;
    this.cursor = new BoardCursor(model, this::reveal);
    this.drag = new BoardDrag(model);
    this.quick = new QuickButtons(acts, formatter.texts());
    this.ghost = new DragGhost(formatter);
    setId("today-board");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.LIST_VIEW);
    accessibleTextProperty().bind(formatter.texts().of("today.board"));
    getStyleClass().add("board");
    FocusHome.set(this);
    cells.setId("today-cells");
    getChildren().addAll(cells, columnHeaders, rowHeaders, horizontalBar, verticalBar);
    for (Region part : List.of(nowLine, nowDot)) {
      part.setManaged(false);
      part.setMouseTransparent(true);
    }
    nowLine.setId("today-now-line");
    nowLine.getStyleClass().add("board-now");
    nowDot.getStyleClass().addAll("board-now", "board-now-dot");
    cells.getChildren().addAll(nowLine, quick, ghost);
    getChildren().add(nowDot);
    model.boardProperty().subscribe(_ -> requestLayout());
    drag.draggedProperty().subscribe(_ -> requestLayout());
    model.minuteProperty().subscribe(_ -> requestLayout());
    model.selectionProperty().subscribe(_ -> requestLayout());
    model.filterProperty().subscribe(_ -> requestLayout());
    model.pendingMoveProperty().subscribe(_ -> requestLayout());
    cursor.positionProperty().subscribe(_ -> onCursorMoved());
    formatter.texts().languageProperty().subscribe(_ -> requestLayout());
    focusedProperty().subscribe(_ -> requestLayout());
    BoardShortcuts shortcuts = new BoardShortcuts(model, cursor.positionProperty(), acts, drag);
    addEventHandler(KeyEvent.KEY_PRESSED, shortcuts::onKey);
    addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (!event.isConsumed()) {
            cursor.onKey(event);
          }
        });
    new BoardMouseHandler(
        this, cells, cursor, drag, acts, new SlotHoverCard(formatter, acts.actions()));
    setOnScroll(
        event -> {
          horizontalBar.scrollBy(-event.getDeltaX());
          verticalBar.scrollBy(-event.getDeltaY());
          event.consume();
        });
  }

  /** Shows what can be done at once with the slot under the mouse; null when it is elsewhere. */
  void hoverAt(@Nullable BoardPosition position) {
    hovered = position;
    showQuickButtons();
  }

  private void showQuickButtons() {
    BoardCell cell = hovered == null ? null : visibleCells.get(hovered);
    if (cell == null || drag.isActive() || model.pendingMoveProperty().get() != null) {
      quick.hide();
    } else {
      quick.show(model.boardProperty().get().at(hovered), cell, geometry.density());
    }
  }

  /** Whether a point of the cells' pane is on what can be done at once. */
  boolean isOnButtons(double x, double y) {
    return quick.isAt(x, y);
  }

  /** Shows the dragged booking beside a point of the cells' pane. */
  void showGhost(double x, double y) {
    BoardDrag.Dragged dragged = drag.draggedProperty().get();
    if (dragged != null) {
      ghost.show(dragged, x, y, cells.getWidth());
    }
  }

  /** The position under a point of the cells' pane; null on an empty board. */
  @Nullable BoardPosition positionAt(double x, double y) {
    BoardSnapshot board = model.boardProperty().get();
    if (board.isEmpty()) {
      return null;
    }
    int column = geometry.columnAt(x + horizontalBar.getValue());
    int row = geometry.rowAt(y + verticalBar.getValue());
    return new BoardPosition(board.courts().get(column).id(), board.times().get(row));
  }

  @Override
  protected void layoutChildren() {
    BoardSnapshot board = model.boardProperty().get();
    geometry =
        BoardGeometry.in(board.courts().size(), board.times().size(), getWidth(), getHeight());
    double visibleWidth = geometry.visibleWidth();
    double visibleHeight = geometry.visibleHeight();
    place(
        cells,
        BoardGeometry.HEADER_WIDTH,
        BoardGeometry.HEADER_HEIGHT,
        visibleWidth,
        visibleHeight);
    place(columnHeaders, BoardGeometry.HEADER_WIDTH, 0, visibleWidth, BoardGeometry.HEADER_HEIGHT);
    place(rowHeaders, 0, BoardGeometry.HEADER_HEIGHT, BoardGeometry.HEADER_WIDTH, visibleHeight);
    horizontalBar.setRange(geometry.contentWidth(), visibleWidth, geometry.width());
    verticalBar.setRange(geometry.contentHeight(), visibleHeight, geometry.height());
    horizontalBar.resizeRelocate(
        BoardGeometry.HEADER_WIDTH,
        BoardGeometry.HEADER_HEIGHT + visibleHeight,
        visibleWidth,
        BoardGeometry.BAR_SIZE);
    verticalBar.resizeRelocate(
        BoardGeometry.HEADER_WIDTH + visibleWidth,
        BoardGeometry.HEADER_HEIGHT,
        BoardGeometry.BAR_SIZE,
        visibleHeight);
    showCells(board, visibleWidth, visibleHeight);
    showNow(board, visibleWidth);
    showQuickButtons();
    if (drag.isActive()) {
      ghost.toFront();
    } else {
      ghost.setVisible(false);
    }
  }

  /** A line through the present time, on today's board while a slot goes on. */
  private void showNow(BoardSnapshot board, double visibleWidth) {
    OptionalDouble row =
        model.isToday() ? board.rowOf(model.minuteProperty().get()) : OptionalDouble.empty();
    double y = row.orElse(0) * geometry.height() - verticalBar.getValue();
    nowLine.setVisible(row.isPresent());
    nowLine.resizeRelocate(0, y - 1, visibleWidth, 2);
    // Behind the cells: between them it says the time, across a name it would strike it out.
    nowLine.toBack();
    nowDot.setVisible(row.isPresent() && y >= 0 && y <= cells.getHeight());
    nowDot.resizeRelocate(
        BoardGeometry.HEADER_WIDTH - DOT_SIZE / 2,
        BoardGeometry.HEADER_HEIGHT + y - DOT_SIZE / 2,
        DOT_SIZE,
        DOT_SIZE);
  }

  private void showCells(BoardSnapshot board, double visibleWidth, double visibleHeight) {
    Map<BoardPosition, BoardCell> before = new HashMap<>(visibleCells);
    visibleCells.clear();
    int left = geometry.columnAt(horizontalBar.getValue());
    int right =
        board.isEmpty() ? -1 : geometry.columnAt(horizontalBar.getValue() + visibleWidth - 1);
    int top = geometry.rowAt(verticalBar.getValue());
    int bottom = board.isEmpty() ? -1 : geometry.rowAt(verticalBar.getValue() + visibleHeight - 1);
    for (int column = left; column <= right; column++) {
      for (int row = top; row <= bottom; row++) {
        showCell(board, column, row, before);
      }
    }
    before.values().forEach(unused -> unused.setVisible(false));
    pooledCells.addAll(before.values());
    showHeaders(left, right, top, bottom);
  }

  private void showHeaders(int left, int right, int top, int bottom) {
    BoardSnapshot board = model.boardProperty().get();
    courtHeaders.show(
        left,
        right,
        column -> formatter.courtHeader(board.courts().get(column).name(), geometry.density()),
        (label, column) ->
            label.resizeRelocate(
                column * geometry.width() - horizontalBar.getValue(),
                0,
                geometry.width() - BoardGeometry.GAP,
                BoardGeometry.HEADER_HEIGHT));
    timeHeaders.show(
        top,
        bottom,
        row -> BoardFormatter.time(board.times().get(row)),
        (label, row) ->
            label.resizeRelocate(
                0,
                row * geometry.height() - verticalBar.getValue(),
                BoardGeometry.HEADER_WIDTH,
                geometry.height() - BoardGeometry.GAP));
  }

  private void showCell(
      BoardSnapshot board, int column, int row, Map<BoardPosition, BoardCell> before) {
    BoardPosition position =
        new BoardPosition(board.courts().get(column).id(), board.times().get(row));
    BoardCell present = before.remove(position);
    BoardCell cell = present == null ? pooledCell() : present;
    cell.setVisible(true);
    cell.setId(position.id());
    BoardSlot slot = board.at(position);
    boolean atCursor = isFocused() && position.equals(cursor.positionProperty().get());
    boolean selected = model.selectionProperty().get().contains(position);
    cell.show(
        slot,
        geometry.density(),
        model.now(),
        new BoardCell.Marks(selected, atCursor, !isHighlighted(slot), isDropTarget(slot)));
    cell.resizeRelocate(
        column * geometry.width() - horizontalBar.getValue(),
        row * geometry.height() - verticalBar.getValue(),
        geometry.width() - BoardGeometry.GAP,
        geometry.height() - BoardGeometry.GAP);
    visibleCells.put(position, cell);
  }

  /**
   * While a booking is moved, the places where it could go stand out; else what the filter says.
   */
  private boolean isHighlighted(@Nullable BoardSlot slot) {
    BoardDrag.Dragged dragged = drag.draggedProperty().get();
    if (dragged != null) {
      return slot != null && dragged.allows(slot);
    }
    return model.pendingMoveProperty().get() == null
        ? model.filterProperty().get().matches(slot)
        : slot != null && slot.bookable();
  }

  private boolean isDropTarget(@Nullable BoardSlot slot) {
    BoardDrag.Dragged dragged = drag.draggedProperty().get();
    return dragged != null && slot != null && dragged.isTarget(slot);
  }

  private BoardCell pooledCell() {
    if (!pooledCells.isEmpty()) {
      return pooledCells.pop();
    }
    BoardCell created = new BoardCell(formatter);
    // The grid places its cells; the pane must not.
    created.setManaged(false);
    cells.getChildren().add(created);
    return created;
  }

  private void onCursorMoved() {
    requestLayout();
    notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM);
  }

  /** Scrolls until a position is visible. */
  private void reveal(BoardPosition position) {
    BoardSnapshot board = model.boardProperty().get();
    int column = board.columnOf(position);
    int row = board.times().indexOf(position.start());
    horizontalBar.reveal(column * geometry.width(), geometry.width(), cells.getWidth());
    verticalBar.reveal(row * geometry.height(), geometry.height(), cells.getHeight());
  }

  /** Screen readers read the cell at the cursor while the arrows move it. */
  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, Object... parameters) {
    return attribute == AccessibleAttribute.FOCUS_ITEM
        ? visibleCells.get(cursor.positionProperty().get())
        : super.queryAccessibleAttribute(attribute, parameters);
  }

  private static void place(Node node, double x, double y, double width, double height) {
    node.resizeRelocate(x, y, width, height);
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
