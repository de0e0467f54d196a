package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.IntervalReservations;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.direct.CellAdmission;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.RedisException;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Students book courts from a start to an end: all cells or none, answered at once. */
@EngineTest
class IntervalReservationTest {

  private static final Actor ADMIN = new Actor(1, "root", Role.ADMIN);
  private static final int MAX_ATTEMPTS = 10;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private IntervalReservations reservations;
  @Autowired private SessionIntervals intervals;
  @Autowired private BookedCells bookedCells;
  @Autowired private Permits permits;
  @Autowired private GateService gates;
  @Autowired private InvariantChecker invariants;
  @Autowired private CellAdmission admission;
  @Autowired private Transactions transactions;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  private TestHall hall;

  /**
   * Three courts from eight to fourteen; a booking takes two or three hours on up to two courts.
   */
  @BeforeEach
  void hallWithIntervals() {
    hall = TestHall.open(engine, 3, 6, 1);
    offer(new SessionInterval(120, 180, 2));
  }

  @AfterEach
  void settleWhatIsPending() {
    SaleClient.of(hall).awaitSettled(engine);
  }

  private void offer(SessionInterval interval) {
    intervals.replace(ADMIN, hall.session().id(), interval);
  }

  private long court(int number) {
    return hall.slots().get(number).courtId();
  }

  private JSONObject wish(String start, String end, int... courts) {
    List<Long> ids = new ArrayList<>();
    for (int court : courts) {
      ids.add(court(court));
    }
    return JSONObject.of(
        "sessionId",
        hall.session().id(),
        "date",
        hall.slot().slotDate().toString(),
        "courtIds",
        ids,
        "startTime",
        start,
        "endTime",
        end);
  }

  private ApiClient student() {
    return TestStudents.student(engine, port);
  }

  private static ApiClient.Response ask(ApiClient student, JSONObject wish) {
    return student.post("/reserve/interval", wish.toString());
  }

  private static void assertWrong(ApiClient.Response answer, String field, String problem) {
    assertThat(answer.code()).as(answer.message()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data()).isEqualTo(JSONObject.of("field", field, "problem", problem));
  }

  private void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
  }

  @ParameterizedTest
  @ValueSource(ints = {-7, 7})
  void gatesFollowRedisClockWhateverTheDatabasesIs(int daysAhead) {
    BookingCells cells = BookingCells.of(hall.slots().subList(0, 2));
    transactions.runReadCommitted(
        () -> {
          database
              .sql("SET timestamp = UNIX_TIMESTAMP() + ?")
              .param(Duration.ofDays(daysAhead).toSeconds())
              .update();
          try {
            assertThat(admission.refusal(0, cells)).isEmpty();
          } finally {
            database.sql("SET timestamp = DEFAULT").update();
          }
        });
  }

  @Test
  void theAnswerIsTheBookingWithAllItsCells() {
    ApiClient student = student();

    ApiClient.Response answer = ask(student, wish("08:00", "10:00", 0, 1));

    assertThat(answer.status()).as(answer.message()).isEqualTo(200);
    JSONObject made = answer.data();
    assertThat(made.getString("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(made.getString("payDeadline")).isNotNull();
    assertThat(made.getList("courtIds", Long.class)).containsExactly(court(0), court(1));
    JSONObject mine =
        student.get("/browse/reservation").data().getJSONArray("items").getJSONObject(0);
    assertThat(mine.getLong("id")).isEqualTo(made.getLong("id"));
    assertThat(mine.getString("startTime")).startsWith("08:00");
    assertThat(mine.getString("endTime")).startsWith("10:00");
    assertThat(mine.getJSONArray("cells")).hasSize(4);
    assertThat(mine.getBigDecimal("amount")).isEqualByComparingTo(made.getBigDecimal("amount"));
    assertThat(made.getBigDecimal("amount")).isGreaterThan(BigDecimal.ZERO);
    assertThat(student.get("/user/inbox").response().body()).contains("Court 1、Court 2");
    assertInvariants();
  }

  @Test
  void anIntervalThatOverlapsABookingIsRefusedWithTheTakenCell() {
    assertThat(ask(student(), wish("08:00", "10:00", 0)).status()).isEqualTo(200);
    assertThat(ask(student(), wish("10:00", "12:00", 0)).status()).isEqualTo(200);
    ApiClient late = student();

    ApiClient.Response refused = ask(late, wish("09:00", "11:00", 1, 0));

    assertThat(refused.code()).isEqualTo("OUT_OF_STOCK");
    assertThat(refused.data().getLong("courtId")).isEqualTo(court(0));
    assertThat(refused.data().getString("startTime")).startsWith("09:00");
    assertThat(late.get("/browse/reservation").data().getJSONArray("items")).isEmpty();
  }

  @Test
  void whatCantBeBookedNamesTheField() {
    ApiClient student = student();
    assertWrong(ask(student, wish("10:00", "08:00", 0)), "endTime", "interval.ends-before-start");
    assertWrong(ask(student, wish("10:00", "10:00", 0)), "endTime", "interval.ends-before-start");
    assertWrong(ask(student, wish("08:30", "10:30", 0)), "startTime", "interval.off-grid");
    assertWrong(ask(student, wish("08:00", "10:30", 0)), "endTime", "interval.off-grid");
    assertWrong(ask(student, wish("08:00", "09:00", 0)), "endTime", "interval.length");
    assertWrong(ask(student, wish("08:00", "12:00", 0)), "endTime", "interval.length");
    assertWrong(ask(student, wish("08:00", "10:00", 0, 1, 2)), "courtIds", "interval.courts");
    assertWrong(ask(student, wish("08:00", "10:00", 0, 0)), "courtIds", "repeated");
    assertThat(
            student
                .post(
                    "/reserve/interval",
                    wish("08:00", "10:00", 0)
                        .fluentPut("courtIds", "none")
                        .toString()
                        .replace("\"none\"", "[null]"))
                .data()
                .getString("field"))
        .startsWith("courtIds");
    assertThat(
            ask(student, wish("08:00", "10:00", 0).fluentPut("date", "+99999-01-01"))
                .data()
                .getString("field"))
        .isEqualTo("date");
    assertWrong(
        ask(student, wish("08:00", "10:00", 0).fluentPut("date", "2020-01-01")),
        "courtIds",
        "interval.no-slots");
    assertWrong(
        ask(student, wish("08:00", "10:00", 0).fluentPut("sessionId", 987_654_321L)),
        "sessionId",
        "interval.not-offered");
  }

  @Test
  void aRuleThatRefusesATimeIsNamed() {
    ApiClient student = student();
    limitInARow("2");
    try {
      ApiClient.Response refused = ask(student, wish("08:00", "11:00", 0));

      assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
      assertThat(refused.data())
          .isEqualTo(JSONObject.of("quota", "IN_A_ROW", "used", 0, "limit", 2));
      assertThat(student.get("/browse/reservation").data().getJSONArray("items")).isEmpty();
      assertThat(ask(student, wish("08:00", "10:00", 0)).status()).isEqualTo(200);
    } finally {
      limitInARow("0");
    }
  }

  private void limitInARow(String slots) {
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_IN_A_ROW, slots);
  }

  @Test
  void aSlotIsClaimedByItselfOnlyIfItIsLongEnough() {
    SaleClient sale = SaleClient.of(hall);

    assertThat(sale.reserve(student()).code()).isEqualTo("PARAM_ERROR");
    offer(new SessionInterval(60, 180, 2));

    assertThat(sale.reserve(student()).status()).isEqualTo(200);
  }

  @Test
  void aRepeatedRequestIsAnsweredWithTheFirstBooking() {
    ApiClient student = student();
    String body = wish("08:00", "10:00", 0).toString();
    String[] key = {"Idempotency-Key", "interval-key-1"};

    ApiClient.Response first = student.call("POST", "/reserve/interval", body, key);
    ApiClient.Response again = student.call("POST", "/reserve/interval", body, key);
    ApiClient.Response other =
        student.call("POST", "/reserve/interval", wish("11:00", "13:00", 0).toString(), key);

    assertThat(first.status()).as(first.message()).isEqualTo(200);
    assertThat(again.data()).isEqualTo(first.data());
    assertThat(other.code()).isEqualTo("PARAM_ERROR");
    assertThat(ask(student, wish("08:00", "10:00", 0)).code()).isEqualTo("DUP_REQ");
    assertThat(student.get("/browse/reservation").data().getJSONArray("items")).hasSize(1);
  }

  @Test
  void nothingIsBookedWhileTheSessionIsPaused() {
    gates.pause(ADMIN, hall.session().id());

    assertThat(ask(student(), wish("08:00", "10:00", 0)).code()).isEqualTo("UNGATED");
  }

  @Test
  void aCellThatAStudentHasJustWonIsNotTakenAway() {
    Slot won = hall.slots().get(3);
    Claim winner = hall.claim(won);
    permits.admit(winner).join();

    ApiClient.Response refused = ask(student(), wish("08:00", "10:00", 0));

    assertThat(refused.code()).isEqualTo("OUT_OF_STOCK");
    assertThat(refused.data().getLong("slotId")).isEqualTo(won.id());
    permits.release(won.id(), winner.traceId());
  }

  @Test
  void staffReplaceTheWayOfBookingOverHttp() {
    ApiClient admin = StaffClient.at(port).api();
    String path = "/admin/session/" + hall.session().id() + "/interval";
    String day = hall.slot().slotDate().toString();
    String wanted =
        "{\"minMinutes\":60,\"maxMinutes\":120,\"maxCourts\":1,\"releasedDays\":[\"" + day + "\"]}";

    assertThat(admin.call("PUT", path, wanted).status()).isEqualTo(200);
    await()
        .untilAsserted(
            () ->
                assertThat(shownInterval())
                    .isEqualTo(JSONObject.of("minMinutes", 60, "maxMinutes", 120, "maxCourts", 1)));
    assertThat(
            admin
                .call("PUT", path, "{\"minMinutes\":90,\"maxMinutes\":60,\"maxCourts\":1}")
                .data()
                .getString("field"))
        .isEqualTo("maxMinutes");
    assertThat(admin.call("PUT", "/admin/session/987654321/interval", wanted).status())
        .isEqualTo(404);

    assertThat(admin.delete(path + "?releasedDays=" + day).status()).isEqualTo(200);
    assertWrong(ask(student(), wish("08:00", "10:00", 0)), "sessionId", "interval.not-offered");
    await().untilAsserted(() -> assertThat(shownInterval()).isNull());
  }

  private JSONObject shownInterval() {
    return student().get("/browse/session/" + hall.session().id()).data().getJSONObject("interval");
  }

  /** Whoever is refused is told a cell that somebody else has; nobody has a part of a booking. */
  @Thorough(besides = "IntervalReservationTest")
  @Test
  void aCrowdWithOverlappingWishesSellsNoCellTwice() throws Exception {
    offer(new SessionInterval(60, 360, 3));
    Random random = new Random(20_260_401);
    List<Callable<IntervalReservations.Answer>> wishes = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      IntervalReservations.IntervalRequest request = randomRequest(hall.student(), random);
      wishes.add(() -> answer(request));
    }
    List<IntervalReservations.Answer> answers = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var each : threads.invokeAll(wishes)) {
        answers.add(each.get());
      }
    }

    Set<Long> sold = new HashSet<>();
    for (IntervalReservations.Answer answer : answers) {
      if (answer instanceof IntervalReservations.Answer.Booked(var made, var cells)) {
        assertThat(bookedCells.of(List.of(made.id()))).containsEntry(made.id(), cells);
        for (Slot cell : cells.slots()) {
          assertThat(sold.add(cell.id())).as("cell %d is sold once", cell.id()).isTrue();
        }
      }
    }
    assertThat(sold).isNotEmpty();
    assertThat(answers)
        .hasAtLeastOneElementOfType(IntervalReservations.Answer.Refused.class)
        .allSatisfy(
            answer -> {
              if (answer instanceof IntervalReservations.Answer.Refused(var outcome, Slot cell)) {
                assertThat(outcome).isInstanceOf(ReserveOutcome.OutOfStock.class);
                assertThat(cell).isNotNull();
                assertThat(sold).contains(cell.id());
              } else {
                assertThat(answer).isInstanceOf(IntervalReservations.Answer.Booked.class);
              }
            });
    assertThat(
            database
                .sql("SELECT live_slot_id FROM reservation WHERE live_slot_id IS NOT NULL")
                .query(Long.class)
                .list())
        .containsExactlyInAnyOrderElementsOf(sold);
    assertInvariants();
  }

  /**
   * Repeats the request, with its key, while a server of a busy computer doesn't answer in time.
   */
  private IntervalReservations.Answer answer(IntervalReservations.IntervalRequest request) {
    for (int attempt = 1; ; attempt++) {
      try {
        return reservations.reserve(request);
      } catch (RedisException | TransientDataAccessException e) {
        if (attempt == MAX_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private IntervalReservations.IntervalRequest randomRequest(long studentId, Random random) {
    int first = random.nextInt(6);
    int last = first + random.nextInt(6 - first);
    Set<Long> courts = new HashSet<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      courts.add(court(random.nextInt(3)));
    }
    return new IntervalReservations.IntervalRequest(
        new Actor(studentId, "s" + studentId, Role.USER),
        hall.session().id(),
        hall.slot().slotDate(),
        courts,
        LocalTime.of(8 + first, 0),
        LocalTime.of(9 + last, 0),
        null,
        "crowd-of-" + studentId);
  }
}
