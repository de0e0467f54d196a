package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import io.courtflash.core.change.series.BookingSeriesEnd.EndTerms;
import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationFormatter;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What becomes of a series and its dates afterwards. */
@EngineTest
class BookingSeriesEndTest extends BookingSeriesScene {

  @Autowired private CourtRetirement retirement;
  @Autowired private Transactions transactions;
  @Autowired private Inbox inbox;
  @Autowired private NotificationFormatter formatter;

  @Test
  void thePersonOfAnEndedSeriesIsToldOnce() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    Applied applied = (Applied) applyNow(training(hall, club, weekly(day, 2), court(hall)));
    List<Reservation> made = bookingsOf(applied);
    LocalDate from = day.plusDays(1);

    assertThat(endFrom(applied, from, EndTerms.FREE_OF_CHARGE)).contains(2);

    await().until(() -> reread(made.get(2)).status().equals(CANCELLED));
    await().until(() -> reread(made.get(1)).status().equals(CANCELLED));
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

  /** Money that arrives for it afterwards goes back. */
  @Test
  void aDateOfWhichTheProviderIsBeingAskedEndsWithTheOthers() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    BookingSeriesChange training = training(hall, person(hall), weekly(day, 1), court(hall));
    Applied applied = (Applied) applyNow(paidLater(training));
    List<Reservation> made = bookingsOf(applied);

    transactions.runReadCommitted(
        () -> {
          database
              .sql("UPDATE reservation SET status = 'CLOSING' WHERE ? IN (id, leader_id)")
              .param(made.getFirst().id())
              .update();
          assertThat(endFrom(applied, day, EndTerms.FREE_OF_CHARGE)).contains(2);
        });

    assertThat(made).extracting(it -> reread(it).status()).containsOnly(CANCELLED);
  }

  private static BookingSeriesChange paidLater(BookingSeriesChange series) {
    return new BookingSeriesChange(
        series.customer(),
        series.note(),
        series.dates(),
        series.from(),
        series.until(),
        series.courtIds(),
        PayMethod.COUNTER,
        null);
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
    await().until(() -> reread(booked).status().equals(CANCELLED));
    assertThat(refundedOf(booked)).isEqualByComparingTo("20.00");
  }

  @Test
  void endingOpensThePlaceOfADateThatWaits() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Applied earlier =
        (Applied) applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));
    Account club = person(hall);
    BookingSeriesChange training = training(hall, club, WeeklyDates.on(day), court(hall));
    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.REFUND));
    assertThat(applied.waiting()).isEqualTo(1);

    assertThat(endFrom(applied, day, EndTerms.BY_POLICY)).isPresent();

    assertThat(inbox.page(club.id(), Long.MAX_VALUE, 10))
        .extracting(Notification::kind)
        .as("nothing was booked yet")
        .containsExactly(NotificationKind.SERIES_DATE_LOST);
    Reservation displaced = bookingsOf(earlier).getFirst();
    await().until(() -> reread(displaced).status().equals(CANCELLED));
    awaitFree(training);
  }

  @Test
  void aDateThatWaitsOpensTheOtherCourtsWhenOneOfThemIsRetired() {
    TestHall hall = hall(2, 2, PRICE);
    Applied applied = waitingWithARetiredCourt(hall, _ -> {});

    await()
        .untilAsserted(
            () ->
                assertThat(changes.dates(applied.seriesId()))
                    .extracting(BookedDate::state, BookedDate::refused)
                    .containsExactly(tuple(BookedDate.State.REFUSED, BookedDate.Cause.NO_PLACES)));
    assertThat(held(hall)).isEmpty();
  }

  @Test
  void endingGivesUpADateThatWaitsAlsoWhenOneOfItsCourtsIsRetired() {
    TestHall hall = hall(2, 2, PRICE);
    Applied applied =
        waitingWithARetiredCourt(
            hall, it -> assertThat(endFrom(it, dayOf(hall), EndTerms.BY_POLICY)).isPresent());

    assertThat(changes.dates(applied.seriesId())).isEmpty();
    assertThat(held(hall)).isEmpty();
  }

  /** Others can book the one date of a series. */
  private void awaitFree(BookingSeriesChange series) {
    await()
        .untilAsserted(
            () ->
                assertThat(preview(series).days())
                    .extracting(BookingSeriesDay::kind)
                    .containsExactly(Kind.FREE));
  }

  /**
   * A series on two courts, of which the first one waits for a refund and the other one is retired;
   * the engine sees it when all of that is done.
   */
  private Applied waitingWithARetiredCourt(TestHall hall, Consumer<Applied> then) {
    LocalDate day = dayOf(hall);
    var _ = applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));
    Set<Long> courts = hall.slots().stream().map(Slot::courtId).collect(Collectors.toSet());
    BookingSeriesChange training =
        new BookingSeriesChange(
            new Customer.Student(person(hall).studentId()),
            "training",
            WeeklyDates.on(day),
            EIGHT,
            TEN,
            courts,
            PayMethod.CASH,
            null);
    BookingSeriesPreview preview = preview(training);
    long other = courts.stream().filter(court -> court != court(hall)).findFirst().orElseThrow();
    return transactions.callReadCommitted(
        () -> {
          Applied applied = (Applied) apply(training, preview, all(BookingChoice.REFUND));
          assertThat(applied.waiting()).isEqualTo(1);
          assertThat(held(hall)).hasSize(2);
          assertThat(retirement.retire(ADMIN, other, "gone").isActive()).isFalse();
          then.accept(applied);
          return applied;
        });
  }

  /** The places of the first court that nobody can book. */
  private Set<Long> held(TestHall hall) {
    return slots.blockedAmong(
        slots.ofCourt(court(hall), dayOf(hall)).stream().map(Slot::id).toList());
  }

  private static LocalDate dayOf(TestHall hall) {
    return hall.slot().slotDate();
  }

  /** The staff see it in the series; the place is everybody's again. */
  @Thorough(besides = "BookingSeriesEndTest")
  @Test
  void aDateThatWaitsIsGivenUpWhenItsPersonWasSuspended() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    var _ = applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));
    BookingSeriesChange training = training(hall, club, WeeklyDates.on(day), court(hall));
    BookingSeriesPreview preview = preview(training);

    Applied applied =
        transactions.callReadCommitted(
            () -> {
              Applied made = (Applied) apply(training, preview, all(BookingChoice.REFUND));
              suspend(club);
              return made;
            });
    assertThat(applied.waiting()).isEqualTo(1);

    await()
        .untilAsserted(
            () ->
                assertThat(changes.dates(applied.seriesId()))
                    .extracting(BookedDate::state, BookedDate::refused)
                    .containsExactly(tuple(BookedDate.State.REFUSED, BookedDate.Cause.SUSPENDED)));
    assertThat(changes.find(applied.seriesId()).orElseThrow().refused()).isEqualTo(1);
    Notification told = inbox.page(club.id(), Long.MAX_VALUE, 10).getFirst();
    assertThat(told.kind()).isEqualTo(NotificationKind.SERIES_DATE_LOST);
    assertThat(formatter.of(told, Locale.SIMPLIFIED_CHINESE).text())
        .contains("08:00–10:00", "您的账号已暂停使用");
    assertThat(formatter.of(told, Locale.ENGLISH).text())
        .contains("08:00 to 10:00", "your account is suspended");
    BookingSeriesChange others = training(hall, person(hall), WeeklyDates.on(day), court(hall));
    awaitFree(others);
  }

  @Test
  void theSeriesOfAnErasedPersonEndsWithoutANote() {
    TestHall hall = hall(1, 2, PRICE);
    Account club = person(hall);
    Applied applied =
        (Applied)
            applyNow(training(hall, club, WeeklyDates.on(hall.slot().slotDate()), court(hall)));

    events.publishEvent(new AccountErasure.AccountErased(club.id()));

    BookingSeries erased = changes.find(applied.seriesId()).orElseThrow();
    assertThat(erased.plan().note()).isEmpty();
    assertThat(erased.endedFrom()).isNotNull();
  }
}
