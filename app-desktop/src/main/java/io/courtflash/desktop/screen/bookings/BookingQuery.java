package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingFilter.MoneyState;
import io.courtflash.core.office.BookingFilter.PlaceFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
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
import lombok.RequiredArgsConstructor;
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
  final ObjectProperty<Optional<AttendanceChoice>> attendance = none();
  final ObjectProperty<Optional<Court>> court = none();
  final ObjectProperty<Optional<FlashSession>> session = none();

  /** Replaces {@link #firstDay} and {@link #lastDay}, and is replaced by them. */
  final ObjectProperty<Optional<DayChoice>> days = none();

  final StringProperty firstDay = new SimpleStringProperty("");
  final StringProperty lastDay = new SimpleStringProperty("");
  final StringProperty createdFirst = new SimpleStringProperty("");
  final StringProperty createdLast = new SimpleStringProperty("");

  BookingQuery() {
    days.subscribe(
        choice -> {
          if (choice.isPresent()) {
            firstDay.set("");
            lastDay.set("");
          }
        });
    Stream.of(firstDay, lastDay)
        .forEach(
            day ->
                day.subscribe(
                    typed -> {
                      if (!typed.isEmpty()) {
                        days.set(Optional.empty());
                      }
                    }));
  }

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
    days.set(Optional.empty());
    statuses.set(Optional.empty());
    money.set(Optional.empty());
    attendance.set(Optional.empty());
    court.set(Optional.empty());
    session.set(Optional.empty());
  }

  /** Whether a filter is set that only the popover shows. */
  boolean hasHiddenFilters() {
    return session.get().isPresent()
        || Stream.of(firstDay, lastDay, reason, createdFirst, createdLast)
            .anyMatch(input -> !input.get().isEmpty());
  }

  /**
   * The filter of the present inputs.
   *
   * @param zone the venue's zone, in which the days are
   * @param now today's days are counted from it
   */
  BookingFilter toFilter(ZoneId zone, Instant now) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    DayChoice chosen = days.get().orElse(null);
    return new BookingFilter(
        text.get(),
        new StatusFilter(
            statuses.get().orElse(Set.of()),
            reason.get(),
            money.get().orElse(null),
            attendance.get().map(AttendanceChoice::noShow).orElse(null),
            attendance.get().map(AttendanceChoice::checkedIn).orElse(null)),
        new PlaceFilter(
            court.get().map(Court::id).orElse(null),
            session.get().map(FlashSession::id).orElse(null),
            chosen == null ? day(firstDay) : chosen.firstDay(today),
            chosen == null ? day(lastDay) : chosen.lastDay(today)),
        new TimeRange(startOfDay(createdFirst, 0, zone), startOfDay(createdLast, 1, zone)));
  }

  private List<StringProperty> texts() {
    return List.of(text, reason, firstDay, lastDay, createdFirst, createdLast);
  }

  private List<ObjectProperty<?>> choices() {
    return List.of(days, statuses, money, attendance, court, session);
  }

  private static @Nullable LocalDate day(StringProperty input) {
    return TimeFormatter.date(input.get()).orElse(null);
  }

  private static @Nullable Instant startOfDay(StringProperty input, int daysLater, ZoneId zone) {
    return TimeFormatter.date(input.get())
        .map(day -> day.plusDays(daysLater).atStartOfDay(zone).toInstant())
        .orElse(null);
  }

  /** Days that are counted from today, so that a saved view means the same tomorrow. */
  @RequiredArgsConstructor
  enum DayChoice {
    TODAY(0, 0),
    TOMORROW(1, 1),
    NEXT_SEVEN_DAYS(0, 6),
    LAST_SEVEN_DAYS(-6, 0);

    private final int first;
    private final int last;

    LocalDate firstDay(LocalDate today) {
      return today.plusDays(first);
    }

    /** The last day, which is included. */
    LocalDate lastDay(LocalDate today) {
      return today.plusDays(last);
    }
  }

  /** The choices of the filter by recorded attendance. */
  @RequiredArgsConstructor
  enum AttendanceChoice {
    CHECKED_IN(true, null),
    NO_SHOW(null, true),
    /** Neither; the person may have come all the same. */
    NOT_RECORDED(false, false);

    private final @Nullable Boolean checkedIn;
    private final @Nullable Boolean noShow;

    /** Null for whichever. */
    @Nullable Boolean checkedIn() {
      return checkedIn;
    }

    /** Null for whichever. */
    @Nullable Boolean noShow() {
      return noShow;
    }
  }
}
