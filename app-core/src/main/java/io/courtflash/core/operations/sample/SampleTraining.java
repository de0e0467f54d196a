package io.courtflash.core.operations.sample;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The weekly training of the sample hall's club: eight weeks in the evening. */
@Component
@RequiredArgsConstructor
class SampleTraining {

  static final LocalTime FROM = LocalTime.of(18, 0);
  static final LocalTime UNTIL = LocalTime.of(20, 0);

  private static final int WEEKS = 8;

  private final BookingSeriesChanges series;
  private final SampleNames names;

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
    var _ =
        series.apply(
            Actor.ENGINE,
            new ApprovedChange<>(
                training,
                series.preview(Actor.ENGINE, training, false).token(),
                new BookingChoices(BookingChoice.KEEP, Map.of()),
                names.of("training")));
  }
}
