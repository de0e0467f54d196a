package io.courtflash.core.money.gateway.wechat;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.gateway.wechat.SimulatedWechat.Fault;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * WeChat Pay for tests of other packages: with the settings by which an engine takes payments
 * through it, with students who pay, and with the truth about all money. It outlives the engine, as
 * the real one does. Amounts are in yuan.
 */
public final class SimulatedProvider implements AutoCloseable {

  private static final String SETTINGS = "courtflash.pay.wechat.";
  private static final String PAID = "TRANSACTION.SUCCESS";
  private static final String REFUNDED = "REFUND.SUCCESS";
  private static final String GIVEN_UP = "REFUND.CLOSED";

  private final SimulatedWechat wechat;
  private final WechatProperties properties;

  private SimulatedProvider(SimulatedWechat wechat, WechatProperties properties) {
    this.wechat = wechat;
    this.properties = properties;
  }

  /**
   * Starts it.
   *
   * @param directory where the merchant's keys are put
   */
  public static SimulatedProvider start(Path directory) throws IOException {
    return start(directory, "https://hall.example");
  }

  /**
   * Starts it.
   *
   * @param directory where the merchant's keys are put
   * @param hall the address at which everybody reaches the hall
   */
  public static SimulatedProvider start(Path directory, String hall) throws IOException {
    SimulatedKeys keys = SimulatedKeys.SHARED;
    SimulatedWechat wechat = new SimulatedWechat(keys, InstantSource.system());
    return new SimulatedProvider(
        wechat,
        wechat.properties(
            hall, keys.files(Files.createDirectories(directory), true), SimulatedWechat.TIMEOUT));
  }

  /**
   * What an order's payer has paid and got back.
   *
   * @param refunds how many refunds were made
   */
  public record Money(BigDecimal paid, BigDecimal refunded, int refunds) {}

  /**
   * The settings of a program in a process of its own, such as {@code courtflash.pay.gateway=x}.
   */
  public List<String> settings() {
    WechatProperties.Keys keys = properties.keys();
    return List.of(
        "courtflash.pay.gateway=wechat",
        SETTINGS + "merchant-id=" + properties.merchantId(),
        SETTINGS + "app-id=" + properties.appId(),
        SETTINGS + "notify-url=" + properties.notifyUrl(),
        SETTINGS + "address=" + properties.address(),
        SETTINGS + "keys.merchant-serial=" + keys.merchantSerial(),
        SETTINGS + "keys.private-key-file=" + keys.privateKeyFile(),
        SETTINGS + "keys.api-v3-key-file=" + keys.apiV3KeyFile(),
        SETTINGS + "keys.public-key-id=" + keys.publicKeyId(),
        SETTINGS + "keys.public-key-file=" + keys.publicKeyFile());
  }

  /** The gateway of an engine in this process. */
  public PaymentGateway gateway() {
    return new WechatGateway(properties, InstantSource.system());
  }

  /** The payer's phone is one that is signed in to WeChat as somebody else from now on. */
  public void signIn(String openId) {
    wechat.payers.openId = openId;
  }

  /** The address that WeChat's page sends the payer's browser back to. */
  public URI comeBack(URI page) {
    return wechat.payers.comeBack(page, InstantSource.system().instant());
  }

  /** Who alone can pay an order inside WeChat. */
  public String payer(String outTradeNo) {
    return wechat.ledger.order(outTradeNo).payer;
  }

  /** By the numbers of all orders. */
  public Map<String, Money> money() {
    Map<String, Money> money = new TreeMap<>();
    wechat
        .ledger
        .money()
        .forEach(
            (number, cents) ->
                money.put(
                    number,
                    new Money(yuan(cents.paid()), yuan(cents.refunded()), cents.refunds())));
    return money;
  }

  private static BigDecimal yuan(int cents) {
    return BigDecimal.valueOf(cents, 2);
  }

  /** A student pays an order, if it is open; whether it is paid then. Nobody is told. */
  public boolean pay(String outTradeNo) {
    return wechat.ledger.pay(outTradeNo);
  }

  /** Takes a payment for an order after it was closed, for which this waits. */
  public void payLate(String outTradeNo) {
    await().until(() -> wechat.ledger.order(outTradeNo).state.equals("CLOSED"));
    wechat.ledger.setState(outTradeNo, "SUCCESS");
  }

  /** The same without a wait: an order that isn't closed stays unpaid. */
  public void payIfClosed(String outTradeNo) {
    wechat.ledger.payIfClosed(outTradeNo);
  }

  /** The numbers of the refunds of an order that were made. */
  public List<String> refunds(String outTradeNo) {
    return wechat.ledger.refunds(outTradeNo, "SUCCESS");
  }

  /** Waits until a refund of an order was requested that takes its time; the numbers of these. */
  public List<String> awaitDelayedRefunds(String outTradeNo) {
    return await()
        .until(
            () -> wechat.ledger.refunds(outTradeNo, "PROCESSING"), numbers -> !numbers.isEmpty());
  }

  /** Has the student pay at the very moment at which the order is closed. */
  public void payWhenClosing(String outTradeNo) {
    wechat.ledger.paidWhenClosing.add(outTradeNo);
  }

  /**
   * Has a payment or a refund in the bill with another amount than it has.
   *
   * @param cents 0: the bill doesn't have it
   */
  public void bill(String number, int cents) {
    wechat.ledger.bill(number, cents);
  }

  /** Somebody pays for an order that no gateway of this program opened. */
  public void takePayment(String outTradeNo, int cents) {
    wechat.ledger.takePayment(outTradeNo, cents);
  }

  /** The file of today's bill, as the provider gives it to its merchants. */
  public byte[] billFile() {
    return wechat.bill().getBytes(StandardCharsets.UTF_8);
  }

  /** Has refunds of an order take their time, until {@link #endRefunds}. */
  public void delayRefunds(String outTradeNo) {
    wechat.ledger.slowlyRefunded.add(outTradeNo);
  }

  /** Makes the refunds of an order that have taken their time. */
  public void endRefunds(String outTradeNo) {
    wechat.ledger.endRefunds(outTradeNo);
  }

  /** Gives up the refunds of an order that have taken their time: nobody gets money. */
  public void giveUpRefunds(String outTradeNo) {
    wechat.ledger.giveUpRefunds(outTradeNo);
  }

  /** Refuses all further refunds of an order, until {@link #acceptRefunds}. */
  public void refuseRefunds(String outTradeNo) {
    wechat.ledger.refused.add(outTradeNo);
  }

  public void acceptRefunds(String outTradeNo) {
    wechat.ledger.refused.remove(outTradeNo);
  }

  /** Forgets all orders and refunds. */
  public void clear() {
    wechat.ledger.clear();
  }

  /** The next request is carried out, and its answer is lost. */
  public void loseNextAnswer() {
    wechat.faults.add(Fault.CUT);
  }

  /** Answers no request, or answers again; what is asked for is carried out. */
  public void setAnswering(boolean isAnswering) {
    wechat.faults.clear();
    wechat.always = isAnswering ? null : Fault.CUT;
  }

  /** The notice of an order's payment, which says the same after the money was refunded. */
  public SignedNotice notice(String outTradeNo) {
    return signed(
        PAID,
        SimulatedLedger.transaction(
                wechat.ledger.order(outTradeNo),
                SimulatedWechat.MERCHANT,
                SimulatedWechat.APP,
                "CNY")
            .fluentPut("trade_state", "SUCCESS"));
  }

  /** The notice that a refund was made, also before an inquiry says it. */
  public SignedNotice refundNotice(String outRefundNo) {
    return signed(
        REFUNDED,
        SimulatedLedger.refundJson(wechat.ledger.refund(outRefundNo))
            .fluentPut("mchid", SimulatedWechat.MERCHANT)
            .fluentPut("refund_status", "SUCCESS"));
  }

  /** The notice that a refund was given up, also before an inquiry says it. */
  public SignedNotice giveUpNotice(String outRefundNo) {
    return signed(
        GIVEN_UP,
        SimulatedLedger.refundJson(wechat.ledger.refund(outRefundNo))
            .fluentPut("mchid", SimulatedWechat.MERCHANT)
            .fluentPut("refund_status", "CLOSED"));
  }

  private SignedNotice signed(String event, JSONObject content) {
    return wechat.notice(
        event, content, InstantSource.system().instant(), SimulatedKeys.PUBLIC_KEY_ID);
  }

  @Override
  public void close() {
    wechat.close();
  }
}
