package io.courtflash.core.money.gateway.mock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.money.gateway.mock.MockProperties.MockAnswer;
import io.courtflash.core.money.gateway.mock.MockProperties.MockPaymentMode;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGatewayContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class MockGatewayTest extends PaymentGatewayContract {

  private final NoticeSigner signer = new NoticeSigner();
  private final List<String> notices = new CopyOnWriteArrayList<>();
  private final MockGateway gateway = gateway(MockPaymentMode.MANUAL, MockAnswer.SUCCESS, 0);

  @Override
  protected PaymentGateway gateway() {
    return gateway;
  }

  @Override
  protected PaymentGateway gatewayWithoutAnswer() {
    return gateway(MockPaymentMode.UNKNOWN, MockAnswer.UNKNOWN, 0);
  }

  @Override
  protected PaymentGateway refusingGateway() {
    return gateway(MockPaymentMode.FAILURE, MockAnswer.FAILURE, 0);
  }

  @Override
  protected void pay(String outTradeNo) {
    gateway.pay(outTradeNo, AMOUNT);
  }

  @Override
  protected SignedNotice notice(String outTradeNo, Instant signedAt) {
    return signed(signer.notice(outTradeNo, "mock" + outTradeNo, AMOUNT, signedAt));
  }

  @Override
  protected SignedNotice noticeForAnotherMerchant(String outTradeNo) {
    return signed(signer.sign(notice(outTradeNo, "other", NoticeSigner.APP)));
  }

  @Test
  void aNoticeForAnotherApplicationIsRejected() {
    assertRejected(
        signed(signer.sign(notice(paid(), NoticeSigner.MERCHANT, "other"))),
        NoticeRejection.FOREIGN_APP);
  }

  @Test
  void aNoticeWithAHugeExponentIsMalformed() {
    String body =
        notice(paid(), NOW).body().replaceFirst("\"amount\":[0-9.]+", "\"amount\":1e999999999");

    assertRejected(new SignedNotice(Map.of(), body), NoticeRejection.MALFORMED);
  }

  @Test
  void anOrderThatIsPaidAutomaticallySendsItsNoticeOnce() {
    MockGateway automatic = gateway(MockPaymentMode.SUCCESS, MockAnswer.SUCCESS, 0);

    OrderRequest order =
        new OrderRequest(
            PayChannel.QR_CODE, "order", AMOUNT, NOW, "Hall", OrderRequest.Payer.ANYBODY);
    automatic.create(order);
    automatic.create(order);

    await().untilAsserted(() -> assertThat(notices).hasSize(1));
    assertThat(automatic.verify(Map.of(), notices.getFirst()))
        .isEqualTo(new PaymentGateway.VerifiedPayment("order", "mockorder", AMOUNT));
  }

  @Test
  void theFirstAttemptsAtARefundGetNoAnswerIfThatIsSet() {
    MockGateway slow = gateway(MockPaymentMode.MANUAL, MockAnswer.SUCCESS, 1);

    assertThat(slow.refund("order", "refund", AMOUNT)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(slow.queryRefund("order", "refund")).isEqualTo(new PaymentGateway.UnknownRefund());
    assertThat(slow.refund("order", "refund", AMOUNT)).isEqualTo(new PaymentGateway.Refunded());
  }

  private MockGateway gateway(MockPaymentMode payment, MockAnswer answer, int refundUnknowns) {
    MockProperties properties =
        new MockProperties(
            payment, Duration.ZERO, Duration.ZERO, answer, answer, refundUnknowns, false);
    return new MockGateway(properties, signer, notices::add, () -> NOW);
  }

  private static MockNotice notice(String outTradeNo, String merchant, String app) {
    return new MockNotice(outTradeNo, "tx", AMOUNT, merchant, app, NOW, "nonce", "");
  }

  private static SignedNotice signed(MockNotice notice) {
    return new SignedNotice(Map.of(), notice.toJson());
  }
}
