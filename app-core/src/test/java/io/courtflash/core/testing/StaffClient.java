package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** Acts as an administrator over HTTP. */
public record StaffClient(ApiClient api) {

  private static final int OPENS = 8;

  public static StaffClient at(int port) {
    return new StaffClient(ApiClient.at(port).loggedIn("root", EngineTest.ADMIN_PASSWORD));
  }

  /**
   * Adds courts and a session, and warms its slots of the day after tomorrow; the gate is closed.
   */
  public SaleClient prepare(int courts, int hours, int capacity) {
    for (int court = 1; court <= courts; court++) {
      done(api.post("/admin/court", JSONObject.of("courtName", "Court " + court).toString()));
    }
    String first = today().plusDays(2).toString();
    JSONObject plan =
        JSONObject.of("flashTime", "12:00", "beginTime", time(OPENS), "slotInterval", 60);
    plan.fluentPut("endTime", time(OPENS + hours))
        .fluentPut("capacity", capacity)
        .fluentPut("releaseDaysAhead", 1)
        .fluentPut("firstDate", first);
    long session = done(api.post("/admin/session", plan.toString())).getLongValue("id");
    JSONObject day = JSONObject.of("date", first);
    done(api.post("/admin/slot-gen/" + session, day.toString()));
    done(api.post("/admin/warmup/" + session, null));
    return new SaleClient(session, slots(session));
  }

  /** The same, with an open gate. */
  public SaleClient open(int courts, int hours, int capacity) {
    SaleClient sale = prepare(courts, hours, capacity);
    done(api.post("/admin/open/" + sale.sessionId(), null));
    return sale;
  }

  /** Waits until every invariant holds; the time limit allows for all repairs. */
  public void awaitInvariants() {
    await()
        .untilAsserted(
            () -> {
              ApiClient.Response answer = api.get("/admin/audit/invariants");
              assertThat(answer.status()).isEqualTo(200);
              assertThat(answer.data().getBooleanValue("ok")).as(answer.text()).isTrue();
            });
  }

  private LocalDate today() {
    JSONObject time = api.get("/time").data();
    return Instant.parse(time.getString("now"))
        .atZone(ZoneId.of(time.getString("zone")))
        .toLocalDate();
  }

  private List<Long> slots(long session) {
    JSONArray slots = api.get("/browse/slot?sessionId=" + session).json().getJSONArray("data");
    return slots.toJavaList(JSONObject.class).stream().map(slot -> slot.getLong("id")).toList();
  }

  /**
   * Previews a list of people and applies it as it was seen.
   *
   * @return the answer of the preview if that is refused
   */
  public static ApiClient.Response importRoster(ApiClient staff, JSONObject list) {
    ApiClient.Response preview = staff.post("/admin/roster/preview", list.toString());
    JSONObject seen = preview.data();
    return seen == null || !preview.code().equals("SUCCESS")
        ? preview
        : staff.post(
            "/admin/roster",
            new JSONObject(list).fluentPut("fingerprint", seen.get("fingerprint")).toString());
  }

  private static String time(int hour) {
    return "%02d:00".formatted(hour);
  }

  private static JSONObject done(ApiClient.Response answer) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    return answer.data();
  }
}
