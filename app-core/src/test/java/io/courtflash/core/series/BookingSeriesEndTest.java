package io.courtflash.core.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountErased;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.price.CancellationPolicy;
import io.courtflash.core.price.PriceList;
import io.courtflash.core.series.BookingSeriesDay.Kind;
import io.courtflash.core.series.BookingSeriesOutcome.Applied;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.WeeklyDates;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What becomes of a series and its dates afterwards. */
@EngineTest
class BookingSeriesEndTest extends BookingSeriesScene {

  @Test
  void anEndedSeriesLosesItsLaterBookingsForNothingAndThePersonIsToldOnce() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    Applied applied = (Applied) applyNow(training(hall, club, weekly(day, 2), court(hall)));
    List<Reservation> made = bookingsOf(applied);
    LocalDate from = day.plusDays(1);

    assertThat(endFrom(applied, from, EndTerms.FREE_OF_CHARGE)).contains(2);

    await().atMost(PATIENCE).until(() -> reread(made.get(2)).status().equals(CANCELLED));
    await().atMost(PATIENCE).until(() -> reread(made.get(1)).status().equals(CANCELLED));
    assertThat(reread(made.get(0)).status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(refundedOf(made.get(1))).isEqualByComparingTo("40.00");
    assertThat(kindsOf(club)).containsExactly("SERIES_BOOKED", "SERIES_ENDED");
    assertThat(endFrom(applied, from, EndTerms.FREE_OF_CHARGE)).as("again").contains(0);
    assertThat(changes.find(applied.seriesId()).orElseThrow().endedFrom()).isEqualTo(from);
    BookingSeriesChange others = training(hall, person(hall), weekly(day, 2), court(hall));
    assertThat(preview(others).days())
        .extracting(BookingSeriesDay::kind)
        .containsExactly(Kind.TAKEN, Kind.FREE, Kind.FREE);
  }

  @Test
  void byPolicyTheHallKeepsWhatACancellationCosts() {
    CancellationPolicy half =
        new CancellationPolicy(List.of(new CancellationPolicy.Step(0, 50, BigDecimal.ZERO)));
    TestHall hall = TestHall.priced(engine, 1, 2, 1, new PriceList(PRICE, Map.of(), half));
    LocalDate day = hall.slot().slotDate();
    Applied applied =
        (Applied) applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));

    assertThat(endFrom(applied, day, EndTerms.BY_POLICY)).contains(1);

    Reservation booked = bookingsOf(applied).getFirst();
    await().atMost(PATIENCE).until(() -> reread(booked).status().equals(CANCELLED));
    assertThat(refundedOf(booked)).isEqualByComparingTo("20.00");
  }

  @Test
  void endingGivesUpADateThatWaitsAndOpensItsPlace() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Applied earlier =
        (Applied) applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));
    BookingSeriesChange training = training(hall, person(hall), WeeklyDates.on(day), court(hall));
    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.REFUND));
    assertThat(applied.waiting()).isEqualTo(1);

    assertThat(endFrom(applied, day, EndTerms.BY_POLICY)).isPresent();

    Reservation displaced = bookingsOf(earlier).getFirst();
    await().atMost(PATIENCE).until(() -> reread(displaced).status().equals(CANCELLED));
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(preview(training).days())
                    .extracting(BookingSeriesDay::kind)
                    .containsExactly(Kind.FREE));
  }

  /** The staff see it in the series; the place is everybody's again. */
  @Test
  void aDateThatWaitsIsGivenUpWhenItsPersonWasSuspended() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    var _ = applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));
    BookingSeriesChange training = training(hall, club, WeeklyDates.on(day), court(hall));
    BookingSeriesPreview preview = preview(training);
    database
        .sql(
            "UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id ="
                + " ?")
        .param(club.id())
        .update();

    Applied applied = (Applied) apply(training, preview, all(BookingChoice.REFUND));
    assertThat(applied.waiting()).isEqualTo(1);

    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(changes.dates(applied.seriesId()))
                    .extracting(BookedDate::state, BookedDate::refused)
                    .containsExactly(tuple(BookedDate.State.REFUSED, BookedDate.Cause.SUSPENDED)));
    assertThat(changes.find(applied.seriesId()).orElseThrow().refused()).isEqualTo(1);
    BookingSeriesChange others = training(hall, person(hall), WeeklyDates.on(day), court(hall));
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(preview(others).days())
                    .extracting(BookingSeriesDay::kind)
                    .containsExactly(Kind.FREE));
  }

  @Test
  void theSeriesOfAnErasedPersonEndsWithoutANote() {
    TestHall hall = hall(1, 2, PRICE);
    Account club = person(hall);
    Applied applied =
        (Applied)
            applyNow(training(hall, club, WeeklyDates.on(hall.slot().slotDate()), court(hall)));

    events.publishEvent(new AccountErased(club.id()));

    BookingSeries erased = changes.find(applied.seriesId()).orElseThrow();
    assertThat(erased.plan().note()).isEmpty();
    assertThat(erased.endedFrom()).isNotNull();
  }
}
