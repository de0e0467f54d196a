package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
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

/** Each state of the page is drawn, says what to do next, and can be used by everybody. */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "StudentPageBrowserTest")
@NeedsBrowser
class PageStatesBrowserTest {

  private static final String PASSWORD = "one-quiet-evening";
  private static final int PHONE_WIDTH = 390;
  private static final double A_PIXEL = 1;

  /** The smallest target of WCAG 2.2 AA. */
  private static final int SMALLEST_TARGET = 24;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SettleSwitch settling;

  private FaultProxy proxy;
  private PhoneBrowser phone;
  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;

  @BeforeAll
  void start() throws IOException {
    proxy = new FaultProxy("127.0.0.1", port);
    phone = PhoneBrowser.shared(proxy.port());
  }

  @BeforeEach
  void begin() {
    use(TestHall.open(engine, 2, 3, 1));
    phone.begin();
    phone.faults();
  }

  private void use(TestHall shown) {
    hall = shown;
    sale = SaleClient.of(shown);
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void thePageLoggedNoErrors() {
    settling.resume(Actor.ENGINE);
    proxy.heal();
    phone.block();
    phone.nothingBeforeEachPage();
    phone.online(true);
    sale.awaitSettled(engine);
    assertThat(phone.faults()).isEmpty();
  }

  @AfterAll
  void quit() throws IOException {
    phone.close();
    proxy.close();
  }

  @Test
  void atTheGateTheFirstFavouriteIsUnderTheThumb() {
    shut();
    seeBoard("shut");
    Slot first = hall.slots().get(3);
    phone.tap(PhoneBrowser.cell(first));
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(PhoneBrowser.cell(first) + "[data-rank='0']", "①");
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-rank='1']", "②");
    phone.see(".thumb", "① Court 2 09:00");
    assertUsable();

    opensIn(Duration.ofSeconds(12));
    phone.see(".thumb", "还有");
    phone.see(".gate-left", "00:");
    phone.tap(".thumb");
    phone.see(".offer .hint", "距开放还有");
    phone.see(".thumb", "约 ① Court 2 09:00");
    assertThat(bookings()).isEmpty();

    phone.tap(".thumb");
    phone.see(".outcome", "抢到了");
    assertThat(bookings()).containsExactly(first.id());
  }

  /**
   * While a phone sleeps, its own clock goes on, and what counts the milliseconds of a page may
   * not.
   */
  @Test
  void aCountdownIsRightAtOnceAfterASleep() {
    shut();
    phone.beforeEachPage(
        """
        const count = performance.now.bind(performance);
        window.sleptMs = 0;
        performance.now = () => count() - window.sleptMs;
        """);
    seeBoard("shut");
    opensIn(Duration.ofMinutes(30));
    phone.see(".gate-card", "±");
    double before = secondsLeft();
    phone.block("/time");

    phone.script("window.sleptMs = 600_000;");

    phone.see(".gate-left", "约");
    phone.see(".gate-card", "正在校准");
    assertThat(secondsLeft()).isCloseTo(before, within(30.0));

    phone.block();
    phone.see(".gate-card", "±");
    assertThat(secondsLeft()).isCloseTo(before, within(30.0));
    assertThat(phone.script("return document.querySelector('.gate-left').textContent;"))
        .asString()
        .doesNotContain("约");
  }

  @Test
  void aPageThatIsShownAgainAsksForTheTimeBeforeItsCountdownIsSure() {
    shut();
    seeBoard("shut");
    opensIn(Duration.ofMinutes(30));
    phone.see(".gate-card", "±");
    phone.block("/time");

    phone.script("document.dispatchEvent(new Event('visibilitychange'));");

    phone.see(".gate-left", "约");
    phone.block();
    phone.script("window.dispatchEvent(new Event('pageshow'));");
    phone.see(".gate-card", "±");
  }

  private double secondsLeft() {
    return number(
        "const [m, s] = document.querySelector('.gate-left').textContent.match(/\\d+/g);"
            + " return m * 60 + Number(s);");
  }

  @Test
  void theNextFavouriteIsOfferedWhenTheFirstIsTaken() {
    shut();
    seeBoard("shut");
    phone.tap(PhoneBrowser.cell(hall.slots().get(0)));
    phone.tap(PhoneBrowser.cell(hall.slots().get(1)));
    phone.see(".thumb", "①");
    opensIn(Duration.ofSeconds(3));
    phone.see(".thumb", "约 ①");

    sale.reserve(TestStudents.student(engine, port), hall.slots().get(0).id());

    phone.see(".thumb", "约 ② Court 2 08:00");
  }

  @Test
  void whoLosesAFavouriteIsOfferedTheNextOneFirst() {
    shut();
    seeBoard("shut");
    phone.tap(PhoneBrowser.cell(hall.slots().get(0)));
    phone.tap(PhoneBrowser.cell(hall.slots().get(5)));
    opensIn(Duration.ofSeconds(3));
    phone.see(".thumb", "约 ①");
    sale.reserve(TestStudents.student(engine, port), hall.slots().get(0).id());

    phone.claim(hall.slots().get(0), "Court 1", student);

    phone.see(".others li:first-child", "② Court 2 10:00");
    phone.see(".others li:nth-child(2)", "Court 2");
  }

  @Test
  void aRefundedBookingSaysWhereTheMoneyIs() {
    sale.reserve(student, hall.slot().id());
    sale.awaitSettled(engine);
    long id =
        student
            .get("/browse/reservation")
            .data()
            .getJSONArray("items")
            .getJSONObject(0)
            .getLongValue("id");
    String order = student.post("/pay/wechat/" + id, null).data().getString("outTradeNo");
    assertThat(student.post("/mock-pay/" + order + "/paid", null).status()).isEqualTo(200);
    String why = JSONObject.of("reason", "停电").toString();
    assertThat(StaffClient.at(port).api().post("/pay/refund/" + id, why).status()).isEqualTo(200);

    phone.become(student);
    phone.open("#/bookings");

    phone.see(".booking .why", "停电");
    phone.see(".booking", "到前台领取");
    assertUsable();
  }

  @Test
  void aHallWithoutMailAsksForNoAddress() {
    phone.beforeEachPage(
        """
        const send = window.fetch;
        window.fetch = async (path, options) => {
          const answer = await send(path, options);
          if (path !== "/user/notifications") {
            return answer;
          }
          const said = await answer.json();
          said.data.mailOn = false;
          return new Response(JSON.stringify(said));
        };
        """);
    phone.become(student);
    phone.open("#/account");

    phone.see("#mail", "场馆目前不发送邮件");
    phone.see(".page > #logout:last-child");
    assertThat(phone.script("return document.querySelectorAll('#mail input').length;"))
        .isEqualTo(0L);
  }

  @Test
  void anAccountHasAtMostThreeFavourites() {
    shut();
    seeBoard("shut");
    for (Slot slot : hall.slots().subList(0, 4)) {
      phone.tap(PhoneBrowser.cell(slot));
    }
    phone.see(".offer .hint", "最多选 3 个");
    phone.reload();
    phone.see(PhoneBrowser.cell(hall.slots().get(2)) + "[data-rank='2']", "③");
    phone.tap(PhoneBrowser.cell(hall.slots().get(0)));
    phone.see(PhoneBrowser.cell(hall.slots().get(2)) + "[data-rank='1']", "②");

    phone.become(TestStudents.student(engine, port));
    phone.reload();

    phone.see(PhoneBrowser.cell(hall.slots().get(2)) + "[data-kind=shut][data-rank='']");
    phone.see(".offer .hint", "选心愿");
  }

  @Test
  void whatHoldsForTheDayIsSaidBeforeTheTap() {
    seeBoard("free");

    phone.see(".terms", "15 分钟内付款");
    phone.see(".gate-words", "还剩 6 个空位");
  }

  @Test
  void aSessionThatIsFreeOfChargeSaysNothingOfAPayment() {
    use(TestHall.priced(engine, 2, 3, 1, PriceList.uniform(BigDecimal.ZERO)));
    seeBoard("shut");

    phone.see(".terms", "免费");
    phone.see("#cancellation", "免费。");
    // The page speaks of a payment until it knows the prices.
    await()
        .untilAsserted(
            () ->
                assertThat(phone.script("return document.querySelector('.terms').textContent;"))
                    .asString()
                    .doesNotContain("付款"));
  }

  @Test
  void eightCourtsOnAPhoneStayInTheirPlaceWhenTheGateOpens() {
    shut(8);
    opensIn(Duration.ofSeconds(5));
    seeBoard("shut");
    double place = placeOf(hall.slots().getLast());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    assertThat(placeOf(hall.slots().getLast())).isCloseTo(place, within(A_PIXEL));

    assertThat(number("return document.documentElement.scrollWidth;")).isEqualTo(PHONE_WIDTH);
    assertThat(
            number(
                "return Math.max(...[...document.querySelectorAll('.cell')].map((each) =>"
                    + " each.getBoundingClientRect().right));"))
        .isLessThanOrEqualTo(PHONE_WIDTH);
    assertThat(
            number(
                "return Math.min(...[...document.querySelectorAll('.cell')].map((each) =>"
                    + " Math.min(each.offsetWidth, each.offsetHeight)));"))
        .isGreaterThanOrEqualTo(SMALLEST_TARGET);
    phone.see("thead th[aria-label='Court 8']", "8");
    assertUsable();
  }

  @Test
  void freeOnlyLeavesOutTimesThatAreSoldOut() {
    sale.reserve(TestStudents.student(engine, port), hall.slots().get(0).id());
    sale.reserve(TestStudents.student(engine, port), hall.slots().get(1).id());
    seeBoard("taken");

    phone.tap(".gate-card .filter");
    phone.see("tbody tr:first-child[hidden] + tr:not([hidden])");
    sale.reserve(TestStudents.student(engine, port), hall.slots().get(2).id());
    sale.reserve(TestStudents.student(engine, port), hall.slots().get(3).id());

    phone.see(PhoneBrowser.cell(hall.slots().get(3)) + "[data-kind=taken]");
    phone.tap(".filter");
    phone.see(PhoneBrowser.cell(hall.slots().get(0)) + "[data-kind=taken]");
  }

  @Test
  void anUnpaidBookingIsOneTapFromOpeningThePage() {
    sale.reserve(student, hall.slot().id());
    sale.awaitSettled(engine);
    phone.become(student);
    phone.open("");
    phone.see("nav a[href='#/bookings'] .badge", "1");
    assertUsable();

    phone.tap(".next a[data-kind=money]");

    phone.see(".payment[data-state=PENDING_PAYMENT] #pay");
    assertThat(phone.taps()).isEqualTo(1);
    phone.see(".payment .left", ":");
    assertUsable();
  }

  @Test
  void aGateThatIsAboutToOpenIsOneTapFromOpeningThePage() {
    shut();
    opensIn(Duration.ofMinutes(10));
    phone.become(student);
    phone.open("");

    phone.tap(".next a[data-kind=gate]");

    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=shut]");
    assertThat(phone.taps()).isEqualTo(1);
  }

  @Test
  void anOpenSessionSaysWhichOfItsDaysOpensLater() {
    use(hall.openNext(2));
    LocalDate later = hall.slot().slotDate().plusDays(1);
    engine
        .getBean(SlotGenerator.class)
        .generate(Actor.ENGINE, hall.session().id(), later, Instant.now());
    opensIn(Duration.ofMinutes(10));
    phone.become(student);
    phone.open("");

    String session = "a[href='#/sessions/" + hall.session().id() + "'] ";
    phone.see(session + ".chip", "开放中");
    phone.see(session + ".gate", later.getMonthValue() + "月" + later.getDayOfMonth() + "日");
    phone.see(session + ".gate", "开放，还有 0");
    assertUsable();
  }

  @Test
  void theWaitForAResultIsDrawnUntilItIsWon() {
    seeBoard("free");
    settling.pause(Actor.ENGINE);
    phone.tap(PhoneBrowser.cell(hall.slot()));
    phone.see(".panel[data-phase=settling] .mark");
    assertUsable();

    settling.resume(Actor.ENGINE);

    phone.see(".panel[data-phase=won] .mark[data-kind=won]");
    phone.see(".panel .why", "15 分钟内付款");
    assertUsable();
  }

  @Test
  void missingOutOffersTheNearestSlotFirst() {
    seeBoard("free");
    sale.reserve(TestStudents.student(engine, port), hall.slot().id());
    phone.claim(hall.slot(), "Court 1", student);

    phone.see(".panel[data-phase=lost] .others li:first-child .primary", "同一时间");
    assertUsable();
  }

  @Test
  void aBookingThatEndedSaysWhy() {
    String traceId = sale.claim(student, hall.slot().id());
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    phone.become(student);
    phone.open("#/bookings/" + id);
    phone.see(".payment .qr");

    student.delete("/reserve/" + id);

    phone.see(".payment[data-state=CANCELLED] .mark[data-kind=ended]");
    phone.see(".payment .why", "已由本人取消");
    assertUsable();
    phone.tap(".payment .primary");
    phone.see("a.session");
  }

  @Test
  void aSuspendedStudentSeesTheSuspension() {
    String name = "s" + Long.toString(System.nanoTime(), 36);
    ApiClient.at(port).registered(name, PASSWORD);
    engine
        .getBean(AccountSuspensions.class)
        .suspend(
            Actor.ENGINE,
            engine.getBean(Accounts.class).find(name).orElseThrow().id(),
            Instant.now().plus(Duration.ofDays(7)),
            "三次未到场",
            SuspensionCause.STAFF);
    phone.open("");
    phone.type("#studentId", name);
    phone.type("#password", PASSWORD);
    phone.tap("form .primary");

    phone.see(".state[data-kind=suspended]", "三次未到场");
    phone.see(".state[data-kind=suspended]", "前台");
    assertUsable();
    phone.tap(".state button");
    phone.see("#password");
  }

  @Test
  void theHallsNameIsThereBeforeItIsReadAgain() {
    nameHall("东区羽毛球馆");
    try {
      phone.become(student);
      phone.open("");
      phone.see(".brand", "东区羽毛球馆");
      phone.beforeEachPage(
          """
          const answered = window.fetch;
          window.fetch = (url, options) =>
            String(url).endsWith("/time") ? new Promise(() => {}) : answered(url, options);
          """);

      phone.reload();

      phone.see(".brand", "东区羽毛球馆");
    } finally {
      phone.nothingBeforeEachPage();
      nameHall(ConfigKey.HALL_NAME.initial());
    }
  }

  @Test
  void aSuspensionTakesThePlaceOfTheView() {
    seeBoard("free");
    String name = student.get("/user/me").data().getString("studentId");
    engine
        .getBean(AccountSuspensions.class)
        .suspend(
            Actor.ENGINE,
            engine.getBean(Accounts.class).find(name).orElseThrow().id(),
            Instant.now().plus(Duration.ofDays(7)),
            "三次未到场",
            SuspensionCause.STAFF);
    nameHall("东区羽毛球馆");
    try {
      phone.reload();

      phone.see(".state[data-kind=suspended]", "三次未到场");
      phone.see(".state[data-kind=suspended]", "东区羽毛球馆前台");
    } finally {
      nameHall(ConfigKey.HALL_NAME.initial());
    }
  }

  private void nameHall(String name) {
    var _ = engine.getBean(SystemConfig.class).change(Actor.ENGINE, ConfigKey.HALL_NAME, name);
  }

  @Test
  void withoutTheServerThePageSaysHowOldItIs() {
    seeBoard("free");
    double place = placeOf(hall.slot());
    proxy.begin(new LinkFault.Refused());

    phone.see(".strip[data-state=away]", "服务器暂时没有应答");
    assertThat(placeOf(hall.slot())).isEqualTo(place);
    assertUsable();
    phone.tap(".strip button");

    proxy.heal();
    phone.see("#dock .strip[hidden] ~ nav");
    assertThat(placeOf(hall.slot())).isEqualTo(place);
  }

  @Test
  void anEmptyInboxLeadsToTheCourts() {
    phone.become(student);
    phone.open("#/inbox");

    phone.see(".state[data-kind=messages] .primary", "去选场地");
    assertUsable();
  }

  @Test
  void thePageComesBackByItselfWhenTheNetworkDoes() {
    seeBoard("free");
    phone.online(false);

    phone.see(".strip[data-state=offline]", "没有联网");
    assertUsable();

    phone.online(true);
    phone.see("#dock .strip[hidden] ~ nav");
  }

  @Test
  void loggingOutAsksFirst() {
    phone.become(student);
    phone.open("#/account");
    phone.tap("#logout");
    phone.see("dialog", "退出登录？");
    assertUsable();
    phone.tap("dialog .quiet");
    phone.see(".who");

    phone.tap("#logout");
    phone.tap("dialog .danger");

    phone.see("#password");
  }

  /**
   * In both themes nothing stands in the way of somebody who sees, hears or touches with
   * difficulty.
   */
  private void assertUsable() {
    for (String theme : List.of("dark", "light")) {
      phone.script("document.documentElement.dataset.theme = arguments[0];", theme);
      assertThat(phone.barriers()).as(theme).isEmpty();
    }
  }

  private void shut() {
    shut(2);
  }

  private void shut(int courts) {
    use(TestHall.shut(engine, courts, 3, 1));
    StaffClient.at(port).api().post("/admin/warmup/" + sale.sessionId(), null);
  }

  private void seeBoard(String kind) {
    phone.become(student);
    phone.open("#/sessions/" + sale.sessionId());
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=" + kind + "]");
  }

  private void opensIn(Duration wait) {
    String at = JSONObject.of("opensAt", Instant.now().plus(wait).toString()).toString();
    ApiClient.Response moved =
        StaffClient.at(port).api().post("/admin/postpone/" + sale.sessionId(), at);
    assertThat(moved.status()).isEqualTo(200);
  }

  /** The slots that the student has booked. */
  private List<Long> bookings() {
    return student.get("/browse/reservation").data().getJSONArray("items").stream()
        .map(item -> ((JSONObject) item).getLong("slotId"))
        .toList();
  }

  private double placeOf(Slot slot) {
    return number(
        "return document.querySelector(arguments[0]).getBoundingClientRect().top;",
        PhoneBrowser.cell(slot));
  }

  private double number(String script, Object... arguments) {
    return ((Number) phone.script(script, arguments)).doubleValue();
  }
}
