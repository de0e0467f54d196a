package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.faults.FaultProxy;
import io.courtflash.faults.LinkFault;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The page as a phone loads it for the first time, and as it opens when it was there before. */
@EngineTest
class InstalledPageBrowserTest {

  private static final int MOST_BYTES = 60 * 1024;

  /** How much longer than the page takes to load, with all its scripts, it may take to be used. */
  private static final double MOST_LOADS = 5;

  private static final Duration SOON = Duration.ofSeconds(30);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private FaultProxy proxy;
  private PhoneBrowser phone;

  @BeforeEach
  void start() throws IOException {
    proxy = new FaultProxy("127.0.0.1", port);
    phone = new PhoneBrowser(proxy.port());
  }

  @AfterEach
  void quit() throws IOException {
    phone.close();
    proxy.close();
  }

  @Test
  void theFirstLoadIsSmall() {
    phone.open("");
    phone.see("#password");

    Object bytes =
        phone.script(
            """
            return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
              .reduce((sum, each) => sum + each.encodedBodySize, 0);
            """);

    assertThat(((Number) bytes).intValue()).isBetween(1, MOST_BYTES);
  }

  @ParameterizedTest
  @CsvSource({"'', #password", "#/sessions, a.session"})
  void onASlowPhoneThePageCanBeUsedSoonAfterItIsLoaded(String view, String usable) {
    TestHall.open(engine, 2, 2, 1);
    phone.begin();
    if (!view.isEmpty()) {
      phone.become(TestStudents.student(engine, port));
    }
    phone.beforeEachPage(
        """
        new MutationObserver(() => {
          if (document.querySelector("%s")) {
            window.usableAt ??= performance.now();
          }
        }).observe(document, {childList: true, subtree: true});
        """
            .formatted(usable));
    phone.slow();

    phone.open(view);
    phone.see(usable);

    double loaded = millis("return performance.getEntriesByType('navigation')[0].loadEventEnd;");
    double used = millis("return window.usableAt;");
    assertThat(used / loaded).isBetween(0.1, MOST_LOADS);
  }

  private double millis(String script) {
    return ((Number) phone.script(script)).doubleValue();
  }

  @Test
  void withoutTheServerThePageOpensAndSaysSo() {
    phone.open("");
    phone.see("#password");
    await().atMost(SOON).until(() -> phone.script(KEPT_PAGE), Boolean.TRUE::equals);

    proxy.begin(new LinkFault.Refused());
    phone.reload();

    phone.see("#password");
    phone.see(".strip[data-state=away]");

    proxy.heal();
    await().atMost(SOON).until(() -> phone.script(HAS_NO_STRIP), Boolean.TRUE::equals);
    assertThat(phone.script(KEPT_PATHS)).asString().doesNotContain("/time").doesNotContain("/auth");
  }

  /** Whether the service worker has kept the page. */
  private static final String KEPT_PAGE =
      """
      return navigator.serviceWorker.getRegistration('/')
        .then((found) => Boolean(found?.active) && caches.match('/')).then(Boolean);
      """;

  private static final String HAS_NO_STRIP = "return document.querySelector('.strip').hidden;";

  /** The paths of all that is kept. */
  private static final String KEPT_PATHS =
      """
      return caches.keys().then(([name]) => caches.open(name)).then((kept) => kept.keys())
        .then((requests) => requests.map((each) => new URL(each.url).pathname).join(' '));
      """;
}
