package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.pay.store.RefundOrderMapper;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Money that goes back. */
@Component
public class Refunds {

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final RefundOrders book;
  private final RefundJob tries;
  private final RefundOrderMapper refunds;
  private final ReservationLifecycle bookings;

  Refunds(
      RefundOrders book,
      RefundJob tries,
      RefundOrderMapper refunds,
      ReservationLifecycle bookings) {
    this.book = book;
    this.tries = tries;
    this.refunds = refunds;
    this.bookings = bookings;
  }

  /**
   * Refunds a paid reservation. Students refund their own, until the configured time before the
   * slot's start; staff refund any at any time and say why. Waits up to two seconds for the
   * provider. Idempotent: a refund that is under way or done is answered as it stands, one that the
   * provider refused is asked for again under its old number.
   *
   * @param reason the staff's words; null from a student
   */
  public RefundOutcome request(Actor actor, long reservationId, @Nullable String reason) {
    RefundOutcome answer = book.request(actor, reservationId, reason);
    return answer instanceof RefundOutcome.Accepted known ? awaited(known) : answer;
  }

  /**
   * Asks once more for a refund that the provider refused, also when its reservation has ended.
   * Waits up to two seconds for the provider.
   *
   * @return how it stands then; empty when it isn't refused, or doesn't exist
   */
  public Optional<RefundOrder> retry(Actor staff, long refundId, String reason) {
    return refunds
        .byId(refundId)
        .filter(refund -> refund.status() == RefundStatus.FAILED)
        .filter(refused -> book.retry(staff, refused, reason))
        .map(this::awaited);
  }

  /**
   * Has the provider asked now for a refund that is under way, rather than when it is due. Waits up
   * to two seconds for it.
   *
   * @return how it stands then; empty when it isn't under way, or doesn't exist
   */
  public Optional<RefundOrder> askNow(Actor staff, long refundId) {
    return refunds
        .byId(refundId)
        .filter(underWay -> book.askSoon(staff, underWay))
        .map(this::awaited);
  }

  /** Refunds that aren't done: under way or refused, the oldest first. */
  public List<RefundOrder> unsettled(int limit) {
    return refunds.unsettled(limit);
  }

  private RefundOutcome awaited(RefundOutcome.Accepted known) {
    RefundOrder refund = awaited(known.refund());
    Reservation reservation = bookings.find(refund.reservationId()).orElseThrow();
    return new RefundOutcome.Accepted(refund, reservation.status());
  }

  private RefundOrder awaited(RefundOrder refund) {
    tries.awaitAnswer(refund.id(), PATIENCE);
    return refunds.byId(refund.id()).orElseThrow();
  }
}
