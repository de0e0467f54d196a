package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What is booked when a series is made. */
@AnyHour
@EngineTest
class BookingSeriesTest extends BookingSeriesScene {

  @Autowired private Releases releases;
  @Autowired private SystemConfig config;

  @AfterEach
  void noQuota() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "0");
  }

  @Test
  void eachDateIsOneBookingAlsoWhereThePlacesAreReleasedLater() {
    TestHall hall = hall(2, 4, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    BookingSeriesChange training = training(hall, club, weekly(day, 2), court(hall));

    BookingSeriesPreview preview = preview(training);
    assertThat(preview.days())
        .extracting(
            BookingSeriesDay::date,
            BookingSeriesDay::kind,
            BookingSeriesDay::cells,
            BookingSeriesDay::madeNow)
        .containsExactly(
            tuple(day, Kind.FREE, 2, false),
            tuple(day.plusWeeks(1), Kind.FREE, 2, true),
            tuple(day.plusWeeks(2), Kind.FREE, 2, true));
    assertThat(preview.total()).isEqualByComparingTo("120.00");
    Applied applied = (Applied) apply(training, preview, all(BookingChoice.KEEP));

    assertThat(applied.booked()).isEqualTo(3);
    assertThat(applied.total()).isEqualByComparingTo("120.00");
    List<Reservation> made = bookingsOf(applied);
    assertThat(made).extracting(Reservation::cellCount).containsOnly(2);
    assertThat(made).extracting(Reservation::status).containsOnly(ReservationStatus.CONFIRMED);
    assertThat(sum(made)).isEqualByComparingTo(applied.total());
    assertThat(slots.ofDay(day.plusWeeks(1))).as("all places of that day").hasSize(8);
    assertThat(releases.upcoming(hall.slot().sessionId()))
        .extracting(Release::slotDate, Release::madeAhead)
        .containsExactly(
            tuple(day, false), tuple(day.plusWeeks(1), true), tuple(day.plusWeeks(2), true));
    assertThat(kindsOf(club)).containsExactly("SERIES_BOOKED");
    assertThat(people.find(Actor.ENGINE, club.id()).orElseThrow().bookings())
        .extracting(Person.PersonBooking::series)
        .containsExactly("training", "training", "training");
    BookingSeries stored = changes.upcoming(club.id()).getFirst();
    assertThat(stored.plan()).isEqualTo(training);
    assertThat(stored.bookingsLeft()).isEqualTo(3);
    assertThat(apply(training, preview, all(BookingChoice.KEEP)))
        .as("applied twice")
        .isInstanceOfSatisfying(
            ChangeAnswer.Outdated.class,
            outdated ->
                assertThat(((BookingSeriesPreview) outdated.now()).days())
                    .extracting(BookingSeriesDay::kind)
                    .containsOnly(Kind.BOOKED));
  }

  @Test
  void datesThatCantBeBookedAreNamed() {
    TestHall hall = hall(1, 4, PRICE);
    LocalDate day = hall.slot().slotDate();
    assertThat(calendar.set(ADMIN, new SpecialDay(day.plusWeeks(1), null, "holiday"))).isEmpty();
    LocalDate madeUpFor = day.plusWeeks(1).plusDays(2);
    assertThat(calendar.set(ADMIN, new SpecialDay(madeUpFor, day.getDayOfWeek(), ""))).isEmpty();
    LocalDate closed = day.plusWeeks(2);
    var _ =
        blocks.close(
            ADMIN,
            court(hall),
            closed.atTime(EIGHT).atZone(zone).toInstant(),
            closed.atTime(TEN).atZone(zone).toInstant(),
            "repairs");
    WeeklyDates except =
        new WeeklyDates(
            day, day.plusWeeks(3), Set.of(day.getDayOfWeek()), 1, Set.of(day.plusWeeks(3)));

    BookingSeriesChange training = training(hall, person(hall), except, court(hall));
    assertThat(preview(training).days())
        .extracting(BookingSeriesDay::date, BookingSeriesDay::kind)
        .containsExactly(
            tuple(day, Kind.FREE),
            tuple(day.plusWeeks(1), Kind.HALL_CLOSED),
            tuple(madeUpFor, Kind.FREE),
            tuple(closed, Kind.BLOCKED),
            tuple(day.plusWeeks(3), Kind.LEFT_OUT));
    BookingSeriesChange offGrid =
        series(person(hall), WeeklyDates.on(day), EIGHT.plusMinutes(30), TEN, court(hall), null);
    assertThat(preview(offGrid).days())
        .extracting(BookingSeriesDay::kind)
        .containsExactly(Kind.NO_PLACES);
  }

  @Test
  void whoHasAPlaceOfADateIsMovedRefundedOrKept() {
    TestHall hall = hall(2, 4, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    Applied earlier = (Applied) applyNow(training(hall, person(hall), daily(day, 2), court(hall)));
    List<Reservation> hit = bookingsOf(earlier);
    generate(hall, day.plusDays(3));
    Reservation unpaid = bookAt(hall, day.plusDays(3), EIGHT);
    BookingSeriesChange longer = training(hall, club, daily(day, 3), court(hall));

    BookingSeriesPreview preview = preview(longer);
    assertThat(preview.days()).extracting(BookingSeriesDay::kind).containsOnly(Kind.TAKEN);
    assertThat(preview.bookings())
        .extracting(AffectedBooking::id)
        .containsExactly(hit.get(0).id(), hit.get(1).id(), hit.get(2).id(), unpaid.id());
    Map<Long, BookingChoice> each =
        Map.of(hit.get(0).id(), BookingChoice.REFUND, unpaid.id(), BookingChoice.MOVE);
    Applied applied =
        (Applied) apply(longer, preview, new BookingChoices(BookingChoice.KEEP, each));

    assertThat(applied.booked()).as("where the unpaid booking was").isEqualTo(1);
    assertThat(applied.waiting()).as("for the refund").isEqualTo(1);
    assertThat(applied.skipped()).isEqualTo(2);
    assertThat(slots.find(reread(unpaid).slotId()).orElseThrow().courtId())
        .isNotEqualTo(court(hall));
    await()
        .untilAsserted(
            () ->
                assertThat(changes.dates(applied.seriesId()))
                    .extracting(BookedDate::date, BookedDate::state, BookedDate::status)
                    .containsExactly(
                        tuple(day, BookedDate.State.BOOKED, ReservationStatus.PENDING_PAYMENT),
                        tuple(
                            day.plusDays(3),
                            BookedDate.State.BOOKED,
                            ReservationStatus.CONFIRMED)));
    assertThat(reread(hit.get(0)).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(reread(hit.get(1)).status()).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void whoMakesRoomIsNotMovedToTheTimeOfAnotherBookingOfTheirs() {
    TestHall hall = hall(2, 4, PRICE).onePlaceAtATime();
    LocalDate day = hall.slot().slotDate();
    Customer displaced = new Customer.Student(person(hall).studentId());
    Reservation hit = book(slotAt(hall, 0, EIGHT), displaced);
    var _ = book(slotAt(hall, 1, TEN), displaced);
    Customer guest = new Customer.Guest("by telephone");
    var _ = book(slotAt(hall, 1, EIGHT), guest);
    var _ = book(slotAt(hall, 1, EIGHT.plusHours(1)), guest);
    BookingSeriesChange training = training(hall, person(hall), WeeklyDates.on(day), court(hall));

    BookingSeriesPreview preview = preview(training);

    assertThat(preview.bookings())
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.moveTo())
                    .extracting(CourtDateTime::startTime)
                    .containsExactly(TEN.plusHours(1)));
    assertThat(apply(training, preview, all(BookingChoice.OFFER)))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.booked()).isEqualTo(1));
    assertThat(slots.find(reread(hit).slotId()).orElseThrow().startTime())
        .isEqualTo(TEN.plusHours(1));
  }

  private static Slot slotAt(TestHall hall, int court, LocalTime time) {
    List<Slot> then = hall.slots().stream().filter(slot -> slot.startTime().equals(time)).toList();
    return then.get(court);
  }

  private Reservation book(Slot slot, Customer customer) {
    return ((StaffBookings.Outcome.Booked) staffBookings.book(ADMIN, slot.id(), customer))
        .reservation();
  }

  @Test
  void aGuestsSeriesThatIsMadeAgainIsOutdatedThoughMoreSeatsAreFree() {
    TestHall hall = TestHall.priced(engine, 1, 2, 2, PriceList.uniform(PRICE));
    BookingSeriesChange ofGuest =
        new BookingSeriesChange(
            new Customer.Guest("Han Meimei 13900000000"),
            "training",
            weekly(hall.slot().slotDate(), 1),
            EIGHT,
            TEN,
            Set.of(court(hall)),
            PayMethod.FREE,
            null);
    BookingSeriesPreview preview = preview(ofGuest);
    assertThat(apply(ofGuest, preview, all(BookingChoice.KEEP))).isInstanceOf(Applied.class);

    assertThat(apply(ofGuest, preview, all(BookingChoice.KEEP)))
        .isInstanceOfSatisfying(
            ChangeAnswer.Outdated.class,
            outdated ->
                assertThat(((BookingSeriesPreview) outdated.now()).days())
                    .extracting(BookingSeriesDay::kind)
                    .containsOnly(BookingSeriesDay.Kind.BOOKED));
  }

  @Test
  void theAuditLogHasNoNameOfAGuest() {
    TestHall hall = hall(1, 6, PRICE);
    LocalDate day = hall.slot().slotDate();
    Customer guest = new Customer.Guest("Han Meimei 13900000000");
    BookingSeriesChange training = training(hall, person(hall), WeeklyDates.on(day), court(hall));
    BookingSeriesChange ofGuest =
        new BookingSeriesChange(
            guest,
            training.note(),
            training.dates(),
            TEN,
            TEN.plusHours(1),
            training.courtIds(),
            training.method(),
            null);
    var _ = book(slotAt(hall, 0, TEN.plusHours(2)), guest);

    assertThat(applyNow(ofGuest)).isInstanceOf(Applied.class);
    assertThat(applyNow(training)).isInstanceOf(Applied.class);

    List<@Nullable String> written =
        database
            .sql("SELECT CONCAT_WS(' ', before_value, after_value) FROM audit_log")
            .query(String.class)
            .list();
    assertThat(written).noneMatch(entry -> entry.contains("Han Meimei"));
    String student = ((Customer.Student) training.customer()).studentId();
    long id =
        database
            .sql("SELECT id FROM user_account WHERE student_id = ?")
            .param(student)
            .query(Long.class)
            .single();
    assertThat(written).anyMatch(entry -> entry.startsWith("{\"for\":" + id + ","));
  }

  @Test
  void aBookingForNothingMakesRoomAtOnce() {
    TestHall hall = hall(1, 2, BigDecimal.ZERO);
    LocalDate day = hall.slot().slotDate();
    Applied earlier =
        (Applied) applyNow(training(hall, person(hall), WeeklyDates.on(day), court(hall)));
    BookingSeriesChange training = training(hall, person(hall), WeeklyDates.on(day), court(hall));

    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.REFUND));

    assertThat(applied.booked()).isEqualTo(1);
    assertThat(reread(bookingsOf(earlier).getFirst()).status())
        .isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void aDateThatOneOfTwoKeepsDisplacesNobody() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Reservation one = bookAt(hall, day, EIGHT);
    Reservation other = bookAt(hall, day, LocalTime.of(9, 0));
    BookingSeriesChange training = training(hall, person(hall), WeeklyDates.on(day), court(hall));
    BookingChoices half =
        new BookingChoices(BookingChoice.KEEP, Map.of(one.id(), BookingChoice.REFUND));

    assertThat(apply(training, preview(training), half))
        .isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.STILL_TAKEN, day.toString()));

    assertThat(List.of(reread(one), reread(other)))
        .extracting(Reservation::status)
        .containsOnly(ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void aRuleRefusesADateUnlessStaffSayWhyNot() {
    TestHall hall = hall(2, 2, PRICE).onePlaceAtATime();
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    Slot other =
        hall.slots().stream().filter(it -> it.courtId() != court(hall)).findFirst().orElseThrow();
    assertThat(staffBookings.book(ADMIN, other.id(), new Customer.Student(club.studentId())))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);
    BookingSeriesChange training = training(hall, club, WeeklyDates.on(day), court(hall));

    assertThat(preview(training).days())
        .extracting(BookingSeriesDay::kind, BookingSeriesDay::broken)
        .containsExactly(tuple(Kind.RULE, new QuotaUse(Quota.SAME_TIME, 1, 1)));
    assertThat(applyNow(training))
        .isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.NOTHING_TO_BOOK));

    BookingSeriesChange despite =
        series(club, WeeklyDates.on(day), EIGHT, TEN, court(hall), "two teams");
    assertThat(applyNow(despite))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.booked()).isEqualTo(1));
  }

  @Test
  void nothingIsBookedForAClubThatIsSuspendedUnlessStaffSayWhyNot() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    suspend(club);

    assertThat(preview(training(hall, club, WeeklyDates.on(day), court(hall))).days())
        .extracting(BookingSeriesDay::kind, BookingSeriesDay::broken)
        .containsExactly(tuple(Kind.RULE, new QuotaUse(Quota.SUSPENDED, 1, 1)));
    BookingSeriesChange despite =
        series(club, WeeklyDates.on(day), EIGHT, TEN, court(hall), "the coach vouches for them");
    assertThat(applyNow(despite))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.booked()).isEqualTo(1));
  }

  /** Each date counts for those after it, as if they were booked one after the other. */
  @Test
  void aClubGetsAsManyDatesAsItsQuotaHas() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Account club = person(hall);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "2");
    BookingSeriesChange training = training(hall, club, weekly(day, 2), court(hall));

    QuotaUse broken = new QuotaUse(Quota.ACTIVE, 2, 2);
    assertThat(preview(training).days())
        .extracting(BookingSeriesDay::kind, BookingSeriesDay::broken)
        .containsExactly(tuple(Kind.FREE, null), tuple(Kind.FREE, null), tuple(Kind.RULE, broken));
    assertThat(preview(training).againstRules())
        .extracting(BookingSeriesDay::kind)
        .containsExactly(Kind.RULE);
    BookingSeriesChange despite =
        series(club, weekly(day, 2), EIGHT, TEN, court(hall), "the rules are for students");
    assertThat(preview(despite).againstRules())
        .as("overridden")
        .extracting(BookingSeriesDay::kind, BookingSeriesDay::broken)
        .containsExactly(tuple(Kind.FREE, broken));
    assertThat(applyNow(training))
        .isInstanceOfSatisfying(
            Applied.class, applied -> assertThat(applied.booked()).isEqualTo(2));
    BookingSeriesChange another =
        training(hall, person(hall), WeeklyDates.on(day.plusWeeks(2)), court(hall));
    assertThat(preview(another).days())
        .as("another club has a quota of its own")
        .extracting(BookingSeriesDay::kind)
        .containsExactly(Kind.FREE);
  }

  @Test
  void aDateForWhichOthersMakeRoomCountsForThoseAfterIt() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    Reservation unpaid = bookAt(hall, day, EIGHT);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "1");
    BookingSeriesChange training = training(hall, person(hall), weekly(day, 1), court(hall));
    BookingSeriesPreview preview = preview(training);

    assertThat(preview.days())
        .extracting(BookingSeriesDay::kind, BookingSeriesDay::broken)
        .containsExactly(
            tuple(Kind.TAKEN, null), tuple(Kind.RULE, new QuotaUse(Quota.ACTIVE, 1, 1)));
    assertThat(apply(training, preview, all(BookingChoice.REFUND)))
        .isInstanceOfSatisfying(
            Applied.class, applied -> assertThat(applied.booked()).isEqualTo(1));
    assertThat(reread(unpaid).status()).isEqualTo(CANCELLED);
  }

  @Test
  void aSeriesThatWouldDoSomethingElseByNowIsRefusedWithWhatItDoes() {
    TestHall hall = hall(1, 2, PRICE);
    LocalDate day = hall.slot().slotDate();
    BookingSeriesChange training = training(hall, person(hall), weekly(day, 1), court(hall));
    BookingSeriesPreview preview = preview(training);
    Reservation since = bookAt(hall, day, EIGHT);

    assertThat(apply(training, preview, all(BookingChoice.REFUND)))
        .isInstanceOfSatisfying(
            ChangeAnswer.Outdated.class,
            outdated ->
                assertThat(outdated.now().bookings())
                    .extracting(AffectedBooking::id)
                    .containsExactly(since.id()));

    assertThat(slots.ofDay(day.plusWeeks(1))).as("no places were made").isEmpty();
    assertThat(reread(since).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }
}
