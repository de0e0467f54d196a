package io.courtflash.core.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.series.BookingSeriesOutcome.Applied;
import io.courtflash.core.store.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.WeeklyDates;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Dates of series wait for the refunds of others; whatever happens to one, the others go on. */
@EngineTest
class WaitingSeriesDatesTest extends BookingSeriesScene {

  @Autowired private Transactions transactions;
  @Autowired private SystemConfig config;

  @AfterEach
  void takeCampusCards() {
    takeCampusCards(true);
  }

  private void takeCampusCards(boolean taken) {
    assertThat(config.change(Actor.ENGINE, ConfigKey.COUNTER_CAMPUS_CARD, taken ? "1" : "0"))
        .isPresent();
  }

  /** The customer paid for all dates when the series was made. */
  @Test
  void aDateIsBookedByTheMethodOfItsSeriesAlsoWhenTheCounterNoLongerTakesIt() {
    TestHall hall = hall(1, 2, PRICE);
    displaced(hall);
    BookingSeriesChange training = trainingOn(hall, court(hall), PayMethod.CAMPUS_CARD);
    BookingSeriesPreview preview = preview(training);

    Applied applied =
        transactions.callReadCommitted(
            () -> {
              Applied made = (Applied) apply(training, preview, all(BookingChoice.REFUND));
              takeCampusCards(false);
              return made;
            });

    assertThat(applied.waiting()).isEqualTo(1);
    Reservation booked = awaitBooked(applied);
    assertThat(booked.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(
            database
                .sql("SELECT method FROM pay_order WHERE reservation_id = ?")
                .param(booked.id())
                .query(String.class)
                .single())
        .isEqualTo("CAMPUS_CARD");
  }

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
    assertThat(awaitBooked(other).status()).isEqualTo(ReservationStatus.CONFIRMED);
  }

  /** As everybody does, so that no two wait for each other. */
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
          await().atMost(PATIENCE).until(this::isSomebodyWaitingForAPerson);
          hall.slots().forEach(slot -> lock("time_slot", slot.id()));
        });

    assertThat(awaitBooked(applied).status()).isEqualTo(ReservationStatus.CONFIRMED);
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
    return await()
        .atMost(PATIENCE)
        .until(() -> bookingsOf(applied), made -> made.size() == 1)
        .getFirst();
  }
}
