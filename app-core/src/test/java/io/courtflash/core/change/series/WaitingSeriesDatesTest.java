package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationFormatter;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.PayloadApplicationEvent;

/** Dates of series wait for the refunds of others; whatever happens to one, the others go on. */
@EngineTest
class WaitingSeriesDatesTest extends BookingSeriesScene {

  @Autowired private Transactions transactions;
  @Autowired private ConfigurableApplicationContext context;
  @Autowired private CounterPayments counter;
  @Autowired private Inbox inbox;
  @Autowired private NotificationFormatter formatter;
  @Autowired private WaitingSeriesDates waitingDates;

  /** Nobody is at the counter when a refund arrives, so nobody has paid then. */
  @Thorough(besides = "WaitingSeriesDatesTest")
  @ParameterizedTest
  @EnumSource(names = {"CASH", "CAMPUS_CARD", "COUNTER"})
  void aDateThatWaitedIsUnpaidWhenItIsBooked(PayMethod method) {
    TestHall hall = hall(1, 2, PRICE);
    displaced(hall);
    BookingSeriesChange training = trainingOn(hall, court(hall), method);

    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.REFUND));

    assertThat(applied.booked()).isZero();
    assertThat(applied.total()).as("to be collected now").isZero();
    assertThat(applied.waitingTotal()).isEqualByComparingTo("40");
    Reservation booked = awaitBooked(applied);
    assertThat(booked.status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(booked.payDeadline()).as("by its start").isEqualTo(hall.slot().startsAt());
    assertThat(orders()).as("of the displaced alone").isEqualTo(1);
    assertThat(inbox.page(booked.userId(), Long.MAX_VALUE, 10))
        .extracting(Notification::kind)
        .containsExactly(NotificationKind.SETTLED);

    assertThat(counter.takePayment(ADMIN, booked.id(), PayMethod.CASH)).isTrue();

    assertThat(reread(booked).status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(
            end.endFrom(
                ADMIN,
                applied.seriesId(),
                booked(hall),
                BookingSeriesEnd.EndTerms.BY_POLICY,
                REASON))
        .isPresent();
    await().until(() -> reread(booked).status().equals(CANCELLED));
    assertThat(refundedOf(booked)).isEqualByComparingTo("40");
  }

  @Test
  void aDateThatWaitedIsFreeWhenItsSeriesIs() {
    TestHall hall = hall(1, 2, PRICE);
    displaced(hall);
    BookingSeriesChange training = trainingOn(hall, court(hall), PayMethod.FREE);

    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.REFUND));

    assertThat(applied.waitingTotal()).isZero();
    assertThat(awaitBooked(applied).status()).isEqualTo(ReservationStatus.CONFIRMED);
  }

  private static LocalDate booked(TestHall hall) {
    return hall.slot().slotDate();
  }

  private long orders() {
    return database.sql("SELECT COUNT(*) FROM pay_order").query(Long.class).single();
  }

  /** As many as the engine reads at once. */
  @Test
  @Thorough(besides = "WaitingSeriesDatesTest")
  void twoHundredDatesWhosePlacesAreStillTakenHoldUpNoOthers() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate first = hall.slot().slotDate();
    List<WeeklyDates> parts = List.of(daily(first, 159), daily(first.plusDays(160), 40));
    parts.forEach(
        dates ->
            assertThat(applyNow(training(hall, person(hall), dates, court(hall))))
                .isInstanceOf(Applied.class));
    Account club = person(hall);

    List<Applied> waiting =
        transactions.callReadCommitted(
            () -> {
              List<Applied> made =
                  parts.stream()
                      .map(dates -> training(hall, club, dates, court(hall)))
                      .map(it -> (Applied) apply(it, preview(it), all(BookingChoice.REFUND)))
                      .toList();
              leaseRefunds("UTC_TIMESTAMP(3) + INTERVAL 35 SECOND");
              return made;
            });

    assertThat(waiting).extracting(Applied::waiting).containsExactly(160, 41);
    database
        .sql("UPDATE refund_order SET leased_until = NULL ORDER BY reservation_id DESC LIMIT 1")
        .update();
    Reservation last = awaitBooked(waiting.getLast());
    assertThat(slots.find(last.slotId()).orElseThrow().slotDate()).isEqualTo(first.plusDays(200));
  }

  @Test
  void aRoundOverDatesWhosePlacesAreStillTakenLocksNothing() {
    TestHall hall = hall(1, 2, PRICE);
    WeeklyDates dates = daily(hall.slot().slotDate(), 4);
    assertThat(applyNow(training(hall, person(hall), dates, court(hall))))
        .isInstanceOf(Applied.class);
    BookingSeriesChange training = training(hall, person(hall), dates, court(hall));
    BookingSeriesPreview preview = preview(training);

    transactions.runReadCommitted(
        () -> {
          Applied applied = (Applied) apply(training, preview, all(BookingChoice.REFUND));
          assertThat(applied.waiting()).isEqualTo(5);
          long before = statements();
          waitingDates.round(10);
          assertThat(statements() - before).isEqualTo(1);
        });
  }

  @Test
  void aSuspendedPersonsDateIsLeftAloneUntilItsPlacesAreFree() {
    TestHall hall = hall(1, 2, PRICE);
    displaced(hall);
    Account club = person(hall);
    BookingSeriesChange training = trainingOn(hall, club, court(hall), PayMethod.CASH);
    BookingSeriesPreview preview = preview(training);

    transactions.runReadCommitted(
        () -> {
          Applied applied = (Applied) apply(training, preview, all(BookingChoice.REFUND));
          assertThat(applied.waiting()).isEqualTo(1);
          suspend(club);
          long before = statements();
          waitingDates.round(10);
          assertThat(statements() - before).isEqualTo(1);
        });
  }

  @Test
  void aRoundComesToAllDatesHoweverFewItReadsAtOnce() {
    TestHall hall = hall(1, 2, PRICE);
    WeeklyDates dates = daily(hall.slot().slotDate(), 2);
    assertThat(applyNow(training(hall, person(hall), dates, court(hall))))
        .isInstanceOf(Applied.class);
    BookingSeriesChange training = training(hall, person(hall), dates, court(hall));
    BookingSeriesPreview preview = preview(training);

    transactions.runReadCommitted(
        () -> {
          Applied applied = (Applied) apply(training, preview, all(BookingChoice.REFUND));
          assertThat(applied.waiting()).isEqualTo(3);
          database
              .sql("UPDATE booking_series SET ended_from = ? WHERE id = ?")
              .params(dates.firstDate(), applied.seriesId())
              .update();
          waitingDates.round(1);
          assertThat(changes.dates(applied.seriesId()))
              .extracting(BookedDate::refused)
              .containsOnly(BookedDate.Cause.ENDED);
        });
  }

  /** Each of these gets a message of its own when it is booked. */
  @Test
  void thePersonIsToldHowManyDatesWait() {
    TestHall hall = hall(1, 2, PRICE);
    WeeklyDates both = daily(hall.slot().slotDate(), 1);
    displaced(hall);
    Account club = person(hall);
    BookingSeriesChange training = training(hall, club, both, court(hall));

    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.REFUND));

    assertThat(applied.booked()).isEqualTo(1);
    assertThat(applied.waiting()).isEqualTo(1);
    Notification told = inbox.page(club.id(), Long.MAX_VALUE, 10).getLast();
    assertThat(told.kind()).isEqualTo(NotificationKind.SERIES_BOOKED);
    assertThat(formatter.of(told, Locale.SIMPLIFIED_CHINESE).text()).contains("另有 1 个日期在等候");
    assertThat(formatter.of(told, Locale.ENGLISH).text()).contains("refunds: 1. You get a message");
  }

  @Test
  void anErrorOfOneDateHoldsUpNoOthers() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    WeeklyDates both = daily(day, 1);
    assertThat(applyNow(training(hall, person(hall), both, court(hall))))
        .isInstanceOf(Applied.class);
    BookingSeriesChange training = training(hall, person(hall), both, court(hall));
    BookingSeriesPreview preview = preview(training);
    FailsFor failing = new FailsFor(hall.slot().id());
    context.addApplicationListener(failing);
    try {
      Applied applied = (Applied) apply(training, preview, all(BookingChoice.REFUND));
      assertThat(applied.waiting()).isEqualTo(2);

      Reservation other = awaitBooked(applied);

      assertThat(slots.find(other.slotId()).orElseThrow().slotDate()).isEqualTo(day.plusDays(1));
    } finally {
      context.removeApplicationListener(failing);
    }
  }

  /** Whatever follows from the booking of a slot runs into an error. */
  private record FailsFor(long slotId)
      implements ApplicationListener<PayloadApplicationEvent<Reservation.Booked>> {

    @Override
    public void onApplicationEvent(PayloadApplicationEvent<Reservation.Booked> event) {
      if (event.getPayload().reservation().slotId() == slotId) {
        throw new StackOverflowError("of the first date");
      }
    }
  }

  @Thorough(besides = "WaitingSeriesDatesTest")
  @Test
  void aDateWhoseSeriesIsDamagedHoldsUpNoOthers() {
    TestHall hall = hall(2, 2, PRICE);
    displaced(hall);
    List<Long> courts = hall.slots().stream().map(Slot::courtId).distinct().toList();
    BookingSeriesChange first = trainingOn(hall, courts.getFirst(), PayMethod.CASH);
    BookingSeriesChange second = trainingOn(hall, courts.getLast(), PayMethod.CASH);

    Applied other =
        transactions.callReadCommitted(
            () -> {
              Applied damaged = (Applied) apply(first, preview(first), all(BookingChoice.REFUND));
              database
                  .sql("UPDATE booking_series SET despite_rules = ' ' WHERE id = ?")
                  .param(damaged.seriesId())
                  .update();
              return (Applied) apply(second, preview(second), all(BookingChoice.REFUND));
            });

    assertThat(other.waiting()).isEqualTo(1);
    assertThat(awaitBooked(other).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  /** As everybody does, so that no two wait for each other. */
  @Thorough(besides = "WaitingSeriesDatesTest")
  @Test
  void aDateThatIsBookedLocksItsPersonBeforeItsPlaces() {
    TestHall hall = hall(1, 2, PRICE).onePlaceAtATime();
    displaced(hall);
    Account club = person(hall);
    BookingSeriesChange training = trainingOn(hall, club, court(hall), PayMethod.CASH);
    BookingSeriesPreview preview = preview(training);
    Applied applied =
        transactions.callReadCommitted(
            () -> {
              Applied made = (Applied) apply(training, preview, all(BookingChoice.REFUND));
              leaseRefunds("UTC_TIMESTAMP(3) + INTERVAL 35 SECOND");
              return made;
            });

    transactions.runReadCommitted(
        () -> {
          lock("user_account", club.id());
          CompletableFuture.runAsync(() -> leaseRefunds("NULL")).join();
          await().until(this::isSomebodyWaitingForAPerson);
          hall.slots().forEach(slot -> lock("time_slot", slot.id()));
        });

    assertThat(awaitBooked(applied).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  private void leaseRefunds(String until) {
    database.sql("UPDATE refund_order SET leased_until = " + until).update();
  }

  private void lock(String table, long id) {
    assertThat(
            database
                .sql("SELECT id FROM " + table + " WHERE id = ? FOR UPDATE")
                .param(id)
                .query(Long.class)
                .list())
        .hasSize(1);
  }

  private boolean isSomebodyWaitingForAPerson() {
    return database
            .sql(
                "SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID()"
                    + " AND info LIKE '%user_account%FOR UPDATE%'")
            .query(Integer.class)
            .single()
        > 0;
  }

  /** Somebody has booked all places of the day. */
  private void displaced(TestHall hall) {
    Set<Long> courts = hall.slots().stream().map(Slot::courtId).collect(Collectors.toSet());
    for (long court : courts) {
      var _ = applyNow(trainingOn(hall, court, PayMethod.CASH));
    }
  }

  private BookingSeriesChange trainingOn(TestHall hall, long court, PayMethod method) {
    return trainingOn(hall, person(hall), court, method);
  }

  private static BookingSeriesChange trainingOn(
      TestHall hall, Account person, long court, PayMethod method) {
    return new BookingSeriesChange(
        new Customer.Student(person.studentId()),
        "training",
        WeeklyDates.on(hall.slot().slotDate()),
        EIGHT,
        TEN,
        Set.of(court),
        method,
        null);
  }

  private Reservation awaitBooked(Applied applied) {
    return await().until(() -> bookingsOf(applied), made -> made.size() == 1).getFirst();
  }
}
