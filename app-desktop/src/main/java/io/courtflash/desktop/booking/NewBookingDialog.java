package io.courtflash.desktop.booking;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.OptionalComboBox;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.util.Duration;

/**
 * Asks staff for the customer of a new booking and the payment method. While they type, it shows
 * the price, what is known of the person, and which rule would refuse the booking. Everything is
 * read in the background.
 */
final class NewBookingDialog {

  private static final Duration TYPING_PAUSE = Duration.millis(200);

  private final BookingActions actions;
  private final Texts texts;
  private final NewBookingFormModel model;
  private final BookingQuotePane quote;
  private final PauseTransition pause = new PauseTransition(TYPING_PAUSE);
  private int latestRequest;

  NewBookingDialog(BookingFormatter formatter, BookingActions actions, NewBookingFormModel model) {
    this.actions = actions;
    this.texts = formatter.texts();
    this.model = model;
    this.quote = new BookingQuotePane(formatter);
  }

  /** Opens the dialog for the slots that the model has. */
  void open(Dialogs dialogs, TranslatableText title) {
    actions.bookingMethods(
        methods -> {
          Form form = new Form(texts);
          addCustomer(form, methods);
          show(dialogs, title, form);
        });
  }

  /** Opens the dialog with the choice of a slot. */
  void openWithSlots(Dialogs dialogs) {
    actions.bookingMethods(
        methods -> {
          Form form = new Form(texts);
          addSlots(form);
          addCustomer(form, methods);
          show(dialogs, TranslatableText.of("booking.book-title"), form);
        });
  }

  private void show(Dialogs dialogs, TranslatableText title, Form form) {
    pause.setOnFinished(_ -> ask(form));
    model.customer().typeProperty().subscribe((_, _) -> pause.playFromStart());
    model.customer().name().textProperty().subscribe((_, _) -> pause.playFromStart());
    model.slotProperty().subscribe((_, _) -> pause.playFromStart());
    // The state may have changed since the quote: what refused the booking is asked for again.
    form.refusalProperty()
        .subscribe(
            refusal -> {
              if (refusal.isPresent()) {
                pause.playFromStart();
              }
            });
    dialogs.form(
        title, form, List.of("booking.book-confirm", "form.cancel"), this::book, pause::stop);
    ask(form);
  }

  private void addSlots(Form form) {
    OptionalComboBox<DaySlot> slots =
        new OptionalComboBox<>(
            texts,
            "booking.slot",
            "booking.choose-slot",
            slot -> slot.startTime() + "–" + slot.endTime() + " · " + slot.courtName(),
            model.slotProperty());
    form.addDay("booking.day", model.day());
    form.addBox("booking.slot", slots);
    model
        .day()
        .textProperty()
        .subscribe(typed -> TimeFormatter.date(typed).ifPresent(date -> offerSlots(slots, date)));
  }

  private void offerSlots(OptionalComboBox<DaySlot> slots, LocalDate date) {
    actions.freeSlots(
        date,
        free -> {
          if (TimeFormatter.date(model.day().text()).filter(date::equals).isPresent()) {
            slots.setOptions(free);
          }
        });
  }

  private void addCustomer(Form form, List<PayMethod> methods) {
    model.offer(methods);
    quote.chooseFrom(model.customer().addTo(form, texts, "booking-customer-name"));
    form.addPart(quote);
    form.addBox(
        "booking.method",
        new RequiredComboBox<>(
            texts, "booking.method", methods, this::payMethod, model.methodProperty()));
    TextField reason = form.add("booking.despite-rule", model.despiteRule());
    Node field = reason.getParent();
    Nodes.showWhile(field, model.refusedByRuleProperty());
  }

  /** Requests a quote; only the answer to the latest of several requests is shown. */
  private void ask(Form form) {
    int request = ++latestRequest;
    Set<Long> slotIds = model.slotIds();
    actions.quote(
        slotIds,
        model.customer().customer(),
        read -> {
          if (request == latestRequest) {
            quote.show(
                read,
                slotIds.size(),
                Instant.now(),
                id -> model.customer().name().textProperty().set(id));
            model.setQuote(read);
            form.fitWindow();
          }
        });
  }

  private PendingOutcome book() {
    Set<Long> slotIds = model.slotIds();
    PayMethod method = model.methodProperty().get();
    String despiteRule = model.refusedByRuleProperty().get() ? model.despiteRule().text() : "";
    return slotIds.isEmpty()
        ? actions.refuse("booking.no-slot-chosen")
        : actions.book(
            slotIds, model.customer().customer(), method, despiteRule, model.shownAmount());
  }

  private String payMethod(PayMethod method) {
    return texts.get(Texts.key("booking.pays", method));
  }
}
