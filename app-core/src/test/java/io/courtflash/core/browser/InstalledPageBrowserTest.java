package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.http.page.PageFiles;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
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
@NeedsBrowser
class InstalledPageBrowserTest {

  /** Compressed, of the first load. */
  private static final int MOST_BYTES = 60 * 1024;

  /** How much longer than the page takes to load, with all its scripts, it may take to be used. */
  private static final double MOST_LOADS = 2.5;

  /** Long enough for what the processor does meanwhile not to count. */
  private static final Duration ROUND_TRIP = Duration.ofMillis(700);

  /** A slow computer's own work isn't taken for a third one. */
  private static final Duration LONG_ROUND_TRIP = Duration.ofSeconds(2);

  /** Scripts that do something as soon as they are loaded, and those of other pages. */
  private static final Set<String> NOT_JOINED =
      Set.of("app.js", "head-start.js", "supported.js", "theme.js", "mock-pay.js", "wall.js");

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private FaultProxy proxy;
  private PhoneBrowser phone;

  @BeforeEach
  void start() throws IOException {
    proxy = new FaultProxy("127.0.0.1", port);
    phone = PhoneBrowser.shared(proxy.port());
  }

  @AfterEach
  void quit() throws IOException {
    phone.close();
    proxy.close();
  }

  @Thorough(besides = "StudentPageBrowserTest")
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

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void theFirstLoadIsOfFewFiles() {
    phone.begin();
    phone.open("");
    phone.see("#password");

    assertThat(asked("/page/"))
        .extracting(path -> path.substring(path.lastIndexOf('/') + 1))
        .containsOnly(
            "style.css", "app.js", "zh-CN.json", "icon.svg", "manifest.json", "icon-192.png")
        .contains("app.js");
  }

  /** The joined script loads no sources, but they stay modules that a browser understands. */
  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void theJoinedScriptHasAllThatItsModulesExport() {
    phone.begin();
    phone.open("");
    phone.see("#password");
    List<String> modules =
        PageFiles.modules().stream()
            .map(PageFiles::url)
            .filter(url -> !NOT_JOINED.contains(url.substring(url.lastIndexOf('/') + 1)))
            .toList();

    Object missing =
        phone.script(
            """
            const text = (module) => Object.keys(module).sort().join();
            return import(document.querySelector('script[src$="/app.js"]').src)
              .then((joined) => Promise.all(arguments[0].map(async (url) => {
                const name = url.replace("/page/", "").replace(".js", "").replace(/\\W/g, "_");
                return text(await import(url)) === text(joined[name]) ? [] : [url];
              }))).then((found) => found.flat());
            """,
            modules);

    assertThat(modules).hasSizeGreaterThan(30);
    assertThat(missing).isEqualTo(List.of());
    assertThat(phone.faults()).isEmpty();
  }

  @ParameterizedTest
  @Thorough(besides = "StudentPageBrowserTest")
  @CsvSource({"'', #password", "#/sessions, a.session"})
  void onASlowPhoneThePageCanBeUsedSoonAfterItIsLoaded(String view, String usable) {
    begin(view, usable);
    phone.slow();

    phone.open(view);
    phone.see(usable);

    double loaded = millis("return performance.getEntriesByType('navigation')[0].loadEventEnd;");
    assertThat(phone.usableAfterMillis() / loaded).isBetween(0.1, MOST_LOADS);
  }

  /** The page itself, and its files and what it asks for: nothing waits for more. */
  @ParameterizedTest
  @Thorough(besides = "StudentPageBrowserTest")
  @CsvSource({"'', #password", "#/sessions, a.session"})
  void thePageCanBeUsedAfterTwoRoundTrips(String view, String usable) {
    begin(view, usable);
    phone.slowNetwork(LONG_ROUND_TRIP, -1);

    phone.open(view);
    phone.see(usable);

    assertThat((double) phone.usableAfterMillis() / LONG_ROUND_TRIP.toMillis()).isBetween(1.5, 3.0);
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void whatThePageNeedsFirstIsAskedForOnceWhileItsScriptIsOnTheWay() {
    begin("#/sessions", "a.session");
    phone.beforeEachPage("Math.random = () => 0.99;");
    phone.slowNetwork(ROUND_TRIP, 20_000);

    phone.open("#/sessions");
    phone.see("a.session");

    double scriptThere = scriptThere();
    for (String path :
        List.of(
            "/browse/session",
            "/browse/court",
            "/browse/reservation?statuses=OFFERED,PENDING_PAYMENT,CONFIRMED")) {
      assertThat(asked(path)).as(path).hasSize(1);
      assertThat(firstAskedAt(path)).as(path).isLessThan(scriptThere);
    }
    assertThat(asked("/page/")).filteredOn(path -> path.endsWith("zh-CN.json")).hasSize(1);
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void whatASlowPhoneIsLongAboutIsDoneBeforeTheScriptIsThereOrWhenThePageIsLaidOutAnyway() {
    begin("#/sessions", "a.session");
    phone.beforeEachPage(
        """
        const Format = Intl.DateTimeFormat;
        Intl.DateTimeFormat = function (...options) {
          window.formattedAt ??= performance.now();
          return new Format(...options);
        };
        const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight");
        window.measuredBy = "";
        Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
          get() {
            window.measuredBy += new Error().stack;
            return get.call(this);
          },
        });
        """);
    phone.slowNetwork(ROUND_TRIP, 20_000);

    phone.open("#/sessions");
    phone.see("a.session");

    assertThat(millis("return window.formattedAt;")).isLessThan(scriptThere());
    await().until(() -> !phone.script("return window.measuredBy;").equals(""));
    assertThat(phone.script("return window.measuredBy;"))
        .asString()
        .contains("leaveRoom")
        .doesNotContain("show");
  }

  private double scriptThere() {
    return millis(
        """
        return performance.getEntriesByType('resource')
          .find((each) => each.name.endsWith('/app.js')).responseEnd;
        """);
  }

  private void begin(String view, String usable) {
    TestHall.open(engine, 2, 2, 1);
    phone.begin();
    if (!view.isEmpty()) {
      phone.become(TestStudents.student(engine, port));
    }
    phone.timeUntil(usable);
  }

  /** The paths that begin like this and were asked for by the page, in their order. */
  private List<String> asked(String below) {
    return ((List<?>)
            phone.script(
                "return performance.getEntriesByType('resource').map((each) =>"
                    + " each.name.slice(location.origin.length));"))
        .stream().map(String::valueOf).filter(path -> path.startsWith(below)).toList();
  }

  private double firstAskedAt(String path) {
    return millis(
        """
        return performance.getEntriesByType('resource')
          .find((each) => each.name.endsWith('%s')).startTime;
        """
            .formatted(path));
  }

  private double millis(String script) {
    return ((Number) phone.script(script)).doubleValue();
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void anInstalledPageOpensWithoutTheServer() {
    phone.open("");
    phone.see("#password");
    await().until(() -> phone.script(KEPT_PAGE), Boolean.TRUE::equals);

    proxy.begin(new LinkFault.Refused());
    phone.reload();

    phone.see("#password");
    phone.see(".strip[data-state=away]");

    proxy.heal();
    await().until(() -> phone.script(HAS_NO_STRIP), Boolean.TRUE::equals);
    assertThat(phone.script(KEPT_PATHS))
        .asString()
        .contains("/page/")
        .doesNotContain("/time")
        .doesNotContain("/auth");
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
