package io.courtflash.core.money.order;

import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A payment gateway whose answers a test sets. It records its orders and refunds. */
public class FakeGateway implements PaymentGateway {

  private static final String SIGNATURE = "Fake-Signature";
  private static final String VALID = "valid";
  private static final String REFUND = "refund";

  public static final Map<String, String> SIGNED = Map.of(SIGNATURE, VALID);

  private final String validSignature;
  public final Set<String> noAnswerFor = ConcurrentHashMap.newKeySet();
  public final Set<String> closed = ConcurrentHashMap.newKeySet();
  public final Map<String, Paid> paid = new ConcurrentHashMap<>();
  public final List<String> refundRequests = new CopyOnWriteArrayList<>();
  public final Map<String, Integer> refundCounts = new ConcurrentHashMap<>();

  /** What was refunded of each order, in yuan, by its number. */
  private final Map<String, BigDecimal> refunded = new ConcurrentHashMap<>();

  public volatile boolean noAnswerToCreate;
  public volatile boolean refusesOrders;
  public volatile boolean refusesRefunds;
  public volatile boolean noAnswerAfterRefund;
  public volatile String refusal = "Account frozen";

  /** Holds up the next call; null: none. */
  private final AtomicReference<@Nullable HeldCall> next = new AtomicReference<>();

  private volatile @Nullable PaymentGateway other;

  private final AtomicInteger links = new AtomicInteger();

  /** How the provider answers requests and queries of refunds; null: it makes them. */
  public volatile @Nullable RefundProgress progress;

  /** How many calls throw, as an attempt does whose database is away. */
  public final AtomicInteger failures = new AtomicInteger();

  /** Whether those calls throw an error instead of an exception. */
  public volatile boolean failsWithErrors;

  /** How many calls are under way for each number of an order or a refund. */
  private final Map<String, Integer> calls = new ConcurrentHashMap<>();

  /** The numbers for which two calls were under way at the same time. */
  public final Set<String> calledTwiceAtOnce = ConcurrentHashMap.newKeySet();

  public FakeGateway() {
    this(VALID);
  }

  /**
   * @param validSignature of its notices
   */
  FakeGateway(String validSignature) {
    this.validSignature = validSignature;
  }

  /** The headers of its notices. */
  public Map<String, String> signed() {
    return Map.of(SIGNATURE, validSignature);
  }

  /** A call that gets no answer before the test allows it. */
  public record HeldCall(CountDownLatch arrived, CountDownLatch mayEnd) {

    public boolean isUnderWay() {
      return arrived.getCount() == 0;
    }

    public void answer() {
      mayEnd.countDown();
    }
  }

  /** Holds up the next call, and no other. */
  public HeldCall holdNextCall() {
    HeldCall held = new HeldCall(new CountDownLatch(1), new CountDownLatch(1));
    next.set(held);
    return held;
  }

  /** Has another provider answer everything; null: this one does again. */
  public void standInFor(@Nullable PaymentGateway other) {
    this.other = other;
  }

  /** Answers well from now on, except about orders that are silenced. */
  public void reset() {
    noAnswerToCreate = false;
    refusesOrders = false;
    refusesRefunds = false;
    noAnswerAfterRefund = false;
    progress = null;
    refusal = "Account frozen";
    Optional.ofNullable(next.getAndSet(null)).ifPresent(HeldCall::answer);
    failures.set(0);
    failsWithErrors = false;
  }

  /** The student pays an order; no notice is sent. */
  public void pay(String outTradeNo, BigDecimal amount) {
    paid.put(outTradeNo, new Paid("tx" + outTradeNo, amount));
  }

  public void refuseOrders() {
    refusesOrders = true;
  }

  public void refuseRefunds() {
    refusesRefunds = true;
  }

  public void silenceOrders() {
    noAnswerToCreate = true;
  }

  /** Refunds, and doesn't answer. */
  public void silenceRefunds() {
    noAnswerAfterRefund = true;
  }

  /** Doesn't answer about one order. */
  public void silence(String outTradeNo) {
    noAnswerFor.add(outTradeNo);
  }

  /** Answers about every order again. */
  public void answerAll() {
    noAnswerFor.clear();
  }

  /** What was refunded of an order, in yuan. */
  public BigDecimal refunded(String outTradeNo) {
    return refunded.getOrDefault(outTradeNo, BigDecimal.ZERO);
  }

  /** How often each refund was made, by its number. */
  public Map<String, Integer> refunds() {
    return Map.copyOf(refundCounts);
  }

  private <T> T answer(String number, Supplier<T> answer) {
    if (calls.merge(number, 1, Integer::sum) > 1) {
      calledTwiceAtOnce.add(number);
    }
    try {
      HeldCall held = next.getAndSet(null);
      if (held != null) {
        held.arrived.countDown();
        held.mayEnd.await();
      }
      if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
        if (failsWithErrors) {
          throw new StackOverflowError();
        }
        throw new IllegalStateException("away");
      }
      return answer.get();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      calls.merge(number, -1, Integer::sum);
    }
  }

  /** The body of a notice; send it with the headers {@link #SIGNED}. */
  public static String notice(String outTradeNo, BigDecimal amount) {
    return String.join(" ", outTradeNo, "tx" + outTradeNo, amount.toPlainString());
  }

  /** The body of a notice of a refund that was made; send it with the same headers. */
  public static String refundNotice(String outRefundNo, BigDecimal amount) {
    return String.join(" ", REFUND, outRefundNo, amount.toPlainString());
  }

  @Override
  public NoticeResult verify(Map<String, String> headers, String body) {
    PaymentGateway real = other;
    if (real != null) {
      return real.verify(headers, body);
    }
    if (!validSignature.equals(headers.get(SIGNATURE))) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    }
    String[] fields = body.split(" ", -1);
    if (fields[0].equals(REFUND)) {
      return new VerifiedRefund(fields[1], new BigDecimal(fields[2]), new Refunded());
    }
    return new VerifiedPayment(fields[0], fields[1], new BigDecimal(fields[2]));
  }

  @Override
  public Set<PayChannel> channels() {
    PaymentGateway real = other;
    if (real != null) {
      return real.channels();
    }
    return Set.of(PayChannel.QR_CODE, PayChannel.MOBILE_BROWSER);
  }

  @Override
  public Optional<PaymentGateway.PayerIdentification> payerIdentification() {
    PaymentGateway real = other;
    return real == null ? Optional.empty() : real.payerIdentification();
  }

  @Override
  public CreateResult create(OrderRequest request) {
    PaymentGateway real = other;
    if (real != null) {
      return real.create(request);
    }
    if (refusesOrders) {
      return new Refused(refusal);
    }
    return noAnswerToCreate
        ? new Unknown("no answer")
        : new Created("prepay" + request.outTradeNo(), link(request));
  }

  /** The address for a phone's browser is another one each time. */
  private String link(OrderRequest request) {
    String number = request.outTradeNo();
    return request.channel() == PayChannel.MOBILE_BROWSER
        ? "https://fake/" + number + "/" + links.incrementAndGet()
        : "weixin://" + number;
  }

  @Override
  public StatementResult bill(LocalDate day) {
    PaymentGateway real = other;
    return real == null ? new StatementNotReady() : real.bill(day);
  }

  @Override
  public Optional<ZoneId> billZone() {
    PaymentGateway real = other;
    return real == null ? Optional.empty() : real.billZone();
  }

  @Override
  public List<StatementLine> readBill(byte[] file) throws StatementFormatException {
    PaymentGateway real = other;
    if (real == null) {
      throw new StatementFormatException(0, "no bills");
    }
    return real.readBill(file);
  }

  @Override
  public QueryResult query(String outTradeNo) {
    PaymentGateway real = other;
    return real == null ? answer(outTradeNo, () -> queryNow(outTradeNo)) : real.query(outTradeNo);
  }

  private QueryResult queryNow(String outTradeNo) {
    if (noAnswerFor.contains(outTradeNo)) {
      return new Unknown("no answer");
    }
    Paid payment = paid.get(outTradeNo);
    return payment == null ? new Unpaid() : payment;
  }

  @Override
  public CloseResult close(String outTradeNo) {
    PaymentGateway real = other;
    return real == null ? answer(outTradeNo, () -> closeNow(outTradeNo)) : real.close(outTradeNo);
  }

  private CloseResult closeNow(String outTradeNo) {
    if (noAnswerFor.contains(outTradeNo)) {
      return new Unknown("no answer");
    }
    Paid payment = paid.get(outTradeNo);
    if (payment != null) {
      return payment;
    }
    closed.add(outTradeNo);
    return new Closed();
  }

  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    PaymentGateway real = other;
    return real == null
        ? answer(outRefundNo, () -> refundNow(outTradeNo, outRefundNo, amount))
        : real.refund(outTradeNo, outRefundNo, amount);
  }

  private RefundResult refundNow(String outTradeNo, String outRefundNo, BigDecimal amount) {
    refundRequests.add(outRefundNo);
    RefundProgress unmade = progress;
    if (unmade != null) {
      return new Unmade(unmade);
    }
    if (refusesRefunds) {
      return new Refused(refusal);
    }
    if (refundCounts.merge(outRefundNo, 1, Integer::sum) == 1) {
      refunded.merge(outTradeNo, amount, BigDecimal::add);
    }
    return noAnswerAfterRefund ? new Unknown("no answer") : new Refunded();
  }

  @Override
  public RefundResult queryRefund(String outTradeNo, String outRefundNo) {
    PaymentGateway real = other;
    return real == null
        ? answer(outRefundNo, () -> queryRefundNow(outRefundNo))
        : real.queryRefund(outTradeNo, outRefundNo);
  }

  private RefundResult queryRefundNow(String outRefundNo) {
    RefundProgress unmade = progress;
    if (unmade != null) {
      return new Unmade(unmade);
    }
    if (noAnswerAfterRefund) {
      return new Unknown("no answer");
    }
    return refundCounts.containsKey(outRefundNo) ? new Refunded() : new UnknownRefund();
  }
}
