package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class PlanChangesOverHttpTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private ApiClient staff;
  private TestHall hall;

  @BeforeEach
  void open() {
    hall = TestHall.open(engine, 1, 4, 1);
    staff = StaffClient.at(port).api();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aChangeIsAppliedWithTheTokenOfItsPreviewAlone() {
    JSONObject change =
        JSONObject.of(
            "sessionId", hall.session().id(), "session", JSONObject.of("endTime", "10:00"));
    JSONObject preview = staff.post("/admin/plan/preview", change.toString()).data();
    assertThat(preview.getIntValue("withdrawn")).isEqualTo(2);
    assertThat(preview.getJSONArray("days").getJSONObject(0).getString("date"))
        .isEqualTo(hall.slot().slotDate().toString());

    JSONObject request = JSONObject.of("change", change, "token", "of another preview");
    ApiClient.Response refused = staff.post("/admin/plan/apply", request.toString());
    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(refused.data().getString("token")).isEqualTo(preview.getString("token"));

    request.put("token", preview.getString("token"));
    JSONObject applied = staff.post("/admin/plan/apply", request.toString()).data();
    assertThat(applied.getIntValue("withdrawn")).isEqualTo(2);
    assertThat(staff.post("/admin/plan/apply", request.toString()).data().getIntValue("withdrawn"))
        .isZero();
  }

  @Test
  void aWrongFieldOfAChangeIsNamed() {
    assertField("/admin/plan/preview", "{}", "date");
    assertField("/admin/plan/preview", "{\"sessionId\":" + hall.session().id() + "}", "session");
    String date = "\"date\":\"" + hall.slot().slotDate() + "\"";
    assertField(
        "/admin/plan/preview",
        "{" + date + ",\"day\":{\"opensAt\":\"10:00\",\"closesAt\":\"09:00\"}}",
        "closesAt");
    assertField(
        "/admin/plan/apply",
        "{\"change\":{" + date + "},\"token\":\"x\",\"bookings\":\"REFUND\"}",
        "reason");
    assertField("/admin/plan/preview", "{\"changes\":[]}", "changes");
    assertField("/admin/plan/preview", "{" + date + ",\"until\":\"2000-01-01\"}", "until");
    String day = "day:" + hall.slot().slotDate();
    assertField(
        "/admin/plan/preview",
        "{\"changes\":[{" + date + "},{" + date + "}]}",
        "changes[" + day + "]");
    assertField(
        "/admin/plan/preview",
        "{\"changes\":[{" + date + ",\"day\":{\"opensAt\":\"10:00\",\"closesAt\":\"09:00\"}}]}",
        "changes[" + day + "].closesAt");
    assertThat(staff.post("/admin/plan/preview", "{\"sessionId\":0,\"session\":{}}").code())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void severalDaysAreChangedWithOnePreview() {
    LocalDate first = hall.slot().slotDate();
    JSONObject holiday =
        JSONObject.of(
            "date", first.toString(),
            "until", first.plusDays(2).toString(),
            "day", JSONObject.of("note", "National Day"));
    LocalDate madeUp = first.plusDays(4);
    JSONObject work =
        JSONObject.of(
            "date",
            madeUp.toString(),
            "day",
            JSONObject.of("likeWeekday", "FRIDAY", "note", "made up for"));
    JSONObject change = JSONObject.of("changes", List.of(holiday, work));

    JSONObject preview = staff.post("/admin/plan/preview", change.toString()).data();
    assertThat(preview.getIntValue("withdrawn")).isEqualTo(4);
    assertThat(staff.get("/admin/calendar").json().getJSONArray("data")).isEmpty();
    JSONObject request = JSONObject.of("change", change, "token", preview.getString("token"));
    assertThat(staff.post("/admin/plan/apply", request.toString()).data().getIntValue("withdrawn"))
        .isEqualTo(4);

    assertThat(staff.get("/admin/calendar").json().getJSONArray("data").toString())
        .contains(first.toString(), first.plusDays(2).toString(), madeUp.toString(), "FRIDAY");
    assertThat(staff.get("/admin/calendar").json().getJSONArray("data")).hasSize(4);
    assertThat(staff.post("/admin/plan/apply", request.toString()).data().getIntValue("withdrawn"))
        .as("applied twice")
        .isZero();
  }

  @Test
  void aSessionThatAChangeDeletedIsUnknown() {
    JSONObject change = JSONObject.of("sessionId", hall.session().id(), "deleted", true);
    JSONObject preview = staff.post("/admin/plan/preview", change.toString()).data();
    assertThat(preview.getIntValue("withdrawn")).isEqualTo(4);
    JSONObject request = JSONObject.of("change", change, "token", preview.getString("token"));

    assertThat(staff.post("/admin/plan/apply", request.toString()).data().getIntValue("withdrawn"))
        .isEqualTo(4);

    assertThat(staff.post("/admin/plan/preview", change.toString()).code()).isEqualTo("NOT_FOUND");
  }

  private void assertField(String path, String body, String field) {
    ApiClient.Response refused = staff.post(path, body);
    assertThat(refused.code()).as(body).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo(field);
  }
}
