package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.live.SlotMap.CellPosition;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/**
 * A cell a slot, drawn on one canvas: a thousand slots that change all the time are a thousand
 * rectangles, not a thousand nodes.
 */
final class SlotCanvas extends Region {

  private static final double HEAD = 22;
  private static final double SIDE = 46;
  private static final double NARROWEST = 22;
  private static final double LOWEST = 16;
  private static final double WIDEST = 110;
  private static final double HIGHEST = 40;
  private static final double GAP = 1;
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");

  private final SlotsModel model;
  private final SlotMapLegend palette;
  private final Texts texts;
  private final InstantSource clock;
  private final Canvas canvas = new Canvas();
  private CellPosition cursor = new CellPosition(0, 0);

  SlotCanvas(SlotsModel model, SlotMapLegend palette, Texts texts, InstantSource clock) {
    this.model = model;
    this.palette = palette;
    this.texts = texts;
    this.clock = clock;
    setId("live-map");
    getStyleClass().add("live-map");
    setFocusTraversable(true);
    getChildren().add(canvas);
    model.mapProperty().subscribe(this::reshape);
    model.demandProperty().subscribe(_ -> draw());
    model.chosenProperty().subscribe(_ -> draw());
    palette.onChange(this::draw);
    texts.languageProperty().subscribe(_ -> describe());
    setOnMousePressed(this::pressed);
    setOnKeyPressed(this::typed);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    draw();
  }

  /** Draws again what may have changed by the time alone. */
  void draw() {
    GraphicsContext to = canvas.getGraphicsContext2D();
    to.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    SlotMap map = model.mapProperty().get();
    if (map.times().isEmpty()) {
      return;
    }
    to.setTextAlign(TextAlignment.CENTER);
    to.setTextBaseline(VPos.CENTER);
    to.setFont(Font.font("Noto Sans CJK SC", Math.clamp(height() * 0.6, 9, 13)));
    heads(to, map);
    int most = map.mostDemand();
    map.squares().forEach((place, square) -> cell(to, place, square, most));
  }

  private void heads(GraphicsContext to, SlotMap map) {
    to.setFill(palette.words());
    for (int column = 0; column < map.courts().size(); column++) {
      to.fillText(
          head(map.courts().get(column)), x(column) + width() / 2, HEAD / 2, width() - 2 * GAP);
    }
    for (int row = 0; row < map.times().size(); row++) {
      to.fillText(CLOCK.format(map.times().get(row)), SIDE / 2, y(row) + height() / 2);
    }
  }

  /** A narrow column has room for the number in a court's name alone. */
  private String head(String court) {
    String digits = court.replaceAll("\\D", "");
    return width() < 2 * NARROWEST && !digits.isEmpty() ? digits : court;
  }

  private void cell(GraphicsContext to, CellPosition place, SlotMapCell square, int most) {
    double x = x(place.column());
    double y = y(place.row());
    boolean demand = model.demandProperty().get();
    if (demand) {
      to.setGlobalAlpha(most == 0 ? 0.06 : 0.06 + 0.8 * square.demand() / most);
      to.setFill(palette.demand());
    } else {
      to.setFill(stock(square));
    }
    to.fillRect(x, y, width() - GAP, height() - GAP);
    to.setGlobalAlpha(1);
    if (!demand && square.pending() > 0) {
      to.setFill(palette.pending());
      to.fillRect(x, y + height() - GAP - 3, (width() - GAP) * share(square), 3);
    }
    to.setFill(palette.words());
    to.fillText(words(square, demand), x + width() / 2, y + height() / 2, width() - 2 * GAP);
    border(to, x, y, square);
  }

  private static double share(SlotMapCell square) {
    return Math.min(1, (double) square.pending() / Math.max(1, square.figures().capacity()));
  }

  private Paint stock(SlotMapCell square) {
    if (!square.isWarm()) {
      return palette.cold();
    }
    return square.permits() > 0 ? palette.free() : palette.gone();
  }

  private static String words(SlotMapCell square, boolean demand) {
    if (demand) {
      return String.valueOf(square.demand());
    }
    return square.isWarm() ? String.valueOf(square.permits()) : "·";
  }

  private void border(GraphicsContext to, double x, double y, SlotMapCell square) {
    boolean adrift = model.isAdrift(square, clock.instant());
    SlotMapCell chosen = model.chosenProperty().get();
    boolean isChosen = chosen != null && chosen.figures().slotId() == square.figures().slotId();
    if (adrift || isChosen) {
      to.setStroke(adrift ? palette.adrift() : palette.words());
      to.setLineWidth(2);
      to.strokeRect(x + 1, y + 1, width() - GAP - 2, height() - GAP - 2);
    }
  }

  private void reshape(SlotMap map) {
    setMinSize(SIDE + NARROWEST * map.courts().size(), HEAD + LOWEST * map.times().size());
    draw();
    describe();
  }

  private void pressed(MouseEvent event) {
    requestFocus();
    go(
        (int) Math.floor((event.getX() - SIDE) / width()),
        (int) Math.floor((event.getY() - HEAD) / height()));
  }

  private void typed(KeyEvent event) {
    boolean moved =
        switch (event.getCode()) {
          case LEFT -> go(cursor.column() - 1, cursor.row());
          case RIGHT -> go(cursor.column() + 1, cursor.row());
          case UP -> go(cursor.column(), cursor.row() - 1);
          case DOWN -> go(cursor.column(), cursor.row() + 1);
          default -> false;
        };
    if (moved) {
      event.consume();
    }
  }

  private boolean go(int column, int row) {
    CellPosition place = new CellPosition(column, row);
    Optional<SlotMapCell> square = Optional.ofNullable(model.mapProperty().get().at(place));
    square.ifPresent(
        there -> {
          cursor = place;
          model.choose(there);
          describe();
        });
    return square.isPresent();
  }

  /** Tells who can't see the map where they are on it. */
  private void describe() {
    @Nullable SlotMapCell square = model.chosenProperty().get();
    setAccessibleText(
        square == null
            ? texts.get("live.map")
            : texts.get(
                "live.square",
                square.court(),
                CLOCK.format(square.figures().start()),
                square.permits(),
                square.holds()));
  }

  private double width() {
    int columns = Math.max(1, model.mapProperty().get().courts().size());
    return Math.clamp((canvas.getWidth() - SIDE) / columns, NARROWEST, WIDEST);
  }

  private double height() {
    int rows = Math.max(1, model.mapProperty().get().times().size());
    return Math.clamp((canvas.getHeight() - HEAD) / rows, LOWEST, HIGHEST);
  }

  private double x(int column) {
    return SIDE + column * width();
  }

  private double y(int row) {
    return HEAD + row * height();
  }
}
