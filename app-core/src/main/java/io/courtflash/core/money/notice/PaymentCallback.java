package io.courtflash.core.money.notice;

import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.refund.RefundDispatcher;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Receives the provider's notices. Only a notice that the gateway verified settles its order. */
@Component
@RequiredArgsConstructor
public class PaymentCallback {

  private static final Logger log = LoggerFactory.getLogger(PaymentCallback.class);

  private final PaymentGateways gateways;
  private final StoredOrders orders;
  private final PaymentSettlement settlement;
  private final RefundDispatcher refunds;
  private final MeterRegistry meters;

  /**
   * The result of receiving a notice. What an accepted one reports is committed.
   *
   * @param rejection why nothing has changed; null for a notice that is accepted
   * @param payment what became of the payment; null for a refund and for a rejected notice
   */
  public record NoticeOutcome(
      @Nullable NoticeRejection rejection, PaymentSettlement.@Nullable Outcome payment) {

    /** The payment is settled. */
    public static NoticeOutcome accepted(PaymentSettlement.Outcome payment) {
      return new NoticeOutcome(null, payment);
    }

    /** The notice's report of a refund is stored. */
    public static NoticeOutcome acceptedRefund() {
      return new NoticeOutcome(null, null);
    }

    public static NoticeOutcome rejected(NoticeRejection reason) {
      return new NoticeOutcome(reason, null);
    }

    public boolean isAccepted() {
      return rejection == null;
    }
  }

  /**
   * Verifies a notice and settles its order; committed when it returns. Idempotent. A notice counts
   * if one of the offered providers signed it, and for orders of that provider only. A notice that
   * isn't surely a provider's is counted and leaves nothing in the log.
   *
   * @param headers of the provider's HTTP request, by name in any case
   * @param body of the provider's HTTP request, as it was received
   */
  public NoticeOutcome receive(Map<String, String> headers, String body) {
    NoticeOutcome outcome = settle(verify(headers, body));
    NoticeRejection reason = outcome.rejection();
    if (reason != null) {
      meters.counter("payment.notice.rejected", "flaw", reason.name()).increment();
      if (reason.isSigned()) {
        log.warn("Payment notice rejected: {}", reason);
      }
    }
    return outcome;
  }

  /** A notice that some offered provider surely sent, by that one; else a rejected one. */
  private Verified verify(Map<String, String> headers, String body) {
    Verified result = verify(gateways.offered().getFirst(), headers, body);
    for (String other : gateways.offered().subList(1, gateways.offered().size())) {
      if (result.isSigned()) {
        return result;
      }
      Verified next = verify(other, headers, body);
      result = next.isSigned() ? next : result;
    }
    return result;
  }

  private Verified verify(String provider, Map<String, String> headers, String body) {
    return new Verified(provider, gateways.of(provider).verify(headers, body));
  }

  /** A notice as one of the providers reads it. */
  private record Verified(String provider, PaymentGateway.NoticeResult result) {

    private boolean isSigned() {
      return !(result instanceof PaymentGateway.RejectedNotice(NoticeRejection reason))
          || reason.isSigned();
    }
  }

  private NoticeOutcome settle(Verified notice) {
    return switch (notice.result()) {
      case PaymentGateway.VerifiedPayment payment ->
          isFromProviderOf(notice.provider(), orders.byNumber(payment.outTradeNo()))
              ? settle(payment)
              : NoticeOutcome.rejected(NoticeRejection.UNKNOWN_ORDER);
      case PaymentGateway.VerifiedRefund refund ->
          isFromProviderOf(notice.provider(), orders.byRefund(refund.outRefundNo()))
              ? settle(refund)
              : NoticeOutcome.rejected(NoticeRejection.UNKNOWN_REFUND);
      case PaymentGateway.RejectedNotice(NoticeRejection reason) -> NoticeOutcome.rejected(reason);
    };
  }

  private boolean isFromProviderOf(String provider, Optional<PayOrder> order) {
    return order.filter(it -> gateways.nameOf(it.provider()).equals(provider)).isPresent();
  }

  private NoticeOutcome settle(PaymentGateway.VerifiedRefund refund) {
    return refunds
        .settle(refund)
        .map(NoticeOutcome::rejected)
        .orElseGet(NoticeOutcome::acceptedRefund);
  }

  /**
   * The answer by which a provider learns whether it must repeat a notice.
   *
   * @param provider whose address the notice was sent to; the preferred one's answer if it isn't
   *     offered
   */
  public String answerTo(String provider, NoticeOutcome outcome) {
    PaymentGateway gateway = gateways.offeredOr(provider);
    return outcome.isAccepted() ? gateway.acceptedAnswer() : gateway.rejectedAnswer();
  }

  private NoticeOutcome settle(PaymentGateway.VerifiedPayment payment) {
    PaymentSettlement.Outcome outcome =
        settlement.settlePaid(payment.outTradeNo(), payment.transactionId(), payment.amount());
    return switch (outcome) {
      case WRONG_AMOUNT -> NoticeOutcome.rejected(NoticeRejection.WRONG_AMOUNT);
      case UNKNOWN_ORDER -> NoticeOutcome.rejected(NoticeRejection.UNKNOWN_ORDER);
      case CONFIRMED, REPEATED, TOO_LATE, PAID_TWICE -> NoticeOutcome.accepted(outcome);
    };
  }
}
