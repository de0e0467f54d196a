package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The way to a booking and back in the engines of Safari and of Firefox; the other tests of the
 * page use Chromium.
 */
@EngineTest
@Thorough(besides = "StudentPageBrowserTest")
class OtherBrowsersTest {

  private static final String PASSWORD = "one-quiet-evening";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  @EnabledIf(
      value = "io.courtflash.core.browser.OtherBrowser#hasFirefox",
      disabledReason = "Not installed: Firefox, see docs/testing.md")
  void aStudentCanBookWithFirefox() throws IOException {
    try (OtherBrowser browser = new Firefox()) {
      bookAndCancel(browser);
    }
  }

  @Test
  @EnabledIf(
      value = "io.courtflash.core.browser.OtherBrowser#hasWebKit",
      disabledReason = "Not installed: WebKitGTK's driver and Xvfb, see docs/testing.md")
  void aStudentCanBookWithWebKit() throws IOException {
    try (OtherBrowser browser = new WebKit()) {
      bookAndCancel(browser);
    }
  }

  private void bookAndCancel(OtherBrowser browser) {
    TestHall hall = TestHall.open(engine, 2, 3, 1);
    String name = "b" + Long.toString(System.nanoTime(), 36);
    ApiClient.at(port).registered(name, PASSWORD);
    browser.open("http://127.0.0.1:" + port + "/");
    see(browser, "#studentId");
    fill(browser, "#studentId", name);
    fill(browser, "#password", PASSWORD);
    tap(browser, "form .primary");
    tap(browser, "a.session");
    see(browser, ".gate-card[data-sure=true][data-open=true]");
    assertThat(browser.value("String(document.documentElement.scrollWidth <= innerWidth)"))
        .isEqualTo("true");

    tap(browser, PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    see(browser, ".panel[data-phase=won]");
    // By the stream of events, which no other request tells so soon.
    see(browser, ".badge");
    tap(browser, "nav a[href='#/bookings']");
    tap(browser, "[data-action^=cancel]");
    tap(browser, "dialog[open] .danger");
    see(browser, ".chip.cancelled");

    browser.open("http://127.0.0.1:" + port + "/");
    see(browser, "a.session");
    SaleClient.of(hall).awaitSettled(engine);
  }

  private static void fill(OtherBrowser browser, String css, String text) {
    browser.value("(document.querySelector(\"" + css + "\").value = \"" + text + "\")");
  }

  private static void tap(OtherBrowser browser, String css) {
    see(browser, css);
    browser.value("String(document.querySelector(\"" + css + "\").click())");
  }

  private static void see(OtherBrowser browser, String css) {
    await(css)
        .until(
            () ->
                browser
                    .value(
                        "String(document.querySelector(\""
                            + css
                            + "\")?.getClientRects().length > 0)")
                    .equals("true"));
  }
}
