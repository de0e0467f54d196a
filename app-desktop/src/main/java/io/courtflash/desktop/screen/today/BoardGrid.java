package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.Board.CourtHead;
import io.courtflash.desktop.screen.today.Board.Spot;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/**
 * Courts × times. The rows are of one height, so that only cells in sight are made in both
 * directions.
 */
final class BoardGrid extends TableView<LocalTime> {

  private static final double ROW = 40;
  private static final double COLUMN = 108;

  private final TodayModel model;
  private final TodayWords words;
  private @Nullable Board shape;

  BoardGrid(TodayModel model, TodayWords words, Texts texts) {
    this.model = model;
    this.words = words;
    setId("today-board");
    accessibleTextProperty().bind(texts.of("screen.today"));
    getStyleClass().addAll("board", Styles.BORDERED);
    setFixedCellSize(ROW);
    getSelectionModel().setCellSelectionEnabled(true);
    model.boardProperty().subscribe(this::show);
    texts.languageProperty().subscribe(_ -> refresh());
    model.chosenProperty().subscribe(this::follow);
    getSelectionModel()
        .getSelectedCells()
        .addListener((javafx.beans.InvalidationListener) _ -> choose());
  }

  private void show(Board board) {
    if (shape != null && board.hasShapeOf(shape)) {
      refresh();
      return;
    }
    shape = board;
    getSelectionModel().clearSelection();
    getColumns()
        .setAll(
            Stream.concat(
                    Stream.<TableColumn<LocalTime, ?>>of(timeColumn()),
                    board.courts().stream().map(this::courtColumn))
                .toList());
    getItems().setAll(board.times());
  }

  private TableColumn<LocalTime, String> timeColumn() {
    TableColumn<LocalTime, String> column = new TableColumn<>();
    column.setPrefWidth(72);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(
        row -> new ReadOnlyObjectWrapper<>(words.clock(row.getValue())).getReadOnlyProperty());
    return column;
  }

  private TableColumn<LocalTime, @Nullable Cell> courtColumn(CourtHead court) {
    TableColumn<LocalTime, @Nullable Cell> column = new TableColumn<>(court.name());
    column.setUserData(court.id());
    column.setPrefWidth(COLUMN);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(
        row ->
            new ReadOnlyObjectWrapper<@Nullable Cell>(
                    model.boardProperty().get().at(new Spot(court.id(), row.getValue())))
                .getReadOnlyProperty());
    column.setCellFactory(_ -> new BoardCell(words));
    return column;
  }

  /** A place that isn't chosen any more can be chosen again. */
  private void follow(@Nullable Spot chosen) {
    if (chosen == null) {
      getSelectionModel().clearSelection();
    }
  }

  private void choose() {
    List<?> cells = getSelectionModel().getSelectedCells();
    if (!cells.isEmpty()
        && cells.getFirst() instanceof TablePosition<?, ?> position
        && position.getTableColumn() != null
        && position.getTableColumn().getUserData() instanceof Long court
        && position.getRow() >= 0
        && position.getRow() < getItems().size()) {
      model.choose(new Spot(court, getItems().get(position.getRow())));
    }
  }
}
