package io.courtflash.core.operations.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;

@AnyHour
@EngineTest
@TestPropertySource(
    properties = {
      EngineTest.GUEST,
      "courtflash.sample-hall=true",
      "courtflash.practice.enabled=true"
    })
@DirtiesContext
class SampleHallCreatorTest {

  @Autowired private SampleHallCreator creator;
  @Autowired private Accounts accounts;
  @Autowired private Courts courts;
  @Autowired private Sessions sessions;
  @Autowired private SessionPrices prices;
  @Autowired private SessionIntervals intervals;
  @Autowired private CourtGroups groups;
  @Autowired private HallCalendar calendar;
  @Autowired private SlotGenerator generator;
  @Autowired private DayBoard board;
  @Autowired private PersonNotes notes;
  @Autowired private Inbox inbox;
  @Autowired private BookingSeriesChanges series;
  @Autowired private SampleSessionPlanner planner;
  @Autowired private SampleDay day;
  @Autowired private InstantSource clock;
  @Autowired private SampleNames names;
  @Autowired private SystemConfig config;
  @Autowired private ZoneId zone;
  @Autowired private JdbcClient database;

  @Test
  void anUnusedDatabaseIsFilledOnce() {
    assertThat(courts.list()).hasSize(8);
    assertThat(sessions.list())
        .extracting(FlashSession::releaseKind)
        .containsExactly(
            ReleaseKind.GATE, ReleaseKind.ROLLING, ReleaseKind.ROLLING, ReleaseKind.DESK_ONLY);
    assertThat(creator.fillWhenUnused()).isEmpty();
    assertThat(courts.list()).hasSize(8);
  }

  @Test
  void peoplePayByTheirAudience() {
    FlashSession afternoons = sessions.list().getFirst();
    PriceList list = prices.find(afternoons.id()).orElseThrow();
    assertThat(priceOf("s01", list)).isEqualByComparingTo("10");
    assertThat(priceOf(SamplePeople.EMPLOYEE, list)).isEqualByComparingTo("20");
    assertThat(priceOf(SamplePeople.CLUB, list)).isZero();
    assertThat(list.standard()).isEqualByComparingTo("40");
  }

  @Test
  void inLateHoursPeopleChooseTheirTimes() {
    List<FlashSession> all = sessions.list();
    FlashSession late = all.get(2);
    FlashSession early = all.get(3);
    LocalDate first = planner.today().plusDays(2);
    assertThat(intervals.find(late.id())).contains(new SessionInterval(30, 90, 2));
    assertThat(all.stream().filter(session -> intervals.find(session.id()).isPresent()))
        .containsExactly(late);
    assertThat(List.of(late, early))
        .allSatisfy(
            session -> {
              assertThat(session.scope().firstDate()).isEqualTo(first);
              assertThat(session.scope().courtIds()).hasSize(4);
              assertThat(prices.find(session.id())).isPresent();
            });
    assertThat(board.slots(planner.today().plusDays(1)))
        .as("the day that is looked at first")
        .isNotEmpty()
        .noneMatch(slot -> slot.startTime().getHour() < 8 || slot.startTime().getHour() > 21);
  }

  @Test
  void theSampleHallShowsEachFeature() {
    assertThat(groups.groupsOfCourts().values()).hasSize(8).containsOnly(1L, 2L);
    assertThat(calendar.upcoming())
        .singleElement()
        .returns(planner.today().plusDays(14), SpecialDay::date)
        .returns(null, SpecialDay::likeWeekday);
  }

  @Test
  void aDayIsHalfFull() {
    LocalDate tomorrow = planner.today().plusDays(1);
    if (!planner.firstDay().equals(tomorrow)) {
      sessions
          .list()
          .forEach(
              session -> generator.generate(Actor.ENGINE, session.id(), tomorrow, clock.instant()));
      day.fill(tomorrow);
    }
    List<DaySlot> slots = board.slots(tomorrow);
    assertThat(slots).hasSize(8 * 14);
    assertThat(slots).filteredOn(slot -> slot.bookings().isEmpty()).hasSizeBetween(40, 80);
    assertThat(slots.stream().flatMap(slot -> slot.bookings().stream()))
        .extracting(SlotBooking::status)
        .contains(ReservationStatus.CONFIRMED, ReservationStatus.PENDING_PAYMENT);
    assertThat(slots).anyMatch(slot -> slot.blockReason() != null);
    long student = accounts.find("s20").orElseThrow().id();
    assertThat(notes.of(student)).isNotEmpty();
    assertThat(inbox.page(student, Long.MAX_VALUE, 100))
        .extracting(Notification::kind)
        .contains(NotificationKind.STAFF_MESSAGE);
    assertThat(slots.stream().flatMap(slot -> slot.bookings().stream()))
        .as("the club's weekly training")
        .anyMatch(seat -> seat.series() != null);
    long club = accounts.find(SamplePeople.CLUB).orElseThrow().id();
    assertThat(series.upcoming(club)).anyMatch(made -> made.bookingsLeft() >= 7);
  }

  @Test
  void somebodyWaitsAPlaceIsOfferedAndAnotherOneIsKept() {
    assertThat(config.hasWaitList()).isTrue();
    assertThat(count("wait_entry")).isEqualTo(4);
    assertThat(count("reservation WHERE reason_code = 'KEPT'")).isEqualTo(2);
  }

  /** Of the bookings that are going on one is forfeited, if there are any at this hour. */
  @Test
  void somebodyDoesNotComeAndThePlaceIsGivenBack() {
    long begun =
        count(
            "reservation r JOIN time_slot s ON s.id = r.slot_id WHERE r.guest IS NULL AND r.status"
                + " IN ('CONFIRMED', 'FORFEITED') AND s.starts_at <= UTC_TIMESTAMP(3)");

    assertThat(count("reservation WHERE status = 'FORFEITED'")).isEqualTo(Math.min(begun, 1));
  }

  private long count(String table) {
    return database.sql("SELECT COUNT(*) FROM " + table).query(Long.class).single();
  }

  /** Else an evening's newcomer would find a hall without people. */
  @Test
  void theFirstDayIsTomorrowOnceTheLastHourHasBegun() {
    LocalDate date = LocalDate.of(2026, 11, 23);
    assertThat(firstDayAt(date.atTime(20, 59))).isEqualTo(date);
    assertThat(firstDayAt(date.atTime(21, 0))).isEqualTo(date.plusDays(1));
  }

  @Test
  void theGateThatANewcomerSeesOpensSoon() {
    LocalDate date = LocalDate.of(2026, 12, 31);
    assertThat(gateAt(date.atTime(12, 59, 30))).isEqualTo(LocalTime.of(13, 0, 30));
    assertThat(gateAt(date.atTime(23, 58, 59))).isEqualTo(LocalTime.of(23, 59, 59));
    assertThat(gateAt(date.atTime(23, 59, 30))).isEqualTo(LocalTime.of(0, 5));
    assertThat(gateAt(date.atStartOfDay())).isEqualTo(LocalTime.of(0, 5));
    assertThat(gateAt(date.atTime(0, 4))).isEqualTo(LocalTime.of(0, 5));
  }

  private LocalTime gateAt(LocalDateTime now) {
    return planner(now).afternoons().flashTime();
  }

  private LocalDate firstDayAt(LocalDateTime now) {
    return planner(now).firstDay();
  }

  private SampleSessionPlanner planner(LocalDateTime now) {
    return new SampleSessionPlanner(
        names, config, InstantSource.fixed(now.atZone(zone).toInstant()), zone);
  }

  @Test
  void theSampleStudentsNeedNotChangeTheirPrintedPasswords() {
    assertThat(accounts.page("s", 0, 100))
        .filteredOn(account -> account.studentId().matches("s\\d\\d"))
        .hasSize(20)
        .noneMatch(Account::mustChange);
  }

  private BigDecimal priceOf(String studentId, PriceList list) {
    return list.of(accounts.find(studentId).orElseThrow().audienceId());
  }
}
