package io.courtflash.core.money.refund;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Quotes the fee of a cancellation before it is requested. */
@Component
@RequiredArgsConstructor
public class CancellationQuotes {

  private final ReservationLifecycle bookings;
  private final BookingTerms terms;
  private final StoredOrders orders;
  private final StaffPermissions permissions;

  /**
   * The fee of a cancellation by the reservation's student now, by the database's clock. Empty when
   * there is no such reservation, or it is neither the caller's own nor is the caller staff.
   */
  public Optional<Quote> find(Actor actor, long reservationId) {
    return bookings
        .find(reservationId)
        .filter(it -> it.userId() == actor.userId() || seesBookings(actor))
        .map(this::quote);
  }

  /**
   * The policy by which a reservation's student can cancel it; empty when there is no such
   * reservation, or it has no slot that exists.
   */
  public Optional<CancellationPolicy> policy(long reservationId) {
    return bookings.find(reservationId).flatMap(terms::cancellationPolicy);
  }

  private Quote quote(Reservation reservation) {
    return switch (reservation.status()) {
      case PENDING_PAYMENT -> quote(reservation, BigDecimal.ZERO, Optional.of(BigDecimal.ZERO));
      case CONFIRMED ->
          quote(
              reservation,
              orders.findPaid(reservation.id()).map(PayOrder::left).orElse(BigDecimal.ZERO),
              terms.cancellationFee(reservation));
      case CLOSING, REFUNDING, KEPT, OFFERED, FORFEITED, CANCELLED, LOST, ABANDONED ->
          quote(reservation, BigDecimal.ZERO, Optional.empty());
    };
  }

  private static Quote quote(
      Reservation reservation, BigDecimal paid, Optional<BigDecimal> policyFee) {
    BigDecimal fee = policyFee.orElse(BigDecimal.ZERO).min(paid);
    return new Quote(reservation.id(), policyFee.isPresent(), paid, fee, paid.subtract(fee));
  }

  private boolean seesBookings(Actor actor) {
    return actor.role().isStaff() && permissions.has(actor, Permission.SEE_BOARD);
  }

  /**
   * The fee and the refund of a student's cancellation of a reservation now. Amounts are in yuan:
   * what was paid, less the parts that were given back already, is refunded, less the fee.
   *
   * @param possible false when it is too late, or the reservation has ended
   */
  public record Quote(
      long reservationId, boolean possible, BigDecimal paid, BigDecimal fee, BigDecimal refund) {}
}
