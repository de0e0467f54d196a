package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.change.plan.TermsOutcome;
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
   * The outcome of a change, or the refusal as an exception.
   *
   * @throws Refusal when it would hit released days that the client didn't name
   */
  static <T> T outcomeOf(TermsOutcome<T> changed) {
    return switch (changed) {
      case TermsOutcome.Answered<T>(T outcome) -> outcome;
      case TermsOutcome.OnReleasedDays<T>(List<ReleasedDay> days) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.released-days", dates(days))
              .with(new ReleasedDaysRefusal(days));
    };
  }

  /** The days that the client names. */
  static Set<LocalDate> seen(@Nullable List<LocalDate> named) {
    return named == null ? Set.of() : Set.copyOf(named);
  }

  private static String dates(List<ReleasedDay> days) {
    return days.stream().map(day -> day.date().toString()).collect(Collectors.joining(", "));
  }
}
