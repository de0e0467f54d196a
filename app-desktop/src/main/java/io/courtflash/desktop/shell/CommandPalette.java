package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.function.Function;
import javafx.animation.PauseTransition;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds what the console can do by a few letters; it lies over the page while it is wanted. */
final class CommandPalette extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(CommandPalette.class);
  private static final Duration TYPING = Duration.millis(250);

  /** A letter alone says nothing. */
  private static final int SHORTEST = 2;

  private final CommandPaletteModel model = new CommandPaletteModel();
  private final Texts texts;
  private final TaskRunner work;
  private final Function<String, List<PaletteCommand>> finder;
  private final PauseTransition pause = new PauseTransition(TYPING);
  private final TextField field = new TextField();
  private final ListView<PaletteCommand> list = new ListView<>(model.found());
  private @Nullable Node before;

  /**
   * Nothing as yet.
   *
   * @param finder finds what the hall has under a name, in the background
   */
  CommandPalette(Texts texts, TaskRunner work, Function<String, List<PaletteCommand>> finder) {
    this.texts = texts;
    this.work = work;
    this.finder = finder;
    pause.setOnFinished(_ -> find());
    setId("palette");
    getStyleClass().add("palette-shade");
    setVisible(false);
    managedProperty().bind(visibleProperty());
    field.setId("palette-input");
    field.promptTextProperty().bind(texts.of("palette.prompt"));
    field.accessibleTextProperty().bind(texts.of("palette.prompt"));
    field.textProperty().bindBidirectional(model.typedProperty());
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::steer);
    list.setId("palette-list");
    list.setFocusTraversable(false);
    list.accessibleTextProperty().bind(texts.of("palette.prompt"));
    list.setPlaceholder(nothing());
    list.setCellFactory(_ -> new CommandCell());
    list.getStyleClass().add("palette-list");
    list.setOnMouseClicked(
        click -> {
          if (click.getButton() == MouseButton.PRIMARY) {
            go();
          }
        });
    model.typedProperty().subscribe(_ -> typed());
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

  /** Lies over the page with these commands. */
  void open(List<PaletteCommand> commands) {
    before = isVisible() ? before : getScene().getFocusOwner();
    model.offer(commands);
    list.getSelectionModel().selectFirst();
    setVisible(true);
    field.requestFocus();
  }

  private void typed() {
    list.getSelectionModel().selectFirst();
    pause.playFromStart();
  }

  private void find() {
    String name = model.typedProperty().get();
    if (isVisible() && name.strip().length() >= SHORTEST) {
      work.run(
          () -> finder.apply(name.strip()),
          things -> take(name, things),
          e -> LOG.warn("The hall can't be searched", e));
    }
  }

  /** Whoever has gone down the list already stays where they are. */
  private void take(String name, List<PaletteCommand> things) {
    PaletteCommand chosen = list.getSelectionModel().getSelectedItem();
    model.take(name, things);
    int kept = chosen == null ? -1 : model.found().indexOf(chosen);
    list.getSelectionModel().clearAndSelect(Math.max(0, kept));
  }

  private void close() {
    setVisible(false);
    if (before != null) {
      before.requestFocus();
    }
  }

  private void steer(KeyEvent key) {
    switch (key.getCode()) {
      case DOWN -> move(1);
      case UP -> move(-1);
      case ENTER -> go();
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

  private void go() {
    PaletteCommand chosen = list.getSelectionModel().getSelectedItem();
    if (chosen != null) {
      close();
      chosen.action().run();
    }
  }

  private Label nothing() {
    Label label = new Label();
    label.textProperty().bind(texts.of("palette.nothing"));
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }

  private final class CommandCell extends ListCell<PaletteCommand> {

    private final Label name = new Label();
    private final Label keys = new Label();
    private final HBox line;

    CommandCell() {
      Region space = new Region();
      HBox.setHgrow(space, Priority.ALWAYS);
      keys.getStyleClass().add(Styles.TEXT_MUTED);
      line = new HBox(name, space, keys);
      line.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(@Nullable PaletteCommand command, boolean empty) {
      super.updateItem(command, empty);
      if (command == null || empty) {
        setGraphic(null);
      } else {
        name.setText(command.name().in(texts));
        keys.setText(command.keys());
        setAccessibleText(name.getText());
        setGraphic(line);
      }
    }
  }
}
