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
  private final Settlement settlement;
  private final InstantSource clock;
  private final MeterRegistry meters;

  PaymentCallback(
      NoticeSigner signer, Settlement settlement, InstantSource clock, MeterRegistry meters) {
    this.signer = signer;
    this.settlement = settlement;
    this.clock = clock;
    this.meters = meters;
  }

  /** What became of a notice. */
  public sealed interface Receipt {

    /** It is genuine, and what follows from it is committed. */
    record Accepted(Settled settled) implements Receipt {}

    record Rejected(Flaw flaw) implements Receipt {}
  }

  /** Why a notice isn't believed. */
  public enum Flaw {
    BAD_SIGNATURE,
    /** Signed more than five minutes ago, or as far in the future. */
    BAD_AGE,
    FOREIGN_MERCHANT,
    FOREIGN_APP,
    UNKNOWN_ORDER,
    WRONG_AMOUNT
  }

  /** Checks a notice and settles its order; committed when it returns. Idempotent. */
  public Receipt receive(PaymentNotice notice) {
    Receipt receipt =
        flaw(notice).<Receipt>map(Receipt.Rejected::new).orElseGet(() -> settled(notice));
    if (receipt instanceof Receipt.Rejected rejected) {
      meters.counter("payment.notice.rejected", "flaw", rejected.flaw().name()).increment();
      log.warn("Notice for order {} rejected: {}", notice.outTradeNo(), rejected.flaw());
    }
    return receipt;
  }

  private Optional<Flaw> flaw(PaymentNotice notice) {
    Duration age = Duration.between(notice.timestamp(), clock.instant()).abs();
    if (!signer.isGenuine(notice)) {
      return Optional.of(Flaw.BAD_SIGNATURE);
    }
    if (age.compareTo(MAX_AGE) > 0) {
      return Optional.of(Flaw.BAD_AGE);
    }
    if (!notice.merchantId().equals(NoticeSigner.MERCHANT)) {
      return Optional.of(Flaw.FOREIGN_MERCHANT);
    }
    return notice.appId().equals(NoticeSigner.APP)
        ? Optional.empty()
        : Optional.of(Flaw.FOREIGN_APP);
  }

  private Receipt settled(PaymentNotice notice) {
    Settled settled =
        settlement.settlePaid(notice.outTradeNo(), notice.transactionId(), notice.amount());
    return switch (settled) {
      case Settled.WrongAmount _ -> new Receipt.Rejected(Flaw.WRONG_AMOUNT);
      case Settled.UnknownOrder _ -> new Receipt.Rejected(Flaw.UNKNOWN_ORDER);
      case Settled.Confirmed confirmed -> new Receipt.Accepted(confirmed);
      case Settled.Repeated repeated -> new Receipt.Accepted(repeated);
      case Settled.TooLate late -> new Receipt.Accepted(late);
      case Settled.PaidTwice twice -> new Receipt.Accepted(twice);
    };
  }
}
