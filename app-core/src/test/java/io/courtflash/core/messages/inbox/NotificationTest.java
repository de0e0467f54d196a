package io.courtflash.core.messages.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.EventStream;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class NotificationTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private JdbcClient database;

  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    database.sql("DELETE FROM inbox_message").update();
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void everyStepOfABookingIsInTheInbox() {
    try (EventStream pushed = EventStream.of(student)) {
      long id = reserved();
      await().until(() -> !pushed.named("inbox").isEmpty());
      BookingSteps.pay(student, id);
      student.post("/pay/refund/" + id, null);

      await()
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
  void theNotificationOfARefundHasOnlyAReasonOfTheStaff() {
    long byStaff = reserved();
    BookingSteps.pay(student, byStaff);
    awaitKind("PAID");
    StaffClient.at(port).api().post("/pay/refund/" + byStaff, "{\"reason\":\"Burst pipe\"}");
    awaitKind("REFUNDED");
    assertThat(inbox().getJSONArray("items").getJSONObject(0).getString("text"))
        .contains("Burst pipe", "Court 1");

    ApiClient other = TestStudents.student(engine, port);
    // The place that was refunded is free again a moment later.
    String claim = sale.claim(other, sale.slotIds().getLast());
    long own = SaleClient.result(other, claim).getLongValue("reservationId");
    BookingSteps.pay(other, own);
    await().until(() -> kinds(other).contains("PAID"));
    other.post("/pay/refund/" + own, null);
    await().until(() -> kinds(other).contains("REFUNDED"));
    JSONObject told = other.get("/user/inbox").data().getJSONArray("items").getJSONObject(0);
    assertThat(told.getString("text")).contains("的预约已结束");
  }

  private void awaitKind(String kind) {
    await().until(() -> kinds().contains(kind));
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
        .startsWith("Booked");
  }

  @Test
  void theInboxIsPagedByNotificationId() {
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
    await().untilAsserted(() -> assertThat(kinds()).contains("DUE_SOON"));

    // The reminder of a second student proves that the job has run again.
    ApiClient other = TestStudents.student(engine, port);
    String traceId = sale.claim(other, sale.slotIds().getLast());
    age(SaleClient.result(other, traceId).getLongValue("reservationId"));
    await().untilAsserted(() -> assertThat(kinds(other)).contains("DUE_SOON"));
    assertThat(kinds()).containsExactly("DUE_SOON", "SETTLED");
  }

  @Test
  void aLargeBatchGetsEachNotificationOnceThoughItIsWrittenTwice() {
    List<Claim> claims = settledInARush();

    assertThat(settledNotifications()).isZero();
    makeOutboxDue();
    await().untilAsserted(() -> assertThat(settledNotifications()).isEqualTo(claims.size()));
    cancel(claims.getFirst());
    writeAgain(claims);
    assertThat(settledNotifications()).isEqualTo(claims.size());
  }

  @Test
  void aBookingOfALargeBatchThatHasChangedIsNotAnnouncedAfterwards() {
    List<Claim> claims = settledInARush();
    claims.stream().limit(2).forEach(this::cancel);

    makeOutboxDue();

    await().untilAsserted(() -> assertThat(settledNotifications()).isEqualTo(claims.size() - 2));
    assertThat(
            database
                .sql("SELECT kind FROM inbox_message WHERE user_id = ?")
                .param(claims.getFirst().userId())
                .query(String.class)
                .list())
        .containsExactly("CANCELLED");
    claims.forEach(this::cancelIfLive);
    writeAgain(claims);
    assertThat(settledNotifications()).isEqualTo(claims.size() - 2);
  }

  /** So many at once that only a rush has them. */
  private List<Claim> settledInARush() {
    int size = InboxWriter.MAX_AT_ONCE + 10;
    TestHall hall = TestHall.open(engine, 1, 1, size);
    List<Claim> claims = Stream.generate(() -> hall.claim(hall.slot())).limit(size).toList();
    engine.getBean(ClaimLedger.class).settle(claims);
    return claims;
  }

  private void writeAgain(List<Claim> claims) {
    engine
        .getBean(NotifyBooked.class)
        .perform(
            new NotifyBooked.BookedClaims(
                claims.stream().map(Claim::traceId).toList(),
                claims.stream().map(Claim::userId).toList(),
                NotificationKind.SETTLED));
  }

  private void cancel(Claim claim) {
    bookings.cancelFor(Actor.ENGINE, row(claim).id(), "Closed");
  }

  private void cancelIfLive(Claim claim) {
    if (row(claim).status().isLive()) {
      cancel(claim);
    }
  }

  private Reservation row(Claim claim) {
    return engine.getBean(ClaimLedger.class).byTrace(claim.traceId()).orElseThrow();
  }

  private void makeOutboxDue() {
    int entries = database.sql("UPDATE outbox SET next_try_at = UTC_TIMESTAMP(3)").update();
    assertThat(entries).isPositive();
  }

  @Test
  void everyClaimOfABatchGetsANotification() {
    List<ApiClient> crowd = TestStudents.of(engine, port, sale.slotIds().size());
    IntStream.range(0, crowd.size())
        .forEach(i -> sale.reserve(crowd.get(i), sale.slotIds().get(i)));
    sale.awaitSettled(engine);

    assertThat(settledNotifications()).isEqualTo(crowd.size());
  }

  private long settledNotifications() {
    return database
        .sql(
            "SELECT COUNT(*) FROM reservation r JOIN inbox_message m ON m.reservation_id ="
                + " r.id AND m.user_id = r.user_id AND m.kind = 'SETTLED'")
        .query(Long.class)
        .single();
  }

  @Test
  void aCancellationNotifiesOnlyTheOwnerOfTheBooking() {
    ApiClient other = TestStudents.student(engine, port);

    bookings.cancelFor(Actor.ENGINE, reserved(), "Closed");

    assertThat(kinds()).containsExactly("CANCELLED", "SETTLED");
    assertThat(other.get("/user/inbox/unread").json().getIntValue("data")).isZero();
  }

  private long reserved() {
    return BookingSteps.reserve(sale, student);
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
