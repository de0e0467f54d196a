package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is at the chosen place: who, how far, and what was before. */
final class SlotPane extends VBox {

  private final TodayModel model;
  private final Texts texts;
  private final BoardFormatter words;
  private final PaneContext tools;
  private final VBox head = new VBox();
  private final VBox desk = new VBox();
  private final VBox seats = new VBox();
  private final VBox history = new VBox();
  private @Nullable List<SlotBooking> shownSeats;
  private @Nullable BoardSlot shownDesk;

  /**
   * What the pane says and does it with.
   *
   * @param reasons says in words why a reservation ended
   */
  record PaneContext(
      Texts texts, BoardActions actions, Function<@Nullable EndReason, @Nullable String> reasons) {}

  SlotPane(TodayModel model, BoardFormatter words, PaneContext tools) {
    this.model = model;
    this.texts = tools.texts();
    this.words = words;
    this.tools = tools;
    setId("today-slot");
    for (VBox part : List.of(head, desk, seats, history)) {
      part.getStyleClass().add("slot-part");
    }
    ScrollPane scroll = new ScrollPane(new VBox(16, head, seats, desk, history));
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().add(scroll);
    model.cellProperty().subscribe(this::showCell);
    model.historyProperty().subscribe(this::showHistory);
    texts.languageProperty().subscribe(_ -> showAll());
  }

  private void showAll() {
    shownSeats = null;
    shownDesk = null;
    showCell(model.cellProperty().get());
    showHistory(model.historyProperty().get());
  }

  private void showCell(@Nullable BoardSlot cell) {
    if (cell == null) {
      shownSeats = null;
      shownDesk = null;
      seats.getChildren().clear();
      desk.getChildren().clear();
      return;
    }
    Button close = new Button(null, new FontIcon(Feather.X));
    close.setId("today-close");
    close.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    close.setAccessibleText(texts.get("today.close"));
    close.setOnAction(_ -> model.choose(null));
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Label state = label(words.state(cell.state()), Styles.TEXT_BOLD);
    state.setId("today-slot-state");
    state.setGraphic(new FontIcon(BoardCell.icon(cell.state())));
    head.getChildren()
        .setAll(
            new HBox(label(words.title(cell), Styles.TITLE_4), space, close),
            label(cell.slot().sessionName(), Styles.TEXT_MUTED),
            state);
    String block = cell.slot().blockReason();
    if (block != null) {
      head.getChildren().add(label(texts.get("today.blocked-for", block), Styles.DANGER));
    }
    showDesk(cell);
    if (!cell.slot().seats().equals(shownSeats)) {
      shownSeats = cell.slot().seats();
      seats.getChildren().setAll(shownSeats.stream().map(seat -> seat(seat, cell)).toList());
    }
  }

  /** What is being typed stays while the same place stays as it is. */
  private void showDesk(BoardSlot cell) {
    if (cell.equals(shownDesk)) {
      return;
    }
    shownDesk = cell;
    desk.getChildren().clear();
    if (cell.bookable() && model.movingProperty().get() == null) {
      desk.getChildren().add(new NewBookingForm(cell.slot().slotId(), texts, tools.actions()));
    }
    desk.getChildren().add(new BlockForm(List.of(cell), texts, tools.actions()));
  }

  private Node seat(SlotBooking seat, BoardSlot cell) {
    VBox box = new VBox(label(words.student(seat), Styles.TEXT_BOLD), label(status(seat), ""));
    box.getStyleClass().addAll("card", "slot-part");
    if (seat.payDeadline() != null && seat.status() == ReservationStatus.PENDING_PAYMENT) {
      box.getChildren()
          .add(
              label(
                  texts.get("today.deadline", words.moment(seat.payDeadline())),
                  Styles.TEXT_MUTED));
    }
    if (seat.noShowAt() != null) {
      box.getChildren()
          .add(label(texts.get("today.missed", words.moment(seat.noShowAt())), Styles.DANGER));
    }
    box.getChildren().add(new BookingActionsForm(seat, words.student(seat), cell, model, tools));
    return box;
  }

  private void showHistory(List<SlotBooking> entries) {
    history.getChildren().setAll(label(texts.get("today.history"), Styles.TEXT_BOLD));
    if (entries.isEmpty()) {
      history.getChildren().add(label(texts.get("today.no-history"), Styles.TEXT_MUTED));
    }
    entries.forEach(entry -> history.getChildren().add(past(entry)));
  }

  private Label past(SlotBooking entry) {
    String first = words.moment(entry.updateTime()) + "  " + words.student(entry);
    Label label = label(first + "\n" + status(entry), Styles.TEXT_SMALL);
    label.getStyleClass().add("slot-entry");
    return label;
  }

  private String status(SlotBooking seat) {
    String reason = tools.reasons().apply(seat.reason());
    return reason == null
        ? words.status(seat.status())
        : words.status(seat.status()) + " · " + reason;
  }

  private static Label label(String text, String style) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    if (!style.isEmpty()) {
      label.getStyleClass().add(style);
    }
    return label;
  }
}
