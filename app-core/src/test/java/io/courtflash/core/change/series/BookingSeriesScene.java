package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.person.People;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.testing.TestHall;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A hall in which clubs book each week, and what its tests ask of it. */
abstract class BookingSeriesScene {

  static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  static final LocalTime EIGHT = LocalTime.of(8, 0);
  static final LocalTime TEN = LocalTime.of(10, 0);
  static final BigDecimal PRICE = new BigDecimal("20.00");
  static final ReservationStatus CANCELLED = ReservationStatus.CANCELLED;
  static final String REASON = "the club has its training";

  @Autowired BeanFactory engine;
  @Autowired BookingSeriesChanges changes;
  @Autowired BookingSeriesEnd end;
  @Autowired Blocks blocks;
  @Autowired Slots slots;
  @Autowired HallCalendar calendar;
  @Autowired Accounts accounts;
  @Autowired People people;
  @Autowired StaffBookings staffBookings;
  @Autowired ReservationLifecycle bookings;
  @Autowired ClaimLedger ledger;
  @Autowired ApplicationEventPublisher events;
  @Autowired JdbcClient database;
  @Autowired ZoneId zone;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  final TestHall hall(int courts, int hours, BigDecimal price) {
    return TestHall.priced(engine, courts, hours, 1, PriceList.uniform(price));
  }

  static long court(TestHall hall) {
    return hall.slot().courtId();
  }

  final Account person(TestHall hall) {
    return accounts.find(hall.student()).orElseThrow();
  }

  static WeeklyDates weekly(LocalDate day, int moreWeeks) {
    return new WeeklyDates(day, day.plusWeeks(moreWeeks), Set.of(day.getDayOfWeek()), 1, Set.of());
  }

  static WeeklyDates daily(LocalDate day, int moreDays) {
    return WeeklyDates.daily(day, day.plusDays(moreDays));
  }

  static BookingSeriesChange training(
      TestHall hall, Account person, WeeklyDates dates, long court) {
    assertThat(hall.slots()).extracting(Slot::courtId).contains(court);
    return series(person, dates, EIGHT, TEN, court, null);
  }

  static BookingSeriesChange series(
      Account person,
      WeeklyDates dates,
      LocalTime from,
      LocalTime until,
      long court,
      @Nullable String despiteRules) {
    return new BookingSeriesChange(
        new Customer.Student(person.studentId()),
        "training",
        dates,
        from,
        until,
        Set.of(court),
        PayMethod.CASH,
        despiteRules);
  }

  final Reservation bookAt(TestHall hall, LocalDate date, LocalTime time) {
    Slot slot =
        slots.ofDay(date).stream()
            .filter(it -> it.courtId() == court(hall) && it.startTime().equals(time))
            .findFirst()
            .orElseThrow();
    return ((StaffBookings.Outcome.Booked)
            staffBookings.book(ADMIN, slot.id(), new Customer.Guest("by telephone")))
        .reservation();
  }

  final void generate(TestHall hall, LocalDate date) {
    var _ =
        engine
            .getBean(SlotGenerator.class)
            .generate(ADMIN, hall.session().id(), date, Instant.now());
  }

  final List<Reservation> bookingsOf(Applied applied) {
    return changes.dates(applied.seriesId()).stream()
        .map(BookedDate::reservationId)
        .filter(Objects::nonNull)
        .map(id -> bookings.find(id).orElseThrow())
        .toList();
  }

  static BigDecimal sum(List<Reservation> made) {
    return made.stream()
        .map(Reservation::amount)
        .filter(Objects::nonNull)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  final BigDecimal refundedOf(Reservation booking) {
    return database
        .sql("SELECT amount FROM refund_order WHERE reservation_id = ?")
        .param(booking.id())
        .query(BigDecimal.class)
        .single();
  }

  final List<@Nullable String> kindsOf(Account person) {
    return database
        .sql("SELECT kind FROM inbox_message WHERE user_id = ? ORDER BY id")
        .param(person.id())
        .query(String.class)
        .list();
  }

  final void suspend(Account person) {
    database
        .sql(
            "UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id ="
                + " ?")
        .param(person.id())
        .update();
  }

  final Reservation reread(Reservation reservation) {
    return bookings.find(reservation.id()).orElseThrow();
  }

  final Optional<Integer> endFrom(
      Applied applied, LocalDate from, BookingSeriesEnd.EndTerms terms) {
    return end.endFrom(ADMIN, applied.seriesId(), from, terms, "the club moves out");
  }

  /** How many times this transaction's connection has read; one that is asked has read as often. */
  final long statements() {
    return database
        .sql("SHOW SESSION STATUS LIKE 'Com_select'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }

  final BookingSeriesPreview preview(BookingSeriesChange change) {
    return changes.preview(ADMIN, change, false);
  }

  final Object applyNow(BookingSeriesChange change) {
    return apply(change, preview(change), all(BookingChoice.KEEP));
  }

  final Object apply(
      BookingSeriesChange change, BookingSeriesPreview preview, BookingChoices choices) {
    return ChangeAnswer.of(
        () -> changes.apply(ADMIN, new ApprovedChange<>(change, preview.token(), choices, REASON)));
  }

  static BookingChoices all(BookingChoice choice) {
    return new BookingChoices(choice, Map.of());
  }
}
