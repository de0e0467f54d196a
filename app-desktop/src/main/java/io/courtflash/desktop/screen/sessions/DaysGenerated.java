package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Generation;
import io.courtflash.core.venue.Generation.Generated;
import io.courtflash.core.venue.Slot;
import io.courtflash.desktop.fx.Followed;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.i18n.Saying;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;

/**
 * What became of making the slots of many days.
 *
 * @param stopped why the day after the last that was made was not
 */
record DaysGenerated(int days, int created, int existing, Optional<Saying> stopped) {

  /**
   * Goes through the days in order; each is all or none, and the first refusal ends it, as does
   * whoever cancels.
   */
  static DaysGenerated between(
      LocalDate first,
      LocalDate last,
      Function<LocalDate, Generation> generator,
      Followed.Progress progress) {
    long total = first.until(last, ChronoUnit.DAYS) + 1;
    DaysGenerated sum = new DaysGenerated(0, 0, 0, Optional.empty());
    for (LocalDate day = first; !day.isAfter(last); day = day.plusDays(1)) {
      sum = sum.plus(generator.apply(day));
      progress.at(sum.days, total);
      if (sum.stopped.isPresent() || progress.isCancelled()) {
        return sum;
      }
    }
    return sum;
  }

  Outcome outcome() {
    if (stopped.isEmpty()) {
      return Outcome.done("sessions.generated", days, created, existing);
    }
    return new Outcome.Refused(stopped.get());
  }

  private DaysGenerated plus(Generation day) {
    return switch (day) {
      case Generated done ->
          new DaysGenerated(
              days + 1, created + done.created(), existing + done.existing(), stopped);
      case Generation.UnknownSession _ -> stop("sessions.gone");
      case Generation.DayOutOfRange(LocalDate date) ->
          stop("sessions.day-out-of-range", date.toString(), days);
      case Generation.NoCourts _ -> stop("sessions.no-courts");
      case Generation.Overlaps(Court court, Slot taken) ->
          stop(
              "sessions.court-taken",
              court.courtName(),
              taken.slotDate().toString(),
              taken.startTime().toString(),
              taken.endTime().toString(),
              days);
    };
  }

  private DaysGenerated stop(String key, Object... arguments) {
    return new DaysGenerated(days, created, existing, Optional.of(Saying.of(key, arguments)));
  }
}
