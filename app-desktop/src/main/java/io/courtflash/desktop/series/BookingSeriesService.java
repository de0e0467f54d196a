package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.money.order.PayMethod;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The engine's series of bookings, in the name of the signed-in user. */
public interface BookingSeriesService
    extends SeriesService<BookingSeriesChange, BookingSeriesPreview> {

  /**
   * A series with the states of its dates.
   *
   * @param dates in their order
   */
  record SeriesDates(BookingSeries series, List<BookedDate> dates) {}

  /** How a series can be paid. */
  List<PayMethod> methods();

  BookingSeriesChanges.Applied apply(ApprovedChange<BookingSeriesChange> chosen);

  /**
   * The series that have dates to come.
   *
   * @param userId of the person that they are for; null: of everybody
   */
  List<BookingSeries> list(@Nullable Long userId);

  /** A series with its dates; empty when there is no such series. */
  Optional<SeriesDates> find(long seriesId);

  /**
   * Ends a series from a date on; how many bookings were cancelled; empty when there is no such
   * series.
   */
  Optional<Integer> endFrom(
      long seriesId, LocalDate date, BookingSeriesEnd.EndTerms terms, String reason);
}
