package io.courtflash.core.messages.inbox;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.change.series.BookedDate.Cause;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.platform.json.Json;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;

/**
 * The data of a given-up date of a weekly booking, which its message keeps because the slots may
 * not exist any more.
 *
 * @param date in the venue's time zone, as are {@code from} and {@code until}
 * @param until exclusive
 */
record LostDate(LocalDate date, LocalTime from, LocalTime until, List<Long> courtIds, Cause cause) {

  static LostDate of(BookingSeriesEnd.SeriesDateGivenUp event) {
    var plan = event.series().plan();
    return new LostDate(
        event.date(), plan.from(), plan.until(), List.copyOf(plan.courtIds()), event.cause());
  }

  String json() {
    return Json.write(this);
  }

  /** Reads what {@link #json} wrote. */
  static LostDate read(String json) {
    JSONObject facts = JSON.parseObject(json);
    return new LostDate(
        LocalDate.parse(facts.getString("date")),
        LocalTime.parse(facts.getString("from")),
        LocalTime.parse(facts.getString("until")),
        facts.getList("courtIds", Long.class),
        Cause.valueOf(facts.getString("cause")));
  }
}
