package io.courtflash.core.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountErased;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.booking.StaffBookings;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.person.People;
import io.courtflash.core.person.PersonBooking;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.plan.BookingChoices;
import io.courtflash.core.price.CancellationPolicy;
import io.courtflash.core.price.PriceList;
import io.courtflash.core.series.BookingSeriesDay.Kind;
import io.courtflash.core.series.BookingSeriesOutcome.Applied;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.HallCalendar;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.core.venue.Slots;
import io.courtflash.core.venue.SpecialDay;
import io.courtflash.core.venue.WeeklyDates;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class BookingSeriesTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final LocalTime EIGHT = LocalTime.of(8, 0);
  private static final LocalTime TEN = LocalTime.of(10, 0);
  private static final BigDecimal PRICE = new BigDecimal("20.00");
  private static final ReservationStatus CANCELLED = ReservationStatus.CANCELLED;
  private static final String REASON = "the club has its training";

  @Autowired private BeanFactory engine;
  @Autowired private BookingSeriesChanges changes;
  @Autowired private BookingSeriesEnd end;
  @Autowired private Blocks blocks;
  @Autowired private Slots slots;
  @Autowired private HallCalendar calendar;
  @Autowired private Accounts accounts;
  @Autowired private People people;
  @Autowired private StaffBookings staffBookings;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private ClaimLedger ledger;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private JdbcClient database;
  @Autowired private ZoneId zone;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
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
    assertThat(kindsOf(club)).containsExactly("SERIES_BOOKED");
    assertThat(people.find(Actor.ENGINE, club.id()).orElseThrow().bookings())
        .extracting(PersonBooking::series)
        .containsExactly("training", "training", "training");
    BookingSeries stored = changes.upcoming(club.id()).getFirst();
    assertThat(stored.plan()).isEqualTo(training);
    assertThat(stored.bookingsLeft()).isEqualTo(3);
    assertThat(apply(training, preview, all(BookingChoice.KEEP)))
        .as("applied twice")
        .isInstanceOfSatisfying(
            BookingSeriesOutcome.Outdated.class,
            outdated ->
                assertThat(outdated.now().days())
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
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(changes.dates(applied.seriesId()))
                    .extracting(BookedDate::date, BookedDate::state, BookedDate::status)
                    .containsExactly(
                        tuple(day, BookedDate.State.BOOKED, ReservationStatus.CONFIRMED),
                        tuple(
                            day.plusDays(3),
                            BookedDate.State.BOOKED,
                            ReservationStatus.CONFIRMED)));
    assertThat(reread(hit.get(0)).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(reread(hit.get(1)).status()).isEqualTo(ReservationStatus.CONFIRMED);
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
        .isEqualTo(new BookingSeriesOutcome.StillTaken(day));

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
        .isInstanceOf(StaffBookingOutcome.Booked.class);
    BookingSeriesChange training = training(hall, club, WeeklyDates.on(day), court(hall));

    assertThat(preview(training).days())
        .extracting(BookingSeriesDay::kind, BookingSeriesDay::broken)
        .containsExactly(tuple(Kind.RULE, new QuotaUse(Quota.SAME_TIME, 1, 1)));
    assertThat(applyNow(training)).isInstanceOf(BookingSeriesOutcome.NothingToBook.class);

    BookingSeriesChange despite =
        series(club, WeeklyDates.on(day), EIGHT, TEN, court(hall), "two teams");
    assertThat(applyNow(despite))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.booked()).isEqualTo(1));
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
            BookingSeriesOutcome.Outdated.class,
            outdated ->
                assertThat(outdated.now().bookings())
                    .extracting(AffectedBooking::id)
                    .containsExactly(since.id()));

    assertThat(slots.ofDay(day.plusWeeks(1))).as("no places were made").isEmpty();
    assertThat(reread(since).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

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

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void ofASeriesAndAStudentsClaimOnOnePlaceExactlyOneWins(long seed) throws Exception {
    TestHall hall = hall(1, 2, PRICE);
    Slot contested = hall.slots().get((int) (seed % 2));
    BookingSeriesChange training =
        training(hall, person(hall), weekly(contested.slotDate(), 1), court(hall));
    BookingSeriesPreview preview = preview(training);
    Claim claim = hall.claim(contested);
    List<Callable<Object>> both =
        List.of(
            () -> apply(training, preview, all(BookingChoice.KEEP)),
            () -> ledger.settle(List.of(claim)));

    List<Object> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var answer : threads.invokeAll(both)) {
        answers.add(answer.get());
      }
    }

    List<Reservation> live = ledger.liveOf(List.of(contested.id()));
    assertThat(live).hasSize(1);
    boolean claimWon = live.getFirst().userId() == claim.userId();
    assertThat(answers.get(0) instanceof Applied).as("%s", answers).isEqualTo(!claimWon);
    assertThat(answers.get(1)).isInstanceOf(List.class);
    assertThat(((List<?>) answers.get(1)).getFirst()).isInstanceOf(SettleOutcome.class);
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

  /** Makes and ends random series in a hall with holidays, with random bookings and choices. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void noPlaceIsSoldTwiceAndNobodyLosesABookingWithoutAnOffer(long seed) {
    Random random = new Random(seed);
    TestHall hall = hall(2, 4, PRICE);
    LocalDate day = hall.slot().slotDate();
    LocalDate holiday = day.plusDays(1 + random.nextInt(3));
    assertThat(calendar.set(ADMIN, new SpecialDay(holiday, null, "holiday"))).isEmpty();
    List<Applied> all = new ArrayList<>();
    for (int round = 0; round < 5; round++) {
      BookingSeriesChange change = random(random, hall, day);
      String run = "seed %s, round %s: %s".formatted(seed, round, change);
      BookingSeriesPreview preview = preview(change);
      Map<Long, BookingChoice> each = new HashMap<>();
      for (LocalDate date : datesOf(preview.bookings())) {
        boolean makesRoom = random.nextBoolean();
        preview.bookings().stream()
            .filter(it -> it.slot().slotDate().equals(date))
            .forEach(it -> each.put(it.id(), choice(random, it, makesRoom)));
      }
      Set<Long> known = idsOf(all);
      Set<Long> liveBefore = live(known);

      BookingSeriesOutcome outcome =
          apply(change, preview, new BookingChoices(BookingChoice.KEEP, each));

      Set<Long> lost = new HashSet<>(liveBefore);
      lost.removeAll(live(known));
      if (!(outcome instanceof Applied applied)) {
        assertThat(lost).as(run).isEmpty();
        continue;
      }
      assertThat(lost)
          .as(run)
          .isEqualTo(
              each.entrySet().stream()
                  .filter(it -> it.getValue() == BookingChoice.REFUND)
                  .map(Map.Entry::getKey)
                  .collect(Collectors.toSet()));
      List<Reservation> made = bookingsOf(applied);
      assertThat(sum(made)).as(run).isEqualByComparingTo(applied.total());
      assertThat(changes.dates(applied.seriesId()))
          .as(run)
          .noneMatch(it -> it.date().equals(holiday));
      assertThat(apply(change, preview, all(BookingChoice.KEEP)))
          .as("%s, applied twice", run)
          .isInstanceOf(BookingSeriesOutcome.Outdated.class);
      all.add(applied);
      if (random.nextInt(3) == 0) {
        LocalDate from = day.plusDays(random.nextInt(5));
        assertThat(endFrom(applied, from, EndTerms.BY_POLICY)).as(run).isPresent();
        for (Reservation one : made) {
          boolean stays = slots.find(one.slotId()).orElseThrow().slotDate().isBefore(from);
          assertThat(live(Set.of(one.id())).isEmpty()).as(run).isEqualTo(!stays);
        }
      }
      awaitNoRefundUnderWay();
    }
    assertThat(
            database
                .sql(
                    """
                    SELECT COUNT(*) FROM (SELECT live_slot_id FROM reservation
                      WHERE live_slot_id IS NOT NULL GROUP BY live_slot_id HAVING COUNT(*) > 1) x
                    """)
                .query(Long.class)
                .single())
        .as("places with two bookings")
        .isZero();
  }

  private void awaitNoRefundUnderWay() {
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                database
                        .sql(
                            "SELECT (SELECT COUNT(*) FROM reservation WHERE status = 'REFUNDING')"
                                + " + (SELECT COUNT(*) FROM booking_series_date"
                                + " WHERE state = 'WAITING')")
                        .query(Long.class)
                        .single()
                    == 0);
  }

  private static BookingChoice choice(Random random, AffectedBooking booking, boolean makesRoom) {
    if (!makesRoom) {
      return BookingChoice.KEEP;
    }
    return booking.hasPlace() && random.nextBoolean() ? BookingChoice.MOVE : BookingChoice.REFUND;
  }

  private Set<Long> idsOf(List<Applied> all) {
    return all.stream()
        .flatMap(applied -> bookingsOf(applied).stream())
        .map(Reservation::id)
        .collect(Collectors.toSet());
  }

  private static Set<LocalDate> datesOf(List<AffectedBooking> hit) {
    return hit.stream().map(it -> it.slot().slotDate()).collect(Collectors.toSet());
  }

  private BookingSeriesChange random(Random random, TestHall hall, LocalDate day) {
    LocalTime from = EIGHT.plusHours(random.nextInt(3));
    Set<Long> courts = new HashSet<>();
    courts.add(hall.slots().get(random.nextInt(2)).courtId());
    courts.add(hall.slots().get(random.nextInt(2)).courtId());
    return new BookingSeriesChange(
        person(hall).studentId(),
        "training",
        daily(day, 1 + random.nextInt(4)),
        from,
        from.plusHours(1 + random.nextInt(2)),
        courts,
        PayMethod.CASH,
        null);
  }

  /** Those of the bookings that are live and whose money isn't being refunded. */
  private Set<Long> live(Set<Long> ids) {
    return ids.stream()
        .filter(id -> bookings.find(id).orElseThrow().status() == ReservationStatus.CONFIRMED)
        .collect(Collectors.toSet());
  }

  private TestHall hall(int courts, int hours, BigDecimal price) {
    return TestHall.priced(engine, courts, hours, 1, PriceList.uniform(price));
  }

  private static long court(TestHall hall) {
    return hall.slot().courtId();
  }

  private Account person(TestHall hall) {
    return accounts.find(hall.student()).orElseThrow();
  }

  private static WeeklyDates weekly(LocalDate day, int moreWeeks) {
    return new WeeklyDates(day, day.plusWeeks(moreWeeks), Set.of(day.getDayOfWeek()), 1, Set.of());
  }

  private static WeeklyDates daily(LocalDate day, int moreDays) {
    return WeeklyDates.daily(day, day.plusDays(moreDays));
  }

  private static BookingSeriesChange training(
      TestHall hall, Account person, WeeklyDates dates, long court) {
    assertThat(hall.slots()).extracting(Slot::courtId).contains(court);
    return series(person, dates, EIGHT, TEN, court, null);
  }

  private static BookingSeriesChange series(
      Account person,
      WeeklyDates dates,
      LocalTime from,
      LocalTime until,
      long court,
      @Nullable String despiteRules) {
    return new BookingSeriesChange(
        person.studentId(),
        "training",
        dates,
        from,
        until,
        Set.of(court),
        PayMethod.CASH,
        despiteRules);
  }

  private Reservation bookAt(TestHall hall, LocalDate date, LocalTime time) {
    Slot slot =
        slots.ofDay(date).stream()
            .filter(it -> it.courtId() == court(hall) && it.startTime().equals(time))
            .findFirst()
            .orElseThrow();
    return ((StaffBookingOutcome.Booked)
            staffBookings.book(ADMIN, slot.id(), new Customer.Guest("by telephone")))
        .reservation();
  }

  private void generate(TestHall hall, LocalDate date) {
    var _ =
        engine
            .getBean(SlotGenerator.class)
            .generate(ADMIN, hall.session().id(), date, Instant.now());
  }

  private List<Reservation> bookingsOf(Applied applied) {
    return changes.dates(applied.seriesId()).stream()
        .map(BookedDate::reservationId)
        .filter(Objects::nonNull)
        .map(id -> bookings.find(id).orElseThrow())
        .toList();
  }

  private static BigDecimal sum(List<Reservation> made) {
    return made.stream()
        .map(Reservation::amount)
        .filter(Objects::nonNull)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private BigDecimal refundedOf(Reservation booking) {
    return database
        .sql("SELECT amount FROM refund_order WHERE reservation_id = ?")
        .param(booking.id())
        .query(BigDecimal.class)
        .single();
  }

  private List<@Nullable String> kindsOf(Account person) {
    return database
        .sql("SELECT kind FROM inbox_message WHERE user_id = ? ORDER BY id")
        .param(person.id())
        .query(String.class)
        .list();
  }

  private Reservation reread(Reservation reservation) {
    return bookings.find(reservation.id()).orElseThrow();
  }

  private Optional<Integer> endFrom(Applied applied, LocalDate from, EndTerms terms) {
    return end.endFrom(ADMIN, applied.seriesId(), from, terms, "the club moves out");
  }

  private BookingSeriesPreview preview(BookingSeriesChange change) {
    return ((BookingSeriesPreviewOutcome.Previewed) changes.preview(change)).preview();
  }

  private BookingSeriesOutcome applyNow(BookingSeriesChange change) {
    return apply(change, preview(change), all(BookingChoice.KEEP));
  }

  private BookingSeriesOutcome apply(
      BookingSeriesChange change, BookingSeriesPreview preview, BookingChoices choices) {
    return changes.apply(ADMIN, new ChosenBookingSeries(change, preview.token(), choices, REASON));
  }

  private static BookingChoices all(BookingChoice choice) {
    return new BookingChoices(choice, Map.of());
  }
}
