package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Series of bookings without an engine: no date can be booked. */
public final class FakeBookingSeriesService implements BookingSeriesService {

  private final List<BookingSeries> series;
  private final List<BookedDate> dates;

  /** Without series. */
  public FakeBookingSeriesService() {
    this(List.of(), List.of());
  }

  /**
   * @param dates of each series
   */
  public FakeBookingSeriesService(List<BookingSeries> series, List<BookedDate> dates) {
    this.series = series;
    this.dates = dates;
  }

  @Override
  public List<NamedCourts> courts() {
    return List.of(new NamedCourts("1 号场", Set.of(1L)));
  }

  @Override
  public List<PayMethod> methods() {
    return List.of(PayMethod.COUNTER, PayMethod.CASH, PayMethod.FREE);
  }

  @Override
  public BookingSeriesPreview preview(BookingSeriesChange change, boolean otherDays) {
    return new BookingSeriesPreview("token", List.of(), List.of());
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return List.of();
  }

  @Override
  public BookingSeriesChanges.Applied apply(ApprovedChange<BookingSeriesChange> chosen) {
    throw ChangeRefusal.NOTHING_TO_BOOK.with();
  }

  @Override
  public List<BookingSeries> list(@Nullable Long userId) {
    return series;
  }

  @Override
  public Optional<SeriesDates> find(long seriesId) {
    return list(null).stream()
        .filter(series -> series.id() == seriesId)
        .map(series -> new SeriesDates(series, dates))
        .findFirst();
  }

  @Override
  public Optional<Integer> endFrom(
      long seriesId, LocalDate date, BookingSeriesEnd.EndTerms terms, String reason) {
    return Optional.empty();
  }
}
