package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingMove;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingToolbar;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The selected slot: its state, its bookings with what can be done to each, and its history. */
final class SlotPane extends VBox {

  private final TodayModel model;
  private final Texts texts;
  private final BoardFormatter formatter;
  private final BookingDialogs dialogs;
  private final BoardActs acts;
  private final WeeklyActions weekly;
  private final VBox header = new VBox();
  private final VBox slotActions = new VBox();
  private final VBox bookings = new VBox();
  private final VBox history = new VBox();
  private @Nullable BoardSlot shown;

  SlotPane(TodayModel model, BoardFormatter formatter, BoardActs acts, WeeklyActions weekly) {
    this.model = model;
    this.texts = formatter.texts();
    this.formatter = formatter;
    this.dialogs = acts.dialogs();
    this.acts = acts;
    this.weekly = weekly;
    setId("today-slot");
    for (VBox part : List.of(header, slotActions, bookings, history)) {
      part.getStyleClass().add("slot-part");
    }
    ScrollPane scroll = new ScrollPane(new VBox(16, header, bookings, slotActions, history));
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().add(scroll);
    model.selectedSlotProperty().subscribe(this::showSlot);
    model.historyProperty().subscribe(this::showHistory);
    model.movesProperty().subscribe(_ -> showHistory(model.historyProperty().get()));
    texts.languageProperty().subscribe(_ -> showAll());
  }

  private void showAll() {
    shown = null;
    showSlot(model.selectedSlotProperty().get());
    showHistory(model.historyProperty().get());
  }

  /** An unchanged part keeps its controls, so that a focused button keeps the focus. */
  private void showSlot(@Nullable BoardSlot cell) {
    BoardSlot before = shown;
    shown = cell;
    if (cell == null) {
      bookings.getChildren().clear();
      slotActions.getChildren().clear();
      return;
    }
    showHeader(cell);
    if (!cell.equals(before)) {
      slotActions.getChildren().setAll(slotActions(cell));
    }
    if (before == null
        || cell.started() != before.started()
        || cell.checkInOpen() != before.checkInOpen()
        || !cell.slot().bookings().equals(before.slot().bookings())) {
      bookings
          .getChildren()
          .setAll(cell.slot().bookings().stream().map(seat -> booking(seat, cell)).toList());
    }
  }

  private void showHeader(BoardSlot cell) {
    Button close = new Button(null, new FontIcon(Feather.X));
    close.setId("today-close");
    close.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    close.setAccessibleText(texts.get("today.close"));
    close.setOnAction(_ -> model.select(null));
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Label state = label(formatter.state(cell.state()), Styles.TEXT_BOLD);
    state.setId("today-slot-state");
    state.setGraphic(new FontIcon(BoardCell.icon(cell.state())));
    header
        .getChildren()
        .setAll(
            new HBox(label(formatter.title(cell), Styles.TITLE_4), space, close),
            label(cell.slot().sessionName(), Styles.TEXT_MUTED),
            state);
    String blockReason = cell.slot().blockReason();
    if (blockReason != null) {
      header.getChildren().add(label(texts.get("today.blocked-for", blockReason), Styles.DANGER));
    }
  }

  private Toolbar slotActions(BoardSlot cell) {
    Toolbar bar = new Toolbar(texts);
    if (cell.bookable() && model.pendingMoveProperty().get() == null) {
      bar.addPrimary("booking.book", () -> dialogs.book(cell.slot().slotId()));
    }
    BlockButtons.addTo(bar, List.of(cell), dialogs, weekly);
    return bar;
  }

  private Node booking(SlotBooking seat, BoardSlot cell) {
    String student = formatter.booking().student(seat);
    VBox box = new VBox(personLink(seat), label(formatter.status(seat)));
    box.getStyleClass().addAll("card", "slot-part");
    String payment = formatter.payment(seat);
    if (!payment.isEmpty()) {
      box.getChildren().add(label(payment, Styles.TEXT_MUTED));
    }
    int cells = model.boardProperty().get().cellsOf(seat.reservationId());
    if (cells > 1) {
      box.getChildren().add(label(texts.get("today.cells", cells), Styles.TEXT_MUTED));
    }
    Long seriesId = seat.seriesId();
    if (seriesId != null) {
      box.getChildren()
          .add(
              new TextLink(
                  "today-series", formatter.series(seat), () -> weekly.showing().accept(seriesId)));
    }
    if (seat.payDeadline() != null && seat.status() == ReservationStatus.PENDING_PAYMENT) {
      box.getChildren()
          .add(
              label(
                  texts.get("today.deadline", formatter.dateTime(seat.payDeadline())),
                  Styles.TEXT_MUTED));
    }
    if (seat.checkedInAt() != null) {
      box.getChildren()
          .add(
              label(
                  texts.get("today.checked-in", formatter.dateTime(seat.checkedInAt())),
                  Styles.SUCCESS));
    }
    if (seat.noShowAt() != null) {
      box.getChildren()
          .add(
              label(
                  texts.get("today.no-show", formatter.dateTime(seat.noShowAt())), Styles.DANGER));
    }
    BookingToolbar toolbar =
        new BookingToolbar(
            dialogs,
            seat.reservationId(),
            student,
            BookingAct.of(seat, cell.slot().startsAt(), model.now()),
            () -> model.beginMove(seat, cell.slot()));
    if (BookingFormatter.hasReceipt(seat.paid())) {
      toolbar.getChildren().add(acts.receipts().button(seat.reservationId(), student));
    }
    box.getChildren().add(toolbar);
    return box;
  }

  /** The person's name and ID, which open the person; a guest has no page. */
  private Node personLink(SlotBooking seat) {
    String studentId = seat.studentId();
    String name = seat.name();
    if (studentId == null) {
      return label(formatter.booking().student(seat), Styles.TEXT_BOLD);
    }
    Hyperlink link = new Hyperlink(name == null ? studentId : name + " · " + studentId);
    link.setId("today-person");
    link.setWrapText(true);
    link.getStyleClass().add(Styles.TEXT_BOLD);
    link.setOnAction(_ -> acts.links().open("students", studentId));
    return link;
  }

  private void showHistory(List<SlotBooking> entries) {
    history.getChildren().setAll(label(texts.get("today.history"), Styles.TEXT_BOLD));
    if (entries.isEmpty()) {
      history.getChildren().add(label(texts.get("today.no-history"), Styles.TEXT_MUTED));
    }
    entries.forEach(entry -> history.getChildren().add(historyEntry(entry)));
    model.movesProperty().get().forEach(move -> history.getChildren().add(moveEntry(move)));
  }

  private Label moveEntry(BookingMove move) {
    String who =
        formatter.dateTime(move.moveTime())
            + "  "
            + formatter.booking().student(move.studentId(), move.guest());
    String from = place(move.fromCourt(), move.fromDate(), move.fromTime());
    String to = place(move.toCourt(), move.toDate(), move.toTime());
    String what =
        texts.get(move.byOwner() ? "today.changed-by-student" : "today.moved-by-staff", from, to);
    return label(who + "\n" + what, Styles.TEXT_SMALL, "slot-entry");
  }

  private String place(@Nullable String court, @Nullable LocalDate date, @Nullable LocalTime time) {
    return court == null ? texts.get("booking.no-slot") : court + " " + date + " " + time;
  }

  private Label historyEntry(SlotBooking entry) {
    String who = formatter.dateTime(entry.updateTime()) + "  " + formatter.booking().student(entry);
    return label(who + "\n" + formatter.status(entry), Styles.TEXT_SMALL, "slot-entry");
  }

  /** A label that wraps its text instead of shortening it. */
  static Label label(String text, String... styles) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().addAll(styles);
    return label;
  }
}
