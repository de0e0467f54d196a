package io.courtflash.core.money.refund;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the staff do about refunds after they were requested, from wherever they sit. What is
 * refused is thrown as a {@link io.courtflash.core.platform.http.Refusal}, and nothing has changed.
 */
public interface RefundOperations {

  /**
   * Requests a refund again that the provider refused, even if its reservation has ended: the same
   * amount, less parts that were refunded since, while the hall keeps the same fee. Staff who want
   * to give back all of it use {@link Refunds#request}. Waits up to two seconds for the provider.
   *
   * @param shown the amount as the staff saw it, in yuan; null: any
   * @return the refund afterwards
   * @throws io.courtflash.core.platform.security.ProofRequiredException from a configured amount
   *     on, without a recent proof of the staff
   */
  RefundOrder retry(Actor staff, long refundId, String reason, @Nullable BigDecimal shown);

  /**
   * Stores that staff gave a refused refund's money back otherwise, for example by bank transfer.
   * The booking that it was to end, ends.
   *
   * @param amount what the staff saw as refused and gave back, in yuan
   * @param proof how and when, so that others find it
   * @throws io.courtflash.core.platform.security.ProofRequiredException as {@link #retry}
   */
  void settleByHand(Actor staff, long refundId, BigDecimal amount, StaffReason proof);

  /**
   * Drops a refused refund: the booking keeps its payment, for example because it was played since.
   * Then nothing of it is owed. It can be requested again as long as the booking goes on. Refused
   * once the booking has ended: then the hall can't keep the money.
   *
   * @param amount what the staff saw as refused, in yuan
   */
  void drop(Actor staff, long refundId, BigDecimal amount, StaffReason reason);

  /**
   * Makes the next attempt of a refund that is under way due now. Waits up to two seconds for the
   * provider.
   *
   * @return the refund afterwards; empty if it isn't under way, or doesn't exist
   */
  Optional<RefundOrder> queryNow(Actor staff, long refundId);

  /**
   * Stores that the customer got the money of a refund at this desk. What a student cancels, or a
   * closure refunds, waits there until the customer comes for it; then it counts for the desk's
   * day.
   *
   * @return false if it isn't waiting (any more)
   */
  boolean handOut(Actor staff, long refundId);

  /** What the staff do with parts of payments whose bookings go on. */
  interface OfParts {

    /**
     * Requests the refund of a part of a payment. The provider is asked after the commit, under a
     * number of its own; a payment at the counter is given back by who requests it. Idempotent as
     * far as money is concerned: a repeated request finds that more is refunded than before, and
     * refunds nothing. Audited.
     *
     * @param reason staff's own words, which the student reads
     * @throws io.courtflash.core.platform.security.ProofRequiredException from a configured amount
     *     on, without a recent proof of the staff
     */
    PartRefunds.RequestedPart request(
        Actor staff, long reservationId, PartRefunds.Part part, StaffReason reason);
  }
}
