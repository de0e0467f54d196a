package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.live.SlotMap.CellPosition;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
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
 * Draws the slot map on one canvas, a cell for each slot. A thousand nodes instead would be too
 * slow to update every second.
 */
final class SlotCanvas extends Region {

  private static final double HEADER_HEIGHT = 22;
  private static final double TIME_WIDTH = 46;
  private static final double MIN_WIDTH = 22;
  private static final double MIN_HEIGHT = 16;
  private static final double MAX_WIDTH = 110;
  private static final double MAX_HEIGHT = 40;
  private static final double GAP = 1;
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");

  private final SlotMapModel model;
  private final SlotMapLegend legend;
  private final Texts texts;
  private final InstantSource clock;
  private final Canvas canvas = new Canvas();
  private CellPosition cursor = new CellPosition(0, 0);

  SlotCanvas(SlotMapModel model, SlotMapLegend legend, Texts texts, InstantSource clock) {
    this.model = model;
    this.legend = legend;
    this.texts = texts;
    this.clock = clock;
    setId("live-map");
    getStyleClass().add("live-map");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    getChildren().add(canvas);
    model.mapProperty().subscribe(this::reshape);
    model.demandProperty().subscribe(_ -> draw());
    model.selectedProperty().subscribe(_ -> draw());
    legend.onChange(this::draw);
    texts.languageProperty().subscribe(_ -> describe());
    setOnMousePressed(this::onPressed);
    setOnKeyPressed(this::onKey);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    draw();
  }

  /** Draws the whole map. */
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
    drawHeaders(to, map);
    int maxDemand = map.maxDemand();
    map.cells().forEach((position, cell) -> drawCell(to, position, cell, maxDemand));
  }

  private void drawHeaders(GraphicsContext to, SlotMap map) {
    to.setFill(legend.text());
    for (int column = 0; column < map.courts().size(); column++) {
      to.fillText(
          header(map.courts().get(column)),
          x(column) + width() / 2,
          HEADER_HEIGHT / 2,
          width() - 2 * GAP);
    }
    for (int row = 0; row < map.times().size(); row++) {
      to.fillText(CLOCK.format(map.times().get(row)), TIME_WIDTH / 2, y(row) + height() / 2);
    }
  }

  /** A narrow column shows only the digits of the court's name. */
  private String header(String court) {
    String digits = court.replaceAll("\\D", "");
    return width() < 2 * MIN_WIDTH && !digits.isEmpty() ? digits : court;
  }

  private void drawCell(
      GraphicsContext to, CellPosition position, SlotMap.SlotMapCell cell, int maxDemand) {
    double x = x(position.column());
    double y = y(position.row());
    boolean demand = model.demandProperty().get();
    if (demand) {
      to.setGlobalAlpha(maxDemand == 0 ? 0.06 : 0.06 + 0.8 * cell.demand() / maxDemand);
      to.setFill(legend.demand());
    } else {
      to.setFill(fillColour(cell));
    }
    to.fillRect(x, y, width() - GAP, height() - GAP);
    to.setGlobalAlpha(1);
    if (!demand && isFree(cell)) {
      to.setStroke(legend.outline());
      to.setLineWidth(1);
      to.strokeRect(x + 0.5, y + 0.5, width() - GAP - 1, height() - GAP - 1);
    }
    if (!demand && cell.pending() > 0) {
      to.setFill(legend.pending());
      to.fillRect(x, y + height() - GAP - 3, (width() - GAP) * share(cell), 3);
    }
    to.setFill(legend.text());
    to.fillText(text(cell, demand), x + width() / 2, y + height() / 2, width() - 2 * GAP);
    border(to, x, y, cell);
  }

  private static double share(SlotMap.SlotMapCell cell) {
    return Math.min(1, (double) cell.pending() / Math.max(1, cell.figures().capacity()));
  }

  private Paint fillColour(SlotMap.SlotMapCell cell) {
    if (!cell.isWarm()) {
      return legend.notWarm();
    }
    return isFree(cell) ? legend.free() : legend.soldOut();
  }

  private static boolean isFree(SlotMap.SlotMapCell cell) {
    return cell.isWarm() && cell.permits() > 0;
  }

  private static String text(SlotMap.SlotMapCell cell, boolean demand) {
    if (demand) {
      return String.valueOf(cell.demand());
    }
    return cell.isWarm() ? String.valueOf(cell.permits()) : "·";
  }

  private void border(GraphicsContext to, double x, double y, SlotMap.SlotMapCell cell) {
    boolean mismatched = model.isMismatched(cell, clock.instant());
    SlotMap.SlotMapCell selected = model.selectedProperty().get();
    boolean isChosen = selected != null && selected.figures().slotId() == cell.figures().slotId();
    if (mismatched || isChosen) {
      to.setStroke(mismatched ? legend.mismatch() : legend.text());
      to.setLineWidth(2);
      to.strokeRect(x + 1, y + 1, width() - GAP - 2, height() - GAP - 2);
    }
  }

  private void reshape(SlotMap map) {
    setMinSize(
        TIME_WIDTH + MIN_WIDTH * map.courts().size(),
        HEADER_HEIGHT + MIN_HEIGHT * map.times().size());
    draw();
    describe();
  }

  private void onPressed(MouseEvent event) {
    requestFocus();
    moveTo(
        (int) Math.floor((event.getX() - TIME_WIDTH) / width()),
        (int) Math.floor((event.getY() - HEADER_HEIGHT) / height()));
  }

  private void onKey(KeyEvent event) {
    boolean moved =
        switch (event.getCode()) {
          case LEFT -> moveTo(cursor.column() - 1, cursor.row());
          case RIGHT -> moveTo(cursor.column() + 1, cursor.row());
          case UP -> moveTo(cursor.column(), cursor.row() - 1);
          case DOWN -> moveTo(cursor.column(), cursor.row() + 1);
          default -> false;
        };
    if (moved) {
      event.consume();
    }
  }

  private boolean moveTo(int column, int row) {
    CellPosition position = new CellPosition(column, row);
    Optional<SlotMap.SlotMapCell> cell =
        Optional.ofNullable(model.mapProperty().get().at(position));
    cell.ifPresent(
        there -> {
          cursor = position;
          model.select(there);
          describe();
        });
    return cell.isPresent();
  }

  /** Describes the selected cell for screen readers. */
  private void describe() {
    SlotMap.@Nullable SlotMapCell cell = model.selectedProperty().get();
    setAccessibleText(
        cell == null
            ? texts.get("live.map")
            : texts.get(
                "live.square",
                cell.court(),
                CLOCK.format(cell.figures().start()),
                cell.permits(),
                cell.holds()));
  }

  private double width() {
    int columns = Math.max(1, model.mapProperty().get().courts().size());
    return Math.clamp((canvas.getWidth() - TIME_WIDTH) / columns, MIN_WIDTH, MAX_WIDTH);
  }

  private double height() {
    int rows = Math.max(1, model.mapProperty().get().times().size());
    return Math.clamp((canvas.getHeight() - HEADER_HEIGHT) / rows, MIN_HEIGHT, MAX_HEIGHT);
  }

  private double x(int column) {
    return TIME_WIDTH + column * width();
  }

  private double y(int row) {
    return HEADER_HEIGHT + row * height();
  }
}
