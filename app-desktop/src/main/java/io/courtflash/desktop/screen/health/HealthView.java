package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The small window's page: the next gate, the engines, the addresses and the data directory. */
public final class HealthView extends ScrollPane {

  private final Texts texts;
  private final Consumer<String> opener;
  private final VBox content;

  /**
   * The page of a model.
   *
   * @param opener shows an address or a folder in the program that is meant for it
   */
  public HealthView(HealthModel model, ScreenContext desk, Consumer<String> opener) {
    this.texts = desk.texts();
    this.opener = opener;
    setId("health");
    setFitToWidth(true);
    HallStatus hall = model.reading();
    EngineTable engines = new EngineTable(model, texts);
    EngineRestartPane care = new EngineRestartPane(desk, engines);
    content =
        new VBox(
            new GateCard(model, texts),
            heading("health.engines.title"),
            engines,
            care,
            heading("health.addresses.title"),
            addresses(hall.addresses()),
            heading("health.data.title"),
            dataDirectory(hall),
            care.room(hall.dataDirectory()));
    content.getStyleClass().add("page");
    setContent(content);
  }

  void append(Node part) {
    content.getChildren().add(part);
  }

  private GridPane addresses(ServerUrls addresses) {
    GridPane grid = grid();
    address(grid, 0, "health.addresses.students", addresses.students());
    address(grid, 1, "health.addresses.api", addresses.apiDocs());
    address(grid, 2, "health.addresses.health", addresses.health());
    return grid;
  }

  private void address(GridPane grid, int row, String key, String url) {
    Button copy = button("health.copy", () -> copy(url));
    copy.accessibleTextProperty().bind(texts.of("health.copy-what", url));
    copy.setId("copy-" + row);
    row(grid, row, key, url, copy);
  }

  private GridPane dataDirectory(HallStatus hall) {
    GridPane grid = grid();
    Button open =
        button("health.open", () -> opener.accept(hall.dataDirectory().toUri().toString()));
    open.accessibleTextProperty().bind(texts.of("health.open-data"));
    open.setId("open-data");
    row(grid, 0, "health.data.directory", hall.dataDirectory().toString(), open);
    return grid;
  }

  private void row(GridPane grid, int row, String key, String value, Button button) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    TextField field = new TextField(value);
    field.setId(key.replace('.', '-'));
    field.setEditable(false);
    field.accessibleTextProperty().bind(texts.of(key));
    label.setLabelFor(field);
    grid.addRow(row, label, field, button);
  }

  private Button button(String key, Runnable action) {
    Button button = new Button();
    button.textProperty().bind(texts.of(key));
    button.setMaxWidth(Double.MAX_VALUE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private Label heading(String key) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.getStyleClass().addAll(Styles.TITLE_4, "heading");
    return label;
  }

  private static GridPane grid() {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("address-grid");
    ColumnConstraints label = new ColumnConstraints();
    label.setMinWidth(110);
    ColumnConstraints value = new ColumnConstraints();
    value.setHgrow(Priority.ALWAYS);
    ColumnConstraints action = new ColumnConstraints();
    action.setMinWidth(80);
    action.setHalignment(HPos.RIGHT);
    grid.getColumnConstraints().addAll(label, value, action);
    return grid;
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
