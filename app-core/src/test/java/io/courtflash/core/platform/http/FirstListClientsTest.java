package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The calls of clients that were written for the first interface list, as their library sends them.
 */
@EngineTest
class FirstListClientsTest {

  private static final String ACCEPT = "application/json, text/plain, */*";
  private static final String PASSWORD = "a-good-password-7";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private SystemConfig config;
  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;
  private ApiClient staff;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 2, 3, 1);
    sale = SaleClient.of(hall);
    student = TestStudents.student(engine, port);
    staff = StaffClient.at(port).api();
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  private static ApiClient.Response send(
      ApiClient client, String method, String path, @Nullable String body) {
    return client.call(method, path, body, "Accept", ACCEPT);
  }

  private static JSONArray list(ApiClient client, String path) {
    ApiClient.Response answer = send(client, "GET", path, null);
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    return answer.json().getJSONArray("data");
  }

  private static ApiClient.Response done(ApiClient.Response answer) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    return answer;
  }

  private long booked(ApiClient client, long slotId) {
    return SaleClient.result(client, sale.claim(client, slotId)).getLongValue("reservationId");
  }

  @Test
  void onesReservationsAreAnArray() {
    long id = booked(student, sale.slotId());

    JSONObject first = list(student, "/browse/reservation").getJSONObject(0);
    assertThat(first.keySet())
        .containsExactlyInAnyOrder(
            "id",
            "userId",
            "slotId",
            "traceId",
            "status",
            "activeSlotId",
            "createTime",
            "updateTime",
            "isActive");
    assertThat(first)
        .containsEntry("id", (int) id)
        .containsEntry("userId", student.get("/user/me").data().getInteger("id"))
        .containsEntry("activeSlotId", (int) sale.slotId())
        .containsEntry("status", "PENDING_PAYMENT")
        .containsEntry("isActive", true);

    assertThat(send(student, "DELETE", "/reserve/" + id, null).status()).isEqualTo(200);
    JSONObject after = list(student, "/browse/reservation").getJSONObject(0);
    assertThat(after).containsEntry("status", "CANCELLED").containsEntry("activeSlotId", null);
  }

  @Test
  void ownReservationsAreFiltered() {
    long id = booked(student, sale.slotId());
    LocalDate day = hall.slot().slotDate();
    String path = "/browse/reservation?";

    assertThat(list(student, path + "statuses=PENDING")).isEmpty();
    assertThat(list(student, path + "statuses=PENDING&statuses=PENDING_PAYMENT")).hasSize(1);
    assertThat(list(student, path + "statuses=CONFIRMED")).isEmpty();
    assertThat(list(student, path + "dateLowerBound=" + day + "&dateUpperBound=" + day)).hasSize(1);
    assertThat(list(student, path + "dateLowerBound=" + day.plusDays(1))).isEmpty();
    assertThat(list(student, path + "dateUpperBound=" + day.minusDays(1))).isEmpty();
    assertThat(list(student, path + "sessionId=" + sale.sessionId() + "&slotId=" + sale.slotId()))
        .singleElement()
        .isInstanceOfSatisfying(
            JSONObject.class, found -> assertThat(found.getLong("id")).isEqualTo(id));
    assertThat(student.get(path + "statuses=NONE").data()).containsEntry("field", "statuses");
  }

  @Test
  void aClaimThatWasLostIsNoReservation() {
    String trace = sale.claim(student);
    long id = SaleClient.result(student, trace).getLongValue("reservationId");
    database
        .sql("UPDATE reservation SET status = 'LOST', seat_no = 0 WHERE id = ?")
        .param(id)
        .update();

    assertThat(list(student, "/browse/reservation")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"application/json", "*/*", "text/html"})
  void otherClientsGetPagesOfReservations(String accept) {
    long id = booked(student, sale.slotId());

    ApiClient.Response page = student.call("GET", "/browse/reservation", null, "Accept", accept);
    if (accept.equals("text/html")) {
      assertThat(page.status()).isIn(200, 406);
      return;
    }
    assertThat(page.data().getJSONArray("items").getJSONObject(0).getLong("id")).isEqualTo(id);
    assertThat(
            send(student, "GET", "/browse/reservation?page=1", null).data().getJSONArray("items"))
        .hasSize(1);
  }

  @Test
  void settingsAreReadAsTheFirstListReadsThem() {
    JSONArray items =
        done(send(staff, "GET", "/admin/system", null)).data().getJSONArray("configItems");

    assertThat(items)
        .extracting(item -> ((JSONObject) item).getString("configKey"))
        .containsExactlyInAnyOrder(
            "WARMUP_MINUTE", "PAY_TIMEOUT_MINUTE", "PAY_AMOUNT", "GENERATE_TIME_SLOT_TIME");
    assertThat(send(staff, "GET", "/admin/system/PAY_AMOUNT", null).text())
        .isEqualTo(config.value(ConfigKey.PAY_AMOUNT));
    assertThat(send(staff, "GET", "/admin/system/COURT_COUNT", null).status()).isEqualTo(404);
    assertThat(staff.get("/admin/system").json().getJSONArray("data").size())
        .isEqualTo(ConfigKey.values().length);
  }

  @Test
  void settingsAreChangedTogetherOrNotAtAll() {
    JSONArray good = JSONArray.of(item("WARMUP_MINUTE", "7"), item("PAY_TIMEOUT_MINUTE", "20"));
    JSONArray bad = JSONArray.of(item("WARMUP_MINUTE", "9"), item("PAY_TIMEOUT_MINUTE", "-1"));
    try {
      var _ = done(send(staff, "PATCH", "/admin/system", items(good)));
      assertThat(config.value(ConfigKey.WARMUP_MINUTE)).isEqualTo("7");
      assertThat(config.value(ConfigKey.PAY_TIMEOUT_MINUTE)).isEqualTo("20");

      ApiClient.Response refused = send(staff, "PATCH", "/admin/system", items(bad));
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.data()).containsEntry("field", "configItems[1].value");
      assertThat(config.value(ConfigKey.WARMUP_MINUTE)).isEqualTo("7");
    } finally {
      config.change(Actor.ENGINE, ConfigKey.WARMUP_MINUTE, "5");
      config.change(Actor.ENGINE, ConfigKey.PAY_TIMEOUT_MINUTE, "15");
    }
  }

  @Test
  void aSettingIsChangedByItsTextAlone() {
    try {
      var _ =
          done(
              staff.call(
                  "PATCH",
                  "/admin/system/WARMUP_MINUTE",
                  "8",
                  "Accept",
                  ACCEPT,
                  "Content-Type",
                  "text/plain"));
      assertThat(config.value(ConfigKey.WARMUP_MINUTE)).isEqualTo("8");
      assertThat(
              staff
                  .call("PATCH", "/admin/system/WARMUP_MINUTE", "x", "Content-Type", "text/plain")
                  .data())
          .containsEntry("field", "value");
      assertThat(staff.call("POST", "/admin/users", "x", "Content-Type", "text/plain").status())
          .isEqualTo(415);
    } finally {
      config.change(Actor.ENGINE, ConfigKey.WARMUP_MINUTE, "5");
    }
  }

  private static JSONObject item(String key, String value) {
    return JSONObject.of("configKey", key, "value", value);
  }

  private static String items(JSONArray items) {
    return JSONObject.of("configItems", items).toString();
  }

  /** The session has slots of an hour from 8:00 until 11:00; its gate opens at noon. */
  @ParameterizedTest
  @CsvSource({
    "flashTimeLowerBound=12:00:00, true",
    "flashTimeLowerBound=12:00:01, false",
    "flashTimeUpperBound=12:00, true",
    "flashTimeUpperBound=11:59, false",
    "beginTimeLowerBound=08:00, true",
    "beginTimeLowerBound=09:00, false",
    "beginTimeUpperBound=07:59, false",
    "endTimeLowerBound=11:00, true",
    "endTimeLowerBound=11:30, false",
    "endTimeUpperBound=10:59, false",
    "slotIntervalLowerBound=60, true",
    "slotIntervalLowerBound=61, false",
    "slotIntervalUpperBound=59, false",
    "flashTimeLowerBound=11:00&slotIntervalUpperBound=30, false"
  })
  void sessionsAreFilteredByBounds(String query, boolean isShown) {
    assertThat(list(student, "/browse/session?" + query)).hasSize(isShown ? 1 : 0);
  }

  @Test
  void slotsAreFilteredByBounds() {
    LocalDate day = hall.slot().slotDate();
    String path = "/browse/slot?sessionId=" + sale.sessionId();

    assertThat(list(student, path)).hasSize(6);
    assertThat(list(student, path + "&startTimeLowerBound=09:00:00&endTimeUpperBound=10:00:00"))
        .hasSize(2)
        .allSatisfy(slot -> assertThat((JSONObject) slot).containsEntry("startTime", "09:00:00"));
    assertThat(list(student, path + "&startTimeUpperBound=08:30&endTimeLowerBound=09:00"))
        .hasSize(2);
    assertThat(list(student, path + "&dateLowerBound=" + day + "&dateUpperBound=" + day))
        .hasSize(6);
    assertThat(list(student, path + "&dateLowerBound=" + day.plusDays(1))).isEmpty();
    assertThat(list(student, path + "&dateUpperBound=" + day.minusDays(1))).isEmpty();
    long court = hall.slot().courtId();
    assertThat(list(student, path + "&courtIds=" + court + "&courtIds=0&endTimeUpperBound=09:00"))
        .hasSize(1);
  }

  @Test
  void courtsAreFoundByAPartOfTheirName() {
    assertThat(list(student, "/browse/court?courtNameLike=court%202")).hasSize(1);
    assertThat(list(student, "/browse/court?courtNameLike=none")).isEmpty();
    assertThat(list(student, "/browse/court")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "/browse/session?flashTimeLower=12:00, flashTimeLower, unknown",
    "/browse/session?flashTimeLowerBound=noon, flashTimeLowerBound, time",
    "/browse/slot?sessionId=1&dateLowerBound=soon, dateLowerBound, date",
    "/browse/slot?sessionId=1&from=16:00, from, unknown",
    "/browse/court?name=x, name, unknown",
    "/browse/reservation?userId=1, userId, unknown",
    "/user/me?x=1, x, unknown"
  })
  void aParameterOfAReadThatIsUnknownOrMistypedIsRefusedByItsName(
      String path, String field, String problem) {
    ApiClient.Response answer = send(student, "GET", path, null);

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data()).containsEntry("field", field).containsEntry("problem", problem);
  }

  @Test
  void everyRowSaysWhenItChanged() {
    JSONObject court = list(student, "/browse/court").getJSONObject(0);
    JSONObject session = list(student, "/browse/session").getJSONObject(0);
    JSONObject account = student.get("/user/me").data();

    for (JSONObject shown : List.of(court, session, account)) {
      assertThat(shown).containsEntry("isActive", true);
      assertThat(Instant.parse(shown.getString("updateTime")))
          .isAfterOrEqualTo(Instant.parse(shown.getString("createTime")));
    }
    TestHall.clear(engine);
    long added =
        done(staff.post("/admin/court", "{\"courtName\":\"x\"}")).data().getLongValue("id");
    assertThat(staff.delete("/admin/court/" + added).data()).containsEntry("isActive", false);
  }

  @Test
  void eachListedAccountIsFound() {
    List<ApiClient> many = TestStudents.of(engine, port, 60);
    long last = many.getLast().get("/user/me").data().getLongValue("id");

    assertThat(list(staff, "/admin/users").size()).isGreaterThan(60);
    assertThat(staff.get("/admin/users").json().getJSONArray("data").size()).isEqualTo(50);
    assertThat(send(staff, "GET", "/admin/users/" + last, null).data())
        .containsEntry("studentId", many.getLast().get("/user/me").data().getString("studentId"))
        .containsEntry("isActive", true);
    assertThat(send(staff, "GET", "/admin/users/999999999", null).status()).isEqualTo(404);
    assertThat(send(student, "GET", "/admin/users/" + last, null).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @CsvSource({"/admin/warmup/", "/admin/open/"})
  void slotsOfANewSessionAreGeneratedWhenItIsWarmedUpOrOpened(String path) {
    long session = newSession();

    ApiClient.Response answer = done(send(staff, "POST", path + session, null));

    assertThat(answer.code()).isEqualTo("SUCCESS");
    assertThat(list(student, "/browse/slot?sessionId=" + session)).isNotEmpty();
  }

  @Test
  void whatOpensNothingIsRefusedWithTheReason() {
    TestHall.clear(engine);
    long session = newSession();

    ApiClient.Response refused =
        staff.call("POST", "/admin/open/" + session, null, "Accept-Language", "en");

    assertThat(refused.code()).isEqualTo("PARAM_ERROR");
    assertThat(refused.message()).isEqualTo("There is no court yet");
  }

  /** A session as the client adds it, which can't have slots yet when the next call comes. */
  private long newSession() {
    JSONObject plan = JSONObject.of("flashTime", "13:00", "beginTime", "18:00", "endTime", "20:00");
    long id =
        done(send(staff, "POST", "/admin/session", plan.fluentPut("slotInterval", 60).toString()))
            .data()
            .getLongValue("id");
    assertThat(database.sql("SELECT COUNT(*) FROM flash_session").query(Long.class).single())
        .isPositive();
    return id;
  }

  @Test
  void whoHasToProveWhoTheyAreIsToldThatLoggingInAgainHelps() {
    long id = student.get("/user/me").data().getLongValue("id");
    database
        .sql(
            """
            UPDATE login_token SET create_time = DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR),
              proved_at = NULL WHERE token_hash = UNHEX(SHA2(?, 256))
            """)
        .param(staff.token())
        .update();
    String change = "{\"userRole\":\"ADMIN\"}";

    ApiClient.Response refused =
        staff.call("PATCH", "/admin/users/" + id, change, "Accept-Language", "en");

    assertThat(refused.code()).isEqualTo("PROOF_REQUIRED");
    assertThat(refused.message()).contains("log in again");
    assertThat(StaffClient.at(port).api().patch("/admin/users/" + id, change).status())
        .isEqualTo(200);
  }

  @Test
  void thePlacesOfAnEndedAccountAreFreeAgain() {
    ApiClient own = ApiClient.at(port).registered(TestStudents.newName(), PASSWORD);
    long unpaid = booked(own, sale.slotId());
    long paid = booked(own, sale.slotIds().getLast());
    String order =
        done(send(own, "POST", "/pay/wechat/" + paid, null)).data().getString("outTradeNo");
    var _ = done(send(staff, "POST", "/pay/wechat/mock-success/" + order, null));

    // The account stays until the provider has given the money back.
    await().until(() -> send(own, "DELETE", "/user/me", null).status() != 409);

    assertThat(own.get("/user/me").status()).isEqualTo(401);
    assertThat(statuses(List.of(unpaid, paid))).containsOnly("CANCELLED");
    // Permits come back after the commit.
    Permits permits = engine.getBean(Permits.class);
    await().until(() -> permits.state(sale.slotId()).orElseThrow().permits(), left -> left == 1);
    assertThat(sale.claim(student)).isNotBlank();
  }

  private List<@Nullable String> statuses(List<Long> ids) {
    return database
        .sql("SELECT status FROM reservation WHERE id IN (:ids)")
        .param("ids", ids)
        .query(String.class)
        .list();
  }

  @Test
  void onesAccountEndsOnlyWithThePasswordOrSoonAfterTheLogin() {
    ApiClient own = ApiClient.at(port).registered(TestStudents.newName(), PASSWORD);
    database
        .sql(
            """
            UPDATE login_token SET create_time = DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR)
            WHERE token_hash = UNHEX(SHA2(?, 256))
            """)
        .param(own.token())
        .update();

    assertThat(send(own, "DELETE", "/user/me", null).code()).isEqualTo("PROOF_REQUIRED");
    assertThat(own.call("DELETE", "/user/me", "{\"password\":\"wrong-password\"}").code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(own.get("/user/me").status()).isEqualTo(200);
    assertThat(own.call("DELETE", "/user/me", "{\"password\":\"" + PASSWORD + "\"}").status())
        .isEqualTo(200);
    assertThat(own.get("/user/me").status()).isEqualTo(401);
  }

  @Test
  void onesAccountDoesNotEndWhileMoneyIsOwed() {
    ApiClient own = ApiClient.at(port).registered(TestStudents.newName(), PASSWORD);
    long id = booked(own, sale.slotId());
    database
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(sale.slotId())
        .update();

    ApiClient.Response refused = send(own, "DELETE", "/user/me", null);

    assertThat(refused.code()).isEqualTo("SLOT_CLOSED");
    assertThat(refused.data().getJSONArray("bookings").getLong(0)).isEqualTo(id);
    assertThat(statuses(List.of(id))).containsOnly("PENDING_PAYMENT");
  }

  @Test
  void theRefusalToDeleteAnAccountNamesItsLiveBookings() {
    long id = booked(student, sale.slotId());
    String path = "/admin/users/" + student.get("/user/me").data().getLongValue("id");

    ApiClient.Response refused = send(staff, "DELETE", path, null);

    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(refused.data().getJSONArray("bookings").getLong(0)).isEqualTo(id);
    assertThat(student.get("/user/me").status()).isEqualTo(200);
    assertThat(send(student, "DELETE", "/reserve/" + id, null).status()).isEqualTo(200);
    assertThat(send(staff, "DELETE", path, null).status()).isEqualTo(200);
  }
}
