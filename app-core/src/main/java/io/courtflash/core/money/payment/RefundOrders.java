package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.CancellationOutcome;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.AuditAction;
import io.courtflash.core.people.account.CourtLimits;
import io.courtflash.core.people.account.StaffActed;
import io.courtflash.core.people.account.StaffPermissions;
import io.courtflash.core.people.account.StaffReason;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores that a payment must be refunded. {@link RefundDispatcher} sends the refund to the
 * provider.
 */
@Component
@RequiredArgsConstructor
class RefundOrders {

  /** More than any payment: what is left of it. */
  private static final BigDecimal ALL = BigDecimal.valueOf(Long.MAX_VALUE);

  private final RefundLedger requests;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final BookingTerms terms;
  private final StaffPermissions permissions;
  private final CourtLimits limits;
  private final RefundConfirmation confirmation;
  private final CounterRefunds counterRefunds;
  private final ApplicationEventPublisher events;

  /**
   * Stores a refund like {@link #request}; a refund that staff request of a payment at the counter
   * is handed out at this desk, in the same transaction. A refund that waits at the counter since
   * an earlier request stays there, whoever made that: nobody gets the money because a request is
   * repeated.
   */
  @RetryOnDeadlock
  @Transactional
  Refunds.Outcome requestAtDesk(
      Actor actor, long reservationId, @Nullable String reason, Refunds.Shown shown) {
    boolean isRequestedNow = bookings.lock(reservationId).flatMap(this::refundable).isPresent();
    Refunds.Outcome outcome = request(actor, reservationId, reason, shown);
    if (isRequestedNow
        && actor.role().isStaff()
        && reason != null
        && outcome instanceof Refunds.Outcome.Accepted accepted) {
      counterRefunds.handOutAtOnce(accepted.refund());
    }
    return outcome;
  }

  /**
   * @param reason staff's own words; null from a student
   */
  @Transactional
  Refunds.Outcome request(
      Actor actor, long reservationId, @Nullable String reason, Refunds.Shown shown) {
    Optional<Reservation> found = bookings.lock(reservationId);
    boolean own = found.filter(it -> it.userId() == actor.userId()).isPresent();
    if (found.isEmpty() || !(own || actor.role().isStaff())) {
      return new Refunds.Outcome.NotFound();
    }
    boolean asStaff = actor.role().isStaff() && reason != null;
    if (!own && !asStaff) {
      return new Refunds.Outcome.ReasonNeeded();
    }
    if (asStaff) {
      permissions.require(actor, Permission.REFUND);
      limits.require(actor.userId(), TargetKind.RESERVATION, List.of(reservationId));
    }
    if (found.get().isFree()) {
      return cancelFree(actor, found.get(), reason);
    }
    return asStaff && reason != null
        ? requestAsStaff(actor, found.get(), reason, BigDecimal.ZERO, shown.amount())
        : requestAsStudent(actor, found.get(), shown);
  }

  /**
   * Stores a refund that staff request and that gives back what the slot's cancellation policy
   * leaves: nothing when it is too late for a student to cancel.
   */
  @Transactional
  Refunds.Outcome requestByPolicy(
      Actor staff, long reservationId, String reason, @Nullable BigDecimal shown) {
    permissions.require(staff, Permission.REFUND);
    limits.require(staff.userId(), TargetKind.RESERVATION, List.of(reservationId));
    Optional<Reservation> found = bookings.lock(reservationId);
    if (found.isEmpty()) {
      return new Refunds.Outcome.NotFound();
    }
    return found.get().isFree()
        ? cancelFree(staff, found.get(), reason)
        : requestAsStaff(
            staff, found.get(), reason, terms.cancellationFee(found.get()).orElse(ALL), shown);
  }

  /**
   * Stores a refund that staff request and that gives back what the slot's cancellation policy
   * leaves. Refused when it is too late for a student to cancel, or when the hall would keep more
   * than the accepted fee.
   */
  @Transactional
  Refunds.Outcome requestByPolicyShown(
      Actor staff, long reservationId, String reason, Refunds.Shown shown) {
    Optional<Reservation> found = bookings.lock(reservationId);
    Optional<PayOrder> paid = found.flatMap(this::refundable);
    if (found.isPresent() && paid.isPresent()) {
      Optional<BigDecimal> fee = terms.cancellationFee(found.get());
      if (fee.isEmpty()) {
        return new Refunds.Outcome.TooLate();
      }
      BigDecimal kept = fee.get().min(paid.get().left());
      if (shown.isMore(kept)) {
        return new Refunds.Outcome.CostsMore(kept);
      }
    }
    return requestByPolicy(staff, reservationId, reason, shown.amount());
  }

  private Refunds.Outcome cancelFree(Actor actor, Reservation free, @Nullable String reason) {
    CancellationOutcome outcome =
        reason == null
            ? bookings.cancel(actor, free.id())
            : bookings.cancelFor(actor, free.id(), reason);
    return switch (outcome) {
      case CancellationOutcome.Cancelled(long id) -> new Refunds.Outcome.CancelledFree(id);
      case CancellationOutcome.TooLate _ -> new Refunds.Outcome.TooLate();
      case CancellationOutcome.NotFound _ -> new Refunds.Outcome.NotFound();
      case CancellationOutcome.Paid _,
          CancellationOutcome.Refunding _,
          CancellationOutcome.Closing _,
          CancellationOutcome.Ended _ ->
          nothingPaid(free);
    };
  }

  /**
   * Staff decide for the hall: it keeps nothing, or what its policy says.
   *
   * @param fee in yuan; what is left of the payment, if that is less
   * @param shown the amount that they give back, as they saw it, in yuan; null: any
   */
  private Refunds.Outcome requestAsStaff(
      Actor staff,
      Reservation reservation,
      String reason,
      BigDecimal fee,
      @Nullable BigDecimal shown) {
    Optional<PayOrder> paid = refundable(reservation);
    if (paid.isEmpty()) {
      return earlierOutcome(staff, reservation, shown);
    }
    requireShown(paid.get(), fee, shown);
    confirmation.require(staff, paid.get(), paid.get().left());
    EndReason why = staffReason(reason);
    RefundOrder refund = start(staff, paid.get(), fee, why);
    events.publishEvent(audit(staff, refund, why.jsonText()));
    return new Refunds.Outcome.Accepted(refund, ReservationStatus.REFUNDING);
  }

  private Refunds.Outcome requestAsStudent(
      Actor student, Reservation reservation, Refunds.Shown shown) {
    Optional<PayOrder> paid = refundable(reservation);
    if (paid.isEmpty()) {
      return earlierOutcome(student, reservation, null);
    }
    Optional<BigDecimal> fee =
        terms.cancellationFee(reservation).map(kept -> kept.min(paid.get().left()));
    if (fee.isEmpty()) {
      return new Refunds.Outcome.TooLate();
    }
    if (shown.isMore(fee.get())) {
      return new Refunds.Outcome.CostsMore(fee.get());
    }
    requireShown(paid.get(), fee.get(), shown.amount());
    RefundOrder refund = start(student, paid.get(), fee.get(), EndReason.Code.BY_STUDENT);
    return new Refunds.Outcome.Accepted(refund, ReservationStatus.REFUNDING);
  }

  private Optional<PayOrder> refundable(Reservation reservation) {
    return reservation.status() == ReservationStatus.CONFIRMED
        ? orders.findPaid(reservation.id())
        : Optional.empty();
  }

  /** A part that a colleague gave back meanwhile must not be handed out a second time. */
  private static void requireShown(PayOrder paid, BigDecimal fee, @Nullable BigDecimal shown) {
    BigDecimal amount = paid.left().subtract(fee.min(paid.left()));
    if (shown != null && amount.compareTo(shown) != 0) {
      throw MoneyRefusal.OTHER_REFUND.refuse(amount.toPlainString());
    }
  }

  /**
   * A repeat is answered with the first one. Whoever was shown an amount to give back, and isn't
   * the first to request it, gives nothing back.
   */
  private Refunds.Outcome earlierOutcome(
      Actor actor, Reservation reservation, @Nullable BigDecimal shown) {
    Optional<RefundOrder> earlier = orders.findPaid(reservation.id()).flatMap(requests::of);
    earlier
        .filter(_ -> shown != null)
        .filter(refund -> !Objects.equals(refund.askedBy(), actor.userId()))
        .ifPresent(
            refund -> {
              throw MoneyRefusal.REFUNDED_BY_OTHERS.refuse(refund.amount().toPlainString());
            });
    return earlier
        .<Refunds.Outcome>map(
            existing -> new Refunds.Outcome.Accepted(existing, reservation.status()))
        .orElseGet(() -> nothingPaid(reservation));
  }

  /** Nothing is left to give back of what was cancelled before it was paid. */
  private static Refunds.Outcome nothingPaid(Reservation reservation) {
    return reservation.status() == ReservationStatus.CANCELLED
        ? new Refunds.Outcome.CancelledFree(reservation.id())
        : new Refunds.Outcome.NotPaid(reservation.status());
  }

  private RefundOrder start(Actor actor, PayOrder paid, BigDecimal fee, EndReason reason) {
    bookings.transition(
        paid.reservationId(), ReservationStatus.CONFIRMED, ReservationStatus.REFUNDING, reason);
    return requests.add(paid, fee, actor.userId(), reason.jsonText());
  }

  /** Requests the refund of a payment that the hall must not keep: late, or the second one. */
  @Transactional
  void requestRefund(PayOrder order, String reason) {
    var _ = requests.add(order, BigDecimal.ZERO, null, reason);
  }

  /**
   * Requests a refused refund again, even if its reservation has ended since. The hall keeps the
   * fee that it would have kept.
   *
   * @param shown the amount as the staff saw it, in yuan; null: any
   * @return false if it isn't refused any more
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  boolean retry(Actor staff, RefundOrder refused, String reason, @Nullable BigDecimal shown) {
    Reservation reservation = bookings.lock(refused.reservationId()).orElseThrow();
    PayOrder order = orders.byIdForUpdate(refused.payOrderId()).orElseThrow();
    confirmation.require(staff, order, refused.amount());
    boolean isPaidOrder =
        orders.findPaid(reservation.id()).filter(it -> it.id() == refused.payOrderId()).isPresent();
    if (!refused.isPart() && isPaidOrder && reservation.status() == ReservationStatus.CONFIRMED) {
      return requestAsStaff(staff, reservation, reason, refused.fee(), shown)
          instanceof Refunds.Outcome.Accepted;
    }
    if (shown != null && refused.amount().compareTo(shown) != 0) {
      throw MoneyRefusal.OTHER_REFUND.refuse(refused.amount().toPlainString());
    }
    boolean reopened = requests.reopen(refused, staff.userId(), reason);
    if (reopened) {
      events.publishEvent(audit(staff, refused, reason));
    }
    return reopened;
  }

  /**
   * Makes the next attempt of a refund that is under way due now.
   *
   * @return false if it isn't under way any more
   */
  @Transactional
  boolean makeDueNow(Actor staff, RefundOrder underWay) {
    boolean due = requests.makeDueNow(underWay);
    if (due) {
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.REFUND_INQUIRED,
              "reservation:" + underWay.reservationId(),
              null,
              Map.of("refund", underWay.outRefundNo(), "attempts", underWay.attempts())));
    }
    return due;
  }

  private static StaffActed audit(Actor staff, RefundOrder refund, String reason) {
    return new StaffActed(
        staff,
        AuditAction.REFUND_REQUESTED,
        "reservation:" + refund.reservationId(),
        null,
        Map.of("amount", refund.amount(), "reason", reason));
  }

  private static EndReason staffReason(String reason) {
    return new EndReason.FreeText(new StaffReason(reason).text());
  }
}
