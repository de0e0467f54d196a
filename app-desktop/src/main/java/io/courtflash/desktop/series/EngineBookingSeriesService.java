package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.SeriesCourts;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads, makes and ends the series of bookings of the engine of this program. */
@NeedsPermission(Permission.BOOK)
public record EngineBookingSeriesService(
    BookingSeriesChanges changes,
    BookingSeriesEnd end,
    CounterPayments counter,
    SeriesCourts seriesCourts,
    DayBoard board,
    Actor staff)
    implements BookingSeriesService {

  @Override
  public List<NamedCourts> courts() {
    return seriesCourts.named().entrySet().stream()
        .map(named -> new NamedCourts(named.getKey(), named.getValue()))
        .toList();
  }

  @Override
  public List<PayMethod> methods() {
    List<PayMethod> methods = new ArrayList<>(List.of(PayMethod.COUNTER));
    methods.addAll(counter.methods());
    methods.add(PayMethod.FREE);
    return List.copyOf(methods);
  }

  @Override
  public BookingSeriesPreview preview(BookingSeriesChange change, boolean otherDays) {
    return changes.preview(staff, change, otherDays);
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return board.bookedSlots(slotIds);
  }

  @Override
  public BookingSeriesChanges.Applied apply(ApprovedChange<BookingSeriesChange> chosen) {
    return changes.apply(staff, chosen);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public Optional<SeriesDates> find(long seriesId) {
    return changes.find(seriesId).map(series -> new SeriesDates(series, changes.dates(seriesId)));
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<BookingSeries> list(@Nullable Long userId) {
    return changes.upcoming(userId);
  }

  @Override
  public Optional<Integer> endFrom(
      long seriesId, LocalDate date, BookingSeriesEnd.EndTerms terms, String reason) {
    return end.endFrom(staff, seriesId, date, terms, reason);
  }
}
