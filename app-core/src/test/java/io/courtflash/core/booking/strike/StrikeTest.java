package io.courtflash.core.booking.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class StrikeTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private SystemConfig config;
  @Autowired private Attendance attendance;
  @Autowired private UserLookup users;
  @Autowired private AccountSuspensions suspended;
  @Autowired private Transactions transactions;
  @Autowired private JdbcClient database;
  private ApiClient staff = ApiClient.at(0);
  private ApiClient student = ApiClient.at(0);
  private long id;
  private TestHall hall;

  @BeforeEach
  void suspendAtThreePoints() {
    hall = TestHall.open(engine, 1, 4, 1);
    staff = StaffClient.at(port).api();
    student = TestStudents.student(engine, port);
    id = student.get("/user/me").data().getLongValue("id");
    config.change(Actor.ENGINE, ConfigKey.STRIKE_LIMIT, "3");
  }

  @AfterEach
  void switchSuspensionsOff() {
    config.change(Actor.ENGINE, ConfigKey.STRIKE_LIMIT, "0");
  }

  @Test
  void strikesAddUpToASuspension() {
    unpaid(0);
    assertThat(points()).isEqualTo(1);
    noShow(1);

    ApiClient.Response refused = awaitSuspended();

    assertThat(refused.data().getString("reason")).contains("未到场").contains("no-shows");
    assertThat(Instant.parse(refused.data().getString("until")))
        .isBetween(Instant.now().plus(Duration.ofDays(6)), Instant.now().plus(Duration.ofDays(8)));
  }

  @Test
  void whoIsSuspendedForStrikesIsNotBookedAtTheDeskWithoutAReason() {
    unpaid(0);
    noShow(1);
    var _ = awaitSuspended();
    JSONObject wanted =
        JSONObject.of(
            "slotIds", List.of(hall.slots().get(2).id()),
            "studentId", student.token(),
            "method", "ONLINE");

    ApiClient.Response refused = staff.post("/admin/bookings", wanted.toString());

    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(refused.data())
        .isEqualTo(JSONObject.of("quota", "SUSPENDED", "used", 1, "limit", 1));
    assertThat(refused.message()).isEqualTo("您的账号已暂停使用");
    String despite = wanted.fluentPut("despiteRule", "came with a note").toString();
    assertThat(staff.post("/admin/bookings", despite).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aCancelledBookingGivesNoStrike() {
    long reservation = reservation(0);

    bookings.end(bookings.find(reservation).orElseThrow(), EndReason.Code.CANCELLED);

    assertThat(points()).isZero();
  }

  @Test
  void aBookingThatStaffCancelWithTheWordsPayTimeoutIsNoStrike() {
    long reservation = reservation(0);

    bookings.cancelFor(Actor.ENGINE, reservation, "PAY_TIMEOUT");

    assertThat(points()).isZero();
    JSONObject own =
        student.get("/browse/reservation").data().getJSONArray("items").getJSONObject(0);
    assertThat(own.getString("reason")).isEqualTo("PAY_TIMEOUT");
    JSONObject message = student.get("/user/inbox").data().getJSONArray("items").getJSONObject(0);
    assertThat(message.getString("text")).contains("PAY_TIMEOUT");
  }

  @Test
  void anExpiredStrikeDoesNotCount() {
    noShow(0);
    assertThat(points()).isEqualTo(2);
    database
        .sql("UPDATE strike SET expires_at = UTC_TIMESTAMP(3) WHERE user_id = ?")
        .param(id)
        .update();

    unpaid(1);

    assertThat(points()).isEqualTo(1);
    assertThat(staff.get("/admin/users/" + id + "/strikes").data().getJSONArray("strikes"))
        .hasSize(2);
  }

  @Test
  void undoingANoShowLiftsItsSuspension() {
    unpaid(0);
    long reservation = noShow(1);
    awaitSuspended();

    takeBack(reservation);

    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
    assertThat(points()).isEqualTo(1);
  }

  @Test
  void forgivingStrikesLiftsTheSuspension() {
    unpaid(0);
    noShow(1);
    awaitSuspended();
    String path = "/admin/users/" + id + "/strikes";
    long latest =
        staff.get(path).data().getJSONArray("strikes").getJSONObject(0).getLongValue("id");

    assertThat(staff.delete(path + "/" + latest).code()).isEqualTo("SUCCESS");
    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
    assertThat(points()).isEqualTo(1);

    assertThat(staff.delete(path).code()).isEqualTo("SUCCESS");
    assertThat(points()).isZero();
    assertThat(staff.delete(path + "/999999999").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void forgivingDoesNotLiftASuspensionByStaff() {
    unpaid(0);
    JSONObject why =
        JSONObject.of("until", Instant.now().plusSeconds(3600).toString(), "reason", "rudeness");
    staff.post("/admin/users/" + id + "/suspension", why.toString());

    staff.delete("/admin/users/" + id + "/strikes");

    assertThat(student.get("/user/me").code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void aSuspensionByTheStaffInTheWordsOfTheStrikeRuleIsNotLiftedByForgiving() {
    unpaid(0);
    noShow(1);
    String words = awaitSuspended().data().getString("reason");
    Instant until = Instant.now().plus(Duration.ofDays(30)).truncatedTo(ChronoUnit.SECONDS);
    JSONObject why = JSONObject.of("until", until.toString(), "reason", words);
    staff.post("/admin/users/" + id + "/suspension", why.toString());

    staff.delete("/admin/users/" + id + "/strikes");

    String shown = student.get("/user/me").data().getString("until");
    assertThat(Instant.parse(shown)).isEqualTo(until);
  }

  @Test
  void aSuspensionForStrikesLeavesThatOfTheStaff() {
    unpaid(0);
    long reservation = paidAndBegun(1);
    Instant until = Instant.now().plus(Duration.ofDays(2)).truncatedTo(ChronoUnit.SECONDS);
    JSONObject why = JSONObject.of("until", until.toString(), "reason", "rudeness");
    assertThat(staff.post("/admin/users/" + id + "/suspension", why.toString()).code())
        .isEqualTo("SUCCESS");
    markNoShow(reservation);
    await().until(() -> !shownReason().equals("rudeness"));

    takeBack(reservation);

    assertThat(shownReason()).isEqualTo("rudeness");
    assertThat(Instant.parse(student.get("/user/me").data().getString("until"))).isEqualTo(until);
  }

  @Test
  void aSuspensionForStrikesCountsBesideALongerOneOfTheStaff() {
    unpaid(0);
    long reservation = paidAndBegun(1);
    Instant until = Instant.now().plus(Duration.ofDays(90)).truncatedTo(ChronoUnit.SECONDS);
    JSONObject why = JSONObject.of("until", until.toString(), "reason", "rudeness");
    assertThat(staff.post("/admin/users/" + id + "/suspension", why.toString()).code())
        .isEqualTo("SUCCESS");
    markNoShow(reservation);
    await().until(() -> suspensions() == 2);
    assertThat(shownReason()).isEqualTo("rudeness");

    assertThat(suspended.lift(Actor.ENGINE, id, SuspensionCause.STAFF)).isNotNull();

    assertThat(shownReason()).contains("no-shows");
  }

  private String shownReason() {
    ApiClient.Response refused = student.get("/user/me");
    assertThat(refused.status()).isEqualTo(403);
    return refused.data().getString("reason");
  }

  /** A move locks the student first, too, and then the booking. */
  @Test
  void whoTakesANoShowBackWaitsForTheStudentBeforeTheBooking() throws Exception {
    long reservation = noShow(0);

    try (ExecutorService desks = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<ApiClient.Response> other =
          transactions.call(
              () -> {
                assertThat(users.lockStudents(Set.of(id)).ids()).hasSize(1);
                Future<ApiClient.Response> waiting = desks.submit(() -> takeBack(reservation));
                await().until(this::isSomebodyWaitingForTheStudent);
                assertThat(bookings.lock(reservation)).isPresent();
                return waiting;
              });
      assertThat(other.get().code()).isEqualTo("SUCCESS");
    }

    assertThat(points()).isZero();
  }

  @Test
  void ofTwoDesksThatTakeNoShowsBackAtTheSameTimeTheSecondOneLiftsTheSuspension() throws Exception {
    config.change(Actor.ENGINE, ConfigKey.STRIKE_LIMIT, "2");
    long first = noShow(0);
    long second = noShow(1);
    awaitSuspended();

    try (ExecutorService desks = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<ApiClient.Response> other =
          transactions.call(
              () -> {
                attendance.clearNoShow(Actor.ENGINE, first);
                Future<ApiClient.Response> waiting = desks.submit(() -> takeBack(second));
                await().until(() -> waiting.isDone() || isSomebodyWaitingForTheStudent());
                return waiting;
              });
      assertThat(other.get().code()).isEqualTo("SUCCESS");
    }

    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
  }

  @Test
  void nobodyIsSuspendedForAStrikeThatWasTakenBackMeanwhile() {
    unpaid(0);
    long reservation = paidAndBegun(1);
    transactions.run(
        () -> {
          assertThat(users.lockStudents(Set.of(id)).ids()).hasSize(1);
          markNoShow(reservation);
          await().until(this::isSomebodyWaitingForTheStudent);
          database.sql("DELETE FROM strike WHERE reservation_id = ?").param(reservation).update();
        });

    await().until(() -> checksLeft() == 0);
    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
    assertThat(suspensions()).isZero();
  }

  /** Staff who book or move for a student lock them. */
  @Test
  void permitsDoNotWaitForAStudentWhoGotAStrike() {
    config.change(Actor.ENGINE, ConfigKey.STRIKE_LIMIT, "2");
    long missed = paidAndBegun(0);
    ApiClient other = TestStudents.student(engine, port);
    long otherId = other.get("/user/me").data().getLongValue("id");
    long given = reservation(hall.slots().get(1), otherId);

    transactions.runReadCommitted(
        () -> {
          assertThat(users.lockStudents(Set.of(id)).ids()).hasSize(1);
          markNoShow(missed);
          await().until(this::isSomebodyWaitingForTheStudent);
          assertThat(other.delete("/reserve/" + given).code()).isEqualTo("SUCCESS");

          await().until(() -> left("release-permit") == 0);
          assertThat(left("judge-strikes")).isEqualTo(1);
          assertThat(failed("judge-strikes")).isZero();
        });

    var _ = awaitSuspended();
  }

  private int failed(String action) {
    return database
        .sql("SELECT COUNT(*) FROM outbox WHERE action = ? AND last_error IS NOT NULL")
        .param(action)
        .query(Integer.class)
        .single();
  }

  private int checksLeft() {
    return left("judge-strikes");
  }

  private int left(String action) {
    return database
        .sql("SELECT COUNT(*) FROM outbox WHERE action = ?")
        .param(action)
        .query(Integer.class)
        .single();
  }

  private boolean isSomebodyWaitingForTheStudent() {
    return database
            .sql(
                "SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID()"
                    + " AND info LIKE '%FROM user_account%FOR UPDATE%'")
            .query(Integer.class)
            .single()
        > 0;
  }

  private ApiClient.Response takeBack(long reservation) {
    return staff.delete("/admin/reservation/" + reservation + "/no-show");
  }

  private ApiClient.Response awaitSuspended() {
    return await().until(() -> student.get("/user/me"), answer -> answer.status() == 403);
  }

  /** How often the student was ever suspended. */
  private int suspensions() {
    return database
        .sql("SELECT COUNT(*) FROM audit_log WHERE action = 'account.suspended' AND subject = ?")
        .param("account:" + id)
        .query(Integer.class)
        .single();
  }

  private int points() {
    ApiClient.Response own = student.get("/user/strikes");
    assertThat(own.code()).isEqualTo("SUCCESS");
    return own.data().getIntValue("points");
  }

  private void unpaid(int slot) {
    bookings.end(bookings.find(reservation(slot)).orElseThrow(), EndReason.Code.PAY_TIMEOUT);
  }

  private long noShow(int slot) {
    long reservation = paidAndBegun(slot);
    markNoShow(reservation);
    return reservation;
  }

  private long paidAndBegun(int slot) {
    long reservation = reservation(slot);
    database
        .sql("UPDATE reservation SET status = 'CONFIRMED' WHERE id = ?")
        .param(reservation)
        .update();
    database
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(hall.slots().get(slot).id())
        .update();
    return reservation;
  }

  private void markNoShow(long reservation) {
    assertThat(staff.post("/admin/reservation/" + reservation + "/no-show", null).code())
        .isEqualTo("SUCCESS");
  }

  private long reservation(int slot) {
    return reservation(hall.slots().get(slot), id);
  }

  private long reservation(Slot slot, long user) {
    Claim claim = hall.claim(slot, user);
    ledger.settle(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow().id();
  }
}
