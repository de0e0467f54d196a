package io.courtflash.core.change.series;

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
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class TimetableOverHttpTest {

  private static final String PATH = "/admin/timetable";

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
  void theClassesOfACalendarBlockTheirCourtsOnceTheirLocationsAreKnown() {
    JSONObject timetable = JSONObject.of("file", calendar());
    JSONObject unknown = preview(timetable);
    assertThat(unknown.getList("unknownLocations", String.class)).containsExactly("Gym A");
    assertThat(unknown.get("preview")).isNull();
    JSONObject early = JSONObject.of("timetable", timetable, "token", "x");
    assertThat(staff.post(PATH, early.toString()).code()).isEqualTo("FAILED");

    timetable.put("courts", JSONArray.of(location("Gym A", "Court 2")));
    JSONObject known = preview(timetable);
    assertThat(known.getIntValue("over")).isEqualTo(1);
    assertThat(known.getJSONObject("understood").getIntValue("free")).isEqualTo(1);
    JSONObject volleyball = known.getJSONArray("classes").getJSONObject(0);
    assertThat(volleyball.getString("from")).isEqualTo("08:00:00");
    assertThat(volleyball.getJSONArray("dates").getJSONObject(0))
        .containsEntry("date", day().toString())
        .containsEntry("weekday", day().getDayOfWeek().name());
    JSONObject series = known.getJSONObject("preview");
    assertThat(series.getIntValue("blocks")).isEqualTo(4);
    JSONObject request = JSONObject.of("timetable", timetable, "token", series.getString("token"));
    JSONObject applied = staff.post(PATH, request.toString()).data();
    assertThat(applied.getJSONArray("seriesIds")).hasSize(2);
    assertThat(staff.post(PATH, request.toString()).data().getIntValue("blocks"))
        .as("taken over twice")
        .isZero();

    timetable.put("courts", JSONArray.of(location("Gym A")));
    assertThat(preview(timetable).getIntValue("leftOut")).isEqualTo(1);
  }

  @Test
  void aWrongFileOrCourtIsNamed() {
    assertField(JSONObject.of("file", "title,court\nx,1\n"), "file");
    assertField(
        JSONObject.of("file", calendar())
            .fluentPut("courts", JSONArray.of(location("Gym A", "Court 9"))),
        "courts[0].names");
    String far = "title,court,from,until,date\nx,1,08:00,09:00," + day().plusYears(2);
    assertField(JSONObject.of("file", far), "file");
    assertThat(
            staff
                .post(PATH + "/preview", JSONObject.of("file", far).toString())
                .json()
                .getString("message"))
        .as("the line and the class in words")
        .contains("2", "x")
        .doesNotContain("firstDate", "[");
    assertField(JSONObject.of("file", ""), "file");
  }

  @Test
  void aTableAsksWhichOfTwoColumnsIsMeant() {
    String table = "课程,名称,地点,开始,结束,日期,教师\nA,B,1,08:00,24:00," + day() + ",N. N.\n";
    assertField(JSONObject.of("file", table), "file");
    JSONObject read = preview(JSONObject.of("file", table, "ignoreColumns", JSONArray.of("名称")));
    assertThat(read.getJSONObject("understood").getList("columns", String.class))
        .containsExactly("课程", "地点", "开始", "结束", "日期");
    assertThat(read.getJSONObject("understood").getList("ignored", String.class))
        .containsExactly("名称", "教师");
    assertThat(read.getJSONObject("preview").getIntValue("blocks")).isEqualTo(1);
  }

  private String calendar() {
    String day = day().toString().replace("-", "");
    return """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    SUMMARY:Volleyball
    LOCATION:Gym A
    DTSTART:%1$sT080000
    DTEND:%1$sT100000
    RRULE:FREQ=WEEKLY;COUNT=2
    END:VEVENT
    BEGIN:VEVENT
    SUMMARY:Badminton
    LOCATION:1
    DTSTART:%1$sT100000
    DTEND:%1$sT110000
    RRULE:FREQ=WEEKLY;COUNT=2
    END:VEVENT
    BEGIN:VEVENT
    SUMMARY:Last term
    LOCATION:Gym Z
    DTSTART:20200106T100000
    DTEND:20200106T110000
    END:VEVENT
    BEGIN:VEVENT
    SUMMARY:Registration closes
    DTSTART;VALUE=DATE:%1$s
    TRANSP:TRANSPARENT
    END:VEVENT
    END:VCALENDAR
    """
        .formatted(day);
  }

  private LocalDate day() {
    return hall.slot().slotDate();
  }

  private static JSONObject location(String location, Object... names) {
    return JSONObject.of("location", location, "names", JSONArray.of(names));
  }

  private JSONObject preview(JSONObject timetable) {
    return staff.post(PATH + "/preview", timetable.toString()).data();
  }

  private void assertField(JSONObject timetable, String field) {
    ApiClient.Response refused = staff.post(PATH + "/preview", timetable.toString());
    assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo(field);
  }
}
