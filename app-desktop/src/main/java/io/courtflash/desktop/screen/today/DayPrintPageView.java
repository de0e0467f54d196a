package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.BoardSnapshot.CourtColumn;
import io.courtflash.desktop.screen.today.DayPrintPage.PrintableArea;
import java.time.LocalTime;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/** Draws one printed page of a day, in black on white whatever the window's theme is. */
final class DayPrintPageView extends Pane {

  private static final String TEXT = "-fx-text-fill: black; -fx-padding: 0 3 0 3;";
  private static final String BORDER = "-fx-border-color: #999999; -fx-border-width: 0.5;";
  private static final String BLOCKED = "-fx-background-color: #dddddd;";
  private static final double TITLE_FONT = 14;

  /** In points: smaller letters aren't read at arm's length. */
  private static final double TEXT_FONT = 9;

  private static final double MAX_ROW_HEIGHT = 36;

  private final DayPrintPage page;
  private final BoardSnapshot board;
  private final BoardFormatter formatter;
  private final double columnWidth;
  private final double rowHeight;

  /**
   * The page.
   *
   * @param title the title of the day
   */
  DayPrintPageView(
      DayPrintPage page,
      BoardSnapshot board,
      String title,
      BoardFormatter formatter,
      PrintableArea area) {
    this.page = page;
    this.board = board;
    this.formatter = formatter;
    this.columnWidth = (area.width() - DayPrintPage.TIME_WIDTH) / page.courts().size();
    this.rowHeight =
        Math.min(
            MAX_ROW_HEIGHT,
            (area.height() - DayPrintPage.TITLE_HEIGHT - DayPrintPage.HEADER_HEIGHT)
                / page.times().size());
    setStyle("-fx-background-color: white;");
    setPrefSize(area.width(), area.height());
    String numberText = page.number() + " / " + page.count();
    place(
        label(title, TITLE_FONT, "-fx-font-weight: bold;"),
        0,
        0,
        area.width() - 60,
        DayPrintPage.TITLE_HEIGHT);
    Label number = label(numberText, TEXT_FONT, "");
    number.setAlignment(Pos.CENTER_RIGHT);
    place(number, area.width() - 60, 0, 60, DayPrintPage.TITLE_HEIGHT);
    courtHeaders();
    for (int row = 0; row < page.times().size(); row++) {
      row(row);
    }
  }

  private void courtHeaders() {
    place(
        label("", TEXT_FONT, BORDER),
        0,
        DayPrintPage.TITLE_HEIGHT,
        DayPrintPage.TIME_WIDTH,
        DayPrintPage.HEADER_HEIGHT);
    for (int court = 0; court < page.courts().size(); court++) {
      Label head =
          label(page.courts().get(court).name(), TEXT_FONT, BORDER + "-fx-font-weight: bold;");
      head.setAlignment(Pos.CENTER);
      place(head, x(court), DayPrintPage.TITLE_HEIGHT, columnWidth, DayPrintPage.HEADER_HEIGHT);
    }
  }

  private void row(int row) {
    LocalTime start = page.times().get(row);
    double y = DayPrintPage.TITLE_HEIGHT + DayPrintPage.HEADER_HEIGHT + row * rowHeight;
    Label time = label(BoardFormatter.time(start), TEXT_FONT, BORDER + "-fx-font-weight: bold;");
    place(time, 0, y, DayPrintPage.TIME_WIDTH, rowHeight);
    for (int court = 0; court < page.courts().size(); court++) {
      CourtColumn column = page.courts().get(court);
      place(
          cell(board.at(new BoardPosition(column.id(), start))),
          x(court),
          y,
          columnWidth,
          rowHeight);
    }
  }

  private Label cell(@Nullable BoardSlot cell) {
    if (cell == null) {
      return label("", TEXT_FONT, BORDER);
    }
    Label label = label(text(cell), TEXT_FONT, BORDER + (cell.isBlocked() ? BLOCKED : ""));
    label.setWrapText(true);
    return label;
  }

  /** The students and the status of their bookings, else the reason of a block. */
  private String text(BoardSlot cell) {
    String reason = cell.slot().blockReason();
    if (cell.slot().bookings().isEmpty()) {
      return reason == null ? "" : reason;
    }
    return cell.slot().bookings().stream()
        .map(formatter::onPaper)
        .collect(Collectors.joining("\n"));
  }

  private double x(int court) {
    return DayPrintPage.TIME_WIDTH + court * columnWidth;
  }

  private void place(Label label, double x, double y, double width, double height) {
    label.setPrefSize(width, height);
    label.relocate(x, y);
    getChildren().add(label);
  }

  private static Label label(String text, double size, String style) {
    Label label = new Label(text);
    label.setStyle(TEXT + "-fx-font-size: " + size + "px;" + style);
    return label;
  }
}
