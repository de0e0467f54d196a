package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.booking.StaffBookings;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.pay.store.PayOrderMapper;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** What is paid at the desk: no provider is asked, and the order is paid when it is made. */
@Component
public class CounterPayments {

  private final StaffBookings desk;
  private final ReservationLifecycle bookings;
  private final PayOrderMapper orders;
  private final SystemConfig config;
  private final ApplicationEventPublisher events;

  CounterPayments(
      StaffBookings desk,
      ReservationLifecycle bookings,
      PayOrderMapper orders,
      SystemConfig config,
      ApplicationEventPublisher events) {
    this.desk = desk;
    this.bookings = bookings;
    this.orders = orders;
    this.config = config;
    this.events = events;
  }

  /**
   * Books a slot for somebody, and takes the payment: both, or neither.
   *
   * @param method {@code ONLINE}: they pay later, until the deadline
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public StaffBookingOutcome sell(Actor staff, long slotId, Customer booker, PayMethod method) {
    StaffBookingOutcome booking = desk.book(staff, slotId, booker);
    if (booking instanceof StaffBookingOutcome.Booked(Reservation made)) {
      return switch (method) {
        case ONLINE -> booking;
        case CASH, FREE -> new StaffBookingOutcome.Booked(paid(staff, made, method));
      };
    }
    return booking;
  }

  /**
   * Takes the payment of a reservation that waits for it. An order that is open at the provider is
   * closed there; money that comes through it all the same goes back.
   *
   * @param method {@code CASH} or {@code FREE}
   * @return false when it doesn't wait for a payment (any more)
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public boolean take(Actor staff, long reservationId, PayMethod method) {
    Optional<Reservation> unpaid = bookings.lock(reservationId).filter(CounterPayments::isUnpaid);
    unpaid.ifPresent(reservation -> paid(staff, reservation, method));
    return unpaid.isPresent();
  }

  private Reservation paid(Actor staff, Reservation reservation, PayMethod method) {
    BigDecimal amount =
        switch (method) {
          case CASH -> config.payAmount();
          case FREE -> BigDecimal.ZERO;
          case ONLINE -> throw new IllegalArgumentException("Not paid at the desk: " + method);
        };
    orders.insertPaid(OrderNumbers.next(), reservation.id(), amount, method);
    if (!bookings.confirm(reservation)) {
      throw new IllegalStateException("Moved under its lock: reservation " + reservation.id());
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
      case CONFIRMED, REFUNDING, CANCELLED, LOST, ABANDONED -> false;
    };
  }
}
