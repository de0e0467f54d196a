package io.courtflash.core.messages.inbox;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.json.Json;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * The data of a reminder of gates, which its message keeps: the gates may have another time since.
 *
 * @param opensAt when they open
 * @param openings what they open, at most as many as a message has room for
 */
record ReleaseReminder(Instant opensAt, List<Opening> openings) {

  private static final int MAX_OPENINGS = 12;

  /**
   * A session's slots of one day.
   *
   * @param date in the venue's zone
   */
  record Opening(String session, LocalDate date) {}

  static ReleaseReminder of(Instant opensAt, List<Opening> openings) {
    return new ReleaseReminder(opensAt, openings.stream().limit(MAX_OPENINGS).toList());
  }

  String json() {
    return Json.write(this);
  }

  /** Reads what {@link #json} wrote. */
  static ReleaseReminder read(String json) {
    JSONObject facts = JSON.parseObject(json);
    return new ReleaseReminder(
        Instant.parse(facts.getString("opensAt")),
        facts.getJSONArray("openings").toList(JSONObject.class).stream()
            .map(
                opening ->
                    new Opening(
                        opening.getString("session"), LocalDate.parse(opening.getString("date"))))
            .toList());
  }
}
