package io.courtflash.core.money.counter;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.CounterDeadlines;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Takes payments at the counter. No provider is called: the order is paid when it is created. */
@Component
@RequiredArgsConstructor
public class CounterPayments {

  private final StaffBookings staffBookings;
  private final ReservationLifecycle bookings;
  private final StoredOrders orders;
  private final BookingTerms terms;
  private final CounterDeadlines deadlines;
  private final Counter counter;
  private final ApplicationEventPublisher events;

  /** The methods by which the hall's counter takes money, cash if there is no other. */
  public List<PayMethod> methods() {
    return counter.methods();
  }

  /**
   * Books a slot for a student or a guest and takes the payment, in one transaction.
   *
   * @param method {@code ONLINE}: the student pays later, until the payment deadline. {@code
   *     COUNTER}: the customer pays later at the counter, until the time that the hall sets before
   *     the start; so does a guest, who can't pay online. A slot that is free for the customer is
   *     booked without a payment, whatever the method is
   * @throws IllegalArgumentException if the counter doesn't take the method
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public StaffBookings.Outcome bookAndTakePayment(
      Actor staff, long slotId, Customer customer, PayMethod method) {
    return takePayment(staff, staffBookings.book(staff, slotId, customer), method);
  }

  /**
   * Books several cells as one booking and takes the payment of all of them, in one transaction;
   * see {@link StaffBookings#bookCells}.
   *
   * @param despiteRule why rules don't count, for the audit log; null when they do
   * @param shown what they cost together, in yuan, as it was shown; null: any price
   * @throws io.courtflash.core.platform.http.Refusal if they cost another amount; nothing is booked
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public StaffBookings.Outcome bookCells(
      Actor staff,
      Set<Long> slotIds,
      Customer customer,
      PayMethod method,
      @Nullable StaffReason despiteRule,
      @Nullable BigDecimal shown) {
    return bookCellsOnce(staff, slotIds, customer, method, despiteRule, null, shown);
  }

  /**
   * Books several cells as one booking and takes the payment of all of them, in one transaction. A
   * request that is repeated with its idempotency key books nothing more; see {@link
   * StaffBookings#bookCellsOnce}.
   *
   * @param idempotencyKey letters, digits and hyphens; null: the request isn't repeated
   * @param shown what they cost together, in yuan, as it was shown; null: any price
   * @throws io.courtflash.core.platform.http.Refusal if they cost another amount; nothing is booked
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public StaffBookings.Outcome bookCellsOnce(
      Actor staff,
      Set<Long> slotIds,
      Customer customer,
      PayMethod method,
      @Nullable StaffReason despiteRule,
      @Nullable String idempotencyKey,
      @Nullable BigDecimal shown) {
    StaffBookings.Outcome booking =
        staffBookings.bookCellsOnce(staff, slotIds, customer, despiteRule, idempotencyKey);
    requireShown(booking, shown);
    return takePayment(staff, booking, method);
  }

  private void requireShown(StaffBookings.Outcome booking, @Nullable BigDecimal shown) {
    if (booking instanceof StaffBookings.Outcome.Booked(Reservation made)) {
      requireShown(made, shown);
    }
  }

  private void requireShown(Reservation booking, @Nullable BigDecimal shown) {
    BigDecimal price = terms.amount(booking);
    if (shown != null && price.compareTo(shown) != 0) {
      throw MoneyRefusal.OTHER_PRICE.refuse(price);
    }
  }

  private StaffBookings.Outcome takePayment(
      Actor staff, StaffBookings.Outcome booking, PayMethod method) {
    if (booking instanceof StaffBookings.Outcome.Booked(Reservation reservation)
        && isUnpaid(reservation)) {
      return new StaffBookings.Outcome.Booked(
          switch (method) {
            case ONLINE ->
                Customer.isGuest(reservation.userId()) ? deadlines.apply(reservation) : reservation;
            case COUNTER -> deadlines.apply(reservation);
            case CASH, CARD, CAMPUS_CARD, FREE -> confirmPaid(staff, reservation, taken(method));
          });
    }
    return booking;
  }

  /**
   * The price of an unpaid reservation, in yuan. Empty if it isn't unpaid (any more).
   *
   * @param staff who asks
   */
  @NeedsPermission(Permission.BOOK)
  public Optional<BigDecimal> amountDue(
      Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    return bookings.find(reservationId).filter(CounterPayments::isUnpaid).map(terms::amount);
  }

  /**
   * Takes the payment of an unpaid reservation. An order that is open at the provider is closed
   * there. If the student has paid that order all the same, its payment is refunded.
   *
   * @param method one of {@link #methods}, or {@code FREE}
   * @param shown what is taken, or waived, in yuan, as it was shown; null: any amount
   * @throws io.courtflash.core.platform.http.Refusal if it costs another amount
   * @return false if the reservation isn't unpaid (any more)
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public boolean takePayment(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      PayMethod method,
      @Nullable BigDecimal shown) {
    Optional<Reservation> unpaid = bookings.lock(reservationId).filter(CounterPayments::isUnpaid);
    unpaid.ifPresent(reservation -> requireShown(reservation, shown));
    unpaid.ifPresent(reservation -> confirmPaid(staff, reservation, taken(method)));
    return unpaid.isPresent();
  }

  /** Takes the payment of an unpaid reservation of whatever amount; otherwise as above. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public boolean takePayment(
      Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId, PayMethod method) {
    return takePayment(staff, reservationId, method, null);
  }

  private PayMethod taken(PayMethod method) {
    if (method != PayMethod.FREE && !methods().contains(method)) {
      throw new IllegalArgumentException("The counter doesn't take " + method);
    }
    return method;
  }

  private Reservation confirmPaid(Actor staff, Reservation reservation, PayMethod method) {
    BigDecimal amount =
        switch (method) {
          case CASH, CARD, CAMPUS_CARD -> terms.amount(reservation);
          case FREE -> BigDecimal.ZERO;
          case ONLINE, COUNTER -> throw new IllegalArgumentException("Not a payment: " + method);
        };
    PayOrder paid = orders.addPaid(reservation.id(), amount, method, counter.desk());
    events.publishEvent(new PaymentSettlement.MoneySettled(paid.id()));
    if (!bookings.confirm(reservation)) {
      throw new IllegalStateException(
          "Status changed under its lock: reservation " + reservation.id());
    }
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_PAID,
            "reservation:" + reservation.id(),
            null,
            Map.of("method", method, "amount", amount)));
    return bookings.find(reservation.id()).orElseThrow();
  }

  private static boolean isUnpaid(Reservation reservation) {
    return switch (reservation.status()) {
      case PENDING_PAYMENT, CLOSING -> true;
      case CONFIRMED, REFUNDING, KEPT, OFFERED, FORFEITED, CANCELLED, LOST, ABANDONED -> false;
    };
  }
}
