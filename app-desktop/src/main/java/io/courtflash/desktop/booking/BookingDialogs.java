package io.courtflash.desktop.booking;

import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.booking.NewBookingFormModel.CustomerType;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/**
 * The dialogs of staff's acts on bookings and slots. A dialog about a booking first reads the
 * booking, so that it shows its present state.
 */
public final class BookingDialogs {

  private final Dialogs dialogs;
  private final BookingFormatter formatter;
  private final BookingActions actions;
  private final Texts texts;

  public BookingDialogs(Dialogs dialogs, BookingFormatter formatter, BookingActions actions) {
    this.dialogs = dialogs;
    this.formatter = formatter;
    this.actions = actions;
    this.texts = formatter.texts();
  }

  /** The acts that need no dialog. */
  public BookingActions actions() {
    return actions;
  }

  public Texts texts() {
    return texts;
  }

  /** Asks for the reason, then cancels an unpaid booking. */
  public void cancel(long reservationId) {
    actions.find(reservationId, this::cancel);
  }

  /** Asks for confirmation, then for the reason, and refunds a paid booking. */
  public void refund(long reservationId) {
    actions.find(reservationId, this::refund);
  }

  /** Refunds the booking when it is paid, and cancels it when it is not. */
  public void cancelOrRefund(long reservationId) {
    actions.find(
        reservationId,
        booking -> {
          if (booking.status() == ReservationStatus.CONFIRMED) {
            refund(booking);
          } else {
            cancel(booking);
          }
        });
  }

  /** Asks how the money was taken at the counter, then records the booking as paid. */
  public void takePayment(long reservationId) {
    List<PayMethod> methods = actions.counterMethods();
    actions.find(
        reservationId,
        booking -> {
          ObjectProperty<PayMethod> method = new SimpleObjectProperty<>(methods.getFirst());
          Form form = new Form(texts);
          form.addBox(
              "booking.method",
              new RequiredComboBox<>(texts, "booking.method", methods, formatter::method, method));
          dialogs.form(
              TranslatableText.of("booking.payment-question", formatter.student(booking)),
              form,
              "booking.payment-confirm",
              () -> actions.takePayment(reservationId, method.get()));
        });
  }

  /** Asks whether the booking is free of charge, then records it as paid. */
  public void waivePayment(long reservationId) {
    actions.find(
        reservationId,
        booking ->
            dialogs.confirm(
                TranslatableText.of("booking.waive-question", formatter.student(booking)),
                "booking.waive-confirm",
                () -> actions.takePayment(reservationId, PayMethod.FREE)));
  }

  /**
   * Asks whether to move a booking, also against a rule, then moves it.
   *
   * @param place courts and time of the other slots, as text
   */
  public void move(long reservationId, Set<Long> slotIds, String place) {
    actions.find(
        reservationId,
        booking -> {
          Input despiteRule = ReasonInput.despiteRule();
          Form form = new Form(texts);
          form.add("booking.despite-rule", despiteRule);
          dialogs.form(
              TranslatableText.of("booking.move-question", formatter.student(booking), place),
              form,
              "booking.move-confirm",
              () -> actions.move(reservationId, slotIds, despiteRule.text()));
        });
  }

  /** Asks for whom and how it is paid, then books the slot. */
  public void book(long slotId) {
    book(
        TranslatableText.of("booking.book-title"),
        (customer, method, despiteRule) -> actions.book(slotId, customer, method, despiteRule));
  }

  /** Asks for whom and how they are paid, then books several slots as one booking. */
  public void bookTogether(Set<Long> slotIds) {
    book(
        TranslatableText.of("booking.book-together-title", slotIds.size()),
        (customer, method, despiteRule) ->
            actions.bookTogether(slotIds, customer, method, despiteRule));
  }

  /** What is done when the dialog is confirmed. */
  private interface NewBooking {
    PendingOutcome make(Customer customer, PayMethod method, String despiteRule);
  }

  private void book(TranslatableText title, NewBooking booking) {
    NewBookingFormModel model = new NewBookingFormModel();
    Form form = new Form(texts);
    form.addBox(
        "booking.customer",
        new RequiredComboBox<>(
            texts,
            "booking.customer",
            List.of(CustomerType.values()),
            this::customerType,
            model.typeProperty()));
    form.add("booking-customer-name", customerName(model), model.name());
    form.addBox(
        "booking.method",
        new RequiredComboBox<>(
            texts, "booking.method", methods(), this::payMethod, model.methodProperty()));
    Input despiteRule = ReasonInput.despiteRule();
    form.add("booking.despite-rule", despiteRule);
    dialogs.form(
        title,
        form,
        "booking.book-confirm",
        () -> booking.make(model.customer(), model.methodProperty().get(), despiteRule.text()));
  }

  /** Asks for the reason, then blocks the slots. */
  public void block(List<Long> slotIds) {
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.add("booking.block-reason", reason);
    form.hint(texts.of("booking.block-hint", slotIds.size()));
    dialogs.form(
        TranslatableText.of("booking.block-title"),
        form,
        "booking.block-confirm",
        () -> actions.block(slotIds, reason.text()));
  }

  private void cancel(BookingLine booking) {
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.add("booking.reason", reason);
    form.hint(
        texts.of("booking.cancel-hint", formatter.student(booking), formatter.place(booking)));
    dialogs.form(
        TranslatableText.of("booking.cancel-title"),
        form,
        List.of("booking.cancel-confirm", "booking.keep"),
        () -> actions.cancel(booking.id(), reason.text()));
  }

  private void refund(BookingLine booking) {
    dialogs.confirm(
        TranslatableText.of(
            "booking.refund-facts",
            formatter.payment(booking),
            formatter.student(booking),
            formatter.place(booking)),
        "booking.next",
        () -> Tasks.runLater(() -> askRefundReason(booking)));
  }

  private void askRefundReason(BookingLine booking) {
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.add("booking.reason", reason);
    form.hint(
        texts.of("booking.refund-hint", formatter.amount(booking), formatter.student(booking)));
    dialogs.form(
        TranslatableText.of("booking.refund-title"),
        form,
        List.of("booking.refund-confirm", "booking.keep"),
        () -> actions.refund(booking.id(), reason.text()));
  }

  private ObservableValue<String> customerName(NewBookingFormModel model) {
    return Bindings.createStringBinding(
        () ->
            switch (model.typeProperty().get()) {
              case STUDENT -> texts.get("booking.student-id");
              case GUEST -> texts.get("booking.guest-name");
            },
        model.typeProperty(),
        texts.languageProperty());
  }

  private String customerType(CustomerType type) {
    return switch (type) {
      case STUDENT -> texts.get("booking.for-student");
      case GUEST -> texts.get("booking.for-guest");
    };
  }

  /** How a new booking can be paid: later, by what the counter takes, or not at all. */
  private List<PayMethod> methods() {
    List<PayMethod> methods = new ArrayList<>(List.of(PayMethod.ONLINE, PayMethod.COUNTER));
    methods.addAll(actions.counterMethods());
    methods.add(PayMethod.FREE);
    return methods;
  }

  private String payMethod(PayMethod method) {
    return switch (method) {
      case ONLINE -> texts.get("booking.pays-later");
      case COUNTER -> texts.get("booking.pays-at-counter");
      case CASH -> texts.get("booking.pays-cash");
      case CARD -> texts.get("booking.pays-card");
      case CAMPUS_CARD -> texts.get("booking.pays-campus-card");
      case FREE -> texts.get("booking.pays-nothing");
    };
  }
}
