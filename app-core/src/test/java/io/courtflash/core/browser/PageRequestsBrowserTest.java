package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What an open page asks the server for, and when: thousands of them are open at a gate. */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "StudentPageBrowserTest")
@NeedsBrowser
class PageRequestsBrowserTest {

  /** Longer than the page spreads its requests after an event. */
  private static final Duration QUIET = Duration.ofSeconds(4);

  private static final String EVENTS = "/events";

  /** Notes the path of each request; those that contain a given text never get an answer. */
  private static final String NOTE_REQUESTS =
      """
      const [unanswered] = arguments;
      const send = window.fetch;
      window.asked = [];
      window.fetch = (path, options) => {
        window.asked.push(String(path));
        return unanswered && path.includes(unanswered) ? new Promise(() => {}) : send(path, options);
      };
      """;

  /** How long a server that is away asks to be left alone. */
  private static final Duration AWAY = Duration.ofSeconds(3);

  /** Answers requests to a path as a server that is away, and notes when. */
  private static final String REFUSE_REQUESTS =
      """
      const [refused, seconds] = arguments;
      const envelope = {code: 5001, enumCode: "SQL_ERROR", message: "Away", data: null};
      window.fetchBefore = window.fetch;
      window.refusedAt = [];
      window.fetch = (path, options) => {
        if (!String(path).startsWith(refused)) {
          return window.fetchBefore(path, options);
        }
        window.refusedAt.push(performance.now());
        const headers = {"Content-Type": "application/json", "Retry-After": String(seconds)};
        return Promise.resolve(new Response(JSON.stringify(envelope), {status: 503, headers}));
      };
      """;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private MeterRegistry meters;

  private PhoneBrowser phone;
  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;

  @BeforeAll
  void start() {
    phone = PhoneBrowser.shared(port);
  }

  @BeforeEach
  void openHall() {
    use(TestHall.open(engine, 2, 2, 1));
  }

  private void use(TestHall shown) {
    hall = shown;
    sale = SaleClient.of(shown);
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void settle() {
    phone.block();
    sale.awaitSettled(engine);
  }

  @AfterAll
  void quit() {
    phone.close();
  }

  @Test
  void aLostTapAsksForNothingThatEventsTell() {
    seeBoard("free");
    awaitQuiet();
    sale.reserve(TestStudents.student(engine, port), sale.slotId());
    phone.script(NOTE_REQUESTS, "");

    phone.claim(hall.slot(), "Court 1", student);

    phone.see(".panel", "最后一个名额在");
    assertThat(asked())
        .containsExactlyInAnyOrder(
            "/reserve/",
            "/browse/nearest?slotId=" + sale.slotId(),
            "/reserve/why/" + sale.slotId());
  }

  @Test
  void theAnswerToALostTapMarksTheSlotAtOnce() {
    seeBoardWithoutEvents("free");
    phone.script(NOTE_REQUESTS, "/browse/slot");
    sale.reserve(TestStudents.student(engine, port), sale.slotId());

    phone.tap(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");

    phone.see(".outcome", "没有预约成功");
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=taken]");
  }

  @Test
  void aWonSlotIsMarkedAtOnce() {
    seeBoardWithoutEvents("free");
    phone.script(NOTE_REQUESTS, "/browse/");

    phone.tap(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");

    phone.see(".outcome", "抢到了");
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=unsettled]");
  }

  @Test
  void withoutEventsTheBoardIsSentOnlyWhenItChanged() {
    seeBoardWithoutEvents("free");
    long unchanged = unchangedBoards();

    await().until(() -> unchangedBoards() >= unchanged + 2);

    sale.reserve(TestStudents.student(engine, port), sale.slotId());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=taken]");
  }

  @Test
  void whatPagesAskForWhenAGateOpensIsSpread() {
    use(TestHall.shut(engine, 2, 2, 1));
    seeBoard("shut");
    awaitQuiet();
    phone.script("Math.random = () => 0.99;");
    opensIn(Duration.ofSeconds(3));
    phone.script(NOTE_REQUESTS, "");

    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    assertThat(asked()).isEmpty();
    await().until(() -> asked().contains("/browse/session/" + sale.sessionId()));
    assertThat(asked()).hasSize(1);
  }

  @Test
  void aServerThatIsAwayIsNotAskedAgainBeforeItAllowsIt() {
    seeBoardWithoutEvents("free");
    phone.script("Math.random = () => 0.99;");
    phone.script(REFUSE_REQUESTS, "/browse/slot", AWAY.toSeconds());

    await().until(() -> refusedAt().size() == 1);
    phone.script("window.dispatchEvent(new Event('online'));");
    await().until(() -> refusedAt().size() == 2);

    assertThat(refusedAt().get(1) - refusedAt().get(0))
        .as("later than the server allows, by a random time of up to half of it")
        .isBetween(1.45 * AWAY.toMillis(), 2.5 * AWAY.toMillis());
    phone.see(".strip[data-state=away]");
  }

  @Test
  void aTapWhileTheServerIsAwayIsSentAgainAfterItAllowsIt() {
    seeBoard("free");
    phone.script("Math.random = () => 0.99;");
    phone.script(REFUSE_REQUESTS, "/reserve/", AWAY.toSeconds());

    phone.tap(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");

    phone.see(".panel[data-phase=waiting] .why", "自动重试");
    await().until(() -> refusedAt().size() == 2);
    assertThat(refusedAt().get(1) - refusedAt().get(0)).isGreaterThan(1.45 * AWAY.toMillis());
    phone.script("window.fetch = window.fetchBefore;");
    phone.see(".outcome", "抢到了");
  }

  private List<Double> refusedAt() {
    return ((List<?>) phone.script("return window.refusedAt;"))
        .stream().map(at -> ((Number) at).doubleValue()).toList();
  }

  private void seeBoardWithoutEvents(String kind) {
    phone.block(EVENTS);
    seeBoard(kind);
  }

  private void seeBoard(String kind) {
    StaffClient.at(port).api().post("/admin/warmup/" + sale.sessionId(), null);
    phone.begin();
    phone.become(student);
    phone.open("#/sessions/" + sale.sessionId());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=" + kind + "]");
  }

  /** Waits until the page has asked for all that the first events of its stream demand. */
  private void awaitQuiet() {
    AtomicReference<Object> before = new AtomicReference<>();
    await()
        .during(QUIET)
        .until(
            () -> {
              Object now = phone.script("return performance.getEntriesByType('resource').length;");
              return now.equals(before.getAndSet(now));
            });
  }

  private void opensIn(Duration wait) {
    String at = JSONObject.of("opensAt", Instant.now().plus(wait).toString()).toString();
    ApiClient.Response moved =
        StaffClient.at(port).api().post("/admin/postpone/" + sale.sessionId(), at);
    assertThat(moved.status()).isEqualTo(200);
  }

  private List<String> asked() {
    return ((List<?>) phone.script("return window.asked;")).stream().map(String::valueOf).toList();
  }

  private long unchangedBoards() {
    return meters
        .find("http.server.requests")
        .tags("uri", "/browse/slot", "status", "304")
        .timers()
        .stream()
        .mapToLong(Timer::count)
        .sum();
  }
}
