package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A student opens the page inside WeChat and pays there. */
@PaymentEngineTest
@Thorough(besides = "StudentPageBrowserTest")
@NeedsBrowser
class WechatPaymentBrowserTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private FakeGateway gateway;
  @TempDir private Path keys;

  private SimulatedProvider wechat;
  private PhoneBrowser phone;
  private ApiClient student;
  private long booking;

  @BeforeEach
  void openInWechat() throws IOException {
    wechat = SimulatedProvider.start(keys, "http://127.0.0.1:" + port);
    gateway.standInFor(wechat.gateway());
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    student = TestStudents.student(engine, port);
    booking = SaleClient.result(student, sale.claim(student)).getLongValue("reservationId");
    phone = PhoneBrowser.shared(port);
    phone.beInWechat();
    phone.begin();
    phone.become(student);
    phone.open("#/bookings/" + booking);
  }

  @AfterEach
  void close() {
    phone.close();
    gateway.standInFor(null);
    wechat.close();
    TestHall.clear(engine);
  }

  @Test
  void aPaymentInWechatLeadsBackToThePage() throws IOException {
    phone.see("#pay", "微信支付");
    phone.see(".amount", "¥20.00");
    assertThat(phone.barriers()).isEmpty();
    phone.draw(Path.of("target", "screenshots", "pay-in-wechat.png"));

    phone.tap("#pay");

    JSONObject order = handedToWechat();
    assertThat(order.getString("package")).startsWith("prepay_id=");
    assertThat(phone.script("return location.href;").toString())
        .as("neither the code nor the state stays in the address")
        .endsWith("/#/bookings/" + booking);
    phone.see(".payment[data-state=PAYING]");
    assertThat(phone.taps()).isEqualTo(1);

    String number = order.getString("package").substring("prepay_id=wx".length());
    assertThat(wechat.pay(number)).isTrue();
    notice(number);
    phone.script("window.answerOfWechat('ok');");
    phone.see(".payment[data-state=CONFIRMED]");
    assertThat(phone.faults()).isEmpty();
  }

  @Test
  void whoCancelsInWechatCanPayAgainOrByACode() {
    phone.tap("#pay");
    handedToWechat();
    phone.script("window.answerOfWechat('cancel');");

    phone.see(".payment[data-state=PENDING_PAYMENT] #pay:not([disabled])");
    phone.tap("#pay-otherwise");
    phone.see(".payment .qr");
    phone.see("#pay-otherwise", "微信支付");
  }

  @Test
  void aStudentWithAUsedCodeCanTapAgain() {
    phone.open("?pay=" + booking + "&code=used&state=" + "0".repeat(64));
    phone.see(".ways .problem", "再点一次");

    phone.tap("#pay");

    handedToWechat();
  }

  /** What the page hands over to WeChat when it asks for the payment. */
  private JSONObject handedToWechat() {
    await().until(() -> !asked().isEmpty());
    return JSON.parseObject(asked());
  }

  private String asked() {
    return phone.script("return window.askedOfWechat ?? '';").toString();
  }

  private void notice(String number) {
    SignedNotice notice = wechat.notice(number);
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(notice.headers());
    assertThat(engine.getBean(PaymentCallback.class).receive(headers, notice.body()))
        .matches(PaymentCallback.NoticeOutcome::isAccepted);
  }
}
