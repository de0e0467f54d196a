package io.courtflash.core.change.block;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class BlockSeriesOverHttpTest {

  private static final String PATH = "/admin/block-series";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private ApiClient staff;
  private TestHall hall;

  @BeforeEach
  void open() {
    hall = TestHall.open(engine, 2, 4, 1);
    staff = StaffClient.at(port).api();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aSeriesIsMadeWithTheTokenOfItsPreviewAlone() {
    JSONObject change = JSONObject.of("series", JSONArray.of(training()));
    JSONObject preview = staff.post(PATH + "/preview", change.toString()).data();
    assertThat(preview.getIntValue("blocks")).as("two dates on two courts").isEqualTo(4);
    JSONObject day =
        preview.getJSONArray("series").getJSONObject(0).getJSONArray("days").getJSONObject(0);
    assertThat(day.getString("kind")).isEqualTo("BLOCKED");
    assertThat(day.getIntValue("slots")).isEqualTo(4);

    JSONObject request = JSONObject.of("change", change, "token", "of another preview");
    ApiClient.Response refused = staff.post(PATH, request.toString());
    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(refused.data().getString("token")).isEqualTo(preview.getString("token"));

    request.put("token", preview.getString("token"));
    JSONObject applied = staff.post(PATH, request.toString()).data();
    long id = applied.getJSONArray("seriesIds").getLongValue(0);
    assertThat(staff.post(PATH, request.toString()).data().getIntValue("blocks")).isZero();
    JSONObject listed = staff.get(PATH).json().getJSONArray("data").getJSONObject(0);
    assertThat(listed.getLongValue("id")).isEqualTo(id);
    assertThat(listed.getIntValue("blocksLeft")).isEqualTo(4);

    String end = JSONObject.of("from", date().toString()).toString();
    assertThat(staff.post(PATH + "/" + id + "/end", end).data().getIntValue("blocks")).isEqualTo(4);
    assertThat(staff.get(PATH).json().getJSONArray("data")).isEmpty();
    assertThat(staff.post(PATH + "/0/end", end).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void aWrongFieldOfASeriesIsNamed() {
    assertField(training().fluentPut("until", "08:00"), "series[0].until");
    assertField(training().fluentPut("reason", " "), "series[0].reason");
    assertField(training().fluentPut("lastDate", "2020-01-01"), "series[0].lastDate");
    assertField(training().fluentPut("weekdays", new JSONArray()), "series[0].weekdays");
    assertField(training().fluentPut("everyWeeks", 0), "series[0].everyWeeks");
    assertField(training().fluentPut("courtIds", JSONArray.of(0)), "series[0].courtIds");
    assertField(training().fluentPut("groupIds", JSONArray.of(-1)), "series[0].courtIds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"REFUND", "OFFER"})
  void whoeverRefundsBookingsOrOffersOtherPlacesSaysWhy(String choice) {
    JSONObject request =
        JSONObject.of(
            "change",
            JSONObject.of("series", JSONArray.of(training())),
            "token",
            "x",
            "bookings",
            choice);
    ApiClient.Response refused = staff.post(PATH, request.toString());
    assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo("reason");
  }

  private JSONObject training() {
    return JSONObject.of("reason", "training", "from", "08:00", "until", "10:00")
        .fluentPut("firstDate", date().toString())
        .fluentPut("lastDate", date().plusWeeks(1).toString())
        .fluentPut("weekdays", JSONArray.of(date().getDayOfWeek().name()));
  }

  private LocalDate date() {
    return hall.slot().slotDate();
  }

  private void assertField(JSONObject series, String field) {
    String body = JSONObject.of("series", JSONArray.of(series)).toString();
    ApiClient.Response refused = staff.post(PATH + "/preview", body);
    assertThat(refused.code()).as(body).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo(field);
  }
}
