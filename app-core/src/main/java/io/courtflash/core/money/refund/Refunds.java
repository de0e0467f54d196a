package io.courtflash.core.money.refund;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Requests refunds that end paid bookings: of the whole, or of what the cancellation policy leaves;
 * {@link PartRefunds} are of bookings that go on. What is refused is thrown as a {@link
 * io.courtflash.core.platform.http.Refusal}, and nothing has changed.
 */
@Component
@RequiredArgsConstructor
public class Refunds {

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final ReservationLifecycle bookings;
  private final BookingTerms terms;
  private final RefundAuthority authority;
  private final RefundLedger ledger;
  private final RefundDispatcher dispatcher;
  private final Transactions transactions;

  /**
   * The part that the hall keeps: nothing; the policy's fee, unless it is too late to cancel, as
   * for a student's own cancellation; or everything when it is too late.
   */
  public enum Basis {
    WHOLE,
    POLICY,
    POLICY_AT_ANY_TIME
  }

  /**
   * The amounts of a cancellation as they were shown, in yuan.
   *
   * @param fee the most that the hall may keep; null: any fee
   * @param amount what is to be given back; null: any amount
   */
  public record Shown(@Nullable BigDecimal fee, @Nullable BigDecimal amount) {

    /** For a caller who was shown nothing. */
    public static final Shown NOTHING = new Shown(null, null);
  }

  /** A refund that ends a booking, and the booking, as they are now. */
  public record Accepted(RefundOrder refund, ReservationStatus reservation) {}

  /**
   * Refunds a paid reservation. Students can refund their own, until the time that the slot's
   * policy sets. Staff can refund any reservation at any time, and must give a reason. Waits up to
   * two seconds for the provider. Idempotent: a refund that is under way or done is answered as it
   * is; one that the provider refused is requested again.
   *
   * <p>Money of the counter counts as handed out at this desk when staff request it; what a student
   * requests waits there, also when staff request the same again.
   *
   * <p>A student gets back what the slot's policy leaves; when staff refund, the hall keeps
   * nothing. A reservation that was free is cancelled; one that was cancelled before it was paid
   * needs nothing more.
   *
   * @param reason staff's own words; null from a student
   * @param shown the amounts as the caller saw them: if they are others by now, or somebody else
   *     has requested the refund, nothing is refunded
   * @return empty when nothing was paid for the reservation, which is cancelled, now or before
   * @throws io.courtflash.core.platform.security.PermissionRefusedException from staff without the
   *     permission
   * @throws io.courtflash.core.platform.security.ProofRequiredException from a configured amount
   *     on, without a recent proof of the staff
   */
  @RetryOnDeadlock
  public Optional<Accepted> request(
      Actor actor, long reservationId, @Nullable String reason, Shown shown) {
    return awaited(
        transactions.call(
            () -> {
              Reservation booking = lock(actor, reservationId);
              Optional<Accepted> accepted = end(actor, booking, reason, Basis.WHOLE, shown);
              if (booking.status() == ReservationStatus.CONFIRMED
                  && reason != null
                  && actor.role().isStaff()) {
                accepted.map(Accepted::refund).ifPresent(ledger::handOut);
              }
              return accepted;
            }));
  }

  /** Requests a refund of any amount; otherwise like the other method of this name. */
  @RetryOnDeadlock
  public Optional<Accepted> request(Actor actor, long reservationId, @Nullable String reason) {
    return request(actor, reservationId, reason, Shown.NOTHING);
  }

  /**
   * Refunds a paid reservation for its student as if the student had cancelled it: the hall keeps
   * what the slot's policy says. Otherwise like {@link #request}.
   */
  @RetryOnDeadlock
  @NeedsPermission(Permission.REFUND)
  public Optional<Accepted> requestByPolicy(
      Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId, String reason, Shown shown) {
    return awaited(
        transactions.call(
            () -> end(staff, lock(staff, reservationId), reason, Basis.POLICY, shown)));
  }

  /**
   * Requests the refund of a paid reservation in the caller's transaction, otherwise like {@link
   * #request}; the provider is asked after the commit.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Accepted> requestWithin(
      Actor staff, long reservationId, String reason, Basis basis) {
    return end(staff, lock(staff, reservationId), reason, basis, Shown.NOTHING);
  }

  private Reservation lock(Actor actor, long reservationId) {
    return bookings
        .lock(reservationId)
        .filter(it -> it.userId() == actor.userId() || actor.role().isStaff())
        .orElseThrow(MoneyRefusal.NOT_FOUND::refuse);
  }

  private Optional<Accepted> end(
      Actor actor, Reservation booking, @Nullable String reason, Basis basis, Shown shown) {
    boolean asStaff = actor.role().isStaff() && reason != null;
    if (asStaff) {
      authority.require(actor, booking.id());
    } else if (booking.userId() != actor.userId()) {
      throw FieldProblem.refuse("reason", "refund.reason");
    }
    if (booking.isFree()) {
      return cancel(actor, booking, reason);
    }
    Optional<PayOrder> paid =
        booking.status() == ReservationStatus.FORFEITED
            ? Optional.empty()
            : ledger.refundable(booking);
    if (paid.isEmpty()) {
      return earlier(actor, booking, asStaff ? shown.amount() : null);
    }
    BigDecimal fee = fee(booking, paid.get(), asStaff ? basis : Basis.POLICY);
    requireShown(paid.get(), fee, shown);
    if (asStaff) {
      authority.confirm(actor, paid.get(), paid.get().left());
    }
    EndReason why =
        reason == null || !asStaff
            ? EndReason.Code.BY_STUDENT
            : new EndReason.FreeText(new StaffReason(reason).text());
    RefundOrder refund = ledger.requestWhole(actor, paid.get(), fee, why);
    return Optional.of(new Accepted(refund, ReservationStatus.REFUNDING));
  }

  /** The fee that the hall keeps, in yuan; at most the rest of the payment. */
  private BigDecimal fee(Reservation booking, PayOrder paid, Basis basis) {
    BigDecimal fee =
        switch (basis) {
          case WHOLE -> BigDecimal.ZERO;
          case POLICY -> terms.cancellationFee(booking).orElseThrow(MoneyRefusal.TOO_LATE::refuse);
          case POLICY_AT_ANY_TIME -> terms.cancellationFee(booking).orElse(paid.left());
        };
    return fee.min(paid.left());
  }

  /** A part that a colleague gave back meanwhile must not be handed out a second time. */
  private static void requireShown(PayOrder paid, BigDecimal fee, Shown shown) {
    if (shown.fee() != null && fee.compareTo(shown.fee()) > 0) {
      throw MoneyRefusal.COSTS_MORE.refuse(fee);
    }
    BigDecimal amount = paid.left().subtract(fee);
    if (shown.amount() != null && amount.compareTo(shown.amount()) != 0) {
      throw MoneyRefusal.OTHER_REFUND.refuse(amount);
    }
  }

  private Optional<Accepted> cancel(Actor actor, Reservation free, @Nullable String reason) {
    CancellationOutcome outcome =
        reason == null
            ? bookings.cancel(actor, free.id())
            : bookings.cancelFor(actor, free.id(), reason);
    return switch (outcome) {
      case CancellationOutcome.Cancelled _ -> Optional.empty();
      case CancellationOutcome.TooLate _ -> throw MoneyRefusal.TOO_LATE.refuse();
      case CancellationOutcome.NotFound _ -> throw MoneyRefusal.NOT_FOUND.refuse();
      case CancellationOutcome.Paid _,
          CancellationOutcome.Refunding _,
          CancellationOutcome.Closing _,
          CancellationOutcome.Ended _ ->
          unpaid(free);
    };
  }

  /** Nothing is left to give back of what was cancelled before it was paid. */
  private static Optional<Accepted> unpaid(Reservation booking) {
    if (booking.status() == ReservationStatus.FORFEITED) {
      throw MoneyRefusal.TOO_LATE.refuse();
    }
    if (booking.status() != ReservationStatus.CANCELLED) {
      throw MoneyRefusal.NOT_PAID.refuse();
    }
    return Optional.empty();
  }

  /**
   * A repeat is answered with the first refund. A member of the staff who was shown an amount, and
   * isn't the first to request it, gives nothing back.
   */
  private Optional<Accepted> earlier(Actor actor, Reservation booking, @Nullable BigDecimal shown) {
    Optional<RefundOrder> earlier = ledger.ofPaid(booking);
    if (earlier.isEmpty()) {
      return unpaid(booking);
    }
    if (shown != null && !Objects.equals(earlier.get().askedBy(), actor.userId())) {
      throw MoneyRefusal.REFUNDED_BY_OTHERS.refuse(earlier.get().amount());
    }
    return Optional.of(new Accepted(earlier.get(), booking.status()));
  }

  private Optional<Accepted> awaited(Optional<Accepted> requested) {
    return requested
        .map(accepted -> dispatcher.awaitAttempt(accepted.refund(), TIMEOUT))
        .map(it -> new Accepted(it, bookings.find(it.reservationId()).orElseThrow().status()));
  }
}
