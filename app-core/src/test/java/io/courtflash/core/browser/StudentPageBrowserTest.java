package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.openqa.selenium.Keys;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@NeedsBrowser
class StudentPageBrowserTest {

  private static final int RIVALS = 50;
  private static final Actor CLERK = new Actor(0, "clerk", Role.CLERK);
  private static final double A_PIXEL = 1;
  private static final String PASSWORD = "one-quiet-evening";

  /** Answers the next request for a time as if somebody else had just booked it. */
  private static final String TAKEN_BY_SOMEBODY_ELSE =
      """
      const send = window.fetch;
      const envelope = {code: 4004, enumCode: "OUT_OF_STOCK", message: "Taken", data: null};
      window.fetch = (path, options) => {
        if (!String(path).startsWith("/reserve/interval")) {
          return send(path, options);
        }
        window.fetch = send;
        const headers = {"Content-Type": "application/json"};
        return Promise.resolve(new Response(JSON.stringify(envelope), {status: 409, headers}));
      };
      """;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SettleSwitch settling;
  @Autowired private JdbcClient database;

  private PhoneBrowser phone;
  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void connect() {
    if (phone == null) {
      phone = PhoneBrowser.shared(port);
    }
    open();
    phone.begin();
    phone.faults();
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void thePageLoggedNoErrors() {
    settling.resume(Actor.ENGINE);
    phone.online(true);
    sale.awaitSettled(engine);
    assertThat(phone.faults()).isEmpty();
  }

  @AfterAll
  void quit() {
    phone.close();
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void aStudentBooksAtTheGateAmongRivals() {
    shut();
    String name = "p" + Long.toString(System.nanoTime(), 36);
    ApiClient.at(port).registered(name, PASSWORD);
    phone.open("");
    phone.type("#studentId", name);
    phone.type("#password", PASSWORD);
    phone.tap("form .primary");
    phone.tap("a.session");
    opensIn(Duration.ofSeconds(4));

    phone.see(".gate-left", "00:0");
    double place = placeOf(PhoneBrowser.cell(hall.slot()));
    CompletableFuture<Void> rush = rivals();
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    assertThat(placeOf(PhoneBrowser.cell(hall.slot())))
        .as("the cell under the finger")
        .isCloseTo(place, within(A_PIXEL));
    phone.tap(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    phone.see(".outcome", "抢到了");
    assertThat(phone.taps()).as("log in, choose the session, claim").isEqualTo(3);
    rush.join();
    phone.tap(".panel .primary");

    phone.see(".payment .qr");
    phone.tap("#pay");
    phone.inNewWindow(
        () -> {
          phone.tap("#paid");
          phone.see(".status", "付款成功");
        });
    phone.see(".payment .status", "预约成功");
    phone.see(".payment [data-action^=calendar]");
    phone.see(".payment [data-action^=receipt]");
    phone.see(".payment", "现在取消：将退还 ¥");
    assertThat(phone.taps()).as("and three to pay").isEqualTo(6);

    phone.tap("nav a[href='#/inbox']");
    phone.see("main", "付款成功：Court 1");
    phone.tap("nav a[href='#/bookings']");
    phone.see("[data-action^=refund]", "取消预约");
    phone.tap("[data-action^=refund]");
    phone.see("dialog", "将退还 ¥");
    phone.tap("dialog .danger");
    phone.see(".chip", "已取消");

    phone.tap("[data-action^=receipt]");
    phone.see("main", "退款收据");
    phone.tap("[data-action^=receipt]");
    phone.see("main:not(:has(.problem:not(:empty)))");
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void theCellOfACancelledBookingIsFreeAgain() {
    seeBoard();
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(".outcome", "抢到了");

    phone.tap("nav a[href='#/bookings']");
    phone.tap("[data-action^=cancel]");
    phone.tap("dialog .danger");
    phone.see(".chip", "已取消");
    phone.see(".booking:not(:has([data-action^=receipt]))");

    phone.open("#/sessions/" + sale.sessionId());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void whoWouldWaitIsToldOfAFreePlaceAtThatTimeAndBooksItInstead() {
    hall.withWaitList(0);
    var _ = sale.claim(TestStudents.student(engine, port));
    phone.become(student);
    phone.open("#/sessions/" + sale.sessionId());
    String taken = PhoneBrowser.cell(hall.slot()) + "[data-kind=taken]";
    phone.see(taken);
    await()
        .until(
            () -> {
              phone.script("document.querySelector(arguments[0]).click();", taken);
              return phone.script("return document.querySelector('dialog') !== null;").equals(true);
            });

    phone.see("dialog .others", "Court 2");
    phone.tap("dialog .others button");

    phone.see(".outcome", "抢到了");
    phone.see(".panel .what", "Court 2");
    assertThat(student.get("/wait").data().getJSONArray("items")).isEmpty();
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void aBookingIsChangedToAPlaceThatIsOffered() {
    seeBoard();
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(".outcome", "抢到了");
    Slot wanted = hall.slots().getLast();

    phone.tap("nav a[href='#/bookings']");
    phone.tap("[data-action^=change]");
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=mine]", "当前");
    phone.tap(".back");
    phone.tap("[data-action^=change]");
    phone.tap(PhoneBrowser.cell(wanted));
    phone.see("dialog", "新时段");
    phone.tap("dialog .danger");
    phone.see(".state", "已更换时段");

    phone.open("#/sessions/" + sale.sessionId());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    phone.see(PhoneBrowser.cell(wanted) + "[data-kind=unsettled]");
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void twoCourtsFromAStartToAnEndAreOneBooking() {
    engine
        .getBean(SessionIntervals.class)
        .replace(Actor.ENGINE, sale.sessionId(), new SessionInterval(120, 180, 2));
    seeBoard();
    phone.see(".interval", "120 至 180 分钟");
    phone.tap(PhoneBrowser.cell(hall.slots().get(0)));
    phone.see(".interval .hint", "至少 120 分钟");
    phone.tap(PhoneBrowser.cell(hall.slots().get(2)));
    phone.tap(PhoneBrowser.cell(hall.slots().get(1)));
    phone.see(".interval .what", "10:00 · Court 1、Court 2 · ¥80.00");

    phone.tap(".interval .primary");

    phone.see(".payment .what", "Court 1、Court 2");
    phone.see(".payment .what", "10:00");
    phone.tap("nav a[href='#/bookings']");
    phone.see(".booking", "Court 1、Court 2");
    phone.see(".booking", "10:00");
    phone.open("#/sessions/" + sale.sessionId());
    for (int cell = 0; cell < 4; cell++) {
      phone.see(PhoneBrowser.cell(hall.slots().get(cell)) + "[data-kind=unsettled]");
    }
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void whatIsFreeIsOfferedInsteadOfATimeThatSomebodyElseHas() {
    engine
        .getBean(SessionIntervals.class)
        .replace(Actor.ENGINE, sale.sessionId(), new SessionInterval(120, 180, 2));
    seeBoard();
    phone.see(".interval", "120 至 180 分钟");
    phone.tap(PhoneBrowser.cell(hall.slots().get(0)));
    phone.tap(PhoneBrowser.cell(hall.slots().get(2)));
    phone.see(".interval .what", "10:00 · Court 1 · ¥40.00");
    phone.script(TAKEN_BY_SOMEBODY_ELSE);

    phone.tap(".interval .primary");

    phone.see(".interval .others li:first-child", "10:00 · Court 2 · ¥40.00");
    phone.tap(".interval .others li:first-child button");
    phone.see(".interval .what", "10:00 · Court 2 · ¥40.00");
    assertThat(rows()).as("nothing is booked by itself").isZero();
    phone.tap(".interval .primary");
    phone.see(".payment .what", "Court 2");
  }

  @Test
  void aStudentWhoMissesOutCanBookANearbySlot() {
    seeBoard();
    Slot wanted = hall.slot();
    sale.reserve(TestStudents.student(engine, port), wanted.id());

    phone.claim(wanted, "Court 1", student);

    phone.see(".panel", "最后一个名额在");
    phone.see(".others li:first-child", "Court 2");
    phone.tap(".others li:first-child button");
    phone.see(".outcome", "抢到了");
    assertThat(slotOfMyReservation()).isEqualTo(hall.slots().get(1).id());
  }

  @Test
  void aReloadDuringAClaimNeitherLosesNorRepeatsIt() {
    seeBoard();
    settling.pause(Actor.ENGINE);
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(".outcome", "正在确认");

    phone.reload();
    phone.see(".outcome", "正在确认");
    settling.resume(Actor.ENGINE);

    phone.see(".outcome", "抢到了");
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void aLostConnectionNeitherLosesNorRepeatsAClaim() {
    seeBoard();
    double place = placeOf(PhoneBrowser.cell(hall.slot()));
    phone.online(false);
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(".outcome", "网络断开");
    assertThat(placeOf(PhoneBrowser.cell(hall.slot())))
        .as("the cell under the finger")
        .isCloseTo(place, within(A_PIXEL));

    phone.online(true);

    phone.see(".outcome", "抢到了");
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void blockedSlotsLookDifferentFromFullOnes() {
    seeBoard();
    Slot blocked = hall.slots().get(1);
    engine.getBean(Blocks.class).block(CLERK, List.of(blocked.id()), "wet floor");
    sale.reserve(TestStudents.student(engine, port), hall.slots().get(2).id());

    phone.see(PhoneBrowser.cell(blocked) + "[data-kind=blocked]", "不开放");
    phone.see(PhoneBrowser.cell(hall.slots().get(2)) + "[data-kind=taken]", "约满");
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void theLimitsOfASessionAreSeenOnItsBoard() {
    engine
        .getBean(SessionLimits.class)
        .replace(Actor.ENGINE, hall.session().id(), Map.of(Quota.WEEK, 2));

    seeBoard();
    phone.see("main", "还可约 2 次");
    phone.open("#/account");
    phone.see("main", hall.session().name() + " · 本周的预约：0 / 2");
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void aDoubleTapIsOneClaim() {
    seeBoard();

    phone.script(
        "const cell = document.querySelector(arguments[0]); cell.click(); cell.click();",
        PhoneBrowser.cell(hall.slot()));

    phone.see(".outcome", "抢到了");
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void staffWithAnAppAreAskedForItsCodeAfterTheirPassword() {
    StaffWithSecondFactor clerk = StaffWithSecondFactor.create(hall.engine(), port, Role.CLERK);
    phone.open("");
    phone.type("#studentId", clerk.account().studentId());
    phone.type("#password", StaffWithSecondFactor.PASSWORD);
    phone.tap("form .primary");
    phone.see(".problem", "验证码");
    phone.type("#code", clerk.app().code());
    phone.tap("form .primary");

    phone.see("a.session");
  }

  @Test
  void aSlotCanBeBookedWithTheKeyboardOnly() {
    String name = "k" + Long.toString(System.nanoTime(), 36);
    ApiClient.at(port).registered(name, PASSWORD);
    phone.open("");
    phone.tabTo("#studentId");
    phone.press(name, Keys.TAB, PASSWORD, Keys.ENTER);
    phone.see("a.session");
    phone.tabTo("a.session");
    phone.press(Keys.ENTER);
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");

    phone.tabTo(PhoneBrowser.cell(hall.slot()));
    phone.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ENTER);

    phone.see(".outcome", "抢到了");
    assertThat(slotOfMyReservation()).isEqualTo(hall.slots().get(3).id());
  }

  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void changesByStaffAppearWithoutAReload() {
    seeBoard();
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(".outcome", "抢到了");
    long id = reservation();

    StaffClient.at(port).api().delete("/reserve/" + id + "?reason=The%20floor%20is%20wet");

    phone.see(".badge");
    phone.tap("nav a[href='#/inbox']");
    phone.see("main", "The floor is wet");
  }

  @Thorough(besides = "StudentPageBrowserTest")
  @Test
  void noViewHasASeriousAccessibilityViolation() {
    assertNoBarrier("zh-CN", "light");
  }

  /** Colours don't depend on the language, nor words on the theme. */
  @Test
  @Thorough(besides = "StudentPageBrowserTest")
  void noViewHasASeriousAccessibilityViolationInDarkEnglish() {
    assertNoBarrier("en", "dark");
  }

  private void assertNoBarrier(String language, String theme) {
    String traceId = sale.claim(student, hall.slot().id());
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    phone.begin(language, theme);
    phone.open("");
    phone.see("#password");
    assertThat(phone.barriers()).isEmpty();
    phone.become(student);
    for (View view :
        List.of(
            new View("#/sessions", "a.session"),
            new View("#/sessions/" + sale.sessionId(), ".cell[data-kind=free]"),
            new View("#/bookings", ".booking"),
            new View("#/bookings/" + id, ".qr"),
            new View("#/bookings/" + id + "/change", ".cell"),
            new View("#/inbox", "li.card"),
            new View("#/account", "#logout"))) {
      phone.open(view.place());
      phone.see(view.shows());
      assertThat(phone.barriers()).as(view.place()).isEmpty();
    }
    String order = student.post("/pay/wechat/" + id, null).data().getString("payPath");
    phone.open(order.substring(1));
    phone.see("#paid:enabled");
    assertThat(phone.barriers()).as(order).isEmpty();
  }

  private record View(String place, String shows) {}

  private void open() {
    hall = TestHall.open(engine, 2, 3, 1);
    sale = SaleClient.of(hall);
  }

  private void shut() {
    hall = TestHall.shut(engine, 2, 3, 1);
    sale = SaleClient.of(hall);
    StaffClient.at(port).api().post("/admin/warmup/" + sale.sessionId(), null);
  }

  private void seeBoard() {
    phone.become(student);
    phone.open("#/sessions/" + sale.sessionId());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
  }

  private void opensIn(Duration wait) {
    String at = JSONObject.of("opensAt", Instant.now().plus(wait).toString()).toString();
    ApiClient.Response moved =
        StaffClient.at(port).api().post("/admin/postpone/" + sale.sessionId(), at);
    assertThat(moved.status()).isEqualTo(200);
  }

  /** They book all slots except the first when the gate opens, then the first one too. */
  private CompletableFuture<Void> rivals() {
    List<ApiClient> crowd = TestStudents.of(engine, port, RIVALS);
    return CompletableFuture.runAsync(
        () -> {
          await().until(() -> reserve(crowd.getFirst(), 1) == 200);
          crowd.parallelStream().forEach(rival -> reserve(rival, crowd.indexOf(rival) % 5 + 1));
        });
  }

  private int reserve(ApiClient rival, int slot) {
    return sale.reserve(rival, hall.slots().get(slot).id()).status();
  }

  /** Pixels from the top of the window. */
  private double placeOf(String css) {
    Object top =
        phone.script(
            "return document.querySelector(arguments[0]).getBoundingClientRect().top;", css);
    return ((Number) top).doubleValue();
  }

  private long rows() {
    return database.sql("SELECT COUNT(*) FROM reservation").query(Long.class).single();
  }

  private long reservation() {
    return database.sql("SELECT MAX(id) FROM reservation").query(Long.class).single();
  }

  private long slotOfMyReservation() {
    return database
        .sql("SELECT slot_id FROM reservation ORDER BY id DESC LIMIT 1")
        .query(Long.class)
        .single();
  }
}
