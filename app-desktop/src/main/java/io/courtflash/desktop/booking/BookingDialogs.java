package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The dialogs of staff's acts on bookings and slots. A dialog about a booking first reads the
 * booking, so that it shows its present state.
 */
public final class BookingDialogs {

  private final Dialogs dialogs;
  private final BookingFormatter formatter;
  private final BookingActions actions;
  private final Texts texts;

  /** The reason of the booking that was ended last, which the next one often has, too. */
  private final StringProperty lastReason = new SimpleStringProperty("");

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

  /** Shows the consequences and asks for the reason, then cancels an unpaid booking. */
  public void cancel(long reservationId) {
    actions.findCancellation(reservationId, facts -> cancellation(facts).cancel(dialogs));
  }

  /** Shows what is refunded and kept and asks for the reason, then refunds a paid booking. */
  public void refund(long reservationId) {
    actions.findCancellation(reservationId, facts -> cancellation(facts).refund(dialogs));
  }

  /** Refunds the booking when it is paid, and cancels it when it is not. */
  public void cancelOrRefund(long reservationId) {
    actions.findCancellation(
        reservationId,
        facts -> {
          if (facts.booking().status() == ReservationStatus.CONFIRMED) {
            cancellation(facts).refund(dialogs);
          } else {
            cancellation(facts).cancel(dialogs);
          }
        });
  }

  private CancellationDialog cancellation(DeskReader.CancellationFacts facts) {
    return new CancellationDialog(formatter, actions, facts, lastReason);
  }

  /** Asks how the money was taken at the counter, then records the booking as paid. */
  public void takePayment(long reservationId) {
    actions.counterMethods(
        methods ->
            actions.find(
                reservationId,
                booking ->
                    actions.amountDue(
                        reservationId, amount -> takePayment(booking, amount, methods))));
  }

  private void takePayment(BookingLine booking, BigDecimal amount, List<PayMethod> methods) {
    ObjectProperty<PayMethod> method = new SimpleObjectProperty<>(methods.getFirst());
    Form form = new Form(texts);
    form.hint(
        texts.of(
            "booking.payment-question", formatter.named(booking), BookingFormatter.yuan(amount)));
    form.addBox(
        "booking.method",
        new RequiredComboBox<>(texts, "booking.method", methods, formatter::method, method));
    dialogs.form(
        TranslatableText.of("booking.payment-title", formatter.named(booking)),
        form,
        "booking.payment-confirm",
        () -> actions.takePayment(booking.id(), method.get(), amount));
  }

  /** Asks whether the booking is free of charge, then records it as paid. */
  public void waivePayment(long reservationId) {
    actions.find(
        reservationId,
        booking ->
            actions.amountDue(
                reservationId,
                amount ->
                    dialogs.confirm(
                        TranslatableText.of(
                            "booking.waive-question",
                            formatter.named(booking),
                            BookingFormatter.yuan(amount)),
                        "booking.waive-confirm",
                        () -> actions.takePayment(reservationId, PayMethod.FREE, amount))));
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
          Input despiteRule = ReasonInput.optional();
          Form form = new Form(texts);
          form.hideUntilRefused(form.add("booking.despite-rule", despiteRule));
          dialogs.form(
              TranslatableText.of("booking.move-question", formatter.named(booking), place),
              form,
              "booking.move-confirm",
              () -> actions.move(reservationId, booking.slotId(), slotIds, despiteRule.text()));
        });
  }

  /**
   * Asks for whom and how it is paid, then books the slot.
   *
   * @param place its day, court and time, as text
   */
  public void book(long slotId, String place) {
    book(Set.of(slotId), TranslatableText.of("booking.book-title-at", place));
  }

  /** Asks for whom and how they are paid, then books several slots of a day as one booking. */
  public void bookTogether(Set<Long> slotIds, LocalDate day) {
    book(slotIds, TranslatableText.of("booking.book-together-title", slotIds.size(), day));
  }

  private void book(Set<Long> slotIds, TranslatableText title) {
    new NewBookingDialog(formatter, actions, new NewBookingFormModel(slotIds)).open(dialogs, title);
  }

  /**
   * Asks for a slot, for whom, and how it is paid, then books the slot.
   *
   * @param studentId for whom; empty when that is still to be chosen
   * @param now the slots of its day, in the venue's zone, are offered first
   */
  public void bookFor(String studentId, Instant now) {
    String day = LocalDate.ofInstant(now, formatter.times().zone()).toString();
    new NewBookingDialog(formatter, actions, new NewBookingFormModel(studentId, day))
        .openWithSlots(dialogs);
  }

  /**
   * Asks for the customer and the reason, then books a place that is kept for people who wait.
   *
   * @param place court and time, as text
   */
  public void bookKept(long slotId, String place) {
    CustomerInput customer = new CustomerInput("");
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    customer.addTo(form, texts, "waiting-customer");
    form.addReason("waiting.reason", reason);
    form.hint(texts.of("waiting.book-hint"));
    dialogs.form(
        TranslatableText.of("waiting.book-title", place),
        form,
        "booking.book-confirm",
        () -> actions.bookKept(slotId, customer.customer(), reason.text()));
  }

  /**
   * Asks for one of the people who wait and the reason, then gives a kept place to that person.
   *
   * @param place court and time, as text
   */
  public void giveKept(long slotId, String place) {
    actions.waitingFor(
        slotId,
        waiting -> {
          if (waiting.isEmpty()) {
            var _ = actions.refuse("waiting.waits-no-more");
          } else {
            giveKept(slotId, place, waiting);
          }
        });
  }

  private void giveKept(long slotId, String place, List<WaitListDesk.Waiting> waiting) {
    ObjectProperty<WaitListDesk.Waiting> person = new SimpleObjectProperty<>(waiting.getFirst());
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.addBox(
        "waiting.person",
        new RequiredComboBox<>(
            texts, "waiting.person", waiting, WaitListDesk.Waiting::name, person));
    form.addReason("waiting.reason", reason);
    form.hint(
        person.flatMap(chosen -> texts.of(chosen.books() ? "waiting.books" : "waiting.offers")));
    dialogs.form(
        TranslatableText.of("waiting.give-title", place),
        form,
        "waiting.give-confirm",
        () -> actions.giveKept(slotId, person.get().entryId(), reason.text()));
  }

  /** Asks for the reason, then blocks the slots. */
  public void block(List<Long> slotIds) {
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.addReason("booking.block-reason", reason);
    form.hint(texts.of("booking.block-hint", slotIds.size()));
    dialogs.form(
        TranslatableText.of("booking.block-title"),
        form,
        "booking.block-confirm",
        () -> actions.block(slotIds, reason.text()));
  }
}
