package io.courtflash.core.pay;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Receives the provider's notices. Only a notice that the gateway verified settles its order. */
@Component
public class PaymentCallback {

  private static final Logger log = LoggerFactory.getLogger(PaymentCallback.class);

  private final PaymentGateway gateway;
  private final PaymentSettlement settlement;
  private final RefundNotices refundNotices;
  private final MeterRegistry meters;

  PaymentCallback(
      PaymentGateway gateway,
      PaymentSettlement settlement,
      RefundNotices refundNotices,
      MeterRegistry meters) {
    this.gateway = gateway;
    this.settlement = settlement;
    this.refundNotices = refundNotices;
    this.meters = meters;
  }

  /** The result of receiving a notice. */
  public sealed interface NoticeOutcome {

    /** The notice is valid, and the payment is settled and committed. */
    record Accepted(PaymentOutcome payment) implements NoticeOutcome {}

    /** The notice of a refund is valid, and what it reports is committed. */
    record RefundAccepted() implements NoticeOutcome {}

    /** Nothing has changed. */
    record Rejected(NoticeRejection reason) implements NoticeOutcome {}
  }

  /**
   * Verifies a notice and settles its order; committed when it returns. Idempotent. A notice that
   * isn't surely the provider's is counted and leaves nothing in the log.
   *
   * @param headers of the provider's HTTP request, by name in any case
   * @param body of the provider's HTTP request, as it was received
   */
  public NoticeOutcome receive(Map<String, String> headers, String body) {
    NoticeOutcome outcome =
        switch (gateway.verify(headers, body)) {
          case PaymentGateway.VerifiedPayment payment -> settle(payment);
          case PaymentGateway.VerifiedRefund refund ->
              refundNotices
                  .settle(refund)
                  .<NoticeOutcome>map(NoticeOutcome.Rejected::new)
                  .orElseGet(NoticeOutcome.RefundAccepted::new);
          case PaymentGateway.RejectedNotice(NoticeRejection reason) ->
              new NoticeOutcome.Rejected(reason);
        };
    if (outcome instanceof NoticeOutcome.Rejected(NoticeRejection reason)) {
      meters.counter("payment.notice.rejected", "flaw", reason.name()).increment();
      if (reason.isSigned()) {
        log.warn("Payment notice rejected: {}", reason);
      }
    }
    return outcome;
  }

  /** The answer by which the provider learns whether it must repeat a notice. */
  public String answerTo(NoticeOutcome outcome) {
    return switch (outcome) {
      case NoticeOutcome.Accepted _, NoticeOutcome.RefundAccepted _ -> gateway.acceptedAnswer();
      case NoticeOutcome.Rejected _ -> gateway.rejectedAnswer();
    };
  }

  private NoticeOutcome settle(PaymentGateway.VerifiedPayment payment) {
    PaymentOutcome outcome =
        settlement.settlePaid(payment.outTradeNo(), payment.transactionId(), payment.amount());
    return switch (outcome) {
      case PaymentOutcome.WrongAmount _ -> new NoticeOutcome.Rejected(NoticeRejection.WRONG_AMOUNT);
      case PaymentOutcome.UnknownOrder _ ->
          new NoticeOutcome.Rejected(NoticeRejection.UNKNOWN_ORDER);
      case PaymentOutcome.Confirmed confirmed -> new NoticeOutcome.Accepted(confirmed);
      case PaymentOutcome.Repeated repeated -> new NoticeOutcome.Accepted(repeated);
      case PaymentOutcome.TooLate late -> new NoticeOutcome.Accepted(late);
      case PaymentOutcome.PaidTwice twice -> new NoticeOutcome.Accepted(twice);
    };
  }
}
