package io.courtflash.desktop.screen.bookings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingToolbar;
import io.courtflash.desktop.booking.BulkBookingDialogs;
import io.courtflash.desktop.booking.ReceiptFiles;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.message.MessageDialog.Recipient;
import io.courtflash.desktop.screen.bookings.BookingHistoryFormatter.HistoryEvent;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The selected booking: its student, slot, payment and history, and the acts on it. */
final class BookingDetailsPane extends VBox {

  private final BookingsModel model;
  private final BookingFormatter formatter;
  private final Texts texts;
  private final BookingDialogs dialogs;
  private final BulkBookingDialogs bulk;
  private final Links links;
  private final ReceiptFiles receipts;
  private final MessageDialog messages;
  private final VBox content = new VBox();

  BookingDetailsPane(
      BookingsModel model,
      BookingFormatter formatter,
      BulkBookingDialogs bulk,
      FileDialogs files,
      Links links,
      MessageDialog messages) {
    this.bulk = bulk;
    this.messages = messages;
    this.model = model;
    this.formatter = formatter;
    this.links = links;
    this.texts = formatter.texts();
    this.dialogs = new BookingDialogs(new Dialogs(texts, this), formatter, model.bookingActions());
    this.receipts = new ReceiptFiles(model.bookingActions(), texts, files, this);
    setId("bookings-details");
    getStyleClass().add("story-pane");
    content.getStyleClass().add("slot-part");
    ScrollPane scroll = new ScrollPane(content);
    scroll.setId("bookings-details-scroll");
    scroll.accessibleTextProperty().bind(texts.of("bookings.details"));
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().add(scroll);
    model.detailsProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> show());
  }

  private void show() {
    BookingsService.BookingDetails details = model.detailsProperty().get();
    if (details == null) {
      content.getChildren().setAll(label(texts.get("bookings.none-selected"), Styles.TEXT_MUTED));
      return;
    }
    BookingLine line = details.line();
    Pill status = new Pill(formatter.status(line), BookingFormatter.tone(line.status()));
    status.setId("bookings-details-status");
    content.getChildren().setAll(person(line), place(line), status);
    facts(line).forEach(fact -> content.getChildren().add(label(fact, Styles.TEXT_MUTED)));
    content.getChildren().add(toolbar(line));
    content.getChildren().add(label(texts.get("bookings.history"), Styles.TEXT_BOLD));
    for (HistoryEvent event : new BookingHistoryFormatter(formatter).of(details)) {
      content.getChildren().add(entry(event));
    }
  }

  /** When, who of the staff, and what. */
  private Node entry(HistoryEvent event) {
    String when = formatter.times().minute(texts, event.at()) + "  ";
    Optional<Runnable> actor = links.toAccount(event.actorId());
    if (actor.isEmpty()) {
      String who = event.actor().isEmpty() ? "" : event.actor() + " · ";
      return label(when + who + event.text(), Styles.TEXT_SMALL);
    }
    TextLink who = new TextLink("bookings-actor", event.actor(), actor.get());
    who.getStyleClass().add(Styles.TEXT_SMALL);
    return new FlowPane(
        label(when, Styles.TEXT_SMALL), who, label(" · " + event.text(), Styles.TEXT_SMALL));
  }

  /** Where and when it is; the court opens. */
  private Node place(BookingLine line) {
    return links
        .toCourt(line.courtName())
        .<Node>map(open -> new TextLink("bookings-court", formatter.place(line), open))
        .orElseGet(() -> label(formatter.place(line), ""));
  }

  /** The customer: a link to their page, where there is one. */
  private Node person(BookingLine line) {
    String name = formatter.person(line);
    if (line.studentId() == null || !links.leadTo(Links.PEOPLE)) {
      return label(name, Styles.TITLE_4);
    }
    TextLink link = new TextLink("bookings-person", name, () -> links.openPerson(line.userId()));
    link.getStyleClass().add(Styles.TITLE_4);
    return link;
  }

  private Stream<String> facts(BookingLine line) {
    return Stream.of(
            formatter.reason(line.reason()),
            line.name() == null ? "" : formatter.student(line),
            fact("bookings.money-fact", formatter.payment(line)),
            fact("bookings.series-fact", Objects.requireNonNullElse(line.series(), "")),
            line.checkedInAt() == null
                ? ""
                : fact("bookings.checked-in-fact", formatter.times().local(line.checkedInAt())),
            line.noShowAt() == null
                ? ""
                : fact("bookings.no-show-fact", formatter.times().local(line.noShowAt())),
            texts.get("bookings.number-fact", Long.toString(line.id())))
        .filter(each -> !each.isEmpty());
  }

  private String fact(String key, Object value) {
    return value.equals("") ? "" : texts.get(key, value);
  }

  private BookingToolbar toolbar(BookingLine booking) {
    BookingToolbar bar =
        new BookingToolbar(
            dialogs,
            booking.id(),
            formatter.student(booking),
            model.acts(booking),
            () -> bulk.move(List.of(booking), model.today()));
    if (BookingsModel.hasReceipt(booking)) {
      bar.getChildren().add(receipts.button(booking.id(), formatter.student(booking)));
    }
    String studentId = booking.studentId();
    if (studentId != null && messages.isAllowed()) {
      bar.add(
          "message.write",
          () -> messages.write(this, List.of(new Recipient(booking.userId(), studentId))));
    }
    bar.disableProperty().bind(model.busyProperty());
    return bar;
  }

  private static Label label(@Nullable String text, String style) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().addAll(Stream.of(style).filter(each -> !each.isEmpty()).toList());
    return label;
  }
}
