package io.courtflash.core.messages.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.messages.inbox.store.MailMapper;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.SecondNode;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class RemindersTest {

  private static SecondNode other;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private Reminders reminders;
  @Autowired private JdbcClient database;

  private SaleClient sale;
  private ApiClient student;

  @BeforeAll
  static void startOtherNode(@Autowired BeanFactory engine) {
    other = SecondNode.of(engine);
  }

  @AfterAll
  static void stopOtherNode() {
    other.close();
  }

  @BeforeEach
  void openHall() {
    TestHall hall = TestHall.priced(engine, 2, 2, 1, PriceList.uniform(BigDecimal.ZERO));
    hall.openGate();
    sale = SaleClient.of(hall);
    student = TestStudents.student(engine, port);
    database.sql("DELETE FROM inbox_message").update();
    database.sql("UPDATE notification_choice SET release_soon = 0").update();
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void aBookingIsAnnouncedOnceAsLongBeforeItStartsAsThePersonChose() {
    remind(student, 30);
    long id = booked();
    startsIn(id, Duration.ofMinutes(31));
    reminders.round();
    assertThat(reminders()).isEmpty();

    startsIn(id, Duration.ofMinutes(29));
    reminders.round();
    reminders.round();

    assertThat(reminders()).containsExactly("PLAY_SOON");
    assertThat(inEnglish().getString("title")).startsWith("Starts soon: Court 1");
  }

  @Test
  void nobodyIsRemindedWithoutHavingChosenIt() {
    startsIn(booked(), Duration.ofMinutes(20));

    reminders.round();

    assertThat(reminders()).isEmpty();
  }

  @Test
  void aReminderThatWasDueWhileNoEngineRanIsSentBeforeTheStartAndNotAfterIt() {
    remind(student, 1440);
    long late = booked();
    startsIn(late, Duration.ofMinutes(1));
    reminders.round();
    assertThat(reminders()).containsExactly("PLAY_SOON");

    ApiClient other = TestStudents.student(engine, port);
    remind(other, 1440);
    long over = booked(other, sale.slotIds().getLast());
    startsIn(over, Duration.ofMinutes(-1));
    reminders.round();
    assertThat(reminders(other)).isEmpty();
  }

  @Test
  void whoBookedOrWasMovedAfterTheTimeOfTheReminderNeedsNone() {
    remind(student, 120);
    long id = booked();
    database
        .sql("UPDATE reservation SET create_time = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(id)
        .update();
    startsIn(id, Duration.ofMinutes(90));
    reminders.round();
    assertThat(reminders()).isEmpty();

    database
        .sql(
            "INSERT INTO reservation_move (reservation_id, from_slot_id, to_slot_id, by_owner)"
                + " SELECT id, slot_id, slot_id, 0 FROM reservation WHERE id = ?")
        .param(id)
        .update();
    age(id);
    reminders.round();
    assertThat(reminders()).isEmpty();
  }

  @Test
  void aBookingThatHasAnotherStartIsAnnouncedAgainAndACancelledOneIsNot() {
    remind(student, 120);
    long id = booked();
    startsIn(id, Duration.ofMinutes(60));
    reminders.round();
    startsIn(id, Duration.ofMinutes(100));
    reminders.round();
    assertThat(reminders()).containsExactly("PLAY_SOON", "PLAY_SOON");

    assertThat(student.delete("/reserve/" + id).code()).isEqualTo("SUCCESS");
    startsIn(id, Duration.ofMinutes(110));
    reminders.round();
    assertThat(reminders()).containsExactly("PLAY_SOON", "PLAY_SOON");
  }

  @Test
  void twoNodesRemindEachPersonOnce() {
    List<ApiClient> crowd = TestStudents.of(engine, port, 4);
    for (int i = 0; i < crowd.size(); i++) {
      remind(crowd.get(i), 120);
      remindOfGates(crowd.get(i));
      startsIn(booked(crowd.get(i), sale.slotIds().get(i)), Duration.ofMinutes(60));
    }
    gateIn(Duration.ofMinutes(8));

    CompletableFuture.allOf(
            CompletableFuture.runAsync(reminders::round),
            CompletableFuture.runAsync(other.bean(Reminders.class)::round))
        .join();

    reminders.round();
    crowd.forEach(
        each -> assertThat(reminders(each)).containsExactlyInAnyOrder("PLAY_SOON", "RELEASE_SOON"));
  }

  @Test
  void aGateIsAnnouncedFromTwelveToThreeMinutesBeforeItAndNeverLater() {
    remindOfGates(student);
    for (Duration before : List.of(Duration.ofMinutes(13), Duration.ofMinutes(2))) {
      gateIn(before);
      reminders.round();
      assertThat(reminders()).isEmpty();
    }

    gateIn(Duration.ofMinutes(11));
    reminders.round();
    reminders.round();

    assertThat(reminders()).containsExactly("RELEASE_SOON");
    assertThat(inEnglish().getString("title")).matches("Booking opens at \\d\\d:\\d\\d");
    assertThat(inEnglish().getString("text")).contains("08:00–10:00, ");
    assertThat(reminders(TestStudents.student(engine, port))).isEmpty();
  }

  @Test
  void aReminderIsMailedToWhoHasItsKindMailed() {
    remind(student, 30);
    long id = booked();
    database
        .sql(
            "UPDATE notification_choice SET email = 'reminded@example.org' WHERE user_id ="
                + " (SELECT user_id FROM reservation WHERE id = ?)")
        .param(id)
        .update();
    startsIn(id, Duration.ofMinutes(20));

    reminders.round();

    assertThat(
            database
                .sql("SELECT mail_status FROM inbox_message WHERE kind = 'PLAY_SOON'")
                .query(String.class)
                .single())
        .isIn("WAITING", "SENT");
  }

  @Test
  void aMailOfAReminderThatComesTooLateIsNotSent() {
    database
        .sql(
            "INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, mail_status,"
                + " mail_next_at, begins_at) SELECT id, 'PLAY_SOON', 0, 0, 'WAITING',"
                + " UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE, UTC_TIMESTAMP(3) FROM user_account LIMIT"
                + " 1")
        .update();

    var _ = engine.getBean(MailMapper.class).cancelLateReminders();

    assertThat(
            database
                .sql("SELECT mail_status FROM inbox_message WHERE kind = 'PLAY_SOON'")
                .query(String.class)
                .single())
        .isEqualTo("NONE");
  }

  @Test
  void theChoiceOfRemindersIsOneOfFourAndLeavesTheMailsAsTheyAre() {
    student.patch("/user/notifications", "{\"mailed\":[\"PAID\"]}");

    JSONObject after = remind(student, 120);

    assertThat(after).containsEntry("playSoonMinutes", 120).containsEntry("releaseSoon", false);
    assertThat(after.getJSONArray("mailed")).containsExactly("PAID");
    ApiClient.Response refused = student.patch("/user/notifications", "{\"playSoonMinutes\":45}");
    assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(student.get("/user/notifications").data()).containsEntry("playSoonMinutes", 120);
  }

  private static JSONObject remind(ApiClient person, int minutes) {
    return person
        .patch("/user/notifications", "{\"playSoonMinutes\":%d}".formatted(minutes))
        .data();
  }

  private static void remindOfGates(ApiClient person) {
    person.patch("/user/notifications", "{\"releaseSoon\":true}");
  }

  private long booked() {
    return booked(student, sale.slotId());
  }

  /** Booked a week ago, and confirmed, because it is free. */
  private long booked(ApiClient person, long slotId) {
    String traceId = sale.claim(person, slotId);
    long id = SaleClient.result(person, traceId).getLongValue("reservationId");
    age(id);
    return id;
  }

  private void age(long reservation) {
    database
        .sql("UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 7 DAY WHERE id = ?")
        .param(reservation)
        .update();
  }

  private void startsIn(long reservation, Duration time) {
    database
        .sql(
            // In whole seconds, as each slot's time is: the driver sends an old MariaDB no others.
            "UPDATE time_slot SET starts_at = UTC_TIMESTAMP() + INTERVAL ? SECOND,"
                + " ends_at = UTC_TIMESTAMP() + INTERVAL ? SECOND"
                + " WHERE id = (SELECT slot_id FROM reservation WHERE id = ?)")
        .params(time.toSeconds(), time.plusHours(1).toSeconds(), reservation)
        .update();
  }

  private void gateIn(Duration time) {
    database
        .sql(
            "UPDATE gate_release SET opened_at = NULL,"
                + " opens_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND")
        .param(time.toSeconds())
        .update();
  }

  private JSONObject inEnglish() {
    return student
        .call("GET", "/user/inbox", null, "Accept-Language", "en")
        .data()
        .getJSONArray("items")
        .getJSONObject(0);
  }

  private List<String> reminders() {
    return reminders(student);
  }

  private static List<String> reminders(ApiClient of) {
    return of.get("/user/inbox").data().getJSONArray("items").toJavaList(JSONObject.class).stream()
        .map(item -> item.getString("kind"))
        .filter(kind -> kind.endsWith("_SOON"))
        .toList();
  }
}
