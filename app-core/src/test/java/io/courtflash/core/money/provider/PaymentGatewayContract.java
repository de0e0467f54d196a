package io.courtflash.core.money.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every payment gateway does. A provider's test extends this and simulates its provider. */
public abstract class PaymentGatewayContract {

  protected static final BigDecimal AMOUNT = new BigDecimal("20.00");
  protected static final Instant NOW = Instant.parse("2030-01-01T04:00:00Z");

  /** The provider's id of a payer whom it knows from the beginning. */
  protected static final String KNOWN_PAYER = "payer";

  private static final Instant EXPIRE_TIME = NOW.plusSeconds(900);

  /** The day of {@link #NOW}, in China as in UTC. */
  private static final LocalDate TODAY = LocalDate.parse("2030-01-01");

  /** A notice as the provider sends it over HTTP. */
  public record SignedNotice(Map<String, String> headers, String body) {}

  /** A gateway whose clock shows {@link #NOW} and whose provider answers everything. */
  protected abstract PaymentGateway gateway();

  /** A gateway whose provider doesn't answer. */
  protected abstract PaymentGateway gatewayWithoutAnswer();

  /** A gateway whose provider refuses orders and refunds. */
  protected abstract PaymentGateway refusingGateway();

  /** The student pays an open order at the provider of {@link #gateway()}. */
  protected abstract void pay(String outTradeNo);

  /** The provider's notice of a paid order, signed at the given time. */
  protected abstract SignedNotice notice(String outTradeNo, Instant signedAt);

  /** The same notice, signed correctly but for another merchant. */
  protected abstract SignedNotice noticeForAnotherMerchant(String outTradeNo);

  @Test
  void anOrderIsOpenedOnEveryChannelThatIsOffered() {
    assertThat(gateway().channels()).isNotEmpty();
    for (PayChannel channel : gateway().channels()) {
      assertThat(gateway().create(order(channel, number())))
          .isInstanceOf(PaymentGateway.Created.class);
    }
  }

  @Test
  void aChannelThatIsNotOfferedIsRefused() {
    Set<PayChannel> others = EnumSet.allOf(PayChannel.class);
    others.removeAll(gateway().channels());
    assertThat(others)
        .allSatisfy(
            channel ->
                assertThat(gateway().create(order(channel, number())))
                    .isInstanceOf(PaymentGateway.Refused.class));
  }

  @Test
  void openingAnOrderAgainFindsItOpen() {
    String order = number();

    assertThat(open(order)).isEqualTo(open(order));
  }

  @Test
  void anOpenOrUnknownOrderIsUnpaid() {
    String order = number();
    open(order);

    assertThat(gateway().query(order)).isEqualTo(new PaymentGateway.Unpaid());
    assertThat(gateway().query(number())).isEqualTo(new PaymentGateway.Unpaid());
  }

  @Test
  void aPaidOrderIsAnsweredWithItsTransaction() {
    PaymentGateway.QueryResult result = gateway().query(paid());

    assertThat(result).isInstanceOf(PaymentGateway.Paid.class);
    PaymentGateway.Paid payment = (PaymentGateway.Paid) result;
    assertThat(payment.amount()).isEqualByComparingTo(AMOUNT);
    assertThat(payment.transactionId()).isNotBlank();
  }

  @Test
  void anUnpaidOrUnknownOrderCanBeClosedRepeatedly() {
    String order = number();
    open(order);

    for (int i = 0; i < 2; i++) {
      assertThat(gateway().close(order)).isEqualTo(new PaymentGateway.Closed());
    }
    assertThat(gateway().close(number())).isEqualTo(new PaymentGateway.Closed());
  }

  @Test
  void closingAPaidOrderAnswersItsPayment() {
    String order = paid();

    assertThat(gateway().close(order)).isEqualTo(gateway().query(order));
  }

  @Test
  void aRepeatedRefundIsMadeOnce() {
    String order = paid();
    String refund = number();

    for (int i = 0; i < 2; i++) {
      assertThat(gateway().refund(order, refund, AMOUNT)).isEqualTo(new PaymentGateway.Refunded());
    }
    assertThat(gateway().queryRefund(order, refund)).isEqualTo(new PaymentGateway.Refunded());
  }

  @Test
  void aPartOfAPaymentIsRefundedButNoMoreThanWasPaid() {
    String order = paid();

    assertThat(gateway().refund(order, number(), AMOUNT.add(BigDecimal.ONE)))
        .isInstanceOf(PaymentGateway.Refused.class);
    assertThat(gateway().refund(order, number(), AMOUNT.subtract(BigDecimal.ONE)))
        .isEqualTo(new PaymentGateway.Refunded());
  }

  @Test
  void aBillHasExactlyItsDaysLines() {
    String order = paid();
    String refund = number();
    var _ = gateway().refund(order, refund, BigDecimal.ONE.setScale(2));
    PaymentGateway.Paid payment = (PaymentGateway.Paid) gateway().query(order);

    assertThat(lines(gateway().bill(TODAY)))
        .contains(
            new StatementLine.Payment(order, payment.transactionId(), AMOUNT, NOW),
            new StatementLine.Refund(
                order, payment.transactionId(), BigDecimal.ONE.setScale(2), NOW, refund));
    assertThat(lines(gateway().bill(TODAY.minusDays(1)))).isEmpty();
  }

  private static List<StatementLine> lines(PaymentGateway.StatementResult result) {
    assertThat(result).isInstanceOf(PaymentGateway.Bill.class);
    return ((PaymentGateway.Bill) result).lines();
  }

  @Test
  void theTestOfAWorkingGatewayFindsNothing() {
    assertThat(gateway().settingsFault()).isEmpty();
    assertThat(gateway().test()).isEmpty();
  }

  @Test
  void aRefundThatWasNeverRequestedIsUnknown() {
    assertThat(gateway().queryRefund(paid(), number()))
        .isEqualTo(new PaymentGateway.UnknownRefund());
  }

  @Test
  void aProviderThatDoesNotAnswerIsAnsweredAsUnknown() {
    PaymentGateway gateway = gatewayWithoutAnswer();
    PayChannel channel = PayChannel.QR_CODE;
    String refund = number();

    assertThat(gateway.create(order(channel, number()))).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.query(number())).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.close(number())).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.refund(number(), refund, AMOUNT)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.queryRefund(number(), refund)).isInstanceOf(PaymentGateway.Unknown.class);
  }

  @Test
  void aRefusalIsAnsweredWithItsReason() {
    PaymentGateway gateway = refusingGateway();
    PayChannel channel = PayChannel.QR_CODE;

    assertThat(gateway.create(order(channel, number()))).isInstanceOf(PaymentGateway.Refused.class);
    assertThat(gateway.refund(number(), number(), AMOUNT))
        .isInstanceOf(PaymentGateway.Refused.class);
  }

  @Test
  void aNoticeOfAPaymentIsVerified() {
    String order = paid();

    PaymentGateway.NoticeResult result = verify(notice(order, NOW));

    PaymentGateway.Paid payment = (PaymentGateway.Paid) gateway().query(order);
    assertThat(result).isInstanceOf(PaymentGateway.VerifiedPayment.class);
    PaymentGateway.VerifiedPayment verified = (PaymentGateway.VerifiedPayment) result;
    assertThat(verified.outTradeNo()).isEqualTo(order);
    assertThat(verified.transactionId()).isEqualTo(payment.transactionId());
    assertThat(verified.amount()).isEqualByComparingTo(AMOUNT);
  }

  @Test
  void aNoticeWhoseBodyWasChangedIsRejected() {
    String order = paid();
    SignedNotice notice = notice(order, NOW);
    String changed = notice.body().replace(order, number());

    assertRejected(new SignedNotice(notice.headers(), changed), NoticeRejection.BAD_SIGNATURE);
  }

  @Test
  void aNoticeMoreThanFiveMinutesOldOrInTheFutureIsRejected() {
    String order = paid();

    assertRejected(notice(order, NOW.minusSeconds(301)), NoticeRejection.BAD_AGE);
    assertRejected(notice(order, NOW.plusSeconds(301)), NoticeRejection.BAD_AGE);
    assertThat(verify(notice(order, NOW.minusSeconds(300))))
        .isInstanceOf(PaymentGateway.VerifiedPayment.class);
  }

  @Test
  void aNoticeForAnotherMerchantIsRejected() {
    assertRejected(noticeForAnotherMerchant(paid()), NoticeRejection.FOREIGN_MERCHANT);
  }

  @Test
  void aNoticeThatCannotBeReadIsRejected() {
    for (String body : new String[] {"", "{", "{}", "[]", "null", "no JSON"}) {
      assertThat(verify(new SignedNotice(Map.of(), body)))
          .as(body)
          .isInstanceOf(PaymentGateway.RejectedNotice.class);
    }
  }

  protected final void assertRejected(SignedNotice notice, NoticeRejection reason) {
    assertThat(verify(notice)).isEqualTo(new PaymentGateway.RejectedNotice(reason));
  }

  /** The number of an order that is paid at the provider. */
  protected final String paid() {
    String order = number();
    open(order);
    pay(order);
    return order;
  }

  private PaymentGateway.NoticeResult verify(SignedNotice notice) {
    return gateway().verify(notice.headers(), notice.body());
  }

  private PaymentGateway.CreateResult open(String order) {
    return gateway().create(order(PayChannel.QR_CODE, order));
  }

  /** A request for an order of {@link #AMOUNT}. */
  protected static OrderRequest order(PayChannel channel, String number) {
    return order(channel, number, KNOWN_PAYER);
  }

  static OrderRequest order(PayChannel channel, String number, @Nullable String payer) {
    return new OrderRequest(
        channel, number, AMOUNT, EXPIRE_TIME, "Hall", new OrderRequest.Payer("192.0.2.7", payer));
  }

  protected static String number() {
    return UUID.randomUUID().toString().replace("-", "");
  }
}
