package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The page in browsers of five years ago, and what it says in older ones. */
@EngineTest
@NeedsBrowser
class OldPhoneBrowserTest {

  private static final String PASSWORD = "one-quiet-evening";

  /**
   * Takes away what came after the oldest supported browsers, except what the browser's driver
   * itself needs.
   */
  private static final String AS_OF_2021 =
      """
      delete AbortSignal.timeout;
      delete AbortSignal.any;
      delete AbortSignal.prototype.throwIfAborted;
      delete AbortSignal.prototype.reason;
      for (const type of [Array, String, Uint8Array.__proto__]) {
        delete type.prototype.at;
        delete type.prototype.findLast;
      }
      for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) {
        delete Array.prototype[name];
      }
      for (const name of ["structuredClone", "TextDecoderStream", "HTMLDialogElement", "Notification", "PushManager"]) {
        delete window[name];
      }
      delete Object.groupBy;
      delete Promise.withResolvers;
      delete crypto.randomUUID;
      delete ReadableStream.prototype.pipeThrough;
      delete Navigator.prototype.userActivation;
      const create = document.createElement;
      Document.prototype.createElement = function (tag) {
        return create.call(this, tag === "dialog" ? "x-dialog" : tag);
      };
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (name, listener, options) {
        const known = typeof options === "object" && options ? { once: options.once, capture: options.capture } : options;
        return listen.call(this, name, listener, known);
      };
      """;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private PhoneBrowser phone;

  @BeforeEach
  void start() {
    phone = PhoneBrowser.shared(port);
    phone.begin();
    phone.faults();
  }

  @AfterEach
  void quit() {
    phone.close();
  }

  @Thorough(besides = "PageFeaturesTest")
  @Test
  void aPhoneOf2021CanBook() {
    TestHall hall = TestHall.open(engine, 2, 3, 1);
    String name = "o" + Long.toString(System.nanoTime(), 36);
    ApiClient.at(port).registered(name, PASSWORD);
    phone.beforeEachPage(AS_OF_2021);
    phone.open("");
    phone.type("#studentId", name);
    phone.type("#password", PASSWORD);
    phone.tap("form .primary");
    phone.tap("a.session");

    phone.tap(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    phone.see(".outcome", "抢到了");
    phone.see(".badge", "1");
    phone.tap("nav a[href='#/bookings']");
    phone.tap("[data-action^=cancel]");
    phone.see(".imitated", "取消这个预约？");
    assertThat(phone.barriers()).isEmpty();
    phone.tap(".imitated .quiet");
    phone.tap("[data-action^=cancel]");
    phone.tap(".imitated .danger");

    phone.see(".chip", "已取消");
    SaleClient.of(hall).awaitSettled(engine);
    assertThat(phone.faults()).isEmpty();
  }

  @Test
  @Thorough(besides = "OldPhoneBrowserTest")
  void escapeEndsAQuestionWithoutAnAnswer() {
    TestHall.open(engine, 2, 3, 1);
    ApiClient student = TestStudents.student(engine, port);
    phone.beforeEachPage(AS_OF_2021);
    phone.become(student);
    phone.open("#/account");
    phone.tap("#logout");
    phone.see(".imitated", "退出登录？");
    for (int i = 0; i < 4; i++) {
      phone.press(Keys.TAB);
      assertThat(
              phone.script(
                  "return document.activeElement.closest('.imitated') !== null ||"
                      + " document.activeElement === document.body;"))
          .isEqualTo(true);
    }

    phone.press(Keys.ESCAPE);

    phone.see("main:not(:has(~ .imitated)) .who");
    assertThat(phone.script("return document.querySelector('.veil') === null;")).isEqualTo(true);
  }

  @Test
  void aPageForAnOlderBrowserNamesTheBrowsersThatWork() {
    phone.beforeEachPage("delete Promise.any;");

    phone.open("");

    phone.see("main", "浏览器版本太旧");
    phone.see("main", "This browser is too old");
    phone.see("main", "iOS 14.5");
    assertThat(phone.script("return document.querySelectorAll('form, nav').length;")).isEqualTo(0L);
    assertThat(phone.barriers()).isEmpty();
    assertThat(phone.faults()).isEmpty();
  }
}
