package io.courtflash.core.money.refund;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Requests refunds of parts of payments whose bookings go on. What is refused is thrown as a {@link
 * io.courtflash.core.platform.http.Refusal}, and nothing has changed.
 */
@Component
@RequiredArgsConstructor
public class PartRefunds implements RefundOperations.OfParts {

  private final ReservationLifecycle bookings;
  private final RefundAuthority authority;
  private final RefundLedger ledger;

  /**
   * A part that staff want to give back.
   *
   * @param amount in yuan, above 0
   * @param refundedBefore what was refunded of the payment, or was under way, when they looked, in
   *     yuan: if it is another amount by now, nothing is refunded. So a request that is sent twice,
   *     or by two clerks, refunds once
   */
  public record Part(BigDecimal amount, BigDecimal refundedBefore) {

    public Part {
      if (amount.signum() <= 0) {
        throw new IllegalArgumentException("Nothing to refund: " + amount);
      }
    }
  }

  /**
   * A part that is requested.
   *
   * @param refund as it is now: done, under way, or refused by the provider
   * @param left what can still be refunded of the payment, in yuan
   */
  public record RequestedPart(RefundOrder refund, BigDecimal left) {}

  /**
   * A part of a payment was given back; the booking goes on. Published in the transaction that
   * stores it.
   *
   * @param amount in yuan
   * @param reason staff's own words
   */
  public record PartRefunded(Reservation reservation, BigDecimal amount, String reason) {}

  @Override
  @Transactional
  @NeedsPermission(Permission.REFUND)
  public RequestedPart request(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      Part part,
      StaffReason reason) {
    Reservation booking = bookings.lock(reservationId).orElseThrow(MoneyRefusal.NOT_FOUND::refuse);
    PayOrder paid = ledger.refundable(booking).orElseThrow(MoneyRefusal.NOT_PAID::refuse);
    if (paid.refunded().compareTo(part.refundedBefore()) != 0) {
      throw MoneyRefusal.REFUNDED_SINCE.refuse(paid.refunded());
    }
    if (part.amount().compareTo(paid.left()) > 0) {
      throw MoneyRefusal.MORE_THAN_LEFT.refuse(paid.left());
    }
    authority.confirm(staff, paid, part.amount());
    RefundOrder refund = ledger.addPart(staff, paid, part.amount(), reason.text());
    var _ = ledger.handOut(refund);
    return new RequestedPart(refund, paid.left().subtract(part.amount()));
  }
}
