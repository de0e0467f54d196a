package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** The table of the engines. */
final class EngineTable extends TableView<EngineTable.EngineRow> {

  private static final PseudoClass DOWN = PseudoClass.getPseudoClass("down");
  private static final double ROW_HEIGHT = 38;

  private final Texts texts;

  EngineTable(HealthModel model, Texts texts) {
    super(model.engines());
    this.texts = texts;
    setId("engines");
    accessibleTextProperty().bind(texts.of("health.engines.title"));
    getStyleClass().addAll(Styles.STRIPED, Tweaks.EDGE_TO_EDGE);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    setFixedCellSize(ROW_HEIGHT);
    setPrefHeight(ROW_HEIGHT * 4 + 4);
    setMinHeight(ROW_HEIGHT * 4 + 4);
    getColumns()
        .add(column("health.engines.part", 110, row -> EngineNames.of(row.component(), texts)));
    getColumns().add(stateColumn());
    getColumns().add(column("health.engines.version", 110, EngineRow::version));
    getColumns().add(column("health.engines.address", 170, EngineRow::address));
    getColumns().add(column("health.engines.uptime", 120, this::uptime));
    texts.languageProperty().subscribe(_ -> refresh());
  }

  private TableColumn<EngineRow, String> stateColumn() {
    TableColumn<EngineRow, String> column =
        column(
            "health.engines.state",
            100,
            row -> texts.get(row.up() ? "health.engines.up" : "health.engines.down"));
    column.setCellFactory(_ -> new StateCell());
    return column;
  }

  private TableColumn<EngineRow, String> column(
      String title, double width, Function<EngineRow, String> text) {
    TableColumn<EngineRow, String> column = new TableColumn<>();
    column.textProperty().bind(texts.of(title));
    column.setPrefWidth(width);
    column.setReorderable(false);
    column.setCellValueFactory(
        cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())).getReadOnlyProperty());
    return column;
  }

  private String uptime(EngineRow row) {
    Duration uptime = row.uptime();
    return uptime == null ? "—" : DurationFormatter.toMinutes(texts, uptime);
  }

  /** Shows up or down as text and as a colour. */
  private static final class StateCell extends TableCell<EngineRow, String> {

    StateCell() {
      getStyleClass().add("engine-state");
    }

    @Override
    protected void updateItem(String state, boolean empty) {
      super.updateItem(state, empty);
      setText(empty ? "" : "● " + state);
      EngineRow row = getTableRow() == null ? null : getTableRow().getItem();
      pseudoClassStateChanged(DOWN, row != null && !row.up());
    }
  }

  /**
   * One engine as the table shows it.
   *
   * @param version empty when unknown
   * @param uptime in whole minutes; null while it is down or when the program doesn't run it
   */
  record EngineRow(
      EngineComponent component,
      String version,
      String address,
      boolean up,
      @Nullable Duration uptime) {

    static EngineRow of(EngineStatus status, Instant now) {
      String version = status.version();
      Instant since = status.since();
      return new EngineRow(
          status.component(),
          version == null ? "" : version,
          status.address(),
          status.up(),
          since == null ? null : Duration.ofMinutes(Duration.between(since, now).toMinutes()));
    }
  }

  /** The names of the engine's components in the window's language. */
  static final class EngineNames {

    private EngineNames() {}

    static String of(EngineComponent component, Texts texts) {
      return texts.get(Texts.key("part.", component));
    }
  }
}
