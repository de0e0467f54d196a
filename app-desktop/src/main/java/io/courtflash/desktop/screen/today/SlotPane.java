package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingToolbar;
import io.courtflash.desktop.booking.StandingFormatter;
import io.courtflash.desktop.fx.FactCard;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The selected slot: its state, its bookings with the acts on each, and its history. */
final class SlotPane extends VBox {

  private final TodayModel model;
  private final Texts texts;
  private final BoardFormatter formatter;
  private final BookingDialogs dialogs;
  private final BoardActs acts;
  private final BoardActs.WeeklyActions weekly;
  private final VBox header = new VBox();
  private final VBox slotActions = new VBox();
  private final VBox bookings = new VBox();
  private final VBox history = new VBox();
  private final VBox waitList = new VBox();
  private @Nullable BoardSlot shown;

  SlotPane(TodayModel model, BoardFormatter formatter, BoardActs acts) {
    this.model = model;
    this.texts = formatter.texts();
    this.formatter = formatter;
    this.dialogs = acts.dialogs();
    this.acts = acts;
    this.weekly = acts.weekly();
    setId("today-slot");
    waitList.managedProperty().bind(Bindings.isNotEmpty(waitList.getChildren()));
    for (VBox part : List.of(header, slotActions, bookings, waitList, history)) {
      part.getStyleClass().add("slot-part");
    }
    setSpacing(16);
    getChildren().addAll(header, bookings, slotActions, waitList, history);
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
      waitList.getChildren().clear();
      return;
    }
    showHeader(cell);
    if (!cell.equals(before)) {
      slotActions.getChildren().setAll(slotActions(cell));
      waitList.getChildren().setAll(waitList(cell));
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
    Pill state = new Pill(formatter.state(cell), tone(cell.state()));
    state.setId("today-slot-state");
    state.setGraphic(new FontIcon(BoardCell.icon(cell.state())));
    Labeled court =
        link(
            "today-court",
            formatter.title(cell),
            Links.COURTS,
            () -> acts.links().openCourt(cell.slot().courtId()));
    court.getStyleClass().add(Styles.TITLE_4);
    Labeled session =
        link(
            "today-session",
            cell.slot().sessionName(),
            Links.PLAN,
            () -> acts.links().toSession(cell.slot().sessionName()).ifPresent(Runnable::run));
    HBox line = new HBox(8, state, session);
    line.setAlignment(Pos.CENTER_LEFT);
    header.getChildren().setAll(new HBox(court, space, close), line);
    String blockReason = cell.slot().blockReason();
    if (blockReason != null) {
      header.getChildren().add(label(texts.get("today.blocked-for", blockReason), Styles.DANGER));
    }
  }

  /** A name that opens its subject, where the user may see it. */
  private Labeled link(String id, String name, String screen, Runnable open) {
    if (acts.links().leadTo(screen)) {
      return new TextLink(id, name, open);
    }
    Label label = label(name);
    label.setId(id);
    return label;
  }

  private static Pill.Tone tone(BoardSlot.State state) {
    return switch (state) {
      case HELD -> Pill.Tone.WARNING;
      case PAID -> Pill.Tone.INFO;
      case CHECKED_IN -> Pill.Tone.GOOD;
      case FREE, KEPT, BLOCKED, CLOSED, PAST -> Pill.Tone.NEUTRAL;
    };
  }

  private Toolbar slotActions(BoardSlot cell) {
    Toolbar bar = new Toolbar(texts);
    if (cell.bookable() && model.pendingMoveProperty().get() == null) {
      bar.addPrimary("booking.book", () -> acts.book(cell));
    }
    BlockButtons.addTo(bar, List.of(cell), dialogs, weekly);
    BoardShortcuts.showOn(bar);
    bar.inColumns(2);
    return bar;
  }

  /** How many wait, and what can be done with places that are kept for them. */
  private List<Node> waitList(BoardSlot cell) {
    DaySlot slot = cell.slot();
    if (slot.waiting() + slot.kept() == 0) {
      return List.of();
    }
    List<Node> parts = new ArrayList<>();
    parts.add(label(texts.get("today.waiting-people", slot.waiting()), Styles.TEXT_BOLD));
    if (slot.kept() > 0) {
      String place = BoardFormatter.title(slot);
      Toolbar bar = new Toolbar(texts);
      bar.inColumns(2);
      bar.add("waiting.book", () -> dialogs.bookKept(slot.slotId(), place));
      if (slot.waiting() > 0) {
        bar.add("waiting.give", () -> dialogs.giveKept(slot.slotId(), place));
      }
      String kept = cell.started() ? "today.forfeited-places" : "today.kept-places";
      parts.add(label(texts.get(kept, slot.kept()), Styles.TEXT_MUTED));
      parts.add(bar);
    }
    return parts;
  }

  private Node booking(SlotBooking seat, BoardSlot cell) {
    String student = formatter.booking().student(seat);
    VBox box = new VBox(personLink(seat));
    box.getStyleClass().addAll("card", "slot-part");
    String status = formatter.status(seat);
    if (cell.slot().bookings().size() > 1 || !status.equals(formatter.state(cell))) {
      box.getChildren().add(label(status));
    }
    String payment = formatter.payment(seat);
    if (!payment.isEmpty()) {
      box.getChildren().add(label(payment, Styles.TEXT_MUTED));
    }
    if (seat.studentId() != null) {
      box.getChildren().add(standing(seat.userId()));
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
    if (seat.payDeadline() != null && seat.status() != ReservationStatus.CONFIRMED) {
      box.getChildren()
          .add(
              label(
                  texts.get(
                      seat.status() == ReservationStatus.OFFERED
                          ? "today.answer-until"
                          : "today.deadline",
                      formatter.dateTime(seat.payDeadline())),
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
    BoardShortcuts.showOn(toolbar);
    toolbar.asGrid();
    if (seat.status() == ReservationStatus.PENDING_PAYMENT) {
      box.getChildren().add(1, due(seat, toolbar));
    }
    box.getChildren().add(toolbar);
    return box;
  }

  /** The amount to be paid, as soon as it is read; the button that takes it says it, too. */
  private Label due(SlotBooking seat, BookingToolbar toolbar) {
    Label price = label("", Styles.TITLE_3);
    price.setId("today-due");
    price.managedProperty().bind(price.textProperty().isNotEmpty());
    acts.actions()
        .price(
            seat.reservationId(),
            amount -> {
              price.setText(BookingFormatter.yuan(amount));
              toolbar.rename(
                  "booking.take-payment",
                  texts.get("booking.take-amount", BookingFormatter.yuan(amount)));
            });
    return price;
  }

  /** The quotas and strikes of a person, as soon as they are read. */
  private VBox standing(long accountId) {
    StandingFormatter standings = new StandingFormatter(texts);
    VBox facts = new VBox(4);
    facts.setId("today-standing");
    facts.managedProperty().bind(Bindings.isNotEmpty(facts.getChildren()));
    acts.actions()
        .standing(
            accountId,
            read -> {
              standings
                  .facts(read.quotas())
                  .forEach((name, value) -> facts.getChildren().add(FactCard.line(name, value)));
              facts
                  .getChildren()
                  .add(
                      FactCard.line(
                          texts.get("person.strike-points"), standings.strikes(read.strikes())));
            });
    return facts;
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
    link.setOnAction(_ -> acts.links().openPerson(studentId));
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

  private Node moveEntry(BoardOperations.BookingMove move) {
    String from = place(move.fromCourt(), move.fromDate(), move.fromTime());
    String to = place(move.toCourt(), move.toDate(), move.toTime());
    String what =
        texts.get(move.byOwner() ? "today.changed-by-student" : "today.moved-by-staff", from, to);
    return entry(
        formatter.dateTime(move.moveTime()),
        formatter.booking().named(move),
        move.studentId(),
        what);
  }

  private String place(@Nullable String court, @Nullable LocalDate date, @Nullable LocalTime time) {
    return court == null || date == null
        ? texts.get("booking.no-slot")
        : court + " " + texts.day(date) + " " + time;
  }

  /** A forfeited booking isn't in the slot any more, but can be given back to its person. */
  private Node historyEntry(SlotBooking entry) {
    BoardSlot cell = shown;
    if (entry.status() == ReservationStatus.FORFEITED && cell != null) {
      return booking(entry, cell);
    }
    return entry(
        formatter.dateTime(entry.updateTime()),
        formatter.booking().named(entry),
        entry.studentId(),
        formatter.status(entry));
  }

  /** When, who and what; the person's name opens the person. */
  private VBox entry(String when, String who, @Nullable String studentId, String what) {
    Labeled person =
        acts.links()
            .toPerson(studentId)
            .<Labeled>map(open -> new TextLink("today-history-person", who, open))
            .orElseGet(() -> label(who));
    person.getStyleClass().add(Styles.TEXT_SMALL);
    VBox entry =
        new VBox(
            new HBox(8, label(when, Styles.TEXT_SMALL), person), label(what, Styles.TEXT_SMALL));
    entry.getStyleClass().add("slot-entry");
    return entry;
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
