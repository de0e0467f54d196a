package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.Role;
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
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Draws each state of the students' page to be looked at, in both languages and themes. Runs only
 * when it is named explicitly.
 */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@NeedsBrowser
class PagePictures {

  private static final Actor CLERK = new Actor(0, "clerk", Role.CLERK);
  private static final Path FOLDER = Path.of("target", "pictures");
  private static final int COURTS = 8;
  private static final int HOURS = 14;
  private static final int TAKEN_EVERY = 3;

  /** The slots at six and seven in the evening, which everybody wants. */
  private static final int EVENING = 10 * COURTS;

  private static final Duration SOON = Duration.ofSeconds(70);
  private static final Duration VERY_SOON = Duration.ofSeconds(9);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private SettleSwitch settling;

  private FaultProxy proxy;
  private PhoneBrowser phone;
  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;
  private int students;
  private String language = "";
  private String theme = "";

  @BeforeAll
  void start() throws IOException {
    proxy = new FaultProxy("127.0.0.1", port);
    phone = PhoneBrowser.shared(proxy.port());
    hall = TestHall.shut(engine, COURTS, HOURS, 1);
    sale = SaleClient.of(hall);
    student = student();
  }

  @AfterAll
  void quit() throws IOException {
    phone.close();
    proxy.close();
  }

  @ParameterizedTest
  @CsvSource({"zh-CN,light", "zh-CN,dark", "en,light", "en,dark"})
  void drawsEveryState(String inLanguage, String inTheme) throws IOException {
    language = inLanguage;
    theme = inTheme;
    engine
        .getBean(SystemConfig.class)
        .change(CLERK, ConfigKey.HALL_NAME, isChinese() ? "东区羽毛球馆" : "East Hall");
    engine.getBean(Audiences.class).rename(CLERK, 1, isChinese() ? "学生" : "Students");
    drawLogin();
    drawBeforeTheGate();
    drawTheBoard();
    drawTheWayToABooking();
    drawWhatIsOwn();
    drawTrouble();
    drawSuspension();
    drawTheWaitList();
  }

  private void drawLogin() throws IOException {
    use(TestHall.shut(engine, COURTS, HOURS, 1));
    phone.begin(language, theme);
    phone.open("");
    phone.see("#password");
    draw("login");
  }

  private void drawBeforeTheGate() throws IOException {
    StaffClient.at(port).api().post("/admin/warmup/" + sale.sessionId(), null);
    opensIn(SOON);
    see("#/sessions", ".next [data-kind=gate]");
    draw("home-gate");
    seeBoard("shut");
    for (int favourite : List.of(EVENING + 2, EVENING + 4, EVENING + COURTS + 2)) {
      phone.script(
          "document.querySelector(arguments[0]).click();",
          PhoneBrowser.cell(hall.slots().get(favourite)));
    }
    phone.see(".thumb", "①");
    phone.see(".gate-card", "±");
    scrollTo(hall.slots().get(EVENING + 2));
    draw("before");
    opensIn(VERY_SOON);
    phone.see(".thumb", isChinese() ? " 秒" : " s");
    phone.tap(".thumb");
    phone.see(".offer .hint", isChinese() ? "距开放还有" : "Opens in");
    draw("seconds-before");
    phone.see(PhoneBrowser.cell(hall.slot()) + "[data-kind=free]");
    phone.see(".offer .hint", isChinese() ? "点一下就预约" : "One tap");
    draw("at-the-gate");
  }

  private void drawTheBoard() throws IOException {
    use(TestHall.open(engine, COURTS, HOURS, 1));
    engine
        .getBean(Blocks.class)
        .block(CLERK, List.of(hall.slots().get(1).id()), isChinese() ? "地面湿滑" : "Wet floor");
    for (int i = 0; i < sale.slotIds().size(); i += TAKEN_EVERY) {
      sale.reserve(TestStudents.student(engine, port), sale.slotIds().get(i));
    }
    sale.awaitSettled(engine);
    seeBoard("taken");
    phone.see(PhoneBrowser.cell(hall.slots().get(1)) + "[data-kind=blocked]");
    draw("board");
  }

  private void drawTheWayToABooking() throws IOException {
    phone.claim(hall.slots().get(EVENING + 1), courtName(EVENING + 1), student);
    phone.see(".others li");
    phone.see(".panel .hint");
    draw("lost");
    settling.pause(Actor.ENGINE);
    try {
      phone.tap(".others li:first-child button");
      phone.see(".panel[data-phase=settling]");
      draw("settling");
    } finally {
      settling.resume(Actor.ENGINE);
    }
    phone.see(".panel[data-phase=won]");
    draw("won");
    see("#/sessions", ".next [data-kind=money]");
    draw("home-pay");
    phone.tap(".next a");
    phone.see(".payment .qr");
    phone.see(".payment .what", ":00");
    draw("unpaid");
    phone.script(
        "const pay = document.querySelector('#pay');"
            + "pay.addEventListener('click', (event) => event.preventDefault()); pay.click();");
    phone.see(".payment[data-state=PAYING]");
    draw("paying");
    pay();
    phone.see(".payment[data-state=CONFIRMED]");
    draw("paid");
  }

  private void drawWhatIsOwn() throws IOException {
    book(free(EVENING - COURTS));
    long due = newest();
    see("#/bookings/" + due, ".payment .qr");
    database
        .sql(
            "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id ="
                + " ?")
        .param(due)
        .update();
    database
        .sql("UPDATE pay_order SET expire_time = UTC_TIMESTAMP(3) WHERE reservation_id = ?")
        .param(due)
        .update();
    phone.see(".payment[data-state=CANCELLED]");
    phone.see(".payment .why", isChinese() ? "付款" : "paid");
    draw("expired");
    book(free(EVENING + COURTS));
    see("#/bookings", ".booking .deadline");
    draw("bookings");
    see("#/inbox", "li.card");
    draw("messages");
    phone.tap("nav a[href='#/bookings']");
    phone.tap("[data-action^=change]");
    phone.see(".board .cell[data-kind=mine]");
    draw("change");
    see("#/account", "#push:not([hidden])");
    draw("me");
    student = student();
    see("#/bookings", ".empty .primary");
    draw("no-bookings");
    see("#/inbox", ".empty .primary");
    draw("no-messages");
    see("#/account", "#push:not([hidden])");
    phone.tap("#logout");
    phone.see("dialog");
    draw("log-out");
  }

  /** Of eight o'clock, so that offers begin at any hour. */
  private void drawTheWaitList() throws IOException {
    use(TestHall.open(engine, COURTS, HOURS, 1).withWaitList(0));
    ApiClient holder = TestStudents.student(engine, port);
    long booked = SaleClient.result(holder, sale.claim(holder)).getLongValue("reservationId");
    seeBoard("taken");
    String cell = PhoneBrowser.cell(hall.slot());
    await()
        .until(
            () -> {
              phone.script("document.querySelector(arguments[0]).click();", cell);
              return phone.script("return document.querySelector('dialog') !== null;").equals(true);
            });
    draw("wait-or-book");
    phone.tap("dialog button[value=yes]");
    phone.see("#notice", isChinese() ? "候补" : "waiting");
    draw("wait-joined");
    see("#/bookings", "#waiting [data-action=leave]");
    draw("wait-list");
    assertThat(holder.delete("/reserve/" + booked).status()).isEqualTo(200);
    phone.see("#waiting [data-action=accept]");
    draw("wait-offer");
    database
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE status = 'OFFERED'")
        .update();
    phone.see("#waiting [data-action=again]");
    draw("wait-missed");
    phone.tap("#waiting [data-action=again]");
    phone.see("#waiting [data-action=accept]");
    see("#/sessions", ".next");
    draw("home-offer");
    see("#/bookings", "#waiting [data-action=decline]");
    phone.tap("#waiting [data-action=decline]");
    phone.see("dialog");
    draw("wait-decline");
    phone.tap("dialog button[value=no]");
    phone.tap("#waiting [data-action=accept]");
    phone.see(".payment");
    see("#/bookings", "#waiting .button");
    draw("wait-taken");
  }

  private void drawTrouble() throws IOException {
    seeBoard("taken");
    phone.online(false);
    phone.see(".strip[data-state=offline]");
    draw("offline");
    phone.online(true);
    phone.see(".strip[hidden] ~ nav");
    proxy.begin(new LinkFault.Refused());
    phone.see(".strip[data-state=away]");
    draw("away");
    proxy.heal();
    phone.see(".strip[hidden] ~ nav");
    phone.script(
        """
        const send = window.fetch;
        const envelope = {code: 5001, enumCode: "SQL_ERROR", message: arguments[0], data: null};
        const headers = {"Content-Type": "application/json", "Retry-After": "20"};
        window.fetch = (path, options) => String(path).startsWith("/reserve/")
          ? Promise.resolve(new Response(JSON.stringify(envelope), {status: 503, headers}))
          : send(path, options);
        """,
        isChinese()
            ? "服务暂时不可用，请稍后再试"
            : "The service is temporarily unavailable; please try again later");
    Slot wanted = free(EVENING);
    phone.claim(wanted, courtName(hall.slots().indexOf(wanted)), student);
    phone.see(".panel[data-phase=waiting]");
    draw("waiting");
  }

  private void drawSuspension() throws IOException {
    // Once suspended, nobody is told who they are.
    phone.become(student);
    String name = student.get("/user/me").data().getString("studentId");
    engine
        .getBean(AccountSuspensions.class)
        .suspend(
            Actor.ENGINE,
            engine.getBean(Accounts.class).find(name).orElseThrow().id(),
            Instant.now().truncatedTo(ChronoUnit.HOURS).plus(Duration.ofDays(7)),
            isChinese() ? "三次未到场" : "Three no-shows",
            SuspensionCause.STAFF);
    phone.open("#/sessions");
    phone.see(".state[data-kind=suspended]");
    draw("suspended");
  }

  private void draw(String state) throws IOException {
    String name = String.join("-", "page", state, isChinese() ? "zh" : "en", theme);
    phone.draw(FOLDER.resolve(name + ".png"));
  }

  /** A student with an id such as a university gives. */
  private ApiClient student() {
    ApiClient made = TestStudents.student(engine, port);
    String id = made.get("/user/me").data().getString("studentId");
    String given = "2023" + (11053 + students++);
    database
        .sql("UPDATE user_account SET student_id = ? WHERE student_id = ?")
        .params(given, id)
        .update();
    return made;
  }

  private boolean isChinese() {
    return language.startsWith("zh");
  }

  private void use(TestHall shown) {
    Courts courts = engine.getBean(Courts.class);
    if (isChinese()) {
      courts
          .list()
          .forEach(
              court ->
                  courts.rename(
                      CLERK, court.id(), court.courtName().replace("Court ", "") + " 号场"));
    }
    hall = shown;
    sale = SaleClient.of(shown);
    student = student();
    phone.begin(language, theme);
  }

  private String courtName(int slot) {
    int court = slot % COURTS + 1;
    return isChinese() ? court + " 号场" : "Court " + court;
  }

  private void seeBoard(String kind) {
    see(
        "#/sessions/" + sale.sessionId(),
        PhoneBrowser.cell(hall.slot()) + "[data-kind=" + kind + "]");
  }

  private void see(String view, String css) {
    phone.become(student);
    phone.open(view);
    phone.see(css);
  }

  private void scrollTo(Slot slot) {
    phone.script(
        "document.querySelector(arguments[0]).scrollIntoView({block: 'center'});",
        PhoneBrowser.cell(slot));
  }

  private void opensIn(Duration wait) {
    String at = JSONObject.of("opensAt", Instant.now().plus(wait).toString()).toString();
    var _ = StaffClient.at(port).api().post("/admin/postpone/" + sale.sessionId(), at);
  }

  private void pay() {
    String order = student.post("/pay/wechat/" + newest(), null).data().getString("outTradeNo");
    var _ = student.post("/mock-pay/" + order + "/paid", null);
  }

  /** A student's own limit may let them wait. */
  private void book(Slot slot) {
    ApiClient.Response claim =
        await().until(() -> sale.reserve(student, slot.id()), answer -> answer.status() == 200);
    assertThat(SaleClient.result(student, claim.text()))
        .as("claim of %s", slot)
        .containsEntry("status", "SUCCESS");
  }

  /** A slot that nobody has, at this place of the board or after it. */
  private Slot free(int from) {
    return hall.slots().subList(from, hall.slots().size()).stream()
        .filter(slot -> hall.slots().indexOf(slot) % TAKEN_EVERY != 0)
        .filter(slot -> hall.slots().indexOf(slot) % COURTS > COURTS / 2)
        .findFirst()
        .orElseThrow();
  }

  private long newest() {
    return student.get("/browse/reservation").data().getJSONArray("items").stream()
        .mapToLong(item -> ((JSONObject) item).getLongValue("id"))
        .max()
        .orElseThrow();
  }
}
