package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.alibaba.fastjson2.JSONArray;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A list of holidays is shown as it was understood, and stored as it was shown. */
@EngineTest
class HolidaysOverHttpTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private ApiClient staff;
  private TestHall hall;
  private LocalDate day;

  @BeforeEach
  void open() {
    hall = TestHall.open(engine, 1, 4, 1);
    day = hall.slot().slotDate();
    staff = StaffClient.at(port).api();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  private ApiClient.Response preview(JSONObject holidays) {
    return staff.post("/admin/holidays/preview", holidays.toString());
  }

  private JSONArray stored() {
    return staff.get("/admin/calendar").json().getJSONArray("data");
  }

  @Test
  void holidaysAreStoredWithTheTokenOfTheirPreviewAlone() {
    String file =
        "date,weekday,opens,note,office\n2020-01-01,,,over,\n%s,,,Sports day,x\n%s,Friday,09:00,,\n"
            .formatted(day, day.plusDays(1));
    JSONObject holidays = JSONObject.of("file", file);

    JSONObject shown = preview(holidays).data();

    assertThat(shown.getIntValue("over")).isEqualTo(1);
    assertThat(shown.getList("columns", String.class))
        .containsExactly("date", "weekday", "opens", "note");
    assertThat(shown.getList("ignored", String.class)).containsExactly("office");
    assertThat(shown.getList("days", JSONObject.class))
        .extracting(
            each -> each.getString("date"),
            each -> each.getString("weekday"),
            each -> each.getString("likeWeekday"))
        .containsExactly(
            tuple(day.toString(), day.getDayOfWeek().name(), null),
            tuple(day.plusDays(1).toString(), day.plusDays(1).getDayOfWeek().name(), "FRIDAY"));
    assertThat(shown.getJSONObject("preview").getIntValue("withdrawn")).isEqualTo(4);
    assertThat(stored()).isEmpty();

    JSONObject request = JSONObject.of("holidays", holidays, "token", "of another preview");
    ApiClient.Response refused = staff.post("/admin/holidays", request.toString());
    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(stored()).isEmpty();

    request.put("token", refused.data().getString("token"));
    JSONObject applied = staff.post("/admin/holidays", request.toString()).data();
    assertThat(applied.getIntValue("withdrawn")).isEqualTo(4);
    assertThat(stored().toList(JSONObject.class))
        .extracting(each -> each.getString("note"))
        .containsExactly("Sports day", "");
  }

  @Test
  void entriesOfACalendarThatAreNoHolidaysAreNotStored() {
    String events =
        event(day, "国庆节（休）") + event(day.plusDays(1), "国庆节（班）") + event(day.plusDays(2), "光棍节");
    JSONObject shown =
        preview(JSONObject.of("file", "BEGIN:VCALENDAR\n" + events + "END:VCALENDAR\n")).data();

    assertThat(dates(shown, "days")).containsExactly(day.toString());
    assertThat(dates(shown, "workdays")).containsExactly(day.plusDays(1).toString());
    assertThat(dates(shown, "festivals")).containsExactly(day.plusDays(2).toString());
  }

  private static List<String> dates(JSONObject shown, String of) {
    return shown.getList(of, JSONObject.class).stream()
        .map(each -> each.getString("date"))
        .toList();
  }

  private static String event(LocalDate day, String title) {
    String date = day.toString().replace("-", "");
    return "BEGIN:VEVENT\nSUMMARY:" + title + "\nDTSTART;VALUE=DATE:" + date + "\nEND:VEVENT\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "note;x | 没有“日期”一列",
        "date;2020-01-01 | 今天及以后",
        "date;tomorrow | 第 2 行无法读取：tomorrow",
        "date,weekday;2099-01-01,Thursday | 本来的星期",
        "date,note;2099-01-01,a;2099-01-01,b | 出现两次",
        "date,start date;2099-01-01,2099-01-02 | ignoreColumns"
      })
  void aFileThatIsWrongOrCouldBeReadInTwoWaysIsRefusedInWords(String lines, String words) {
    ApiClient.Response answer = preview(JSONObject.of("file", lines.replace(';', '\n')));

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.response().body()).contains(words);
    assertThat(stored()).isEmpty();
  }
}
