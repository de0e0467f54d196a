package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class BookingSeriesOverHttpTest {

  private static final String PATH = "/admin/booking-series";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private Accounts accounts;
  @Autowired private DayBoard board;
  @Autowired private SystemConfig config;
  private ApiClient staff;
  private TestHall hall;
  private long person;

  @BeforeEach
  void open() {
    hall = TestHall.open(engine, 1, 4, 1);
    staff = StaffClient.at(port).api();
    person = hall.student();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aSeriesIsMadeWithTheTokenOfItsPreviewAlone() {
    JSONObject preview = staff.post(PATH + "/preview", training().toString()).data();
    assertThat(preview.getIntValue("free")).isEqualTo(2);
    JSONObject second = preview.getJSONArray("days").getJSONObject(1);
    assertThat(second.getString("kind")).isEqualTo("FREE");
    assertThat(second.getBooleanValue("madeNow")).isTrue();
    assertThat(preview.getBigDecimal("total"))
        .isEqualByComparingTo(second.getBigDecimal("price").add(second.getBigDecimal("price")));

    JSONObject request = JSONObject.of("series", training(), "token", "of another preview");
    ApiClient.Response refused = staff.post(PATH, request.toString());
    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(refused.data().getString("token")).isEqualTo(preview.getString("token"));

    request.put("token", preview.getString("token"));
    JSONObject applied = staff.post(PATH, request.toString()).data();
    assertThat(applied.getIntValue("booked")).isEqualTo(2);
    String series = PATH + "/" + applied.getLongValue("seriesId");
    JSONObject found = staff.get(series).data();
    assertThat(found.getString("note")).isEqualTo("training");
    assertThat(found.getJSONArray("dates")).hasSize(2);
    assertThat(staff.get(PATH + "?userId=" + person).json().getJSONArray("data")).hasSize(1);
    assertThat(staff.post(PATH, request.toString()).code()).as("again").isEqualTo("FAILED");

    JSONObject end =
        JSONObject.of("from", date().toString(), "terms", "FREE_OF_CHARGE", "reason", "over");
    assertThat(staff.post(series + "/end", end.toString()).data().getIntValue("bookings"))
        .isEqualTo(2);
    assertThat(staff.get(PATH + "?userId=" + person).json().getJSONArray("data")).hasSize(1);
    assertThat(staff.post(PATH + "/0/end", end.toString()).code()).isEqualTo("NOT_FOUND");
    end.put("reason", " ");
    assertThat(staff.post(series + "/end", end.toString()).code()).isEqualTo("VALIDATE_FAILED");
  }

  @Test
  void aPreviewSaysHowManyDatesAreAgainstWhichRuleAlsoWhereItIsOverridden() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "1");
    try {
      JSONObject training = training().fluentPut("lastDate", date().plusWeeks(3).toString());
      assertThat(againstRules(training)).isEqualTo(JSONObject.of("ACTIVE", 3));
      training.put("despiteRules", "the whole term is the club's");
      assertThat(againstRules(training)).isEqualTo(JSONObject.of("ACTIVE", 3));
    } finally {
      config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "0");
    }
  }

  private JSONObject againstRules(JSONObject training) {
    return staff.post(PATH + "/preview", training.toString()).data().getJSONObject("againstRules");
  }

  @Test
  void aDateThatIsPaidLaterIsPaidOnlineByItsPerson() {
    ApiClient student = TestStudents.student(engine, port);
    JSONObject training =
        training()
            .fluentPut("method", "COUNTER")
            .fluentPut("studentId", student.get("/user/me").data().getString("studentId"));
    JSONObject preview = staff.post(PATH + "/preview", training.toString()).data();
    JSONObject request = JSONObject.of("series", training, "token", preview.getString("token"));
    long series = staff.post(PATH, request.toString()).data().getLongValue("seriesId");
    JSONObject date = staff.get(PATH + "/" + series).data().getJSONArray("dates").getJSONObject(0);
    long reservation = date.getLongValue("reservationId");

    JSONObject order = student.post("/pay/wechat/" + reservation, null).data();
    String paid = "/mock-pay/" + order.getString("outTradeNo") + "/paid";
    assertThat(ApiClient.at(port).post(paid, null).status()).isEqualTo(200);

    assertThat(order.getBigDecimal("amount")).isEqualByComparingTo("40");
    await().until(() -> "CONFIRMED".equals(status(student, reservation)));
  }

  private static String status(ApiClient student, long reservation) {
    return student.get("/pay/reservation/" + reservation).data().getString("reservationStatus");
  }

  @Test
  void aGuestCanHaveAWeeklyBooking() {
    JSONObject training = guest(" Li Lei 13800000000 ");
    JSONObject preview = staff.post(PATH + "/preview", training.toString()).data();
    assertThat(preview.getIntValue("free")).isEqualTo(2);
    JSONObject request = JSONObject.of("series", training, "token", preview.getString("token"));
    JSONObject applied = staff.post(PATH, request.toString()).data();
    assertThat(applied.getIntValue("booked")).isEqualTo(2);

    JSONObject made = staff.get(PATH + "/" + applied.getLongValue("seriesId")).data();
    assertThat(made.getString("guest")).isEqualTo("Li Lei 13800000000");
    assertThat(made.getString("studentId")).isNull();
    assertThat(board.slots(date()).stream().flatMap(slot -> slot.bookings().stream()))
        .isNotEmpty()
        .allSatisfy(
            seat -> {
              assertThat(seat.guest()).isEqualTo("Li Lei 13800000000");
              assertThat(seat.series()).isEqualTo("training");
              assertThat(seat.seriesId()).isEqualTo(applied.getLong("seriesId"));
            });
    assertThat(staff.post(PATH, request.toString()).code()).as("again").isEqualTo("FAILED");
    JSONObject end =
        JSONObject.of("from", date().toString(), "terms", "FREE_OF_CHARGE", "reason", "over");
    String path = PATH + "/" + applied.getLongValue("seriesId") + "/end";
    assertThat(staff.post(path, end.toString()).data().getIntValue("bookings")).isEqualTo(2);
  }

  @Test
  void aWrongFieldOfASeriesIsNamed() {
    assertField(training().fluentPut("guest", "Li Lei"), "guest");
    assertField(guest(null), "studentId");
    assertField(guest(" "), "guest");
    assertField(guest("x".repeat(121)), "guest");
    assertField(training().fluentPut("until", "08:00"), "until");
    assertField(training().fluentPut("note", " "), "note");
    assertField(training().fluentPut("despiteRules", " "), "despiteRules");
    assertField(training().fluentPut("lastDate", "2020-01-01"), "lastDate");
    assertField(training().fluentPut("weekdays", new JSONArray()), "weekdays");
    assertField(training().fluentPut("everyWeeks", 0), "everyWeeks");
    assertField(training().fluentPut("courtIds", JSONArray.of(0)), "courtIds");
    assertField(training().fluentPut("method", "ONLINE"), "method");
    assertField(training().fluentPut("studentId", "nobody-at-all"), "studentId");
    JSONObject daily = training().fluentPut("lastDate", date().plusDays(200).toString());
    daily.put(
        "weekdays",
        JSONArray.of("MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"));
    assertField(daily, "lastDate");
  }

  private JSONObject training() {
    return JSONObject.of("note", "training", "from", "08:00", "until", "10:00", "method", "CASH")
        .fluentPut("studentId", accounts.find(person).orElseThrow().studentId())
        .fluentPut("firstDate", date().toString())
        .fluentPut("lastDate", date().plusWeeks(1).toString())
        .fluentPut("courtIds", JSONArray.of(hall.slot().courtId()));
  }

  private JSONObject guest(@Nullable String name) {
    JSONObject training = training();
    training.remove("studentId");
    return training.fluentPut("guest", name);
  }

  private LocalDate date() {
    return hall.slot().slotDate();
  }

  private void assertField(JSONObject series, String field) {
    ApiClient.Response refused = staff.post(PATH + "/preview", series.toString());
    assertThat(refused.code()).as(series.toString()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo(field);
  }
}
