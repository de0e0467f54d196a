package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The data of a refusal of a change that would count at once on released days.
 *
 * @param releasedDays those that the client has to name to have the change made
 */
record ReleasedDaysRefusal(List<ReleasedDay> releasedDays) {

  /**
   * Refuses a change that would hit released days that the client didn't name.
   *
   * @param hit empty when the change was made
   */
  static void unlessEmpty(List<ReleasedDay> hit) {
    if (!hit.isEmpty()) {
      throw Refusal.of(ResponseCode.FAILED, "plan.released-days", dates(hit))
          .with(new ReleasedDaysRefusal(hit));
    }
  }

  /** The days that the client names. */
  static Set<LocalDate> seen(@Nullable List<LocalDate> named) {
    return named == null ? Set.of() : Set.copyOf(named);
  }

  private static String dates(List<ReleasedDay> days) {
    return days.stream().map(day -> day.date().toString()).collect(Collectors.joining(", "));
  }
}
