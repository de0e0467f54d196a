package io.courtflash.core.pay;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The only way by which a notice of the provider turns into a paid order. */
@Component
public class PaymentCallback {

  private static final Duration MAX_AGE = Duration.ofMinutes(5);
  private static final Logger log = LoggerFactory.getLogger(PaymentCallback.class);

  private final NoticeSigner signer;
  private final PaymentSettlement settlement;
  private final InstantSource clock;
  private final MeterRegistry meters;

  PaymentCallback(
      NoticeSigner signer,
      PaymentSettlement settlement,
      InstantSource clock,
      MeterRegistry meters) {
    this.signer = signer;
    this.settlement = settlement;
    this.clock = clock;
    this.meters = meters;
  }

  /** What became of a notice. */
  public sealed interface NoticeOutcome {

    /** It is genuine, and what follows from it is committed. */
    record Accepted(PaymentOutcome settled) implements NoticeOutcome {}

    record Rejected(RejectionReason flaw) implements NoticeOutcome {}
  }

  /** Why a notice isn't believed. */
  public enum RejectionReason {
    BAD_SIGNATURE,
    /** Signed more than five minutes ago, or as far in the future. */
    BAD_AGE,
    FOREIGN_MERCHANT,
    FOREIGN_APP,
    UNKNOWN_ORDER,
    WRONG_AMOUNT
  }

  /** Checks a notice and settles its order; committed when it returns. Idempotent. */
  public NoticeOutcome receive(PaymentNotice notice) {
    NoticeOutcome receipt =
        flaw(notice)
            .<NoticeOutcome>map(NoticeOutcome.Rejected::new)
            .orElseGet(() -> settled(notice));
    if (receipt instanceof NoticeOutcome.Rejected rejected) {
      meters.counter("payment.notice.rejected", "flaw", rejected.flaw().name()).increment();
      log.warn("Notice for order {} rejected: {}", notice.outTradeNo(), rejected.flaw());
    }
    return receipt;
  }

  private Optional<RejectionReason> flaw(PaymentNotice notice) {
    Duration age = Duration.between(notice.timestamp(), clock.instant()).abs();
    if (!signer.isGenuine(notice)) {
      return Optional.of(RejectionReason.BAD_SIGNATURE);
    }
    if (age.compareTo(MAX_AGE) > 0) {
      return Optional.of(RejectionReason.BAD_AGE);
    }
    if (!notice.merchantId().equals(NoticeSigner.MERCHANT)) {
      return Optional.of(RejectionReason.FOREIGN_MERCHANT);
    }
    return notice.appId().equals(NoticeSigner.APP)
        ? Optional.empty()
        : Optional.of(RejectionReason.FOREIGN_APP);
  }

  private NoticeOutcome settled(PaymentNotice notice) {
    PaymentOutcome settled =
        settlement.settlePaid(notice.outTradeNo(), notice.transactionId(), notice.amount());
    return switch (settled) {
      case PaymentOutcome.WrongAmount _ -> new NoticeOutcome.Rejected(RejectionReason.WRONG_AMOUNT);
      case PaymentOutcome.UnknownOrder _ ->
          new NoticeOutcome.Rejected(RejectionReason.UNKNOWN_ORDER);
      case PaymentOutcome.Confirmed confirmed -> new NoticeOutcome.Accepted(confirmed);
      case PaymentOutcome.Repeated repeated -> new NoticeOutcome.Accepted(repeated);
      case PaymentOutcome.TooLate late -> new NoticeOutcome.Accepted(late);
      case PaymentOutcome.PaidTwice twice -> new NoticeOutcome.Accepted(twice);
    };
  }
}
