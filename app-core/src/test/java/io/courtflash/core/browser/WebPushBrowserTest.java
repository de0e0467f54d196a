package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FakePushService;
import io.courtflash.core.testing.FakePushService.Browser;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A student switches notifications on, and gets them while the page is closed. The browser's own
 * push service would be its maker's, so the page subscribes at one of the test's.
 */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "WebPushTest")
@NeedsBrowser
class WebPushBrowserTest {

  /** In place of the browser's own subscription, which stays for the next page. */
  private static final String SUBSCRIBE =
      """
      const subscription = %s;
      const made = (key) => ({
        options: {applicationServerKey: Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer},
        toJSON: () => ({endpoint: subscription.endpoint, keys: {p256dh: subscription.p256dh, auth: subscription.auth}}),
        unsubscribe: async () => localStorage.removeItem("test.key"),
      });
      PushManager.prototype.subscribe = async ({applicationServerKey}) => {
        localStorage.setItem("test.key", applicationServerKey);
        return made(applicationServerKey);
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem("test.key") && made(localStorage.getItem("test.key"));
      """;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  private final FakePushService service = FakePushService.start();
  private PhoneBrowser phone;
  private SaleClient sale;
  private ApiClient student;

  @BeforeAll
  void switchOn() {
    assertThat(config.change(Actor.ENGINE, ConfigKey.WEB_PUSH_CONTACT, "desk@example.org"))
        .isPresent();
  }

  @AfterAll
  void switchOff() {
    assertThat(config.change(Actor.ENGINE, ConfigKey.WEB_PUSH_CONTACT, "")).isPresent();
    service.close();
  }

  @BeforeEach
  void open() {
    phone = PhoneBrowser.ofItsOwn(port);
    phone.host("localhost");
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void quit() {
    phone.close();
    sale.awaitSettled(engine);
  }

  @Test
  void aNotificationOnThePhoneOpensItsBooking() {
    Browser browser = service.browser();
    phone.beforeEachPage(SUBSCRIBE.formatted(browser.subscription("en")));
    phone.allowNotifications();
    openAccount();
    phone.see("#push", "未开启");
    assertThat(devices()).isEmpty();
    assertThat(phone.barriers()).isEmpty();

    phone.tap("#push-switch");
    phone.see("#push", "已开启");
    assertThat(devices()).hasSize(1);
    String traceId = sale.claim(student);
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    await().until(() -> !browser.messages().isEmpty());
    String message = browser.messages().getFirst().toString();

    JSONObject shown = awaitShown(message);
    assertThat(shown.getString("title")).startsWith("预约成功").contains("Court 1");
    assertThat(shown.getString("body")).contains("Court 1", "付款");
    phone.script(
        "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', {data: {view:"
            + " arguments[0]}}));",
        shown.getString("view"));
    phone.see(".payment .qr");
    assertThat(phone.script("return location.hash;")).isEqualTo("#/bookings/" + id);
  }

  @Test
  void whoSwitchesThemOffOrLogsOutGetsNoMore() {
    phone.beforeEachPage(SUBSCRIBE.formatted(service.browser().subscription("en")));
    phone.allowNotifications();
    openAccount();
    phone.tap("#push-switch");
    phone.see("#push", "已开启");

    phone.tap("#push-switch");
    phone.see("#push", "未开启");
    assertThat(devices()).isEmpty();

    phone.tap("#push-switch");
    phone.see("#push", "已开启");
    long userId = student.get("/user/me").data().getLongValue("id");
    assertThat(devicesOf(userId)).isEqualTo(1);
    phone.tap("#logout");
    phone.tap("dialog .danger");
    phone.see("#studentId");
    assertThat(devicesOf(userId)).isZero();
  }

  @Test
  void withoutTlsThePageSaysThatItNeedsIt() {
    phone.beforeEachPage("Object.defineProperty(window, 'isSecureContext', {value: false});");
    openAccount();

    phone.see("#push", "https");
    phone.see("#push:has(#push-switch[hidden])");
  }

  @Test
  void aReaderWhoSaidNoIsToldWhereToAllowThem() {
    phone.beforeEachPage(
        "Object.defineProperty(Notification, 'permission', {get: () => 'denied'});");
    openAccount();

    phone.see("#push", "已被阻止");
  }

  private void openAccount() {
    phone.begin();
    phone.become(student);
    phone.open("#/account");
  }

  private List<?> devices() {
    return student.get("/user/push").data().getJSONArray("devices");
  }

  private int devicesOf(long userId) {
    return database
        .sql("SELECT COUNT(*) FROM push_device WHERE user_id = ?")
        .param(userId)
        .query(Integer.class)
        .single();
  }

  /** Until the service worker has started, what is delivered is lost. */
  private JSONObject awaitShown(String message) {
    return await()
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () -> {
              phone.deliverPush(message);
              return notifications();
            },
            found -> !found.isEmpty())
        .getFirst();
  }

  private List<JSONObject> notifications() {
    Object found =
        phone.script(
            """
            return navigator.serviceWorker.getRegistration()
              .then((registration) => registration.getNotifications())
              .then((all) => JSON.stringify(all.map(({title, body, data}) => ({title, body, view: data.view}))));
            """);
    return JSON.parseArray(String.valueOf(found)).toJavaList(JSONObject.class);
  }
}
