package io.courtflash.core.money.gateway.wechat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.gateway.wechat.SimulatedWechat.Fault;
import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PayerIdentificationContract;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.RefundProgress;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WechatGatewayTest extends PayerIdentificationContract {

  private static final String PAID = "TRANSACTION.SUCCESS";

  @TempDir private static Path directory;
  private static SimulatedKeys keys;
  private static SimulatedWechat wechat;
  private static WechatGateway gateway;

  @BeforeAll
  static void start() throws IOException {
    keys = SimulatedKeys.SHARED;
    wechat = new SimulatedWechat(keys, NOW);
    gateway = gateway(wechat.properties(directory, true));
  }

  @BeforeEach
  void reset() {
    wechat.ledger.openIds.add(KNOWN_PAYER);
    wechat.payers.error = 0;
    wechat.payers.isPreview = false;
    wechat.faults.clear();
    wechat.always = null;
    wechat.ledger.refundStatus = "SUCCESS";
    wechat.setClock(NOW);
  }

  @AfterAll
  static void stop() {
    wechat.close();
  }

  private static WechatGateway gateway(WechatProperties properties) {
    return new WechatGateway(properties, () -> NOW);
  }

  @Override
  protected PaymentGateway gateway() {
    return gateway;
  }

  @Override
  protected PaymentGateway gatewayWithoutAnswer() {
    wechat.always = Fault.SERVER_ERROR;
    return gateway;
  }

  @Override
  protected PaymentGateway refusingGateway() {
    wechat.always = Fault.NOT_GRANTED;
    return gateway;
  }

  @Override
  protected URI comeBack(URI page) {
    return wechat.payers.comeBack(page, NOW);
  }

  @Override
  protected void pay(String outTradeNo) {
    wechat.ledger.setState(outTradeNo, "SUCCESS");
  }

  @Override
  protected SignedNotice notice(String outTradeNo, Instant signedAt) {
    return notice(outTradeNo, SimulatedWechat.MERCHANT, SimulatedWechat.APP, "CNY", signedAt);
  }

  @Override
  protected SignedNotice noticeForAnotherMerchant(String outTradeNo) {
    return notice(outTradeNo, "1900000002", SimulatedWechat.APP, "CNY", NOW);
  }

  private static SignedNotice notice(
      String outTradeNo, String merchant, String app, String currency, Instant signedAt) {
    JSONObject content =
        SimulatedLedger.transaction(wechat.ledger.order(outTradeNo), merchant, app, currency);
    return wechat.notice(PAID, content, signedAt, SimulatedKeys.PUBLIC_KEY_ID);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 5001})
  void aTimeoutThatCouldOutlastAnAttemptIsRefusedByItsName(long millis, @TempDir Path files) {
    assertThatThrownBy(() -> wechat.properties(keys.files(files, true), Duration.ofMillis(millis)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "courtflash.pay.wechat.timeout must be at least 1 ms and at most 5 s, not "
                + millis
                + " ms");
  }

  @Test
  void eachChannelIsOpenedByItsProduct() {
    assertThat(created(PayChannel.QR_CODE)).startsWith("weixin://wxpay/bizpayurl?pr=");
    assertThat(created(PayChannel.MOBILE_BROWSER)).startsWith("https://wx.tenpay.com/");
    JSONObject inApp = JSON.parseObject(created(PayChannel.IN_APP));
    assertThat(inApp.keySet())
        .containsExactlyInAnyOrder(
            "appId", "timeStamp", "nonceStr", "package", "signType", "paySign");
    String signed =
        String.join(
            "\n",
            inApp.getString("appId"),
            inApp.getString("timeStamp"),
            inApp.getString("nonceStr"),
            inApp.getString("package"),
            "");
    assertThat(keys.isSignedByMerchant(signed, inApp.getString("paySign"))).isTrue();
  }

  private static String created(PayChannel channel) {
    return ((PaymentGateway.Created) gateway.create(order(channel, number()))).link();
  }

  @Test
  void wechatIsAskedForAPayerWhoIsShownNothing() {
    assertThat(payers().page("a1b2", 7).toString())
        .endsWith(
            "/connect/oauth2/authorize?appid=wx8888888888888888&redirect_uri=https%3A%2F%2Fhall.example"
                + "%2F%3Fpay%3D7&response_type=code&scope=snsapi_base&state=a1b2#wechat_redirect");
  }

  @Test
  void anExpiredCodeIsRefusedLikeThePayerOfAPreview() {
    String old = code(comeBack(payers().page("a1b2", 7)));
    wechat.setClock(NOW.plusSeconds(301));
    assertThat(payers().identify(old)).isInstanceOf(PaymentGateway.Refused.class);

    wechat.setClock(NOW);
    wechat.payers.isPreview = true;
    assertThat(payers().identify(code(comeBack(payers().page("a1b2", 7)))))
        .isInstanceOf(PaymentGateway.Refused.class);
  }

  @ParameterizedTest
  @EnumSource(names = {"SERVER_ERROR", "TOO_MANY_REQUESTS", "NEVER_ANSWERED", "NO_JSON"})
  void noMessageAboutAPayerTellsTheSecret(Fault fault, @TempDir Path files) throws IOException {
    PaymentGateway.PayerIdentification hasty =
        gateway(wechat.impatient(files)).payerIdentification().orElseThrow();
    String code = code(comeBack(hasty.page("a1b2", 7)));
    wechat.faults.add(fault);

    PaymentGateway.PayerResult result = hasty.identify(code);

    assertThat(result).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(result.toString()).doesNotContain(SimulatedPayers.SECRET);
  }

  /** The client asks again by itself then, and the code is used by that time. */
  @Test
  void aCodeWhoseAnswerWasLostIsUsedUp() {
    String code = code(comeBack(payers().page("a1b2", 7)));
    wechat.faults.add(Fault.CUT);

    assertThat(payers().identify(code)).isNotInstanceOf(PaymentGateway.Identified.class);
    assertThat(payers().identify(code(comeBack(payers().page("a1b2", 7)))))
        .isInstanceOf(PaymentGateway.Identified.class);
  }

  @Test
  void theTestNamesWhatIsWrongWithTheApplication(@TempDir Path files) throws IOException {
    wechat.payers.error = 40125;
    assertThat(gateway.test().map(GatewayFault::problem)).contains(GatewayProblem.APP_REFUSED);
    wechat.payers.error = -1;
    assertThat(gateway.test().map(GatewayFault::problem)).contains(GatewayProblem.PROVIDER_FAILS);
    wechat.payers.error = 0;

    WechatProperties properties = wechat.properties(files, true);
    Path secret = Objects.requireNonNull(properties.keys().appSecretFile());
    Files.writeString(secret, "another-secret");
    GatewayFault refused = gateway(properties).test().orElseThrow();
    assertThat(refused.problem()).isEqualTo(GatewayProblem.APP_REFUSED);
    assertThat(refused.toString()).doesNotContain("another-secret");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(gateway(properties).settingsFault().map(GatewayFault::problem))
        .contains(GatewayProblem.KEY_FILE_OPEN);
    assertThat(gateway(properties).test().map(GatewayFault::problem))
        .contains(GatewayProblem.KEY_FILE_OPEN);
    Files.delete(secret);
    assertThat(gateway(properties).settingsFault().map(GatewayFault::problem))
        .contains(GatewayProblem.KEY_FILE_UNREADABLE);
    assertThat(gateway(properties).create(order(PayChannel.QR_CODE, number())))
        .as("other ways to pay don't need the secret")
        .isInstanceOf(PaymentGateway.Created.class);
  }

  private static PaymentGateway.PayerIdentification payers() {
    return gateway.payerIdentification().orElseThrow();
  }

  @Test
  void certificatesOfThePlatformWorkLikeItsPublicKey(@TempDir Path other) throws IOException {
    WechatGateway byCertificate = gateway(wechat.properties(other, false));
    String order = paid();

    assertThat(byCertificate.test()).isEmpty();
    assertThat(byCertificate.query(order)).isEqualTo(gateway.query(order));
    String serial = SimulatedKeys.CERTIFICATE_SERIAL.toString(16);
    SignedNotice notice = wechat.notice(PAID, content(order), NOW, serial);
    assertThat(byCertificate.verify(notice.headers(), notice.body()))
        .isInstanceOf(PaymentGateway.VerifiedPayment.class);
    assertRejected(notice, NoticeRejection.BAD_SIGNATURE);
  }

  private static JSONObject content(String outTradeNo) {
    return SimulatedLedger.transaction(
        wechat.ledger.order(outTradeNo), SimulatedWechat.MERCHANT, SimulatedWechat.APP, "CNY");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_GRANTED")
  void anAnswerThatIsNotSurelyTheProvidersIsUnknown(Fault fault, @TempDir Path files)
      throws IOException {
    WechatGateway hasty =
        fault == Fault.NEVER_ANSWERED ? gateway(wechat.impatient(files)) : gateway;
    String order = paid();
    String refund = number();
    wechat.always = fault;

    assertThat(hasty.query(order)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(hasty.close(order)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(hasty.create(order(PayChannel.QR_CODE, number())))
        .isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(hasty.refund(order, refund, AMOUNT)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(hasty.bill(NOW.atOffset(ZoneOffset.UTC).toLocalDate()))
        .isInstanceOf(PaymentGateway.Unknown.class);
  }

  @Test
  void anOrderWhoseAnswerWasLostIsFoundOpen() {
    String order = number();
    wechat.faults.add(Fault.CUT);

    assertThat(gateway.create(order(PayChannel.QR_CODE, order)))
        .isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.create(order(PayChannel.QR_CODE, order)))
        .isInstanceOf(PaymentGateway.Created.class);
  }

  @Test
  void aRefundWhoseAnswerWasLostIsMadeOnce() {
    String order = paid();
    String refund = number();
    wechat.faults.add(Fault.SERVER_ERROR);

    assertThat(gateway.refund(order, refund, AMOUNT)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.refund(order, refund, AMOUNT)).isEqualTo(new PaymentGateway.Refunded());
    assertThat(gateway.refund(order, number(), BigDecimal.ONE))
        .isInstanceOf(PaymentGateway.Refused.class);
  }

  @Test
  void anOrderThatIsPaidWhileItIsClosedIsAnsweredAsPaid() {
    String order = number();
    gateway.create(order(PayChannel.QR_CODE, order));
    wechat.ledger.paidWhenClosing.add(order);

    assertThat(gateway.close(order)).isInstanceOf(PaymentGateway.Paid.class);
  }

  @Test
  void anOrderThatIsBeingPaidIsNeitherPaidNorClosed() {
    String order = number();
    gateway.create(order(PayChannel.QR_CODE, order));
    wechat.ledger.setState(order, "USERPAYING");

    assertThat(gateway.query(order)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(gateway.close(order)).isInstanceOf(PaymentGateway.Unknown.class);
    assertThat(wechat.ledger.close(order).status()).isEqualTo(202);
  }

  @Test
  void openingAnOrderThatWasPaidMeanwhileIsNoRefusal() {
    assertThat(gateway.create(order(PayChannel.QR_CODE, paid())))
        .isInstanceOf(PaymentGateway.Unknown.class);
  }

  @ParameterizedTest
  @EnumSource
  void aRefundThatIsNotMadeIsToldWithItsProgress(RefundProgress progress) {
    String order = paid();
    String refund = number();
    wechat.ledger.refundStatus = progress.name();

    assertThat(gateway.refund(order, refund, AMOUNT))
        .isEqualTo(new PaymentGateway.Unmade(progress));
    assertThat(gateway.queryRefund(order, refund)).isEqualTo(new PaymentGateway.Unmade(progress));
    wechat.ledger.endRefund(refund, "SUCCESS");
    assertThat(gateway.queryRefund(order, refund)).isEqualTo(new PaymentGateway.Refunded());
  }

  @Test
  void aNoticeOfARefundTellsWhatBecameOfIt() {
    String refund = number();
    gateway.refund(paid(), refund, BigDecimal.TEN);

    SignedNotice made = refundNotice(refund, SimulatedWechat.MERCHANT, "SUCCESS");
    SignedNotice abnormal = refundNotice(refund, SimulatedWechat.MERCHANT, "ABNORMAL");

    assertThat(gateway.verify(made.headers(), made.body()))
        .isEqualTo(
            new PaymentGateway.VerifiedRefund(
                refund, BigDecimal.TEN.setScale(2), new PaymentGateway.Refunded()));
    assertThat(gateway.verify(abnormal.headers(), abnormal.body()))
        .isEqualTo(
            new PaymentGateway.VerifiedRefund(
                refund,
                BigDecimal.TEN.setScale(2),
                new PaymentGateway.Unmade(RefundProgress.ABNORMAL)));
    assertRejected(refundNotice(refund, "1900000002", "SUCCESS"), NoticeRejection.FOREIGN_MERCHANT);
  }

  private static SignedNotice refundNotice(String refund, String merchant, String status) {
    JSONObject content =
        SimulatedLedger.refundJson(wechat.ledger.refund(refund))
            .fluentPut("mchid", merchant)
            .fluentPut("refund_status", status);
    return wechat.notice("REFUND." + status, content, NOW, SimulatedKeys.PUBLIC_KEY_ID);
  }

  @Test
  void aNoticeForAnotherApplicationOrInAnotherCurrencyIsRejected() {
    String order = paid();

    assertRejected(
        notice(order, SimulatedWechat.MERCHANT, "wx1", "CNY", NOW), NoticeRejection.FOREIGN_APP);
    assertRejected(
        notice(order, SimulatedWechat.MERCHANT, SimulatedWechat.APP, "USD", NOW),
        NoticeRejection.FOREIGN_CURRENCY);
  }

  @Test
  void aNoticeThatAnOrderIsNotPaidIsRejected() {
    String order = number();
    gateway.create(order(PayChannel.QR_CODE, order));

    assertRejected(notice(order, NOW), NoticeRejection.OTHER_EVENT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Wechatpay-Serial",
        "Wechatpay-Timestamp",
        "Wechatpay-Nonce",
        "Wechatpay-Signature"
      })
  void aNoticeWithoutAHeaderOrWithAnotherOneIsRejected(String header) {
    SignedNotice notice = notice(paid(), NOW);
    for (String value : new String[] {"", "x", "WECHATPAY/SIGNTEST/abc", "ü"}) {
      Map<String, String> headers = new HashMap<>(notice.headers());
      headers.put(header, value);
      assertThat(gateway.verify(headers, notice.body()))
          .isInstanceOf(PaymentGateway.RejectedNotice.class);
    }
    Map<String, String> headers = new HashMap<>(notice.headers());
    headers.remove(header);
    assertThat(gateway.verify(headers, notice.body()))
        .isInstanceOf(PaymentGateway.RejectedNotice.class);
  }

  @Test
  void anOldNoticeIsRejectedBeforeItsSignatureIsLookedAt() {
    SignedNotice notice = notice(paid(), NOW.minusSeconds(301));
    Map<String, String> headers = new HashMap<>(notice.headers());
    headers.put("Wechatpay-Signature", "none");

    assertRejected(new SignedNotice(headers, notice.body()), NoticeRejection.BAD_AGE);
  }

  @Test
  void aNoticeThatIsEncryptedWithAnotherKeyIsRejected() {
    SignedNotice notice = wechat.notice(PAID, content(paid()), NOW, SimulatedKeys.PUBLIC_KEY_ID);
    JSONObject body = JSON.parseObject(notice.body());
    body.getJSONObject("resource").put("ciphertext", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    SignedNotice changed = wechat.signed(body, NOW, SimulatedKeys.PUBLIC_KEY_ID);

    assertRejected(changed, NoticeRejection.MALFORMED);
  }

  @Test
  void theTestNamesWhatIsWrongWithTheProvider() {
    assertThat(problem(Fault.NOT_GRANTED)).contains(GatewayProblem.MERCHANT_REFUSED);
    assertThat(problem(Fault.SERVER_ERROR)).contains(GatewayProblem.PROVIDER_FAILS);
    assertThat(problem(Fault.FORGED)).contains(GatewayProblem.ANSWER_NOT_SIGNED);
    assertThat(problem(Fault.FOREIGN_SERIAL)).contains(GatewayProblem.ANSWER_NOT_SIGNED);
    assertThat(problem(Fault.CUT)).contains(GatewayProblem.NO_NETWORK);
    wechat.always = null;
    wechat.setClock(NOW.plusSeconds(600));
    assertThat(gateway.test().map(GatewayFault::problem)).contains(GatewayProblem.CLOCK_WRONG);
  }

  private static Optional<GatewayProblem> problem(Fault fault) {
    wechat.always = fault;
    return gateway.test().map(GatewayFault::problem);
  }

  @Test
  void theTestNamesWhatIsWrongWithTheSettings(@TempDir Path files) throws IOException {
    WechatProperties.Keys right = wechat.properties(files, true).keys();
    Path privateKey = Objects.requireNonNull(right.privateKeyFile());

    assertThat(problem(keys(right, "0123", privateKey))).contains(GatewayProblem.SIGNATURE_REFUSED);
    assertThat(problem(keys(right, null, privateKey))).contains(GatewayProblem.SETTING_MISSING);
    assertThat(problem(keys(right, SimulatedKeys.MERCHANT_SERIAL, files.resolve("none"))))
        .contains(GatewayProblem.KEY_FILE_UNREADABLE);
    assertThat(problem(keys(right, SimulatedKeys.MERCHANT_SERIAL, right.publicKeyFile())))
        .contains(GatewayProblem.KEY_FILE_OPEN);
    Files.writeString(privateKey, "no key");
    assertThat(problem(right)).contains(GatewayProblem.KEY_INVALID);
  }

  /** With the clock of this computer, which the HTTP server writes as the date of an answer. */
  private static Optional<GatewayProblem> problem(WechatProperties.Keys files) {
    return new WechatGateway(
            wechat.properties(files, SimulatedWechat.TIMEOUT), InstantSource.system())
        .test()
        .map(GatewayFault::problem);
  }

  private static WechatProperties.Keys keys(
      WechatProperties.Keys right, @Nullable String serial, @Nullable Path privateKey) {
    return new WechatProperties.Keys(
        serial,
        privateKey,
        right.apiV3KeyFile(),
        right.publicKeyId(),
        right.publicKeyFile(),
        null,
        right.appSecretFile());
  }

  @Test
  void aMendedKeyFileIsUsedWithoutARestart(@TempDir Path files) throws IOException {
    WechatProperties properties = wechat.properties(files, true);
    Path apiKey = Objects.requireNonNull(properties.keys().apiV3KeyFile());
    Files.setPosixFilePermissions(apiKey, PosixFilePermissions.fromString("rw-r--r--"));
    WechatGateway mended = gateway(properties);

    assertThat(mended.settingsFault().map(GatewayFault::problem))
        .contains(GatewayProblem.KEY_FILE_OPEN);
    assertThat(mended.query(number())).isInstanceOf(PaymentGateway.Unknown.class);
    Files.setPosixFilePermissions(apiKey, PosixFilePermissions.fromString("rw-------"));

    assertThat(mended.settingsFault()).isEmpty();
    assertThat(mended.query(number())).isEqualTo(new PaymentGateway.Unpaid());
  }

  @Test
  void noFaultTellsASecret(@TempDir Path files) throws IOException {
    WechatProperties.Keys right = wechat.properties(files, true).keys();
    Path apiKey = Objects.requireNonNull(right.apiV3KeyFile());
    Files.writeString(apiKey, "too-short-secret");

    GatewayFault fault =
        gateway(wechat.properties(right, SimulatedWechat.TIMEOUT)).settingsFault().orElseThrow();

    assertThat(fault.toString()).contains(apiKey.toString()).doesNotContain("too-short-secret");
  }
}
