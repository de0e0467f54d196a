package io.courtflash.core.sample;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.plan.BookingChoices;
import io.courtflash.core.series.BookingSeriesChange;
import io.courtflash.core.series.BookingSeriesChanges;
import io.courtflash.core.series.BookingSeriesOutcome;
import io.courtflash.core.series.BookingSeriesPreviewOutcome.Previewed;
import io.courtflash.core.series.ChosenBookingSeries;
import io.courtflash.core.venue.WeeklyDates;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The weekly training of the sample hall's club: eight weeks in the evening. */
@Component
class SampleTraining {

  static final LocalTime FROM = LocalTime.of(18, 0);
  static final LocalTime UNTIL = LocalTime.of(20, 0);

  private static final int WEEKS = 8;

  private final BookingSeriesChanges series;
  private final SampleNames names;

  SampleTraining(BookingSeriesChanges series, SampleNames names) {
    this.series = series;
    this.names = names;
  }

  /** Books a court on a date and the same weekday of the weeks after it, as far as it is free. */
  void book(LocalDate first, long courtId) {
    BookingSeriesChange training =
        new BookingSeriesChange(
            new Customer.Student(SamplePeople.CLUB),
            names.of("training"),
            new WeeklyDates(
                first, first.plusWeeks(WEEKS - 1L), Set.of(first.getDayOfWeek()), 1, Set.of()),
            FROM,
            UNTIL,
            Set.of(courtId),
            PayMethod.FREE,
            names.of("training.reason"));
    if (!(series.preview(Actor.ENGINE, training) instanceof Previewed(var preview))
        || !(series.apply(
                Actor.ENGINE,
                new ChosenBookingSeries(
                    training,
                    preview.token(),
                    new BookingChoices(BookingChoice.KEEP, Map.of()),
                    names.of("training")))
            instanceof BookingSeriesOutcome.Applied)) {
      throw new IllegalStateException("The sample training is refused: " + training);
    }
  }
}
