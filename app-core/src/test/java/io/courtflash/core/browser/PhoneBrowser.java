package io.courtflash.core.browser;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.testing.ApiClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.virtualauthenticator.VirtualAuthenticator;
import org.openqa.selenium.virtualauthenticator.VirtualAuthenticatorOptions;

/** A headless browser with the screen size of a phone. */
final class PhoneBrowser implements AutoCloseable {

  private static final String AXE = read("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js");

  private final BrowserProcess process;
  private final ChromeDriver driver;
  private final String userAgent;
  private final List<String> scripts = new ArrayList<>();
  private final int port;
  private String origin;
  private int taps;
  private @Nullable VirtualAuthenticator device;

  private PhoneBrowser(BrowserProcess process, int port) {
    this.process = process;
    this.driver = process.driver();
    this.port = port;
    this.origin = "http://127.0.0.1:" + port;
    this.userAgent = script("return navigator.userAgent;").toString();
  }

  /**
   * The browser that all tests of this Java process share, as if it were new: starting one takes a
   * second of both processors. One test has it at a time, and gives it back by {@link #close}.
   *
   * @param port of the server, on this computer
   */
  static PhoneBrowser shared(int port) {
    return new PhoneBrowser(BrowserProcess.shared(), port);
  }

  /** A new one, for what the shared one remembers for good. {@link #close} ends it. */
  static PhoneBrowser ofItsOwn(int port) {
    return new PhoneBrowser(BrowserProcess.start(), port);
  }

  /** Uses another name of this computer from now on; browsers keep values for each name apart. */
  void host(String name) {
    origin = "http://" + name + ":" + port;
  }

  /**
   * Simulates a device that has no passkeys yet, and always finds that its owner holds it. An
   * earlier one is taken away.
   */
  void giveDeviceForPasskeys() {
    if (device != null) {
      driver.removeVirtualAuthenticator(device);
    }
    device =
        driver.addVirtualAuthenticator(
            new VirtualAuthenticatorOptions()
                .setProtocol(VirtualAuthenticatorOptions.Protocol.CTAP2)
                .setTransport(VirtualAuthenticatorOptions.Transport.INTERNAL)
                .setHasResidentKey(true)
                .setHasUserVerification(true)
                .setIsUserVerified(true));
  }

  /**
   * Behaves like WeChat's browser from now on. What the page asks of WeChat is in {@code
   * window.askedOfWechat}, and {@code window.answerOfWechat(said)} answers it.
   */
  void beInWechat() {
    driver.executeCdpCommand(
        "Network.setUserAgentOverride",
        Map.of(
            "userAgent",
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile MicroMessenger/8.0.50"));
    beforeEachPage(
        """
        window.WeixinJSBridge = {
          invoke: (what, order, done) => {
            window.askedOfWechat = what === "getBrandWCPayRequest" ? JSON.stringify(order) : what;
            window.answerOfWechat = (said) => done({ err_msg: "get_brand_wcpay_request:" + said });
          },
        };
        """);
  }

  /** Clears all stored values and opens the login view in a language and a theme. */
  void begin(String language, String theme) {
    taps = 0;
    online(true);
    driver.get(origin + "/page/icon.svg");
    script("sessionStorage.clear(); localStorage.clear();");
    script("localStorage.setItem('courtflash.language', arguments[0]);", language);
    script("localStorage.setItem('courtflash.theme', arguments[0]);", theme);
  }

  void begin() {
    begin("zh-CN", "light");
  }

  /** Logs a student in without the form. */
  void become(ApiClient student) {
    String name = student.get("/user/me").data().getString("studentId");
    script(
        "sessionStorage.setItem('courtflash.token', JSON.stringify(arguments[0]));"
            + "sessionStorage.setItem('courtflash.student', JSON.stringify(arguments[1]));",
        Objects.requireNonNull(student.token()),
        name);
  }

  /** The CSS selector of the cell of a slot. */
  static String cell(Slot slot) {
    return "[data-slot='" + slot.id() + "']";
  }

  /** Claims a slot as a tap does, also when the page already shows it as full. */
  void claim(Slot slot, String court, ApiClient student) {
    script(
        "import(document.querySelector('script[src$=\"/app.js\"]').src).then(({ claims }) =>"
            + " claims.reserve(JSON.parse(arguments[0]), arguments[1]));",
        JSONObject.of("id", slot.id(), "sessionId", slot.sessionId(), "courtName", court)
            .fluentPut("slotDate", slot.slotDate().toString())
            .fluentPut("startTime", slot.startTime() + ":00")
            .fluentPut("endTime", slot.endTime() + ":00")
            .toString(),
        student.get("/user/me").data().getString("studentId"));
  }

  /** Saves a screenshot after all animations have ended. */
  void draw(Path picture) throws IOException {
    script(
        "document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !=="
            + " Infinity).forEach((each) => each.finish());");
    Files.createDirectories(picture.toAbsolutePath().getParent());
    Files.write(picture, driver.getScreenshotAs(OutputType.BYTES));
  }

  /** Opens a view by its address, such as {@code #/sessions}. */
  void open(String view) {
    driver.get("about:blank");
    driver.get(origin + "/" + view);
  }

  void reload() {
    driver.navigate().refresh();
  }

  void online(boolean online) {
    driver.executeCdpCommand("Network.enable", Map.of());
    driver.executeCdpCommand(
        "Network.emulateNetworkConditions",
        Map.of("offline", !online, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
  }

  /** From now on each page remembers when it first showed something. */
  void timeUntil(String usable) {
    beforeEachPage(
        """
        new MutationObserver(() => {
          if (document.querySelector("%s")) {
            window.usableAt ??= performance.now();
          }
        }).observe(document, {childList: true, subtree: true});
        """
            .formatted(usable));
  }

  /** How long after its request the page in sight showed that. */
  int usableAfterMillis() {
    return ((Number) script("return window.usableAt;")).intValue();
  }

  /**
   * Makes this browser as slow as a cheap phone in a slow mobile network, by the figures with which
   * Lighthouse does it: a fourth of the processor, 150 ms there and back, 1.6 Mbit/s. What the page
   * has installed on the phone isn't used.
   */
  void slow() {
    driver.executeCdpCommand("Emulation.setCPUThrottlingRate", Map.of("rate", 4));
    slowNetwork(Duration.ofMillis(150), 200_000);
    driver.executeCdpCommand("Network.setBypassServiceWorker", Map.of("bypass", true));
  }

  /**
   * Makes the network slow, and forgets the files that are cached.
   *
   * @param roundTrip how long each request waits
   * @param bytesPerSecond how fast answers come; -1 as fast as they can
   */
  void slowNetwork(Duration roundTrip, int bytesPerSecond) {
    driver.executeCdpCommand("Network.enable", Map.of());
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
    driver.executeCdpCommand(
        "Network.emulateNetworkConditions",
        Map.of(
            "offline",
            false,
            "latency",
            roundTrip.toMillis(),
            "downloadThroughput",
            bytesPerSecond,
            "uploadThroughput",
            93_750));
  }

  /** Lets no request through whose path begins with one of these, and all others again. */
  void block(String... paths) {
    List<String> addresses = Arrays.stream(paths).map(path -> origin + path).toList();
    driver.executeCdpCommand("Network.enable", Map.of());
    driver.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", addresses));
  }

  /** Lets the page show notifications, as if its reader had said yes. */
  void allowNotifications() {
    driver.executeCdpCommand(
        "Browser.grantPermissions",
        Map.of("origin", origin, "permissions", List.of("notifications")));
  }

  /** Runs a script before those of each page that is opened from now on. */
  void beforeEachPage(String script) {
    Map<String, Object> added =
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    scripts.add(Objects.requireNonNull(added.get("identifier")).toString());
  }

  /** Pages that are opened from now on have their own scripts alone. */
  void nothingBeforeEachPage() {
    scripts.forEach(
        id ->
            driver.executeCdpCommand(
                "Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", id)));
    scripts.clear();
  }

  /** Gives a message to the service worker as if it came from the browser's push service. */
  void deliverPush(String message) {
    driver.executeCdpCommand("ServiceWorker.enable", Map.of());
    driver.executeCdpCommand(
        "ServiceWorker.deliverPushMessage",
        Map.of("origin", origin, "registrationId", "0", "data", message));
  }

  /** Waits until the element is visible and returns it. */
  WebElement see(String css) {
    return await(css)
        .until(
            () ->
                driver.findElements(By.cssSelector(css)).stream()
                    .filter(PhoneBrowser::isShown)
                    .findFirst()
                    .orElse(null),
            Objects::nonNull);
  }

  /** Waits until the element contains a text. */
  void see(String css, String text) {
    try {
      await(css + " says " + text)
          .until(
              () ->
                  driver.findElements(By.cssSelector(css)).stream()
                      .anyMatch(element -> textOf(element).contains(text)));
    } catch (ConditionTimeoutException e) {
      throw new AssertionError(
          css + " never said " + text + ", but " + driver.findElement(By.tagName("body")).getText(),
          e);
    }
  }

  void tap(String css) {
    await(css + " can be tapped")
        .ignoreExceptionsInstanceOf(WebDriverException.class)
        .until(
            () -> {
              WebElement element = see(css);
              // What stays at the bottom of the window may cover it.
              script("arguments[0].scrollIntoView({block: 'nearest'});", element);
              element.click();
              return true;
            });
    taps++;
  }

  /** How often was tapped since {@link #begin}. */
  int taps() {
    return taps;
  }

  void type(String css, String text) {
    see(css).sendKeys(text);
  }

  void press(CharSequence... keys) {
    Actions actions = new Actions(driver);
    for (CharSequence key : keys) {
      actions.sendKeys(key);
    }
    actions.perform();
  }

  /** Presses Tab until the element has the focus. */
  void tabTo(String css) {
    for (int i = 0; i < 40; i++) {
      if (driver.switchTo().activeElement().equals(see(css))) {
        return;
      }
      press(Keys.TAB);
    }
    throw new AssertionError("The keyboard never reaches " + css);
  }

  /** Does some work in the window that was opened last, then returns to the first. */
  void inNewWindow(Runnable work) {
    String here = driver.getWindowHandle();
    await("a new window").until(() -> driver.getWindowHandles().size() == 2);
    String other =
        driver.getWindowHandles().stream()
            .filter(each -> !each.equals(here))
            .findFirst()
            .orElseThrow();
    driver.switchTo().window(other);
    work.run();
    driver.close();
    driver.switchTo().window(here);
  }

  Object script(String script, Object... arguments) {
    return Objects.requireNonNullElse(driver.executeScript(script, arguments), "");
  }

  /** The serious accessibility violations that axe finds. */
  List<?> barriers() {
    script(AXE);
    Object found =
        driver.executeAsyncScript(
            """
            const done = arguments[arguments.length - 1];
            // What is still fading in is looked at as it will be.
            document.getAnimations()
              .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
              .forEach((each) => each.finish());
            axe.run({rules: {"target-size": {enabled: true}}}).then((result) => done(result.passes.length === 0 ? ["Looked at nothing"] : result.violations
              .filter((each) => ["serious", "critical"].includes(each.impact))
              .map((each) => each.id + ": " + each.nodes.map((node) => node.html + " " + node.failureSummary))));
            """);
    return (List<?>) Objects.requireNonNull(found);
  }

  /** The errors that the page logged since the last call, except refused requests. */
  List<String> faults() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
        .map(entry -> entry.getMessage())
        .filter(message -> !message.contains("Failed to load resource"))
        .filter(message -> !message.contains("net::ERR_"))
        .toList();
  }

  /** Forgets all that happened here, or ends the browser if it isn't shared. */
  @Override
  public void close() {
    if (process.isShared()) {
      forget();
    } else {
      process.close();
    }
  }

  private void forget() {
    driver.get("about:blank");
    if (device != null) {
      driver.removeVirtualAuthenticator(device);
    }
    nothingBeforeEachPage();
    driver.executeCdpCommand("Network.setUserAgentOverride", Map.of("userAgent", userAgent));
    driver.executeCdpCommand("Emulation.setCPUThrottlingRate", Map.of("rate", 1));
    driver.executeCdpCommand("Browser.resetPermissions", Map.of());
    block();
    online(true);
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
    driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
    for (String name : List.of("127.0.0.1", "localhost")) {
      driver.executeCdpCommand(
          "Storage.clearDataForOrigin",
          Map.of("origin", "http://" + name + ":" + port, "storageTypes", "all"));
    }
    faults();
  }

  private static ConditionFactory await(String what) {
    return Awaitility.await(what);
  }

  private static boolean isShown(WebElement element) {
    try {
      return element.isDisplayed();
    } catch (WebDriverException replacedMeanwhile) {
      return false;
    }
  }

  private static String textOf(WebElement element) {
    try {
      return element.getText();
    } catch (WebDriverException replacedMeanwhile) {
      return "";
    }
  }

  private static String read(String resource) {
    try (InputStream from =
        Objects.requireNonNull(PhoneBrowser.class.getResourceAsStream(resource))) {
      return new String(from.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
