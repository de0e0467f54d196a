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

/** One page of a day, in black on white whatever the window looks like. */
final class DayPrintPageView extends Pane {

  private static final String TEXT = "-fx-text-fill: black; -fx-padding: 0 3 0 3;";
  private static final String LINES = "-fx-border-color: #999999; -fx-border-width: 0.5;";
  private static final String BLOCKED = "-fx-background-color: #dddddd;";
  private static final double LARGE = 14;
  private static final double SMALL = 7.5;
  private static final double HIGHEST = 36;

  private final DayPrintPage sheet;
  private final BoardSnapshot board;
  private final BoardFormatter words;
  private final double column;
  private final double row;

  /**
   * The page.
   *
   * @param title of the whole day
   */
  DayPrintPageView(
      DayPrintPage sheet,
      BoardSnapshot board,
      String title,
      BoardFormatter words,
      PrintableArea room) {
    this.sheet = sheet;
    this.board = board;
    this.words = words;
    this.column = (room.width() - DayPrintPage.SIDE) / sheet.courts().size();
    this.row =
        Math.min(
            HIGHEST,
            (room.height() - DayPrintPage.TITLE - DayPrintPage.HEAD) / sheet.times().size());
    setStyle("-fx-background-color: white;");
    setPrefSize(room.width(), room.height());
    String page = sheet.number() + " / " + sheet.count();
    place(
        label(title, LARGE, "-fx-font-weight: bold;"), 0, 0, room.width() - 60, DayPrintPage.TITLE);
    Label number = label(page, SMALL, "");
    number.setAlignment(Pos.CENTER_RIGHT);
    place(number, room.width() - 60, 0, 60, DayPrintPage.TITLE);
    heads();
    for (int at = 0; at < sheet.times().size(); at++) {
      line(at);
    }
  }

  private void heads() {
    place(label("", SMALL, LINES), 0, DayPrintPage.TITLE, DayPrintPage.SIDE, DayPrintPage.HEAD);
    for (int at = 0; at < sheet.courts().size(); at++) {
      Label head = label(sheet.courts().get(at).name(), SMALL, LINES + "-fx-font-weight: bold;");
      head.setAlignment(Pos.CENTER);
      place(head, x(at), DayPrintPage.TITLE, column, DayPrintPage.HEAD);
    }
  }

  private void line(int at) {
    LocalTime time = sheet.times().get(at);
    double y = DayPrintPage.TITLE + DayPrintPage.HEAD + at * row;
    Label clock = label(words.clock(time), SMALL, LINES + "-fx-font-weight: bold;");
    place(clock, 0, y, DayPrintPage.SIDE, row);
    for (int court = 0; court < sheet.courts().size(); court++) {
      CourtColumn head = sheet.courts().get(court);
      place(cell(board.at(new BoardPosition(head.id(), time))), x(court), y, column, row);
    }
  }

  private Label cell(@Nullable BoardSlot cell) {
    if (cell == null) {
      return label("", SMALL, LINES);
    }
    Label label = label(text(cell), SMALL, LINES + (cell.isBlocked() ? BLOCKED : ""));
    label.setWrapText(true);
    return label;
  }

  /** Who has it and whether it is paid; nothing where nobody is expected. */
  private String text(BoardSlot cell) {
    String reason = cell.slot().blockReason();
    if (cell.slot().seats().isEmpty()) {
      return reason == null ? "" : reason;
    }
    return cell.slot().seats().stream()
        .map(seat -> words.student(seat) + " · " + words.status(seat.status()))
        .collect(Collectors.joining("\n"));
  }

  private double x(int court) {
    return DayPrintPage.SIDE + court * column;
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
