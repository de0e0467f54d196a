package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.WallDisplay;
import io.courtflash.core.office.WallDisplay.WallBoard.WallCell;
import io.courtflash.core.office.WallDisplay.WallBoard.WallRow;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The wall display: it fills its screen, and its text grows with it, to be read from 5 m. */
final class WallView extends BorderPane {

  /** How many lines of text a screen is high. */
  private static final double LINES = 26;

  /** How wide a column is, as a multiple of the text's size: the longest word fits in it. */
  private static final double COLUMN_EMS = 5.2;

  /** The code's side as a part of the screen's height, and its least in pixels. */
  private static final double CODE_PART = 3.2;

  private static final double MIN_CODE = 120;

  /** What is left around the code, in pixels. */
  private static final double CODE_GAP = 48;

  private final Texts texts;
  private final BoardFormatter formatter;
  private final Label hall = new Label();
  private final Label clock = new Label();
  private final Label message = new Label();
  private final GridPane grid = new GridPane();
  private final VBox arrival = new VBox();
  private final ObjectProperty<WallDisplay.@Nullable WallBoard> board =
      new SimpleObjectProperty<>();
  private final ObjectProperty<@Nullable String> link = new SimpleObjectProperty<>();

  WallView(BoardFormatter formatter) {
    this.texts = formatter.texts();
    this.formatter = formatter;
    setId("today-wall-view");
    getStyleClass().add("wall");
    hall.getStyleClass().add("wall-title");
    clock.setId("today-wall-clock");
    clock.getStyleClass().add("wall-title");
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    setTop(new HBox(hall, space, clock));
    message.getStyleClass().add("wall-message");
    grid.setId("today-wall-board");
    grid.getStyleClass().add("wall-board");
    heightProperty().subscribe(_ -> fitText());
    widthProperty().subscribe(_ -> fitText());
    board.subscribe(_ -> show());
    arrival.setId("today-wall-arrival");
    arrival.getStyleClass().add("wall-arrival");
    link.subscribe(_ -> showCode());
    heightProperty().subscribe(_ -> showCode());
    texts.languageProperty().subscribe(_ -> show());
  }

  void show(WallWindow.Content newer) {
    setBoard(newer.board());
    link.set(newer.link());
  }

  /** Beside the board, dark on white in every theme. */
  private void showCode() {
    String text = link.get();
    fitText();
    if (text == null) {
      setRight(null);
      return;
    }
    QrCodeView code = new QrCodeView(text, (int) codeSize());
    code.accessibleTextProperty().bind(texts.of("today.wall-scan"));
    Label hint = new Label();
    hint.textProperty().bind(texts.of("today.wall-scan"));
    arrival.getChildren().setAll(code, hint);
    setRight(arrival);
  }

  private double codeSize() {
    return Math.max(MIN_CODE, getHeight() / CODE_PART);
  }

  /** Shows a board; the same one again changes nothing. */
  void setBoard(WallDisplay.WallBoard newer) {
    board.set(newer);
  }

  private void show() {
    WallDisplay.WallBoard now = board.get();
    if (now == null) {
      message.setText(texts.get("today.waiting"));
      setCenter(message);
      return;
    }
    hall.setText(now.hall());
    clock.setText(formatter.day(now.date()) + "  " + BoardFormatter.time(now.now()));
    if (now.rows().isEmpty()) {
      message.setText(texts.get("today.wall-empty"));
      setCenter(message);
      return;
    }
    fill(now);
    fitText();
    setCenter(grid);
  }

  /** The font size: as large as the rows and the columns allow. */
  private void fitText() {
    WallDisplay.WallBoard now = board.get();
    int columns = now == null ? 1 : now.courts().size() + 1;
    double width = link.get() == null ? getWidth() : getWidth() - codeSize() - CODE_GAP;
    double size = Math.min(getHeight() / LINES, width / columns / COLUMN_EMS);
    setStyle(String.format(Locale.ROOT, "-fx-font-size: %.1fpx;", size));
  }

  private void fill(WallDisplay.WallBoard now) {
    grid.getChildren().clear();
    grid.getColumnConstraints()
        .setAll(IntStream.rangeClosed(0, now.courts().size()).mapToObj(_ -> column()).toList());
    grid.getRowConstraints()
        .setAll(IntStream.rangeClosed(0, now.rows().size()).mapToObj(_ -> row()).toList());
    for (int court = 0; court < now.courts().size(); court++) {
      grid.add(label(now.courts().get(court), "wall-head"), court + 1, 0);
    }
    for (int line = 0; line < now.rows().size(); line++) {
      WallRow row = now.rows().get(line);
      grid.add(label(BoardFormatter.time(row.start()), "wall-head"), 0, line + 1);
      for (int court = 0; court < row.cells().size(); court++) {
        grid.add(cell(row.cells().get(court)), court + 1, line + 1);
      }
    }
  }

  private Label cell(WallCell cell) {
    Label label = label(cell.label().isEmpty() ? state(cell.state()) : cell.label(), "wall-cell");
    label.pseudoClassStateChanged(
        PseudoClass.getPseudoClass(cell.state().name().toLowerCase(Locale.ROOT)), true);
    return label;
  }

  private String state(WallDisplay.WallBoard.State state) {
    return switch (state) {
      case FREE -> texts.get("today.state.free");
      case BOOKED -> texts.get("today.wall-booked");
      case TAKEN -> "—";
      case NONE -> "";
    };
  }

  private static Label label(String text, String style) {
    Label label = new Label(text);
    label.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    label.setMinSize(0, 0);
    label.getStyleClass().add(style);
    return label;
  }

  private static ColumnConstraints column() {
    ColumnConstraints column = new ColumnConstraints();
    column.setHgrow(Priority.ALWAYS);
    column.setPercentWidth(100);
    return column;
  }

  private static RowConstraints row() {
    RowConstraints row = new RowConstraints();
    row.setVgrow(Priority.ALWAYS);
    row.setPercentHeight(100);
    return row;
  }
}
