package io.courtflash.core.messages.inbox;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.messages.inbox.store.InboxRows;
import io.courtflash.core.messages.inbox.store.WebPushMapper;
import io.courtflash.core.messages.inbox.store.WebPushMapper.DuePush;
import io.courtflash.core.messages.webpush.WebPushClient;
import io.courtflash.core.messages.webpush.WebPushProperties;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.crypto.P256;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FakePushService;
import io.courtflash.core.testing.FakePushService.Browser;
import io.courtflash.core.testing.FakePushService.Request;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Notifications reach browsers through a push service that can't read them. */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebPushTest {

  private static final String CONTACT = "desk@example.org";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  @Autowired private LoopScheduler loops;
  @Autowired private ApplicationEventPublisher events;

  private final FakePushService service = FakePushService.start();
  private SaleClient sale;
  private ApiClient student;
  private Browser browser;

  @BeforeAll
  void switchOn() {
    set(ConfigKey.WEB_PUSH_CONTACT, CONTACT);
  }

  @AfterAll
  void stop() {
    set(ConfigKey.WEB_PUSH_CONTACT, "");
    service.close();
  }

  @BeforeEach
  void openHall() {
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
    browser = service.browser();
  }

  @AfterEach
  void settle() {
    set(ConfigKey.WEB_PUSH, "1");
    sale.awaitSettled(engine);
  }

  @Thorough(besides = "WebPushTest")
  @Test
  void whatHappensToABookingIsSentInTheLanguageOfEachBrowser() {
    Browser english = service.browser();
    add(browser, "zh-CN");
    add(english, "en");

    long id = BookingSteps.reserve(sale, student);
    BookingSteps.pay(student, id);
    awaitMessages(english, 2);
    assertThat(student.post("/pay/refund/" + id, "{}").code()).isEqualTo("SUCCESS");

    awaitMessages(english, 3);
    awaitMessages(browser, 3);
    assertThat(english.messages())
        .extracting(message -> message.getString("title"))
        .satisfiesExactlyInAnyOrder(
            title -> assertThat(title).startsWith("Booked, please pay: Court 1"),
            title -> assertThat(title).startsWith("Paid: Court 1"),
            title -> assertThat(title).startsWith("Refunded: Court 1"));
    assertThat(browser.messages().getFirst().getString("title")).startsWith("预约成功");
    assertThat(english.messages().getFirst())
        .containsEntry("view", "#/bookings/" + id)
        .containsEntry("tag", "booking-" + id)
        .containsEntry("language", "en")
        .containsOnlyKeys("title", "text", "tag", "view", "language");
  }

  @Test
  void whatStaffDoToABookingIsSentWithItsReason() {
    add(browser, "en");
    long id = BookingSteps.reserve(sale, student);
    awaitMessages(browser, 1);

    var _ = engine.getBean(ReservationLifecycle.class).cancelFor(Actor.ENGINE, id, "Wet floor");

    awaitMessages(browser, 2);
    assertThat(browser.messages().getLast().getString("text")).contains("Wet floor");
  }

  @Test
  void aLongTextOfTheStaffIsCutOff() {
    add(browser, "en");

    send("First", "We close at nine today.");
    send("Second", "长".repeat(StaffMessages.MAX_TEXT));

    awaitMessages(browser, 2);
    assertThat(browser.messages())
        .extracting(message -> message.getString("title") + ": " + message.getString("text"))
        .containsExactlyInAnyOrder(
            "First: We close at nine today.", "Second: " + "长".repeat(299) + "…");
    assertThat(browser.messages())
        .allSatisfy(message -> assertThat(message).containsEntry("view", "#/inbox"))
        .extracting(message -> message.getString("tag"))
        .as("none takes the place of another")
        .doesNotHaveDuplicates();
    assertThat(browser.requests())
        .allSatisfy(request -> assertThat(request.urgency()).isEqualTo("high"));
  }

  private void send(String subject, String text) {
    send(student, subject, text);
  }

  private void send(ApiClient to, String subject, String text) {
    long userId = to.get("/user/me").data().getLongValue("id");
    assertThat(
            engine
                .getBean(StaffMessages.class)
                .send(Actor.ENGINE, List.of(userId), subject, text)
                .people())
        .isEqualTo(1);
  }

  @Test
  void whereNobodyHasABrowserNobodyIsLookedFor() {
    long userId = student.get("/user/me").data().getLongValue("id");
    removeDevices();

    await().until(() -> insertsForANotice(userId) == 1);
  }

  /** See {@code PushDevicePresence}: other nodes may not know of it before. */
  @Thorough(besides = "WebPushTest")
  @Test
  void theFirstBrowserIsConfirmedAfterTwoSeconds() {
    removeDevices();

    long id = add(browser, "en");

    assertThat(
            database
                .sql(
                    "SELECT TIMESTAMPDIFF(MICROSECOND, create_time, UTC_TIMESTAMP(3)) FROM"
                        + " push_device WHERE id = ?")
                .param(id)
                .query(Long.class)
                .single())
        .isGreaterThan(2_000_000);
  }

  @Test
  void aMessageThatFailsNeitherStopsTheOthersNorHasThemSentAgain() {
    long device = add(browser, "en");

    String unreadable = "'SERIES_DATE_LOST', NULL, 'no facts'";
    database
        .sql(
            "INSERT INTO push_delivery (device_id, reservation_id, slot_id, next_try_at, kind,"
                + " subject, body) VALUES "
                + due(device, 3, "'STAFF_MESSAGE', 'First', 'Text'")
                + ", "
                + due(device, 2, unreadable)
                + ", "
                + due(device, 1, "'STAFF_MESSAGE', 'Second', 'Text'"))
        .update();

    awaitNoneWaiting();
    assertThat(browser.messages())
        .extracting(message -> message.getString("title"))
        .containsExactlyInAnyOrder("First", "Second");
  }

  @Thorough(besides = "WebPushTest")
  @Test
  void aMessageWhoseTextEndsInAnErrorStopsNoOthers() {
    long device = add(browser, "en");
    LoopScheduler ownLoops = new LoopScheduler();
    WebPushComposer composer =
        new WebPushComposer(
            engine.getBean(NotificationFormatter.class),
            engine.getBean(Slots.class),
            engine.getBean(InstantSource.class)) {
          @Override
          Optional<WebPushClient.PushMessage> of(DuePush due) {
            if ("First".equals(due.subject())) {
              throw new StackOverflowError();
            }
            return super.of(due);
          }
        };
    // The engine's own loop would send both.
    loops.stop();
    try {
      database
          .sql(
              "INSERT INTO push_delivery (device_id, reservation_id, slot_id, next_try_at, kind,"
                  + " subject, body) VALUES "
                  + due(device, 2, "'STAFF_MESSAGE', 'First', 'Text'")
                  + ", "
                  + due(device, 1, "'STAFF_MESSAGE', 'Second', 'Text'"))
          .update();
      new WebPushDeliveryJob(
          engine.getBean(WebPushMapper.class),
          engine.getBean(WebPushDevices.class),
          composer,
          engine.getBean(WebPushClient.class),
          engine.getBean(WebPushProperties.class),
          ownLoops);
      ownLoops.start();

      await().until(() -> waiting() == 1);
      assertThat(browser.messages())
          .extracting(message -> message.getString("title"))
          .containsExactly("Second");
      assertThat(ownLoops.failures()).isZero();
    } finally {
      ownLoops.stop();
      database.sql("DELETE FROM push_delivery").update();
      loops.start();
    }
  }

  /** A node of a newer version beside this one sends it. */
  @Test
  void aMessageOfAnUnknownKindIsLeftAsItIs() {
    long device = add(browser, "en");

    database
        .sql(
            "INSERT INTO push_delivery (device_id, reservation_id, slot_id, next_try_at, kind,"
                + " subject, body) VALUES "
                + due(device, 2, "'NEWER_KIND', 'Newer', 'Text'")
                + ", "
                + due(device, 1, "'STAFF_MESSAGE', 'Known', 'Text'"))
        .update();

    awaitMessages(browser, 1);
    await().until(() -> waiting() == 1);
    assertThat(browser.messages().getFirst()).containsEntry("title", "Known");
    assertThat(
            database
                .sql("SELECT CONCAT(kind, attempts) FROM push_delivery")
                .query(String.class)
                .single())
        .isEqualTo("NEWER_KIND0");
    database.sql("DELETE FROM push_delivery").update();
  }

  private static String due(long device, int secondsAgo, String content) {
    return "(%d, 0, 0, UTC_TIMESTAMP(3) - INTERVAL %d SECOND, %s)"
        .formatted(device, secondsAgo, content);
  }

  @Test
  void whatWasSentIsNotSentAgainWhenTheDatabaseCouldNotNoteIt() {
    add(browser, "en");
    // What this engine writes stays, also when the statement fails.
    database.sql("CREATE TABLE refused_delivery (id BIGINT) ENGINE = MyISAM").update();
    database
        .sql(
            "CREATE TRIGGER keeps_deliveries BEFORE DELETE ON push_delivery FOR EACH ROW BEGIN"
                + " INSERT INTO refused_delivery VALUES (OLD.id);"
                + " SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'kept'; END")
        .update();
    try {
      send("First", "Text");
      await()
          .until(
              () ->
                  database
                      .sql("SELECT EXISTS (SELECT 1 FROM refused_delivery)")
                      .query(Boolean.class)
                      .single());
    } finally {
      database.sql("DROP TRIGGER keeps_deliveries").update();
      database.sql("DROP TABLE refused_delivery").update();
    }
    send("Second", "Text");

    awaitNoneWaiting();
    assertThat(browser.messages())
        .extracting(message -> message.getString("title"))
        .containsExactly("First", "Second");
  }

  private void removeDevices() {
    database.sql("DELETE FROM push_device").update();
    database.sql("DELETE FROM push_delivery").update();
  }

  /** How many statements that insert rows a notification needs. */
  private long insertsForANotice(long userId) {
    return engine
        .getBean(Transactions.class)
        .call(
            () -> {
              long before = insertsOfConnection();
              engine
                  .getBean(InboxRows.class)
                  .insertForAccount(NotificationKind.PASSWORD_CHANGED, userId, false);
              return insertsOfConnection() - before;
            });
  }

  private long insertsOfConnection() {
    return database
        .sql("SHOW SESSION STATUS LIKE 'Com_insert_select'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }

  @Test
  void aRequestIsSignedByTheHallForItsPushService() throws Exception {
    add(browser, "en");
    String publicKey = student.get("/user/push").data().getString("publicKey");

    BookingSteps.reserve(sale, student);
    awaitMessages(browser, 1);

    Request request = browser.requests().getFirst();
    assertThat(request.encoding()).isEqualTo("aes128gcm");
    assertThat(request.urgency()).isEqualTo("high");
    assertThat(Long.parseLong(request.ttl())).isBetween(60L, 15 * 60L);
    assertThat(request.body()).doesNotContain("Court", "Booked");
    assertThat(request.authorization()).startsWith("vapid t=").endsWith(", k=" + publicKey);
    String[] token =
        request.authorization().substring("vapid t=".length()).split(",", 2)[0].split("\\.", -1);
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initVerify(P256.publicKey(bytes(publicKey)));
    signature.update((token[0] + "." + token[1]).getBytes(US_ASCII));
    assertThat(signature.verify(bytes(token[2]))).isTrue();
    JSONObject claims = JSON.parseObject(bytes(token[1]));
    assertThat(claims)
        .containsEntry("aud", service.origin())
        .containsEntry("sub", "mailto:" + CONTACT);
    assertThat(Instant.ofEpochSecond(claims.getLongValue("exp")))
        .isBetween(Instant.now(), Instant.now().plus(Duration.ofDays(1)));
  }

  @Test
  @Thorough(besides = "WebPushTest")
  void nothingIsSentToABrowserBeforeItIsAddedNorAfterItWasRemoved() {
    long id = BookingSteps.reserve(sale, student);
    long device = add(browser, "en");
    assertThat(devices()).hasSize(1);

    assertThat(student.delete("/user/push/" + device).status()).isEqualTo(200);
    BookingSteps.pay(student, id);

    assertThat(student.delete("/user/push/" + device).status()).isEqualTo(404);
    assertThat(devices()).isEmpty();
    awaitInbox(2);
    awaitRound();
    assertThat(browser.requests()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"404", "410"})
  void aBrowserThatIsGoneIsForgotten(int status) {
    add(browser, "en");
    browser.refuse(status, Duration.ZERO);

    BookingSteps.reserve(sale, student);

    await().untilAsserted(() -> assertThat(devices()).isEmpty());
    assertThat(browser.requests()).hasSize(1);
    assertThat(waiting()).isZero();
  }

  @Thorough(besides = "WebPushTest")
  @ParameterizedTest
  @CsvSource({"503", "429"})
  void aBusyPushServiceIsNotAskedAgainBeforeItAllowsIt(int status) {
    add(browser, "en");
    Duration wait = Duration.ofMinutes(5);
    browser.refuse(status, wait);
    LocalDateTime before = databaseTime("SELECT UTC_TIMESTAMP(3)");
    BookingSteps.reserve(sale, student);
    await()
        .untilAsserted(
            () ->
                assertThat(databaseTime("SELECT next_try_at FROM push_delivery").minus(wait))
                    .isBetween(before, databaseTime("SELECT UTC_TIMESTAMP(3)")));
    browser.refuse(0, Duration.ZERO);
    awaitRound();
    assertThat(browser.requests()).hasSize(1);

    database.sql("UPDATE push_delivery SET next_try_at = UTC_TIMESTAMP(3)").update();

    awaitMessages(browser, 1);
    assertThat(browser.requests()).hasSize(2);
  }

  private LocalDateTime databaseTime(String query) {
    return database.sql(query).query(LocalDateTime.class).single();
  }

  private void awaitInbox(int messages) {
    await()
        .untilAsserted(
            () ->
                assertThat(student.get("/user/inbox").data().getJSONArray("items"))
                    .hasSize(messages));
  }

  /** Returns when what was due before is sent, because somebody else's notice is. */
  private void awaitRound() {
    ApiClient other = TestStudents.student(engine, port);
    Browser last = service.browser();
    assertThat(other.post("/user/push", last.subscription("en")).status()).isEqualTo(200);
    send(other, "Last", "That is all.");
    awaitMessages(last, 1);
  }

  @Test
  void aMessageThatNeverSucceedsIsLeftToTheInbox() {
    add(browser, "en");
    browser.refuse(500, Duration.ZERO);

    BookingSteps.reserve(sale, student);

    awaitNoneWaiting();
    assertThat(browser.requests()).hasSize(3);
    assertThat(devices()).hasSize(1);
    assertThat(student.get("/user/inbox").data().getJSONArray("items")).hasSize(1);
  }

  @Test
  void aMessageThatComesTooLateIsNotSent() {
    add(browser, "en");
    browser.refuse(503, Duration.ZERO);
    long id = BookingSteps.reserve(sale, student);
    await().until(() -> !browser.requests().isEmpty());

    database
        .sql("UPDATE push_delivery SET create_time = UTC_TIMESTAMP(3) - INTERVAL 1 DAY")
        .update();
    database
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(id)
        .update();
    browser.refuse(0, Duration.ZERO);

    awaitNoneWaiting();
    assertThat(browser.messages())
        .noneMatch(message -> message.getString("title").startsWith("Booked"));
  }

  @Test
  @Thorough(besides = "WebPushTest")
  void aBrowserIsRefusedWhileTheHallSendsNothing() {
    add(browser, "en");
    set(ConfigKey.WEB_PUSH, "0");

    BookingSteps.reserve(sale, student);

    assertThat(student.get("/user/push").data()).containsEntry("on", false);
    assertThat(student.post("/user/push", service.browser().subscription("en")).code())
        .isEqualTo("FAILED");
    awaitNoneWaiting();
    set(ConfigKey.WEB_PUSH, "1");
    assertThat(browser.requests()).isEmpty();
  }

  @Test
  @Thorough(besides = "WebPushTest")
  void aBrowserBelongsToThePersonWhoSwitchedItOnLast() {
    add(browser, "en");
    ApiClient other = TestStudents.student(engine, port);

    assertThat(other.post("/user/push", browser.subscription("en")).status()).isEqualTo(200);
    BookingSteps.reserve(sale, student);

    assertThat(devices()).isEmpty();
    awaitInbox(1);
    awaitRound();
    assertThat(browser.requests()).isEmpty();
  }

  @Test
  void aFurtherBrowserTakesThePlaceOfTheOldest() {
    long oldest = add(browser, "en");
    for (int i = 0; i < WebPushDevices.MAX; i++) {
      add(service.browser(), "en");
    }
    add(browser, "en");

    assertThat(devices()).hasSize(WebPushDevices.MAX).doesNotContain(oldest);
  }

  @Test
  void whoeverGetsAnAccountHandedOverFindsNoBrowserThere() {
    add(browser, "en");
    long userId = student.get("/user/me").data().getLongValue("id");

    assertThat(
            StaffClient.at(port)
                .api()
                .patch("/admin/users/" + userId, "{\"password\":\"another-quiet-evening\"}")
                .status())
        .isEqualTo(200);

    assertThat(
            database
                .sql("SELECT COUNT(*) FROM push_device WHERE user_id = ?")
                .param(userId)
                .query(Integer.class)
                .single())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "endpoint, ftp://push.example.org/e",
    "endpoint, http://user@127.0.0.1/e",
    "p256dh, AAAA",
    "p256dh,"
        + " BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "auth, AAAA",
    "language, fr"
  })
  void badInputNamesTheField(String field, String value) {
    JSONObject body = JSON.parseObject(browser.subscription("en"));
    body.put(field, value);

    ApiClient.Response answer = student.post("/user/push", body.toString());

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo(field);
  }

  private long add(Browser added, String language) {
    ApiClient.Response answer = student.post("/user/push", added.subscription(language));
    assertThat(answer.status()).isEqualTo(200);
    return answer.data().getLongValue("id");
  }

  private List<Long> devices() {
    return student.get("/user/push").data().getJSONArray("devices").stream()
        .map(device -> ((JSONObject) device).getLong("id"))
        .toList();
  }

  private void awaitMessages(Browser browser, int count) {
    await()
        .untilAsserted(
            () -> {
              sendWhatIsDue();
              assertThat(browser.messages()).hasSize(count);
            });
  }

  private void awaitNoneWaiting() {
    await()
        .untilAsserted(
            () -> {
              sendWhatIsDue();
              assertThat(waiting()).isZero();
            });
  }

  /** As any further notice has it done; otherwise what is due would be sent within five seconds. */
  private void sendWhatIsDue() {
    events.publishEvent(new Inbox.InboxChanged(List.of()));
  }

  private int waiting() {
    return database.sql("SELECT COUNT(*) FROM push_delivery").query(Integer.class).single();
  }

  private void set(ConfigKey key, String value) {
    assertThat(config.change(Actor.ENGINE, key, value)).contains(value);
  }

  private static byte[] bytes(String base64) {
    return Base64.getUrlDecoder().decode(base64);
  }
}
