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

  /** The result of receiving a notice. */
  public sealed interface NoticeOutcome {

    /** The notice is valid, and the payment is settled and committed. */
    record Accepted(PaymentSettlement.Outcome payment) implements NoticeOutcome {}

    /** The notice of a refund is valid, and what it reports is committed. */
    record RefundAccepted() implements NoticeOutcome {}

    /** Nothing has changed. */
    record Rejected(NoticeRejection reason) implements NoticeOutcome {}
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
    if (outcome instanceof NoticeOutcome.Rejected(NoticeRejection reason)) {
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
              : new NoticeOutcome.Rejected(NoticeRejection.UNKNOWN_ORDER);
      case PaymentGateway.VerifiedRefund refund ->
          isFromProviderOf(notice.provider(), orders.byRefund(refund.outRefundNo()))
              ? settle(refund)
              : new NoticeOutcome.Rejected(NoticeRejection.UNKNOWN_REFUND);
      case PaymentGateway.RejectedNotice(NoticeRejection reason) ->
          new NoticeOutcome.Rejected(reason);
    };
  }

  private boolean isFromProviderOf(String provider, Optional<PayOrder> order) {
    return order.filter(it -> gateways.nameOf(it.provider()).equals(provider)).isPresent();
  }

  private NoticeOutcome settle(PaymentGateway.VerifiedRefund refund) {
    return refunds
        .settle(refund)
        .<NoticeOutcome>map(NoticeOutcome.Rejected::new)
        .orElseGet(NoticeOutcome.RefundAccepted::new);
  }

  /**
   * The answer by which a provider learns whether it must repeat a notice.
   *
   * @param provider whose address the notice was sent to; the preferred one's answer if it isn't
   *     offered
   */
  public String answerTo(String provider, NoticeOutcome outcome) {
    PaymentGateway gateway = gateways.offeredOr(provider);
    return switch (outcome) {
      case NoticeOutcome.Accepted _, NoticeOutcome.RefundAccepted _ -> gateway.acceptedAnswer();
      case NoticeOutcome.Rejected _ -> gateway.rejectedAnswer();
    };
  }

  private NoticeOutcome settle(PaymentGateway.VerifiedPayment payment) {
    PaymentSettlement.Outcome outcome =
        settlement.settlePaid(payment.outTradeNo(), payment.transactionId(), payment.amount());
    return switch (outcome) {
      case PaymentSettlement.Outcome.WrongAmount _ ->
          new NoticeOutcome.Rejected(NoticeRejection.WRONG_AMOUNT);
      case PaymentSettlement.Outcome.UnknownOrder _ ->
          new NoticeOutcome.Rejected(NoticeRejection.UNKNOWN_ORDER);
      case PaymentSettlement.Outcome.Confirmed confirmed -> new NoticeOutcome.Accepted(confirmed);
      case PaymentSettlement.Outcome.Repeated repeated -> new NoticeOutcome.Accepted(repeated);
      case PaymentSettlement.Outcome.TooLate late -> new NoticeOutcome.Accepted(late);
      case PaymentSettlement.Outcome.PaidTwice twice -> new NoticeOutcome.Accepted(twice);
    };
  }
}
