package io.courtflash.core.money.payment;

import io.courtflash.core.money.payment.store.RefundOrderMapper;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Settles refunds by the provider's verified notices. */
@Component
@RequiredArgsConstructor
class RefundNotices {

  private final RefundOrderMapper refunds;
  private final RefundSettlement settlement;

  /**
   * Stores what became of a refund; committed when it returns. Idempotent: a refund that has ended
   * stays as it is.
   *
   * @return why the notice is rejected; empty if it is accepted
   */
  Optional<NoticeRejection> settle(PaymentGateway.VerifiedRefund notice) {
    Optional<RefundOrder> found = refunds.byNumber(notice.outRefundNo());
    if (found.isEmpty()) {
      return Optional.of(NoticeRejection.UNKNOWN_REFUND);
    }
    RefundOrder refund = found.get();
    if (refund.amount().compareTo(notice.amount()) != 0) {
      return Optional.of(NoticeRejection.WRONG_AMOUNT);
    }
    switch (notice.result()) {
      case PaymentGateway.Refunded _ -> settlement.markRefunded(refund);
      case PaymentGateway.Unmade(RefundProgress progress) ->
          settlement.recordProgress(refund, progress);
      case PaymentGateway.Refused refused -> settlement.markRefused(refund, refused.why());
      case PaymentGateway.UnknownRefund _, PaymentGateway.Unknown _ -> {
        // It says nothing; the refund is queried as before.
      }
    }
    return Optional.empty();
  }
}
