package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.MoneyFilter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The filter inputs of the orders and refunds. Used on one thread. */
final class MoneyQuery {

  final StringProperty text = new SimpleStringProperty("");
  final ObjectProperty<Optional<PayMethod>> method = none();
  final ObjectProperty<Optional<Boolean>> feeKept = none();
  final ObjectProperty<Optional<PayStatus>> orderStatus = none();
  final ObjectProperty<Optional<RefundStatus>> refundStatus = none();

  private static <T> ObjectProperty<Optional<T>> none() {
    return new SimpleObjectProperty<>(Optional.empty());
  }

  /** Runs the listener at every later change. */
  void subscribe(Runnable listener) {
    text.subscribe((before, after) -> listener.run());
    List.of(method, feeKept, orderStatus, refundStatus)
        .forEach(choice -> choice.subscribe((before, after) -> listener.run()));
  }

  /** Removes every filter. */
  void clear() {
    text.set("");
    method.set(Optional.empty());
    feeKept.set(Optional.empty());
    orderStatus.set(Optional.empty());
    refundStatus.set(Optional.empty());
  }

  MoneyFilter ofOrders() {
    return filter(orderStatus.get());
  }

  MoneyFilter ofRefunds() {
    return filter(refundStatus.get());
  }

  private MoneyFilter filter(Optional<? extends Enum<?>> status) {
    return new MoneyFilter(
        text.get().strip(),
        status.map(Enum::name).map(Set::of).orElse(Set.of()),
        method.get().map(Set::of).orElse(Set.of()),
        feeKept.get().orElse(null),
        TimeRange.EVER);
  }
}
