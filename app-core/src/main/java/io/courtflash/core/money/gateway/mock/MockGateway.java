package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.money.provider.NoticeAge;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.StatementLine;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A payment provider inside this program, which takes no money. Its orders, payments and refunds
 * are in memory only: after a restart each order is unpaid there, and each refund unknown.
 */
class MockGateway implements PaymentGateway, AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(MockGateway.class);
  private static final Unknown NO_ANSWER = new Unknown("The mock provider doesn't answer");
  private static final Refused REFUSED = new Refused("The mock provider refuses");

  private final MockProperties properties;
  private final NoticeSigner signer;
  private final Consumer<String> noticeReceiver;
  private final InstantSource clock;
  private final ConcurrentMap<String, Paid> paid = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Boolean> opened = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Integer> refundAttempts = new ConcurrentHashMap<>();
  private final Set<String> refunded = ConcurrentHashMap.newKeySet();
  private final Queue<StatementLine> bill = new ConcurrentLinkedQueue<>();
  private final ScheduledExecutorService scheduler =
      Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name("mock-gateway").factory());

  /**
   * @param noticeReceiver gets the body of each notice that is sent without a request of staff
   */
  MockGateway(
      MockProperties properties,
      NoticeSigner signer,
      Consumer<String> noticeReceiver,
      InstantSource clock) {
    this.properties = properties;
    this.signer = signer;
    this.noticeReceiver = noticeReceiver;
    this.clock = clock;
  }

  /** Pays an order, once, and returns the body of its signed notice. Repeatable. */
  String pay(String outTradeNo, BigDecimal amount) {
    return notice(outTradeNo, paid(outTradeNo, amount));
  }

  /** Its own page is the same on every device. */
  @Override
  public Set<PayChannel> channels() {
    return EnumSet.of(PayChannel.QR_CODE);
  }

  @Override
  public Optional<String> page(String outTradeNo) {
    return Optional.of("/mock-pay/" + outTradeNo);
  }

  @Override
  public CreateResult create(OrderRequest request) {
    String outTradeNo = request.outTradeNo();
    if (!channels().contains(request.channel())) {
      return REFUSED;
    }
    return switch (properties.payment()) {
      case MANUAL -> created(outTradeNo);
      case SUCCESS -> {
        if (opened.putIfAbsent(outTradeNo, true) == null) {
          after(properties.paymentDelay(), () -> payAndNotifyLater(outTradeNo, request.amount()));
        }
        yield created(outTradeNo);
      }
      case FAILURE -> REFUSED;
      case UNKNOWN -> NO_ANSWER;
    };
  }

  @Override
  public QueryResult query(String outTradeNo) {
    Paid payment = paid.get(outTradeNo);
    return switch (properties.query()) {
      case SUCCESS -> payment == null ? new Unpaid() : payment;
      case FAILURE -> new Unpaid();
      case UNKNOWN -> NO_ANSWER;
    };
  }

  @Override
  public CloseResult close(String outTradeNo) {
    Paid payment = paid.get(outTradeNo);
    return switch (properties.query()) {
      case SUCCESS -> payment == null ? new Closed() : payment;
      case FAILURE -> new Closed();
      case UNKNOWN -> NO_ANSWER;
    };
  }

  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    Paid payment = paid.get(outTradeNo);
    if (payment != null && amount.compareTo(payment.amount()) > 0) {
      return new Refused("More than was paid");
    }
    int attempt = refundAttempts.merge(outRefundNo, 1, Integer::sum);
    if (attempt <= properties.refundUnknowns()) {
      return NO_ANSWER;
    }
    RefundResult result = refundResult();
    if (result instanceof Refunded && refunded.add(outRefundNo)) {
      bill.add(
          new StatementLine.Refund(
              outTradeNo, "mock" + outTradeNo, amount, clock.instant(), outRefundNo));
    }
    return result;
  }

  @Override
  public RefundResult queryRefund(String outTradeNo, String outRefundNo) {
    int attempts = refundAttempts.getOrDefault(outRefundNo, 0);
    return attempts <= properties.refundUnknowns() ? new UnknownRefund() : refundResult();
  }

  /** The mock provider sends no headers that matter: its signature is a field of the body. */
  @Override
  public NoticeResult verify(Map<String, String> headers, String body) {
    return MockNotice.parse(body)
        .map(this::verify)
        .orElseGet(() -> new RejectedNotice(NoticeRejection.MALFORMED));
  }

  private NoticeResult verify(MockNotice notice) {
    if (!signer.hasValidSignature(notice)) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    }
    if (!NoticeAge.isAcceptable(notice.timestamp(), clock.instant())) {
      return new RejectedNotice(NoticeRejection.BAD_AGE);
    }
    if (!notice.merchantId().equals(NoticeSigner.MERCHANT)) {
      return new RejectedNotice(NoticeRejection.FOREIGN_MERCHANT);
    }
    return notice.appId().equals(NoticeSigner.APP)
        ? new VerifiedPayment(notice.outTradeNo(), notice.transactionId(), notice.amount())
        : new RejectedNotice(NoticeRejection.FOREIGN_APP);
  }

  /** Its days are those of UTC. */
  @Override
  public StatementResult bill(LocalDate day) {
    return new Bill(
        bill.stream()
            .filter(line -> line.at().atOffset(ZoneOffset.UTC).toLocalDate().equals(day))
            .toList());
  }

  @Override
  public void close() {
    scheduler.shutdownNow();
  }

  private RefundResult refundResult() {
    return switch (properties.refund()) {
      case SUCCESS -> new Refunded();
      case FAILURE -> REFUSED;
      case UNKNOWN -> NO_ANSWER;
    };
  }

  private static Created created(String outTradeNo) {
    return new Created("mock" + outTradeNo, "weixin://wxpay/bizpayurl?pr=" + outTradeNo);
  }

  private Paid paid(String outTradeNo, BigDecimal amount) {
    return paid.computeIfAbsent(
        outTradeNo,
        number -> {
          bill.add(new StatementLine.Payment(number, "mock" + number, amount, clock.instant()));
          return new Paid("mock" + number, amount);
        });
  }

  private void payAndNotifyLater(String outTradeNo, BigDecimal amount) {
    Paid payment = paid(outTradeNo, amount);
    after(properties.callbackDelay(), () -> noticeReceiver.accept(notice(outTradeNo, payment)));
  }

  private String notice(String outTradeNo, Paid payment) {
    return signer
        .notice(outTradeNo, payment.transactionId(), payment.amount(), clock.instant())
        .toJson();
  }

  private void after(Duration delay, Runnable work) {
    var _ = scheduler.schedule(() -> runLogged(work), delay.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static void runLogged(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      log.warn("A notice of the mock provider failed; the order is queried at its deadline", e);
    }
  }
}
