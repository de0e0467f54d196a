package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.payment.store.RefundOrderMapper;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Refunds of paid orders. */
@Component
@RequiredArgsConstructor
public class Refunds {

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final RefundOrders orders;
  private final RefundDispatcher job;
  private final RefundOrderMapper refunds;
  private final ReservationLifecycle bookings;

  /**
   * The amounts of a cancellation as they were shown, in yuan.
   *
   * @param fee the most that the hall may keep; null: any fee
   * @param amount what is to be given back; null: any amount
   */
  public record Shown(@Nullable BigDecimal fee, @Nullable BigDecimal amount) {

    /** For whoever was shown nothing. */
    public static final Shown NOTHING = new Shown(null, null);

    /** Whether the hall would keep more than was shown. */
    boolean isMore(BigDecimal kept) {
      return fee != null && kept.compareTo(fee) > 0;
    }
  }

  /**
   * Whether an order's payment was or is given back because its reservation had ended, or was paid
   * by another order, before the payment arrived.
   */
  public boolean isSentBack(PayOrder order) {
    return refunds
        .findEnding(order.id())
        .filter(refund -> PaymentSettlement.SENT_BACK.contains(refund.reason()))
        .isPresent();
  }

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
   * @param shown the amounts as the caller saw them: if they are others by now, nothing is refunded
   * @throws io.courtflash.core.platform.http.Refusal if another amount than was shown would be
   *     given back, or somebody else has requested the refund
   * @throws io.courtflash.core.platform.security.PermissionRefusedException from staff without the
   *     permission
   * @throws io.courtflash.core.platform.security.ProofRequiredException from a configured amount
   *     on, without a recent proof of the staff
   */
  public Outcome request(Actor actor, long reservationId, @Nullable String reason, Shown shown) {
    Outcome outcome = orders.requestAtDesk(actor, reservationId, reason, shown);
    return outcome instanceof Outcome.Accepted accepted ? awaited(accepted) : outcome;
  }

  /**
   * Refunds a paid reservation for its student as if the student had cancelled it: the hall keeps
   * what the slot's policy says. Otherwise like {@link #request}.
   *
   * @param reason staff's own words
   * @param shown the amounts as they saw them; the fee is the most that may be kept
   */
  @NeedsPermission(Permission.REFUND)
  public Outcome requestByPolicy(
      Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId, String reason, Shown shown) {
    Outcome outcome = orders.requestByPolicyShown(staff, reservationId, reason, shown);
    return outcome instanceof Outcome.Accepted accepted ? awaited(accepted) : outcome;
  }

  /**
   * Requests a refund of whatever amount; otherwise like {@link #request(Actor, long, String,
   * Shown)}.
   */
  public Outcome request(Actor actor, long reservationId, @Nullable String reason) {
    return request(actor, reservationId, reason, Shown.NOTHING);
  }

  /**
   * Requests the refund of a paid reservation in the caller's transaction; the provider is asked
   * after its commit. Idempotent like {@link #request}.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException as {@link #request}
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Outcome requestWithin(Actor staff, long reservationId, String reason) {
    return orders.request(staff, reservationId, reason, Shown.NOTHING);
  }

  /**
   * Requests the refund of a paid reservation in the caller's transaction, less the fee of the
   * slot's cancellation policy: the hall keeps all of it when it is too late for a student to
   * cancel. The provider is asked after the commit. Idempotent like {@link #request}.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Outcome requestByPolicyWithin(Actor staff, long reservationId, String reason) {
    return orders.requestByPolicy(staff, reservationId, reason, null);
  }

  /**
   * Requests a refund again that the provider refused, even if its reservation has ended: the same
   * amount, less parts that were refunded since, while the hall keeps the same fee. Staff who want
   * to give back all of it use {@link #request}. Waits up to two seconds for the provider.
   *
   * @param shown the amount as the staff saw it, in yuan; null: any
   * @return the refund afterwards; empty if it isn't refused, or doesn't exist
   * @throws io.courtflash.core.platform.http.Refusal if it is of another amount by now
   * @throws io.courtflash.core.platform.security.ProofRequiredException as {@link #request}
   */
  @NeedsPermission(Permission.REFUND)
  public Optional<RefundOrder> retry(
      Actor staff,
      @ActsOn(TargetKind.REFUND) long refundId,
      String reason,
      @Nullable BigDecimal shown) {
    return refunds
        .byId(refundId)
        .filter(refund -> refund.status() == RefundStatus.FAILED)
        .filter(refused -> orders.retry(staff, refused, reason, shown))
        .map(this::awaited);
  }

  /**
   * Makes the next attempt of a refund that is under way due now. Waits up to two seconds for the
   * provider.
   *
   * @return the refund afterwards; empty if it isn't under way, or doesn't exist
   */
  @NeedsPermission(Permission.MONEY)
  public Optional<RefundOrder> queryNow(Actor staff, long refundId) {
    return refunds
        .byId(refundId)
        .filter(underWay -> orders.makeDueNow(staff, underWay))
        .map(this::awaited);
  }

  /** Refunds that are under way or refused, the oldest first. */
  public List<RefundOrder> unsettled(int limit) {
    return refunds.unsettled(limit);
  }

  private Outcome awaited(Outcome.Accepted accepted) {
    RefundOrder refund = awaited(accepted.refund());
    Reservation reservation = bookings.find(refund.reservationId()).orElseThrow();
    return new Outcome.Accepted(refund, reservation.status());
  }

  private RefundOrder awaited(RefundOrder refund) {
    job.awaitAttempt(refund.id(), TIMEOUT);
    return refunds.byId(refund.id()).orElseThrow();
  }

  /** The result of a refund request. */
  public sealed interface Outcome {

    /** The refund as it is now: done, under way, or refused by the provider. */
    record Accepted(RefundOrder refund, ReservationStatus reservation) implements Outcome {}

    /** There is no such reservation, or it isn't this student's. */
    record NotFound() implements Outcome {}

    /** The reservation is cancelled, now or before, and nothing was paid for it. */
    record CancelledFree(long reservationId) implements Outcome {}

    /** The reservation has no payment to refund. */
    record NotPaid(ReservationStatus status) implements Outcome {}

    /** It is too late for a student to refund. */
    record TooLate() implements Outcome {}

    /**
     * The hall would keep more than the student has agreed to.
     *
     * @param fee in yuan, as it is now
     */
    record CostsMore(BigDecimal fee) implements Outcome {}

    /** Staff must give a reason to refund another person's reservation. */
    record ReasonNeeded() implements Outcome {}
  }
}
