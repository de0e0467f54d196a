package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.change.series.EndTerms;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.desktop.series.BlockSeriesService.NamedCourts;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The engine's series of bookings, in the name of the signed-in user. */
public interface BookingSeriesService {

  /**
   * A series with the states of its dates.
   *
   * @param dates in their order
   */
  record SeriesDates(BookingSeries series, List<BookedDate> dates) {}

  /** Each court, then each group that has courts. */
  List<NamedCourts> courts();

  /** How a series can be paid. */
  List<PayMethod> methods();

  /**
   * The preview of a series.
   *
   * @param otherDays whether bookings may be moved to the next seven days, too
   */
  BookingSeriesPreview preview(BookingSeriesChange change, boolean otherDays);

  /** The bookings of these slots with the names of their people. */
  List<BookedSlot> bookedSlots(Collection<Long> slotIds);

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
  Optional<Integer> endFrom(long seriesId, LocalDate date, EndTerms terms, String reason);
}
