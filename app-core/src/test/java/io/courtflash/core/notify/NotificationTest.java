package io.courtflash.core.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.EventStream;
import io.courtflash.core.testing.FakeMailServer;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import jakarta.mail.internet.MimeUtility;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class NotificationTest {

  private static final Duration SOON = Duration.ofSeconds(30);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private JdbcClient database;

  private final FakeMailServer mailServer = FakeMailServer.SHARED;
  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    database.sql("DELETE FROM inbox_message").update();
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
    mailServer.refuse(false);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void everyStepOfABookingIsInTheInboxAndPushed() {
    try (EventStream pushed = EventStream.of(student)) {
      long id = reserved();
      await().atMost(SOON).until(() -> !pushed.named("inbox").isEmpty());
      pay(id);
      student.post("/pay/refund/" + id, null);

      await()
          .atMost(SOON)
          .untilAsserted(() -> assertThat(kinds()).containsExactly("REFUNDED", "PAID", "SETTLED"));
      assertThat(inbox().getIntValue("unread")).isEqualTo(3);
    }
  }

  @Test
  void theNotificationOfACancellationHasTheReasonGivenByStaff() {
    long id = reserved();

    StaffClient.at(port).api().delete("/reserve/" + id + "?reason=The%20floor%20is%20wet");

    JSONObject notification = inbox().getJSONArray("items").getJSONObject(0);
    assertThat(notification).containsEntry("kind", "CANCELLED");
    assertThat(notification.getString("text")).contains("The floor is wet", "Court 1");
  }

  @Test
  void notificationsAreInTheReadersLanguage() {
    reserved();

    assertThat(inbox().getJSONArray("items").getJSONObject(0).getString("title"))
        .startsWith("预约成功");
    assertThat(
            student
                .call("GET", "/user/inbox", null, "Accept-Language", "en")
                .data()
                .getJSONArray("items")
                .getJSONObject(0)
                .getString("title"))
        .startsWith("Reserved");
  }

  @Test
  void theInboxIsPagedByNotificationIdAndMarkedAsRead() {
    sale.slotIds().forEach(slot -> sale.reserve(student, slot));
    sale.awaitSettled(engine);

    JSONObject first = student.get("/user/inbox?limit=3").data();
    JSONObject second = student.get("/user/inbox?limit=3&before=" + first.getLong("next")).data();

    assertThat(first.getJSONArray("items")).hasSize(3);
    assertThat(second.getJSONArray("items")).hasSize(1);
    assertThat(second.getLong("next")).isNull();
    long oldest = second.getJSONArray("items").getJSONObject(0).getLongValue("id");
    assertThat(read(oldest)).isEqualTo(3);
    assertThat(read(Long.MAX_VALUE)).isZero();
    assertThat(read(TestStudents.student(engine, port), Long.MAX_VALUE)).isZero();
  }

  @Test
  void aStudentWhoHasNotPaidIsRemindedOnceWhenAThirdOfTheTimeIsLeft() {
    age(reserved());
    await().atMost(SOON).untilAsserted(() -> assertThat(kinds()).contains("DUE_SOON"));

    // The reminder of a second student proves that the job has run again.
    ApiClient other = TestStudents.student(engine, port);
    String traceId = sale.reserve(other, sale.slotIds().getLast()).text();
    age(SaleClient.result(other, traceId).getLongValue("reservationId"));
    await().atMost(SOON).untilAsserted(() -> assertThat(kinds(other)).contains("DUE_SOON"));
    assertThat(kinds()).containsExactly("DUE_SOON", "SETTLED");
  }

  @Test
  void aMailHasACalendarFileAndIsInTheChosenLanguage() throws Exception {
    String address = wantMail("en", "SETTLED");

    long id = reserved();

    String mail = awaitMail(address);
    assertThat(header(mail, "Subject")).startsWith("[CourtFlash] Reserved: Court 1");
    assertThat(mail).contains("text/calendar", "Auto-Submitted: auto-generated");
    pay(id);
    await()
        .during(Duration.ofSeconds(3))
        .atMost(SOON)
        .untilAsserted(() -> assertThat(mailsTo(address)).hasSize(1));
  }

  @Test
  void aFailedMailIsTriedAgainAndListedForStaffAfterTheLastAttempt() {
    mailServer.refuse(true);
    String address = wantMail("zh-CN", "SETTLED");
    long id = reserved();
    ApiClient staff = StaffClient.at(port).api();

    JSONObject failed =
        await()
            .atMost(Duration.ofSeconds(20))
            .until(
                () ->
                    staff
                        .get("/admin/mail/failed")
                        .json()
                        .getJSONArray("data")
                        .toJavaList(JSONObject.class)
                        .stream()
                        .filter(mail -> mail.getLongValue("reservationId") == id)
                        .findFirst()
                        .orElse(null),
                Objects::nonNull);
    assertThat(failed).containsEntry("attempts", 2);
    assertThat(failed.getString("error")).contains("451");

    mailServer.refuse(false);
    assertThat(staff.post("/admin/mail/failed/" + failed.get("id") + "/resend", null).status())
        .isEqualTo(200);
    awaitMail(address);
    assertThat(staff.post("/admin/mail/failed/" + failed.get("id") + "/resend", null).status())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a@b.c\\r\\nBcc: all@b.c",
        "a@b.c, d@e.f",
        "a b@c.d",
        "nobody",
        "Name <a@b.c>",
        "@b.c"
      })
  void anythingButOnePlainAddressIsRefused(String address) {
    ApiClient.Response answer =
        student.patch("/user/notifications", "{\"email\":\"%s\"}".formatted(address));

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(student.get("/user/notifications").data().get("email")).isNull();
  }

  @Test
  void aCancelledBookingIsCancelledInTheCalendarFeed() {
    long id = reserved();
    String path = student.post("/user/calendar", null).data().getString("path");
    ApiClient anybody = ApiClient.at(port);

    String before = anybody.get(path).response().body();
    student.delete("/reserve/" + id);
    String after = anybody.get(path).response().body();

    assertThat(before)
        .contains("UID:reservation-" + id + "@courtflash\r\n", "STATUS:TENTATIVE\r\n")
        .startsWith("BEGIN:VCALENDAR\r\n")
        .endsWith("END:VCALENDAR\r\n");
    assertThat(after).contains("UID:reservation-" + id, "STATUS:CANCELLED\r\n");
    assertThat(student.get("/user/calendar/" + id + ".ics").header("Content-Type"))
        .startsWith("text/calendar");
    assertThat(TestStudents.student(engine, port).get("/user/calendar/" + id + ".ics").status())
        .isEqualTo(404);
  }

  @Test
  void aCalendarAddressIsInvalidOnceItIsRevokedOrReplaced() {
    String first = student.post("/user/calendar", null).data().getString("path");
    String second = student.post("/user/calendar", null).data().getString("path");

    assertThat(ApiClient.at(port).get(first).status()).isEqualTo(404);
    assertThat(ApiClient.at(port).get(second).status()).isEqualTo(200);
    student.delete("/user/calendar");
    assertThat(ApiClient.at(port).get(second).status()).isEqualTo(404);
  }

  @Test
  void theNotificationsOfABatchAreWrittenInItsTransaction() {
    List<ApiClient> crowd = TestStudents.of(engine, port, sale.slotIds().size());
    IntStream.range(0, crowd.size())
        .forEach(i -> sale.reserve(crowd.get(i), sale.slotIds().get(i)));
    sale.awaitSettled(engine);

    assertThat(
            database
                .sql(
                    "SELECT COUNT(*) FROM reservation r JOIN inbox_message m ON m.reservation_id ="
                        + " r.id AND m.user_id = r.user_id AND m.kind = 'SETTLED'")
                .query(Long.class)
                .single())
        .isEqualTo(crowd.size());
    bookings.cancelFor(
        Actor.ENGINE,
        database.sql("SELECT MIN(id) FROM reservation").query(Long.class).single(),
        "Closed");
    assertThat(student.get("/user/inbox/unread").json().getIntValue("data")).isZero();
  }

  private String wantMail(String language, String kind) {
    String address = "s" + System.nanoTime() + "@example.org";
    String choice =
        JSONObject.of("email", address, "language", language, "mailed", List.of(kind)).toString();
    assertThat(student.patch("/user/notifications", choice).status()).isEqualTo(200);
    return address;
  }

  private String awaitMail(String address) {
    return await().atMost(SOON).until(() -> mailsTo(address), mails -> !mails.isEmpty()).getFirst();
  }

  private List<String> mailsTo(String address) {
    return mailServer.mails().stream().filter(mail -> mail.contains("To: " + address)).toList();
  }

  private static String header(String mail, String name) throws Exception {
    String unfolded = mail.replaceAll("\n[ \t]+", " ");
    String line =
        unfolded.lines().filter(each -> each.startsWith(name + ": ")).findFirst().orElseThrow();
    return MimeUtility.decodeText(line.substring(name.length() + 2));
  }

  private long reserved() {
    String traceId = sale.reserve(student).text();
    return SaleClient.result(student, traceId).getLongValue("reservationId");
  }

  private void pay(long id) {
    String number = student.post("/pay/wechat/" + id, null).data().getString("outTradeNo");
    assertThat(ApiClient.at(port).post("/mock-pay/" + number + "/paid", null).status())
        .isEqualTo(200);
  }

  private int read(long upTo) {
    return read(student, upTo);
  }

  private static int read(ApiClient reader, long upTo) {
    return reader
        .post("/user/inbox/read", "{\"upTo\":%d}".formatted(upTo))
        .json()
        .getIntValue("data");
  }

  private JSONObject inbox() {
    return student.get("/user/inbox").data();
  }

  private void age(long reservation) {
    database
        .sql(
            "UPDATE reservation SET create_time = TIMESTAMPADD(HOUR, -2, create_time) WHERE id = ?")
        .param(reservation)
        .update();
  }

  private List<String> kinds() {
    return kinds(student);
  }

  private static List<String> kinds(ApiClient of) {
    return of.get("/user/inbox").data().getJSONArray("items").toJavaList(JSONObject.class).stream()
        .map(item -> item.getString("kind"))
        .toList();
  }
}
