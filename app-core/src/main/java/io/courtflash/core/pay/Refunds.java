package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Reservation;
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

  private final RefundBook book;
  private final RefundTries tries;
  private final RefundOrderMapper refunds;
  private final Bookings bookings;

  Refunds(RefundBook book, RefundTries tries, RefundOrderMapper refunds, Bookings bookings) {
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
  public RefundAnswer request(Actor actor, long reservationId, @Nullable String reason) {
    RefundAnswer answer = book.request(actor, reservationId, reason);
    return answer instanceof RefundAnswer.Known known ? awaited(known) : answer;
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

  private RefundAnswer awaited(RefundAnswer.Known known) {
    RefundOrder refund = awaited(known.refund());
    Reservation reservation = bookings.find(refund.reservationId()).orElseThrow();
    return new RefundAnswer.Known(refund, reservation.status());
  }

  private RefundOrder awaited(RefundOrder refund) {
    tries.awaitAnswer(refund.id(), PATIENCE);
    return refunds.byId(refund.id()).orElseThrow();
  }
}
