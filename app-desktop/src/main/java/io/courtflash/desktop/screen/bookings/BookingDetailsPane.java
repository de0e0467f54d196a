package io.courtflash.desktop.screen.bookings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.booking.RefundDialog;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The chosen booking: who, where, its money, its history, and what can be done about it. */
final class BookingDetailsPane extends VBox {

  private final BookingsModel model;
  private final BookingFormatter words;
  private final Texts texts;
  private final Dialogs dialogs;
  private final VBox content = new VBox();

  BookingDetailsPane(BookingsModel model, BookingFormatter words) {
    this.model = model;
    this.words = words;
    this.texts = words.texts();
    this.dialogs = new Dialogs(texts, this);
    setId("bookings-story");
    getStyleClass().add("story-pane");
    content.getStyleClass().add("slot-part");
    ScrollPane scroll = new ScrollPane(content);
    scroll.setId("bookings-story-scroll");
    scroll.accessibleTextProperty().bind(texts.of("bookings.story"));
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().add(scroll);
    model.storyProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> show());
  }

  private void show() {
    BookingDetails story = model.storyProperty().get();
    if (story == null) {
      content.getChildren().setAll(label(texts.get("bookings.choose"), Styles.TEXT_MUTED));
      return;
    }
    BookingLine line = story.line();
    Label status = label(words.status(line.status()), Styles.TEXT_BOLD);
    status.setId("bookings-story-status");
    content
        .getChildren()
        .setAll(label(words.student(line), Styles.TITLE_4), label(words.place(line), ""), status);
    facts(line).forEach(fact -> content.getChildren().add(label(fact, Styles.TEXT_MUTED)));
    content.getChildren().add(actions(line));
    content.getChildren().add(label(texts.get("bookings.history"), Styles.TEXT_BOLD));
    for (String happened : new BookingHistoryFormatter(words).of(story)) {
      content.getChildren().add(label(happened, Styles.TEXT_SMALL));
    }
  }

  private Stream<String> facts(BookingLine line) {
    return Stream.of(
            words.reason(line.reason()),
            fact("bookings.money-fact", words.payment(line)),
            line.noShowAt() == null
                ? ""
                : fact("bookings.no-show-fact", words.times().minute(line.noShowAt())),
            texts.get("bookings.number-fact", Long.toString(line.id())),
            texts.get("bookings.trace-fact", line.traceId()))
        .filter(each -> !each.isEmpty());
  }

  private String fact(String key, String value) {
    return value.isEmpty() ? "" : texts.get(key, value);
  }

  private Toolbar actions(BookingLine line) {
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    if (BookingsModel.canCancel(line)) {
      add(bar, "bookings.cancel", () -> cancel(line));
    }
    if (BookingsModel.canRefund(line)) {
      add(bar, "bookings.refund", () -> refund(line));
    }
    if (model.canMarkNoShow(line)) {
      add(bar, "bookings.mark-no-show", () -> model.markNoShow(line));
    }
    if (line.noShowAt() != null) {
      add(bar, "bookings.take-back-no-show", () -> model.takeBackNoShow(line));
    }
    return bar;
  }

  private static void add(Toolbar bar, String key, Runnable action) {
    Button button = bar.add(key, action);
    button.setMaxWidth(Double.MAX_VALUE);
  }

  private void cancel(BookingLine line) {
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.add("booking.reason", reason);
    form.remark(texts.of("bookings.cancel-hint", words.student(line), words.place(line)));
    dialogs.form(
        TranslatableText.of("bookings.cancel"),
        form,
        "bookings.cancel-sure",
        () -> model.cancel(line, reason.text()));
  }

  private void refund(BookingLine line) {
    new RefundDialog(dialogs, words).ask(line, reason -> model.refund(line, reason));
  }

  private static Label label(@Nullable String text, String style) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().addAll(Stream.of(style).filter(each -> !each.isEmpty()).toList());
    return label;
  }
}
