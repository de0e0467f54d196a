package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The command palette: runs a command that is found by a few letters of its name. */
final class CommandPalette extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(CommandPalette.class);
  private static final Duration SEARCH_DELAY = Duration.millis(250);

  private final CommandPaletteModel model = new CommandPaletteModel();
  private final Texts texts;
  private final TaskRunner taskRunner;
  private final Function<String, List<CommandPaletteModel.PaletteCommand>> search;
  private final PauseTransition pause = new PauseTransition(SEARCH_DELAY);
  private final TextField field = new TextField();
  private final ListView<CommandPaletteModel.PaletteCommand> list = new ListView<>(model.found());
  private @Nullable Node previousFocus;

  /**
   * A palette that is closed.
   *
   * @param search returns the hits of a query; called in the background
   */
  CommandPalette(
      Texts texts,
      TaskRunner taskRunner,
      Function<String, List<CommandPaletteModel.PaletteCommand>> search) {
    this.texts = texts;
    this.taskRunner = taskRunner;
    this.search = search;
    pause.setOnFinished(_ -> search());
    setId("palette");
    getStyleClass().add("palette-shade");
    setVisible(false);
    managedProperty().bind(visibleProperty());
    field.setId("palette-input");
    field.promptTextProperty().bind(texts.of("palette.prompt"));
    field.accessibleTextProperty().bind(texts.of("palette.prompt"));
    field.textProperty().bindBidirectional(model.queryProperty());
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    list.setId("palette-list");
    list.setFocusTraversable(false);
    list.accessibleTextProperty().bind(texts.of("palette.prompt"));
    list.setPlaceholder(placeholder());
    list.setCellFactory(_ -> new CommandCell());
    list.getStyleClass().add("palette-list");
    list.setOnMouseClicked(
        click -> {
          if (click.getButton() == MouseButton.PRIMARY) {
            runSelected();
          }
        });
    model.queryProperty().subscribe(_ -> onQuery());
    VBox box = new VBox(8, field, list);
    box.getStyleClass().addAll("palette", Styles.ELEVATED_3);
    box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    StackPane.setAlignment(box, Pos.TOP_CENTER);
    getChildren().add(box);
    setOnMousePressed(
        press -> {
          if (press.getTarget() == this) {
            close();
          }
        });
  }

  /** Shows the palette over the page. */
  void open(List<CommandPaletteModel.PaletteCommand> commands) {
    previousFocus = isVisible() ? previousFocus : getScene().getFocusOwner();
    model.reset(commands);
    list.getSelectionModel().selectFirst();
    setVisible(true);
    field.requestFocus();
  }

  private void onQuery() {
    list.getSelectionModel().selectFirst();
    pause.playFromStart();
  }

  private void search() {
    String query = model.queryProperty().get();
    if (isVisible() && model.isSearchable()) {
      taskRunner.run(
          () -> search.apply(query.strip()),
          hits -> showHits(query, hits),
          e -> {
            LOG.warn("Search failed", e);
            model.onSearchFailed(query);
          });
    }
  }

  /** The selected command stays selected when hits are added. */
  private void showHits(String query, List<CommandPaletteModel.PaletteCommand> hits) {
    CommandPaletteModel.PaletteCommand selected = list.getSelectionModel().getSelectedItem();
    model.showHits(query, hits);
    int index = selected == null ? -1 : model.found().indexOf(selected);
    list.getSelectionModel().clearAndSelect(Math.max(0, index));
  }

  private void close() {
    setVisible(false);
    if (previousFocus != null) {
      previousFocus.requestFocus();
    }
  }

  private void onKey(KeyEvent key) {
    switch (key.getCode()) {
      case DOWN -> move(1);
      case UP -> move(-1);
      case ENTER -> runSelected();
      case ESCAPE -> close();
      default -> {
        return;
      }
    }
    key.consume();
  }

  private void move(int steps) {
    int size = model.found().size();
    if (size > 0) {
      int next = Math.floorMod(list.getSelectionModel().getSelectedIndex() + steps, size);
      list.getSelectionModel().clearAndSelect(next);
      list.scrollTo(next);
    }
  }

  private void runSelected() {
    CommandPaletteModel.PaletteCommand selected = list.getSelectionModel().getSelectedItem();
    if (selected != null) {
      close();
      selected.action().run();
    }
  }

  private Label placeholder() {
    Label label = new Label();
    label.setId("palette-empty");
    label.setWrapText(true);
    label
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    texts.get(
                        switch (model.searchProperty().get()) {
                          case RUNNING -> "palette.searching";
                          case FINISHED -> "palette.nothing";
                          case FAILED -> "palette.search-failed";
                        }),
                model.searchProperty(),
                texts.languageProperty()));
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }

  private final class CommandCell extends ListCell<CommandPaletteModel.PaletteCommand> {

    private final FontIcon icon = new FontIcon(Feather.CHEVRON_RIGHT);
    private final Label name = new Label(null, icon);
    private final Label shortcut = new Label();
    private final HBox row;

    CommandCell() {
      Region space = new Region();
      HBox.setHgrow(space, Priority.ALWAYS);
      shortcut.getStyleClass().add(Styles.TEXT_MUTED);
      row = new HBox(name, space, shortcut);
      row.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(CommandPaletteModel.@Nullable PaletteCommand command, boolean empty) {
      super.updateItem(command, empty);
      if (command == null || empty) {
        setGraphic(null);
      } else {
        name.setText(command.name().in(texts));
        icon.setIconCode(command.icon());
        shortcut.setText(
            command.group().isEmpty() ? command.shortcut() : texts.get(command.group()));
        setAccessibleText(name.getText());
        setGraphic(row);
      }
    }
  }
}
