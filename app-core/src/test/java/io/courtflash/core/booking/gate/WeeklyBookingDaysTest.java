package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A club books two hours of a court each week for a term. Its days were made with the booking; when
 * their turn comes, they are as the plan is by then, but for the club's places.
 */
@AnyHour
@EngineTest
class WeeklyBookingDaysTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final LocalTime EIGHT = LocalTime.of(8, 0);
  private static final LocalTime TEN = LocalTime.of(10, 0);
  private static final int WEEKS = 9;
  private static final PriceList OLD_PRICE = PriceList.uniform(new BigDecimal("20.00"));
  private static final PriceList NEW_PRICE = PriceList.uniform(new BigDecimal("35.00"));

  @Autowired private BeanFactory engine;
  @Autowired private ReleaseScheduler scheduler;
  @Autowired private Releases releases;
  @Autowired private SlotGenerator generator;
  @Autowired private Slots slots;
  @Autowired private Sessions sessions;
  @Autowired private SessionPrices prices;
  @Autowired private PriceLists lists;
  @Autowired private Courts courts;
  @Autowired private HallCalendar calendar;
  @Autowired private Permits permits;
  @Autowired private Warmup warmup;
  @Autowired private BookingSeriesChanges changes;
  @Autowired private BookingSeriesEnd end;
  @Autowired private StaffBookings staffBookings;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private JdbcClient database;
  @Autowired private ZoneId zone;

  private TestHall hall;
  private LocalDate day;
  private BookingSeriesChanges.Applied series;
  private List<Reservation> club;

  @BeforeEach
  void aClubBooksForATerm() {
    hall = TestHall.priced(engine, 3, 4, 1, OLD_PRICE);
    LocalDate first = hall.slot().slotDate();
    day = first.plusWeeks(WEEKS / 2);
    series = book(new Customer.Guest("the club"), first, hall.slot().courtId());
    club =
        changes.dates(series.seriesId()).stream()
            .map(BookedDate::reservationId)
            .map(id -> bookings.find(Objects.requireNonNull(id)).orElseThrow())
            .toList();
    assertThat(club).hasSize(WEEKS + 1);
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aPriceRaisedSinceIsThatOfEachFreePlace() {
    assertThat(prices.set(ADMIN, hall.session().id(), NEW_PRICE)).isTrue();

    comeTo(day, 1);

    assertPlan(day, 3);
    assertThat(slots.ofDay(day))
        .filteredOn(slot -> !isClubs(slot))
        .extracting(slot -> lists.get(slot.priceListId()))
        .containsOnly(NEW_PRICE);
    assertThat(slots.ofDay(day))
        .filteredOn(this::isClubs)
        .extracting(slot -> lists.get(slot.priceListId()))
        .containsOnly(OLD_PRICE);
  }

  @Test
  void aCourtAddedSinceHasItsPlaces() {
    addCourt();

    comeTo(day, 1);

    assertPlan(day, 4);
  }

  @Test
  void aGateOpensAsManyDaysBeforeAsThePlanHasByThen() {
    SessionPlan plan = hall.session().plan();
    FlashSession edited =
        edit(
            with(
                plan,
                new SessionRelease(ReleaseKind.GATE, 3, LocalTime.of(12, 30)),
                plan.beginTime(),
                plan.endTime()));

    assertThat(releases.find(edited.id(), day).orElseThrow().opensAt()).isNull();
    comeTo(day, 3);

    assertThat(releases.find(edited.id(), day).orElseThrow().opensAt())
        .isEqualTo(edited.gateOf(day, zone));
    assertPlan(day, 3);
  }

  @Test
  void aGateOpensAsManyDaysBeforeAsThePlanHasAlsoWhenNothingElseChanged() {
    SessionPlan plan = hall.session().plan();
    SessionRelease earlier = new SessionRelease(ReleaseKind.GATE, 3, plan.flashTime());
    FlashSession edited = edit(with(plan, earlier, plan.beginTime(), plan.endTime()));

    comeTo(day, 3);

    assertThat(releases.find(edited.id(), day).orElseThrow().opensAt())
        .isEqualTo(edited.gateOf(day, zone));
  }

  @Test
  void aDayClosedSinceHasOnlyTheClubsPlaces() {
    LocalDate givenUp = day.plusWeeks(1);
    close(day);
    close(givenUp);
    endFrom(givenUp);

    comeTo(day, 1);
    comeTo(givenUp, 1);

    assertThat(slots.ofDay(day)).hasSize(2).allMatch(this::isClubs);
    assertClubKeeps(day);
    assertThat(slots.ofDay(givenUp)).isEmpty();
    assertThat(releases.find(hall.session().id(), givenUp)).isEmpty();
    assertThat(releases.find(hall.session().id(), day).orElseThrow())
        .as("a gate that nobody opens")
        .satisfies(release -> assertThat(release.madeAhead()).isTrue())
        .satisfies(release -> assertThat(release.opensAt()).isNull());
  }

  @Test
  void aClosedDayThatIsOpenAgainIsGeneratedThen() {
    close(day);
    comeTo(day, 1);
    assertThat(slots.ofDay(day)).hasSize(2);

    assertThat(calendar.remove(ADMIN, day)).isTrue();
    scheduler.run(day.minusDays(1).atTime(13, 0).atZone(zone).toInstant());

    assertPlan(day, 3);
  }

  @Test
  void hoursChangedSinceAreThoseOfTheDay() {
    SessionPlan plan = hall.session().plan();
    edit(with(plan, plan.release(), LocalTime.of(9, 0), LocalTime.of(15, 0)));

    comeTo(day, 1);

    assertThat(slots.ofDay(day))
        .filteredOn(slot -> slot.startTime().equals(EIGHT))
        .singleElement()
        .matches(this::isClubs);
    assertThat(slots.ofDay(day)).hasSize(1 + 6 * 3);
    assertClubKeeps(day);
  }

  @Test
  void aPlaceThatTheClubGaveUpIsAsThePlanHasIt() {
    assertThat(prices.set(ADMIN, hall.session().id(), NEW_PRICE)).isTrue();
    endFrom(day);

    comeTo(day, 1);

    assertThat(slots.ofDay(day))
        .hasSize(12)
        .extracting(slot -> lists.get(slot.priceListId()))
        .containsOnly(NEW_PRICE);
  }

  @Test
  void whatTheDeskBookedStays() {
    assertThat(prices.set(ADMIN, hall.session().id(), NEW_PRICE)).isTrue();
    Slot atTheDesk =
        slots.ofDay(day).stream().filter(slot -> !isClubs(slot)).findFirst().orElseThrow();
    Reservation booked =
        ((StaffBookings.Outcome.Booked)
                staffBookings.book(ADMIN, atTheDesk.id(), new Customer.Guest("by telephone")))
            .reservation();

    comeTo(day, 1);

    assertPlan(day, 3);
    assertThat(bookings.find(booked.id())).contains(booked);
    assertThat(slots.findActive(atTheDesk.id())).isPresent();
  }

  @Test
  void hoursThatAnotherSessionHasByNowAreItsOwnButForTheClubsPlaces() {
    FlashSession other = otherSessionFromEightToTen(5);

    comeTo(day, 5);
    assertThat(slots.ofSession(other.id(), day)).as("beside the club's court").hasSize(4);
    comeTo(day, 1);

    assertThat(slots.ofSession(hall.session().id(), day)).hasSize(2 + 2 * 3);
    assertClubKeeps(day);
  }

  @Test
  void hoursThatAnotherSessionHasByNowAreItsOwnAlsoWhenItsTurnComesLater() {
    FlashSession other = otherSessionFromEightToTen(0);

    comeTo(day, 1);
    assertThat(slots.ofSession(hall.session().id(), day)).hasSize(2 + 2 * 3);
    scheduler.run(day.atTime(7, 0).atZone(zone).toInstant());

    assertThat(slots.ofSession(other.id(), day)).as("beside the club's court").hasSize(4);
    assertThat(scheduler.lastFailure(other.id(), day)).isEmpty();
    assertClubKeeps(day);
  }

  private FlashSession otherSessionFromEightToTen(int daysAhead) {
    SessionPlan plan = hall.session().plan();
    edit(with(plan, plan.release(), TEN, plan.endTime()));
    SessionRelease release = new SessionRelease(ReleaseKind.GATE, daysAhead, LocalTime.of(6, 0));
    SessionPlan wanted = with(plan, release, EIGHT, TEN);
    return sessions.create(ADMIN, wanted);
  }

  @Test
  void aDayIsCompletedOnceWhenTwoNodesComeToIt() throws Exception {
    assertThat(prices.set(ADMIN, hall.session().id(), NEW_PRICE)).isTrue();
    addCourt();
    Callable<Boolean> node =
        () -> {
          comeTo(day, 1);
          return true;
        };
    try (ExecutorService nodes = Executors.newFixedThreadPool(2)) {
      for (Future<Boolean> each : nodes.invokeAll(List.of(node, node))) {
        assertThat(each.get()).isTrue();
      }
    }

    assertPlan(day, 4);
    List<Slot> once = slots.ofDay(day);
    comeTo(day, 1);
    assertThat(slots.ofDay(day)).isEqualTo(once);
    assertThat(withdrawnOn(day)).as("the places at the old price").isEqualTo(10);
  }

  @Test
  void aDayOfAnUnchangedPlanKeepsItsPlaces() {
    List<Slot> made = slots.ofDay(day);

    comeTo(day, 1);

    assertThat(slots.ofDay(day)).isEqualTo(made);
    assertPlan(day, 3);
  }

  @Test
  void aDayWhosePlacesWereReleasedStaysAsItIs() {
    comeTo(day, 1);
    List<Slot> released = slots.ofDay(day);
    assertThat(prices.set(ADMIN, hall.session().id(), NEW_PRICE)).isTrue();
    addCourt();

    comeTo(day, 1);

    assertThat(slots.ofDay(day)).isEqualTo(released);
  }

  @Test
  void staffWhoGenerateTheDayGetWhatThePlanHas() {
    assertThat(prices.set(ADMIN, hall.session().id(), NEW_PRICE)).isTrue();
    addCourt();

    assertThat(generator.generate(ADMIN, hall.session().id(), day, Instant.now()))
        .isInstanceOf(GenerationOutcome.Generated.class);

    assertPlan(day, 4);
    assertThat(slots.ofDay(day))
        .filteredOn(slot -> !isClubs(slot))
        .extracting(slot -> lists.get(slot.priceListId()))
        .containsOnly(NEW_PRICE);
  }

  @Test
  void nothingIsWarmBeforeItsTurn() {
    var _ = warmup.warmUpNow(ADMIN, hall.session().id(), Instant.now());

    assertThat(permits.free(slots.ofDay(day).stream().map(Slot::id).toList())).isEmpty();

    scheduler.run(hall.session().gateOf(day, zone));

    assertThat(permits.free(slots.ofDay(day).stream().map(Slot::id).toList())).hasSize(12);
  }

  /** Until then, such days had the gate of the plan by which they were made. */
  @Test
  void anUpgradeHasDaysMadeAheadFollowThePlanUnlessTheyWereReleased() throws IOException {
    LocalDate released = hall.slot().slotDate().plusWeeks(1);
    database
        .sql("UPDATE gate_release SET opens_at = TIMESTAMPADD(DAY, 30, UTC_TIMESTAMP(3))")
        .update();
    database
        .sql("UPDATE gate_release SET opens_at = UTC_TIMESTAMP(3) WHERE slot_date = ?")
        .param(released)
        .update();

    for (String statement : migration("V69__days_made_ahead_follow_the_plan.sql")) {
      database.sql(statement).update();
    }

    long session = hall.session().id();
    Release shown = releases.find(session, released).orElseThrow();
    assertThat(shown.madeAhead()).isFalse();
    assertThat(shown.opensAt()).isNotNull();
    Release later = releases.find(session, day).orElseThrow();
    assertThat(later.madeAhead()).isTrue();
    assertThat(later.opensAt()).isNull();
  }

  private static List<String> migration(String name) throws IOException {
    String text =
        new ClassPathResource("db/migration/" + name)
            .getContentAsString(StandardCharsets.UTF_8)
            .replaceAll("(?m)^--.*$", "");
    return Stream.of(text.split(";")).map(String::strip).filter(it -> !it.isEmpty()).toList();
  }

  @Test
  void anotherClubBooksACourtThatWasAddedSince() {
    long added = addCourt();

    BookingSeriesChanges.Applied other = book(new Customer.Guest("another club"), day, added);

    assertThat(other.skipped()).isZero();
    comeTo(day, 1);
    assertPlan(day, 4);
  }

  private BookingSeriesChanges.Applied book(Customer customer, LocalDate first, long court) {
    LocalDate last = hall.slot().slotDate().plusWeeks(WEEKS);
    BookingSeriesChange wanted =
        new BookingSeriesChange(
            customer,
            "training",
            new WeeklyDates(first, last, Set.of(first.getDayOfWeek()), 1, Set.of()),
            EIGHT,
            TEN,
            Set.of(court),
            PayMethod.CASH,
            null);
    String token = changes.preview(ADMIN, wanted, false).token();
    BookingChoices keep = new BookingChoices(BookingChoice.KEEP, Map.of());
    return changes.apply(ADMIN, new ApprovedChange<>(wanted, token, keep, "training"));
  }

  /** Does what is due at noon of a day before another one, as if it were then. */
  private void comeTo(LocalDate date, int daysBefore) {
    scheduler.run(date.minusDays(daysBefore).atTime(12, 0).atZone(zone).toInstant());
  }

  /** A day has each of the session's hours on so many courts once, and the club has its own. */
  private void assertPlan(LocalDate date, int courtCount) {
    assertThat(slots.ofDay(date))
        .hasSize(courtCount * 4)
        .extracting(slot -> slot.courtId() + " " + slot.startTime())
        .doesNotHaveDuplicates();
    assertThat(releases.find(hall.session().id(), date).orElseThrow())
        .satisfies(
            release -> {
              assertThat(release.madeAhead()).isFalse();
              assertThat(release.opensAt())
                  .isEqualTo(sessions.find(hall.session().id()).orElseThrow().gateOf(date, zone));
            });
    assertClubKeeps(date);
  }

  private void assertClubKeeps(LocalDate date) {
    List<Reservation> ofDay = club.stream().filter(each -> dateOf(each).equals(date)).toList();
    assertThat(ofDay)
        .singleElement()
        .satisfies(each -> assertThat(bookings.find(each.id())).contains(each))
        .satisfies(each -> assertThat(slots.findActive(each.slotId())).isPresent());
  }

  private boolean isClubs(Slot slot) {
    return slot.courtId() == hall.slot().courtId() && slot.startTime().isBefore(TEN);
  }

  private long addCourt() {
    return courts.add(ADMIN, "new").id();
  }

  private void endFrom(LocalDate date) {
    assertThat(
            end.endFrom(
                ADMIN,
                series.seriesId(),
                date,
                BookingSeriesEnd.EndTerms.FREE_OF_CHARGE,
                "the club moves out"))
        .isPresent();
    List<Reservation> given = club.stream().filter(each -> !dateOf(each).isBefore(date)).toList();
    assertThat(given).isNotEmpty();
    await()
        .until(
            () ->
                given.stream()
                    .map(each -> bookings.find(each.id()).orElseThrow().status())
                    .noneMatch(ReservationStatus::isLive));
  }

  private LocalDate dateOf(Reservation booking) {
    return slots.find(booking.slotId()).orElseThrow().slotDate();
  }

  private void close(LocalDate date) {
    assertThat(calendar.set(ADMIN, new SpecialDay(date, null, "holiday"))).isEmpty();
  }

  private FlashSession edit(SessionPlan plan) {
    return sessions.edit(ADMIN, hall.session().id(), plan);
  }

  private static SessionPlan with(
      SessionPlan plan, SessionRelease release, LocalTime from, LocalTime until) {
    return new SessionPlan(
        "", release, from, until, plan.slotInterval(), plan.capacity(), plan.scope());
  }

  private long withdrawnOn(LocalDate date) {
    return database
        .sql("SELECT COUNT(*) FROM time_slot WHERE slot_date = ? AND is_active = 0")
        .param(date)
        .query(Long.class)
        .single();
  }
}
