package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The inputs of a booking that staff make for a student or a guest. Used on one thread. */
final class NewBookingFormModel {

  private final Set<Long> givenSlots;
  private final CustomerInput customer;
  private final ObjectProperty<PayMethod> method = new SimpleObjectProperty<>(PayMethod.ONLINE);
  private boolean isPaidOnline = true;
  private final ObjectProperty<Optional<DaySlot>> slot =
      new SimpleObjectProperty<>(Optional.empty());
  private final Input day;
  private final Input despiteRule = ReasonInput.optional();
  private final ReadOnlyBooleanWrapper refusedByRule = new ReadOnlyBooleanWrapper();
  private DeskReader.BookingQuote quote = DeskReader.BookingQuote.NONE;

  /** A booking of these slots, for a customer who is still to be named. */
  NewBookingFormModel(Set<Long> slots) {
    this(slots, "", "");
  }

  /**
   * A booking of a slot that is still to be chosen.
   *
   * @param studentId for whom; empty when that is still to be chosen
   * @param day on which slots are offered first, such as 2026-09-01
   */
  NewBookingFormModel(String studentId, String day) {
    this(Set.of(), studentId, day);
  }

  private NewBookingFormModel(Set<Long> slots, String studentId, String day) {
    this.givenSlots = Set.copyOf(slots);
    this.customer = new CustomerInput(studentId);
    this.day =
        new Input(day, Input.parsed(TimeFormatter::date, TranslatableText.of("booking.day-rule")));
    customer.typeProperty().subscribe((_, chosen) -> method.set(usualMethod(chosen)));
    despiteRule.textProperty().subscribe((_, _) -> validateReason());
    refusedByRule.subscribe((_, _) -> validateReason());
  }

  /** Guests have no account to pay with, and some halls take money at the counter alone. */
  private PayMethod usualMethod(CustomerInput.Type type) {
    return switch (type) {
      case STUDENT -> isPaidOnline ? PayMethod.ONLINE : PayMethod.COUNTER;
      case GUEST -> PayMethod.COUNTER;
    };
  }

  /** Chooses the usual one of the ways to pay here. */
  void offer(List<PayMethod> methods) {
    isPaidOnline = methods.contains(PayMethod.ONLINE);
    method.set(usualMethod(customer.typeProperty().get()));
  }

  /** The customer of the booking. */
  CustomerInput customer() {
    return customer;
  }

  ObjectProperty<PayMethod> methodProperty() {
    return method;
  }

  /** The chosen slot of the day; empty where the slots were given. */
  ObjectProperty<Optional<DaySlot>> slotProperty() {
    return slot;
  }

  /** The day whose slots are offered. */
  Input day() {
    return day;
  }

  /** Why a rule doesn't count; needed while one refuses the booking. */
  Input despiteRule() {
    return despiteRule;
  }

  /** Whether a rule refuses the booking to the student, as far as is known. */
  ReadOnlyBooleanProperty refusedByRuleProperty() {
    return refusedByRule.getReadOnlyProperty();
  }

  void setQuote(DeskReader.BookingQuote read) {
    quote = read;
    refusedByRule.set(read.isRefusedByRule());
  }

  /** The price that is shown, in yuan; null while none is. */
  @Nullable BigDecimal shownAmount() {
    return quote.terms() instanceof StaffBookingQuotes.Quote.Quoted quoted ? quoted.amount() : null;
  }

  private void validateReason() {
    despiteRule.setProblem(
        refusedByRule.get() && despiteRule.text().isEmpty()
            ? Optional.of(TranslatableText.of("booking.despite-rule-needed"))
            : Optional.empty());
  }

  /** The slots of the booking; empty while none is chosen. */
  Set<Long> slotIds() {
    return givenSlots.isEmpty()
        ? slot.get().map(chosen -> Set.of(chosen.slotId())).orElseGet(Set::of)
        : givenSlots;
  }
}
