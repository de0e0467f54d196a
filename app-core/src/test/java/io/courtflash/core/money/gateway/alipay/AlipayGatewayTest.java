package io.courtflash.core.money.gateway.alipay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.money.gateway.alipay.SimulatedAlipay.Fault;
import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGatewayContract;
import io.courtflash.core.money.provider.RefundProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlipayGatewayTest extends PaymentGatewayContract {

  @TempDir private static Path directory;
  private static SimulatedAlipay alipay;
  private static AlipayGateway gateway;

  @BeforeAll
  static void start() throws IOException {
    alipay = new SimulatedAlipay(NOW);
    gateway = new AlipayGateway(alipay.properties(directory), () -> NOW);
  }

  @BeforeEach
  void reset() {
    alipay.fault = null;
    alipay.isSlowToRefund = false;
  }

  @AfterAll
  static void stop() {
    alipay.close();
  }

  @Override
  protected PaymentGateway gateway() {
    return gateway;
  }

  @Override
  protected PaymentGateway gatewayWithoutAnswer() {
    alipay.fault = Fault.CUT;
    return gateway;
  }

  @Override
  protected PaymentGateway refusingGateway() {
    alipay.fault = Fault.NOT_GRANTED;
    return gateway;
  }

  @Override
  protected void pay(String outTradeNo) {
    alipay.pay(outTradeNo);
  }

  @Override
  protected SignedNotice notice(String outTradeNo, Instant signedAt) {
    return notice(outTradeNo, SimulatedAlipay.APP, SimulatedAlipay.SELLER, signedAt);
  }

  @Override
  protected SignedNotice noticeForAnotherMerchant(String outTradeNo) {
    return notice(outTradeNo, SimulatedAlipay.APP, "2088000000000002", NOW);
  }

  private static SignedNotice notice(String number, String app, String seller, Instant sentAt) {
    return new SignedNotice(Map.of(), alipay.notice(number, app, seller, "TRADE_SUCCESS", sentAt));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_GRANTED")
  void anAnswerThatIsNotSurelyTheProvidersIsUnknown(Fault fault) {
    String order = paid();
    alipay.fault = fault;

    assertThat(gateway.query(order)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.close(order)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.create(order(PayChannel.QR_CODE, number())))
        .isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.refund(order, number(), AMOUNT)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.bill(NOW.atOffset(ZoneOffset.UTC).toLocalDate()))
        .isInstanceOf(PaymentGateway.Unknown.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 5001})
  void aTimeoutThatCouldOutlastAnAttemptIsRefusedByItsName(long millis, @TempDir Path files) {
    assertThatThrownBy(() -> alipay.properties(files, Duration.ofMillis(millis)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "courtflash.pay.alipay.timeout must be at least 1 ms and at most 5 s, not "
                + millis
                + " ms");
  }

  @Test
  void anOrderThatIsPaidWhileItIsClosedIsAnsweredAsPaid() {
    String order = number();
    var _ = gateway.create(order(PayChannel.QR_CODE, order));
    alipay.scan(order);
    alipay.paidWhenClosing.add(order);

    assertThat(gateway.close(order)).isInstanceOf(PaymentGateway.Paid.class);
  }

  @Test
  void anUnpaidOrderThatWasScannedIsClosed() {
    String order = number();
    var _ = gateway.create(order(PayChannel.QR_CODE, order));
    alipay.scan(order);

    assertThat(gateway.close(order)).isEqualTo(new PaymentGateway.Closed());
    assertThat(gateway.query(order)).isEqualTo(new PaymentGateway.Unpaid());
  }

  @Test
  void aRefundThatWasOnlyAcceptedIsUnderWay() {
    String order = paid();
    alipay.isSlowToRefund = true;

    assertThat(gateway.refund(order, number(), AMOUNT))
        .isEqualTo(new PaymentGateway.Unmade(RefundProgress.PROCESSING));
  }

  @Test
  void aNoticeForAnotherApplicationOrOfAnUnpaidOrderIsRejected() {
    String order = paid();

    assertRejected(
        notice(order, "2021000000000002", SimulatedAlipay.SELLER, NOW),
        NoticeRejection.FOREIGN_APP);
    assertRejected(
        new SignedNotice(
            Map.of(),
            alipay.notice(
                order, SimulatedAlipay.APP, SimulatedAlipay.SELLER, "WAIT_BUYER_PAY", NOW)),
        NoticeRejection.OTHER_EVENT);
  }

  @Test
  void aNoticeWithAFieldTwiceIsRejected() {
    SignedNotice notice = notice(paid(), NOW);

    assertRejected(
        new SignedNotice(Map.of(), notice.body() + "&total_amount=0.01"),
        NoticeRejection.MALFORMED);
  }

  @Test
  void aSecretKeyThatOthersCanReadIsRefusedUntilThatIsMended(@TempDir Path files)
      throws IOException {
    AlipayProperties properties = alipay.properties(files);
    Path key = Objects.requireNonNull(properties.privateKeyFile());
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r-----"));
    AlipayGateway mended = new AlipayGateway(properties, () -> NOW);

    assertThat(mended.settingsFault().map(GatewayFault::problem))
        .contains(GatewayProblem.KEY_FILE_OPEN);
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));

    assertThat(mended.test()).isEmpty();
  }
}
