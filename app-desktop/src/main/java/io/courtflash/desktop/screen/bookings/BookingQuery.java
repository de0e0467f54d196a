package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingFilter.MoneyState;
import io.courtflash.core.office.BookingFilter.PlaceFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * The filter inputs of the bookings list. A day that is not a valid date does not filter. Used on
 * one thread.
 */
final class BookingQuery {

  final StringProperty text = new SimpleStringProperty("");
  final StringProperty reason = new SimpleStringProperty("");
  final ObjectProperty<Optional<Set<ReservationStatus>>> statuses = none();
  final ObjectProperty<Optional<MoneyState>> money = none();
  final ObjectProperty<Optional<Boolean>> noShow = none();
  final ObjectProperty<Optional<Court>> court = none();
  final ObjectProperty<Optional<FlashSession>> session = none();
  final StringProperty firstDay = new SimpleStringProperty("");
  final StringProperty lastDay = new SimpleStringProperty("");
  final StringProperty createdFirst = new SimpleStringProperty("");
  final StringProperty createdLast = new SimpleStringProperty("");

  private static <T> ObjectProperty<Optional<T>> none() {
    return new SimpleObjectProperty<>(Optional.empty());
  }

  /** Runs the listener at every later change. */
  void subscribe(Runnable listener) {
    texts().forEach(property -> property.subscribe((before, after) -> listener.run()));
    choices().forEach(property -> property.subscribe((before, after) -> listener.run()));
  }

  /** Removes every filter. */
  void clear() {
    texts().forEach(text -> text.set(""));
    statuses.set(Optional.empty());
    money.set(Optional.empty());
    noShow.set(Optional.empty());
    court.set(Optional.empty());
    session.set(Optional.empty());
  }

  /** Whether a filter is set that only the popover shows. */
  boolean hasHiddenFilters() {
    return Stream.of(money, noShow, court, session).anyMatch(choice -> choice.get().isPresent())
        || Stream.of(reason, createdFirst, createdLast).anyMatch(text -> !text.get().isEmpty());
  }

  /**
   * The filter of the present inputs.
   *
   * @param zone the venue's zone, in which the days are
   */
  BookingFilter toFilter(ZoneId zone) {
    return new BookingFilter(
        text.get(),
        new StatusFilter(
            statuses.get().orElse(Set.of()),
            reason.get(),
            money.get().orElse(null),
            noShow.get().orElse(null)),
        new PlaceFilter(
            court.get().map(Court::id).orElse(null),
            session.get().map(FlashSession::id).orElse(null),
            day(firstDay),
            day(lastDay)),
        new TimeRange(startOfDay(createdFirst, 0, zone), startOfDay(createdLast, 1, zone)));
  }

  private List<StringProperty> texts() {
    return List.of(text, reason, firstDay, lastDay, createdFirst, createdLast);
  }

  private List<ObjectProperty<?>> choices() {
    return List.of(statuses, money, noShow, court, session);
  }

  private static @Nullable LocalDate day(StringProperty input) {
    return TimeFormatter.date(input.get()).orElse(null);
  }

  private static @Nullable Instant startOfDay(StringProperty input, int daysLater, ZoneId zone) {
    return TimeFormatter.date(input.get())
        .map(day -> day.plusDays(daysLater).atStartOfDay(zone).toInstant())
        .orElse(null);
  }
}
