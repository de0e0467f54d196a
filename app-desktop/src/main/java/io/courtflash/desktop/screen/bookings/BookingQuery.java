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

/** What the clerk asks for; a day that can't be read leaves its side open. Used on one thread. */
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

  /** Tells of every change to come. */
  void subscribe(Runnable changed) {
    typed().forEach(each -> each.subscribe((before, after) -> changed.run()));
    chosen().forEach(each -> each.subscribe((before, after) -> changed.run()));
  }

  /** Asks for everything again. */
  void clear() {
    typed().forEach(each -> each.set(""));
    statuses.set(Optional.empty());
    money.set(Optional.empty());
    noShow.set(Optional.empty());
    court.set(Optional.empty());
    session.set(Optional.empty());
  }

  /** Whether something is asked for that isn't always in sight. */
  boolean areOthersUsed() {
    return Stream.of(money, noShow, court, session).anyMatch(each -> each.get().isPresent())
        || Stream.of(reason, createdFirst, createdLast).anyMatch(each -> !each.get().isEmpty());
  }

  /**
   * What is asked for.
   *
   * @param zone the venue's, which the days are in
   */
  BookingFilter filter(ZoneId zone) {
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
        new TimeRange(begin(createdFirst, 0, zone), begin(createdLast, 1, zone)));
  }

  private List<StringProperty> typed() {
    return List.of(text, reason, firstDay, lastDay, createdFirst, createdLast);
  }

  private List<ObjectProperty<?>> chosen() {
    return List.of(statuses, money, noShow, court, session);
  }

  private static @Nullable LocalDate day(StringProperty typed) {
    return TimeFormatter.date(typed.get()).orElse(null);
  }

  private static @Nullable Instant begin(StringProperty typed, int daysLater, ZoneId zone) {
    return TimeFormatter.date(typed.get())
        .map(day -> day.plusDays(daysLater).atStartOfDay(zone).toInstant())
        .orElse(null);
  }
}
