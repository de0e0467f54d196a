package io.courtflash.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.ApiClient.Response;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Slot;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@ReleaseEngineTest
class VenueOverHttpTest {

  private static final String PLAN =
      """
      {"flashTime":"00:10","beginTime":"08:00","endTime":"10:00","slotInterval":60,"releaseDaysAhead":1}
      """;

  @LocalServerPort private int port;
  @Autowired private ReleaseFixture fixture;
  private ApiClient admin;

  @BeforeEach
  void logIn() {
    admin = ApiClient.at(port).loggedIn("root", EngineTest.ADMIN_PASSWORD);
  }

  @AfterEach
  void deleteSessions() {
    fixture.deleteSessions();
  }

  @Test
  void aSessionIsCreatedGeneratedWarmedUpAndOpened() {
    fixture.session("12:00", "13:00");
    JSONObject session = admin.post("/admin/session", PLAN).data();
    assertThat(session.getString("name")).isEqualTo("08:00–10:00");
    assertThat(session.getString("state")).isEqualTo("WAITING");
    long id = session.getLongValue("id");
    JSONObject made = admin.post("/admin/slot-gen/" + id, null).data();
    assertThat(made.getIntValue("created")).isEqualTo(4);
    assertThat(made.getIntValue("total")).isEqualTo(4);
    assertThat(admin.get("/browse/open/" + id).json().getBoolean("data")).isFalse();
    assertThat(admin.post("/admin/warmup/" + id, null).code()).isEqualTo("SUCCESS");
    assertThat(admin.post("/admin/open/" + id, null).data().getString("state")).isEqualTo("OPEN");
    assertThat(admin.get("/browse/open/" + id).json().getBoolean("data")).isTrue();
    JSONObject slot =
        admin.get("/browse/slot?sessionId=" + id).json().getJSONArray("data").getJSONObject(0);
    assertThat(slot.getIntValue("remaining")).isEqualTo(1);
    assertThat(slot.getString("startTime")).isEqualTo("08:00:00");
    assertThat(admin.get("/browse/slot/" + slot.getLong("id")).data()).isEqualTo(slot);
  }

  @Test
  void theDaysAndCourtsOfASessionAreReadChangedAndGivenUpAgain() {
    fixture.session("12:00", "13:00");
    long court = fixture.courts.list().getFirst().id();
    JSONObject plan = JSON.parseObject(PLAN);
    plan.put("weekdays", List.of("SATURDAY", "SUNDAY"));
    plan.put("courtIds", List.of(court));
    plan.put("lastDate", "2099-12-31");
    JSONObject session = admin.post("/admin/session", plan.toString()).data();
    assertThat(session.getJSONArray("weekdays")).containsExactly("SATURDAY", "SUNDAY");
    assertThat(session.getJSONArray("courtIds").toList(Long.class)).containsExactly(court);
    assertThat(session.getString("lastDate")).isEqualTo("2099-12-31");

    String path = "/admin/session/" + session.getLong("id");
    String withoutEnd = "{\"lastDate\":\"9999-12-31\",\"courtIds\":[]}";
    JSONObject changed = admin.patch(path, withoutEnd).data();
    assertThat(changed.getJSONArray("weekdays")).hasSize(2);
    assertThat(changed.getJSONArray("courtIds")).isEmpty();
    assertThat(changed.getString("lastDate")).isNull();
    assertThat(admin.patch(path, "{\"firstDate\":\"+12345-01-01\"}").data().getString("field"))
        .isEqualTo("firstDate");
    assertThat(admin.patch(path, "{\"weekdays\":[]}").data().getString("field"))
        .isEqualTo("weekdays");
  }

  @Test
  void theCourtsOfASessionAreNamedByTheirGroups() {
    fixture.session("12:00", "13:00");
    long court = fixture.courts.list().getFirst().id();
    String name = JSONObject.of("name", "Hall " + System.nanoTime()).toString();
    long group = admin.post("/admin/court-groups", name).data().getLongValue("id");
    JSONObject plan = JSON.parseObject(PLAN).fluentPut("groupIds", List.of(group));
    assertThat(admin.post("/admin/session", plan.toString()).data().getString("field"))
        .as("a part without courts isn't the whole hall")
        .isEqualTo("groupIds");
    String courtPath = "/admin/court/" + court + "/group";
    assertThat(admin.call("PUT", courtPath, "{\"groupId\":" + group + "}").status()).isEqualTo(200);

    JSONObject session = admin.post("/admin/session", plan.toString()).data();

    assertThat(session.getJSONArray("courtIds").toList(Long.class)).containsExactly(court);
    String path = "/admin/session/" + session.getLong("id");
    assertThat(admin.patch(path, "{\"courtIds\":[]}").data().getJSONArray("courtIds")).isEmpty();
    String ofGroup = "{\"groupIds\":[" + group + "]}";
    assertThat(admin.patch(path, ofGroup).data().getJSONArray("courtIds").toList(Long.class))
        .containsExactly(court);
    JSONObject preview =
        JSONObject.of("sessionId", session.getLong("id"))
            .fluentPut("session", JSON.parseObject("{\"groupIds\":[0]}"));
    assertThat(admin.post("/admin/plan/preview", preview.toString()).data().getString("field"))
        .isEqualTo("groupIds");
    assertThat(admin.call("PUT", courtPath, "{\"groupId\":null}").status()).isEqualTo(200);
    assertThat(admin.delete("/admin/court-groups/" + group).status()).isEqualTo(200);
  }

  @Test
  void aSessionIsReleasedAtMidnightAndItsCourtsAreTakenForOthers() {
    fixture.session("12:00", "13:00");
    JSONObject plan = JSON.parseObject(PLAN);
    plan.remove("flashTime");
    assertThat(admin.post("/admin/session", plan.toString()).data().getString("field"))
        .isEqualTo("flashTime");
    plan.put("releaseKind", "ROLLING");
    JSONObject session = admin.post("/admin/session", plan.toString()).data();
    assertThat(session.getString("releaseKind")).isEqualTo("ROLLING");
    assertThat(session.getString("flashTime")).isEqualTo("00:00:00");

    Response again = admin.post("/admin/session", plan.toString());
    assertThat(again.data().getString("problem")).isEqualTo("session.overlaps");
    assertThat(again.message()).contains("08:00–10:00");

    String path = "/admin/session/" + session.getLong("id");
    JSONObject patched = admin.patch(path, "{\"releaseKind\":\"DESK_ONLY\"}").data();
    assertThat(patched.getString("releaseKind")).isEqualTo("DESK_ONLY");
    admin.post("/admin/slot-gen/" + session.getLong("id"), null);
    assertThat(admin.post("/admin/open/" + session.getLong("id"), null).code()).isEqualTo("FAILED");
  }

  @Test
  void aShorterDayIsStoredWithItsHours() {
    LocalDate day = fixture.today().plusDays(20);
    String path = "/admin/calendar/" + day;
    String body = "{\"likeWeekday\":\"" + day.getDayOfWeek() + "\",\"closesAt\":\"18:00\"}";
    try {
      JSONObject stored = admin.call("PUT", path, body).data();
      assertThat(stored.getString("closesAt")).isEqualTo("18:00:00");
      assertThat(stored.getString("opensAt")).isNull();
    } finally {
      admin.delete(path);
    }
  }

  @Test
  void aHolidayIsStoredListedAndRemoved() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate day = fixture.slotsOf(session).getFirst().slotDate();
    String path = "/admin/calendar/" + day;
    JSONObject stored = admin.call("PUT", path, "{\"note\":\"Golden Week\"}").data();
    assertThat(stored.getIntValue("existingSlots")).isEqualTo(4);
    assertThat(admin.get("/admin/calendar").json().getJSONArray("data").toString())
        .contains(day.toString(), "Golden Week");
    String generate = "{\"date\":\"" + day + "\"}";
    assertThat(admin.post("/admin/slot-gen/" + session.id(), generate).data().getString("field"))
        .isEqualTo("date");

    assertThat(admin.delete(path).code()).isEqualTo("SUCCESS");
    assertThat(admin.delete(path).code()).isEqualTo("NOT_FOUND");
    assertThat(admin.post("/admin/slot-gen/" + session.id(), generate).code()).isEqualTo("SUCCESS");
    assertThat(admin.call("PUT", "/admin/calendar/+12345-01-01", "{}").status()).isEqualTo(400);
    assertThat(admin.call("PUT", "/admin/calendar/2020-01-01", "{}").data().getString("field"))
        .isEqualTo("date");
  }

  @Test
  void aPausedSessionIsShownAsPausedUntilItIsResumed() {
    FlashSession session = fixture.session("08:00", "10:00");
    fixture.slotsOf(session);
    admin.post("/admin/open/" + session.id(), null);
    assertThat(admin.post("/admin/pause/" + session.id(), null).data().getString("state"))
        .isEqualTo("PAUSED");
    assertThat(admin.get("/browse/open/" + session.id()).json().getBoolean("data")).isFalse();
    assertThat(admin.post("/admin/resume/" + session.id(), null).data().getString("state"))
        .isEqualTo("OPEN");
  }

  @Test
  void aSessionDoesntListDaysThatWereMadeAhead() {
    FlashSession session = fixture.session("08:00", "10:00");
    fixture.makeAhead(session, fixture.today().plusDays(9));

    JSONObject changed = admin.post("/admin/pause/" + session.id(), null).data();

    assertThat(changed.getJSONArray("releases")).isEmpty();
  }

  @Test
  void aSessionListsTheDaysThatHaveSlotsWithTheirGates() {
    FlashSession session = fixture.session("08:00", "10:00");
    String path = "/browse/session/" + session.id();
    assertThat(admin.get(path).data().getJSONArray("releases")).isEmpty();

    Slot slot = fixture.slotsOf(session).getFirst();
    JSONObject shown = admin.get(path).data();

    JSONObject day = shown.getJSONArray("releases").getJSONObject(0);
    assertThat(day.getString("slotDate")).isEqualTo(slot.slotDate().toString());
    assertThat(day.getString("opensAt")).isEqualTo(shown.getString("opensAt"));
    LocalDate nextDay = slot.slotDate().plusDays(1);
    assertThat(shown.getJSONArray("planned").toList(JSONObject.class))
        .noneMatch(planned -> planned.getString("slotDate").equals(slot.slotDate().toString()))
        .anyMatch(
            planned ->
                planned.getString("slotDate").equals(nextDay.toString())
                    && planned
                        .getString("opensAt")
                        .equals(session.gateOf(nextDay, fixture.zone).toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "flashTime        | '\"25:00\"'",
        "flashTime        | null",
        "flashTime        | '\"08:01\"'",
        "beginTime        | 8",
        "endTime          | '\"08:00\"'",
        "slotInterval     | '\"60\"'",
        "slotInterval     | 60.5",
        "slotInterval     | 7",
        "capacity         | 0",
        "releaseDaysAhead | 61",
        "name             | 5"
      })
  void aWrongFieldOfASessionIsNamedInTheRefusal(String field, String value) {
    JSONObject plan = JSONObject.parseObject(PLAN).fluentPut("releaseDaysAhead", 0);
    plan.put(field, JSON.parse(value));
    Response answer = admin.post("/admin/session", plan.toString(JSONWriter.Feature.WriteNulls));
    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo(field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                       | VALIDATE_FAILED",
        "{\"courtName\":\"\"}     | VALIDATE_FAILED",
        "{\"courtName\":7}        | VALIDATE_FAILED",
        "{\"courtName\":\"court 0\"} | FAILED"
      })
  void aCourtNeedsAUniqueName(String body, String code) {
    fixture.session("08:00", "10:00");
    assertThat(admin.post("/admin/court", body).code()).isEqualTo(code);
  }

  @Test
  void aCourtWithActiveSlotsIsNotRetired() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    Response answer = admin.delete("/admin/court/" + slot.courtId());
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.code()).isEqualTo("FAILED");
  }

  @Test
  void anUnknownSessionSlotOrCourtIsNotFound() {
    for (String path : new String[] {"slot-gen", "warmup", "open", "pause", "resume"}) {
      assertThat(admin.post("/admin/" + path + "/0", null).code()).isEqualTo("NOT_FOUND");
    }
    for (String path :
        new String[] {"session/0", "court/0", "slot/0", "open/0", "slot?sessionId=0"}) {
      assertThat(admin.get("/browse/" + path).code()).isEqualTo("NOT_FOUND");
    }
    assertThat(admin.delete("/admin/court/0").code()).isEqualTo("NOT_FOUND");
    assertThat(admin.delete("/admin/session/0").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void noSlotsAreGeneratedForAPastDay() {
    FlashSession session = fixture.session("08:00", "10:00");
    Response answer = admin.post("/admin/slot-gen/" + session.id(), "{\"date\":\"2020-01-01\"}");
    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo("date");
  }

  @Test
  void aSessionWithoutSlotsCantBeWarmedUpOrOpened() {
    FlashSession session = fixture.session("08:00", "10:00");
    assertThat(admin.post("/admin/warmup/" + session.id(), null).code()).isEqualTo("PARAM_ERROR");
    assertThat(admin.post("/admin/open/" + session.id(), null).code()).isEqualTo("PARAM_ERROR");
  }

  @Test
  void aStudentMayReadSessionsButNotChangeThem() {
    FlashSession session = fixture.session("08:00", "10:00");
    ApiClient student = ApiClient.at(port).registered("venue-visitor", "a long password");
    assertThat(student.get("/browse/session/" + session.id()).code()).isEqualTo("SUCCESS");
    assertThat(student.post("/admin/open/" + session.id(), null).code()).isEqualTo("FORBIDDEN");
    assertThat(student.post("/admin/court", "{\"courtName\":\"x\"}").code()).isEqualTo("FORBIDDEN");
    assertThat(ApiClient.at(port).get("/browse/session").code()).isEqualTo("UNAUTHORIZED");
  }
}
