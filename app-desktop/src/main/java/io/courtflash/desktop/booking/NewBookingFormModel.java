package io.courtflash.desktop.booking;

import io.courtflash.core.account.StudentIdFormat;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The inputs of a booking that staff make for a student or a guest. Used on one thread. */
final class NewBookingFormModel {

  /** Whom a booking is for. */
  enum CustomerType {
    STUDENT,
    GUEST
  }

  /** The longest name and telephone number of a guest, in characters. */
  static final int MAX_GUEST_LENGTH = 120;

  private final ObjectProperty<CustomerType> type =
      new SimpleObjectProperty<>(CustomerType.STUDENT);
  private final ObjectProperty<PayMethod> method = new SimpleObjectProperty<>(PayMethod.ONLINE);
  private final Input name = new Input("", this::problem);

  NewBookingFormModel() {
    type.subscribe((_, _) -> name.setProblem(Optional.empty()));
  }

  ObjectProperty<CustomerType> typeProperty() {
    return type;
  }

  ObjectProperty<PayMethod> methodProperty() {
    return method;
  }

  /** The student ID, or the guest's name and telephone number. */
  Input name() {
    return name;
  }

  Customer customer() {
    return switch (type.get()) {
      case STUDENT -> new Customer.Student(name.text());
      case GUEST -> new Customer.Guest(name.text());
    };
  }

  private Optional<TranslatableText> problem(String text) {
    return switch (type.get()) {
      case STUDENT ->
          StudentIdFormat.isValid(text.strip())
              ? Optional.empty()
              : Optional.of(TranslatableText.of("booking.student-id-rule"));
      case GUEST ->
          text.isBlank() || text.strip().length() > MAX_GUEST_LENGTH
              ? Optional.of(TranslatableText.of("booking.guest-rule", MAX_GUEST_LENGTH))
              : Optional.empty();
    };
  }
}
