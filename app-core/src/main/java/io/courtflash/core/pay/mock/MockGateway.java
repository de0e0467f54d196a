package io.courtflash.core.pay.mock;

import io.courtflash.core.pay.NoticeSigner;
import io.courtflash.core.pay.PayProperties;
import io.courtflash.core.pay.PaymentCallback;
import io.courtflash.core.pay.PaymentGateway;
import io.courtflash.core.pay.PaymentNotice;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;

/**
 * A payment provider inside the program, which takes no money. What it knows is lost with the
 * program: then an order is unpaid, and a refund is one that nobody asked for yet.
 */
@Component
@ConditionalOnProperty(name = "courtflash.pay.gateway", havingValue = "mock", matchIfMissing = true)
public class MockGateway implements PaymentGateway, AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(MockGateway.class);
  private static final Unknown SILENCE = new Unknown("The mock provider doesn't answer");
  private static final Refused NO = new Refused("The mock provider refuses");

  private final PayProperties.Mock answers;
  private final NoticeSigner signer;
  private final PaymentCallback callback;
  private final InstantSource clock;
  private final ConcurrentMap<String, Paid> paid = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Boolean> opened = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Integer> refundAttempts = new ConcurrentHashMap<>();
  private final ScheduledExecutorService later =
      Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name("mock-gateway").factory());

  MockGateway(
      PayProperties properties,
      NoticeSigner signer,
      PaymentCallback callback,
      InstantSource clock) {
    this.answers = properties.mock();
    this.signer = signer;
    this.callback = callback;
    this.clock = clock;
  }

  /** Pays an order now, and says so by a signed notice. An order can be paid once. */
  public PaymentCallback.NoticeOutcome pay(String outTradeNo, BigDecimal amount) {
    return callback.receive(notice(outTradeNo, paid(outTradeNo, amount)));
  }

  @Override
  public Optional<String> page(String outTradeNo) {
    return Optional.of("/mock-pay/" + outTradeNo);
  }

  @Override
  public CreateResult create(String outTradeNo, BigDecimal amount, Instant expireTime) {
    return switch (answers.payment()) {
      case MANUAL -> created(outTradeNo);
      case SUCCESS -> {
        if (opened.putIfAbsent(outTradeNo, true) == null) {
          after(answers.paymentDelay(), () -> payAndTellLater(outTradeNo, amount));
        }
        yield created(outTradeNo);
      }
      case FAILURE -> NO;
      case UNKNOWN -> SILENCE;
    };
  }

  @Override
  public QueryResult query(String outTradeNo) {
    Paid payment = paid.get(outTradeNo);
    return switch (answers.query()) {
      case SUCCESS -> payment == null ? new Unpaid() : payment;
      case FAILURE -> new Unpaid();
      case UNKNOWN -> SILENCE;
    };
  }

  @Override
  public CloseResult close(String outTradeNo) {
    Paid payment = paid.get(outTradeNo);
    return switch (answers.query()) {
      case SUCCESS -> payment == null ? new Closed() : payment;
      case FAILURE -> new Closed();
      case UNKNOWN -> SILENCE;
    };
  }

  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    int attempt = refundAttempts.merge(outRefundNo, 1, Integer::sum);
    return attempt <= answers.refundUnknowns() ? SILENCE : refundAnswer();
  }

  @Override
  public RefundResult queryRefund(String outRefundNo) {
    int attempts = refundAttempts.getOrDefault(outRefundNo, 0);
    return attempts <= answers.refundUnknowns() ? new UnknownRefund() : refundAnswer();
  }

  @Override
  public void close() {
    later.shutdownNow();
  }

  private RefundResult refundAnswer() {
    return switch (answers.refund()) {
      case SUCCESS -> new Refunded();
      case FAILURE -> NO;
      case UNKNOWN -> SILENCE;
    };
  }

  private static Created created(String outTradeNo) {
    return new Created("mock" + outTradeNo, "weixin://wxpay/bizpayurl?pr=" + outTradeNo);
  }

  private Paid paid(String outTradeNo, BigDecimal amount) {
    return paid.computeIfAbsent(outTradeNo, number -> new Paid("mock" + number, amount));
  }

  private void payAndTellLater(String outTradeNo, BigDecimal amount) {
    Paid payment = paid(outTradeNo, amount);
    after(
        answers.callbackDelay(),
        () -> log.debug("Told: {}", callback.receive(notice(outTradeNo, payment))));
  }

  private PaymentNotice notice(String outTradeNo, Paid payment) {
    return signer.notice(outTradeNo, payment.transactionId(), payment.amount(), clock.instant());
  }

  private void after(Duration delay, Runnable work) {
    var _ = later.schedule(() -> attempted(work), delay.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static void attempted(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      log.warn("A notice of the mock provider failed; the deadline asks for it", e);
    }
  }
}
