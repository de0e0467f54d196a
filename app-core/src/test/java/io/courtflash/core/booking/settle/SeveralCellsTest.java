package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.MyReservations;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.messages.inbox.CalendarService;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.operations.export.CsvExporter;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A booking of several cells is one booking: it has all its cells or none, and one fate. */
@EngineTest
class SeveralCellsTest extends StaffActionsFixture {

  @Autowired private ReservationLifecycle bookings;
  @Autowired private ReservationMover mover;
  @Autowired private Refunds refunds;
  @Autowired private MyReservations mine;
  @Autowired private BookedCells bookedCells;
  @Autowired private BookingSearch search;
  @Autowired private DayBoard board;
  @Autowired private CalendarService calendars;
  @Autowired private CsvExporter exporter;
  @Autowired private SystemConfig config;

  /** Three courts for four hours: the slots 0 to 2 begin at eight o'clock, 3 to 5 at nine. */
  @BeforeEach
  void threeCourtsForFourHours() {
    hall = TestHall.open(engine, 3, 4, 1);
  }

  @AfterEach
  void settleWhatIsPending() {
    SaleClient.of(hall).awaitSettled(engine);
  }

  private Slot slot(int court, int hour) {
    return hall.slots().get(hour * 3 + court);
  }

  private static Set<Long> ids(Slot... slots) {
    return Arrays.stream(slots).map(Slot::id).collect(Collectors.toSet());
  }

  /** Two courts from eight to ten. */
  private Set<Long> square() {
    return ids(slot(0, 0), slot(0, 1), slot(1, 0), slot(1, 1));
  }

  private StaffBookings.Outcome ask(Set<Long> cells, Customer customer, PayMethod method) {
    return counter.bookCells(CLERK, cells, customer, method, null, null);
  }

  private Reservation booked(Set<Long> cells, Customer customer, PayMethod method) {
    StaffBookings.Outcome answer = ask(cells, customer, method);
    assertThat(answer).isInstanceOf(StaffBookings.Outcome.Booked.class);
    return ((StaffBookings.Outcome.Booked) answer).reservation();
  }

  private Customer student(long userId) {
    return new Customer.Student(
        database
            .sql("SELECT student_id FROM user_account WHERE id = ?")
            .param(userId)
            .query(String.class)
            .single());
  }

  private List<String> statuses(Set<Long> cells) {
    return cells.stream()
        .map(
            cell ->
                database
                    .sql(
                        "SELECT status FROM reservation WHERE slot_id = ? ORDER BY id DESC LIMIT 1")
                    .param(cell)
                    .query(String.class)
                    .single())
        .distinct()
        .toList();
  }

  private void assertAll(Set<Long> cells, ReservationStatus status) {
    assertThat(statuses(cells)).containsExactly(status.name());
  }

  private void assertPermits(Set<Long> cells, int each) {
    await()
        .untilAsserted(
            () ->
                assertThat(permits.free(List.copyOf(cells)).values())
                    .hasSize(cells.size())
                    .containsOnly(each));
  }

  @Test
  void severalCellsAreOneBookingWithOnePrice() {
    BigDecimal each = Objects.requireNonNull(book(slot(2, 3), PayMethod.ONLINE).amount());

    Reservation made = booked(square(), GUEST, PayMethod.ONLINE);

    assertThat(made.slotId()).isEqualTo(slot(0, 0).id());
    assertThat(made.cellCount()).isEqualTo(4);
    assertThat(made.amount()).isEqualTo(each.multiply(BigDecimal.valueOf(4)));
    assertThat(made.payDeadline()).isNotNull();
    assertThat(slotsOf(made))
        .extracting(Slot::id)
        .containsExactly(slot(0, 0).id(), slot(1, 0).id(), slot(0, 1).id(), slot(1, 1).id());
    assertAll(square(), ReservationStatus.PENDING_PAYMENT);
    assertPermits(square(), 0);
    assertInvariants();
  }

  @Test
  void aTakenCellIsNamedWithNothingBooked() {
    Slot taken = slot(1, 1);
    book(taken, PayMethod.CASH);

    assertThat(ask(square(), GUEST, PayMethod.CASH))
        .isEqualTo(new StaffBookings.Outcome.SlotTaken(taken.id()));

    for (Slot other : List.of(slot(0, 0), slot(0, 1), slot(1, 0))) {
      assertThat(board.history(Actor.ENGINE, other.id(), 10)).isEmpty();
    }
    assertInvariants();
  }

  @Test
  void aBlockedCellRefusesTheWholeBooking() {
    block(slot(1, 0));

    assertThat(ask(square(), GUEST, PayMethod.CASH))
        .isEqualTo(new StaffBookings.Outcome.SlotBlocked(slot(1, 0).id()));
  }

  @Test
  void cellsWithAGapOrDifferentTimesAreNoBooking() {
    assertThat(ask(ids(slot(0, 0), slot(0, 2)), GUEST, PayMethod.CASH))
        .isInstanceOf(StaffBookings.Outcome.NotOneSpan.class);
    assertThat(ask(ids(slot(0, 0), slot(1, 1)), GUEST, PayMethod.CASH))
        .isInstanceOf(StaffBookings.Outcome.NotOneSpan.class);
    assertThat(ask(ids(slot(0, 0), slot(0, 1), slot(1, 0)), GUEST, PayMethod.CASH))
        .isInstanceOf(StaffBookings.Outcome.NotOneSpan.class);
  }

  @Test
  void aCellThatAStudentHasJustWonInRedisIsTaken() {
    Claim winner = hall.claim(slot(0, 1));
    permits.admit(winner).join();

    assertThat(ask(square(), GUEST, PayMethod.CASH))
        .isEqualTo(new StaffBookings.Outcome.SlotTaken(slot(0, 1).id()));
    permits.release(winner.slotId(), winner.traceId());
  }

  @Test
  void everyPaymentOrRefundIsOfAllCells() {
    Reservation made = booked(square(), GUEST, PayMethod.CASH);
    assertAll(square(), ReservationStatus.CONFIRMED);
    assertThat(
            database
                .sql("SELECT amount FROM pay_order WHERE reservation_id = ?")
                .param(made.id())
                .query(BigDecimal.class)
                .list())
        .containsExactly(made.amount());

    assertThat(refunds.request(CLERK, made.id(), "wet floor")).isPresent();

    await().untilAsserted(() -> assertAll(square(), ReservationStatus.CANCELLED));
    assertPermits(square(), 1);
    assertInvariants();
  }

  @Test
  void aStudentCancelsAllCellsAtOnce() {
    long userId = hall.student();
    Reservation made = booked(square(), student(userId), PayMethod.ONLINE);

    bookings.cancel(new Actor(userId, "s", Role.USER), made.id());

    assertAll(square(), ReservationStatus.CANCELLED);
    assertPermits(square(), 1);
    assertInvariants();
  }

  @Test
  void anUnpaidBookingEndsWithAllItsCellsAtItsDeadline() {
    Reservation made = booked(square(), GUEST, PayMethod.ONLINE);

    database
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(made.id())
        .update();

    await().untilAsserted(() -> assertAll(square(), ReservationStatus.CANCELLED));
    assertPermits(square(), 1);
    assertInvariants();
  }

  @Test
  void aFurtherCellHasNoFateOfItsOwn() {
    Reservation made = booked(square(), GUEST, PayMethod.ONLINE);
    long further =
        database
            .sql("SELECT MAX(id) FROM reservation WHERE leader_id = ?")
            .param(made.id())
            .query(Long.class)
            .single();

    assertThat(bookings.find(further)).isEmpty();
    assertThat(Refused.by(() -> mover.move(CLERK, further, null, Set.of(slot(2, 3).id()), null)))
        .isEqualTo("booking.not-found");
    assertThat(Refused.by(() -> mover.move(CLERK, made.id(), null, Set.of(slot(2, 3).id()), null)))
        .isEqualTo("field.desk.other-shape slotIds");
    assertAll(square(), ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void onlyTheBoardHasEachCell() {
    long userId = hall.student();
    Reservation made = booked(square(), student(userId), PayMethod.CASH);

    MyReservations.Page page =
        mine.page(
            userId, new MyReservations.Filter(null, slot(1, 1).id(), Set.of(), null, null), 1);
    assertThat(page.items()).hasSize(1);
    assertThat(Objects.requireNonNull(page.cells().get(made.id())).slots()).hasSize(4);

    BookingLine line = search.find(made.id()).orElseThrow();
    assertThat(line.courtName()).isEqualTo("Court 1, Court 2");
    assertThat(line.startTime()).isEqualTo(slot(0, 0).startTime());
    assertThat(line.endTime()).isEqualTo(slot(0, 1).endTime());

    assertThat(board.bookedSlots(square()))
        .hasSize(4)
        .allSatisfy(cell -> assertThat(cell.reservationId()).isEqualTo(made.id()));
    assertThat(calendars.of(userId, made.id(), Locale.ENGLISH).orElseThrow())
        .containsOnlyOnce("BEGIN:VEVENT")
        .contains("Court 1\\, Court 2");
    StringWriter csv = new StringWriter();
    exporter.write(ExportList.BOOKINGS, hall.slot().slotDate(), hall.slot().slotDate(), csv);
    assertThat(csv.toString().lines().skip(1))
        .singleElement()
        .asString()
        .contains("\"Court 1, Court 2\"", "10:00", "\"4\"");
  }

  @Test
  void aBookingOfTwoSessionsIsAmongThePersonsBookingsOfEach() {
    long userId = hall.student();
    TestHall next = hall.openNext(1);
    Reservation made =
        booked(ids(slot(0, 3), next.slots().getFirst()), student(userId), PayMethod.CASH);

    for (TestHall each : List.of(hall, next)) {
      MyReservations.Filter filter =
          new MyReservations.Filter(each.session().id(), null, Set.of(), null, null);
      assertThat(mine.page(userId, filter, 1).items())
          .singleElement()
          .satisfies(own -> assertThat(own.id()).isEqualTo(made.id()));
    }
  }

  @Test
  void onlyRulesOfTimeCountCells() {
    long userId = hall.student();
    Customer customer = student(userId);
    limit(Quota.DAY, 1);
    limit(Quota.IN_A_ROW, 2);
    hall.onePlaceAtATime();
    try {
      assertThat(ask(ids(slot(0, 0), slot(0, 1), slot(0, 2)), customer, PayMethod.CASH))
          .isEqualTo(new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.IN_A_ROW, 0, 2)));
      booked(square(), customer, PayMethod.CASH);
      assertThat(ask(ids(slot(2, 3)), customer, PayMethod.CASH))
          .isEqualTo(new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.DAY, 1, 1)));
      limit(Quota.DAY, 0);
      assertThat(ask(ids(slot(2, 1)), customer, PayMethod.CASH))
          .isEqualTo(new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.SAME_TIME, 1, 1)));
      assertInvariants();
    } finally {
      limit(Quota.DAY, 0);
      limit(Quota.IN_A_ROW, 0);
    }
  }

  private void limit(Quota quota, int limit) {
    var _ = config.change(Actor.ENGINE, quota.setting(), Integer.toString(limit));
  }

  @Test
  void aBookingThatLostACellIsFound() {
    Reservation made = booked(square(), GUEST, PayMethod.CASH);

    database
        .sql("UPDATE reservation SET status = 'CANCELLED' WHERE leader_id = ? LIMIT 1")
        .param(made.id())
        .update();

    Invariant divided =
        invariants.check().stream().filter(one -> one.id().equals("I13")).findFirst().orElseThrow();
    assertThat(divided.violations()).singleElement().asString().contains("2 of 3 further cells");
  }

  /** Whoever is refused is told a cell that somebody else has; nobody has a part of a booking. */
  @Thorough(besides = "SeveralCellsTest")
  @Test
  void noRaceSellsACellTwiceOrDividesABooking() throws Exception {
    hall = TestHall.open(engine, 3, 4, 1);
    Random random = new Random(20_260_331);
    List<Callable<StaffBookings.Outcome>> wishes = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      Set<Long> cells = randomCells(random);
      wishes.add(() -> ask(cells, GUEST, PayMethod.FREE));
    }
    List<StaffBookings.Outcome> outcomes = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var each : threads.invokeAll(wishes)) {
        outcomes.add(each.get());
      }
    }

    Set<Long> taken = new HashSet<>();
    for (StaffBookings.Outcome outcome : outcomes) {
      if (outcome instanceof StaffBookings.Outcome.Booked(Reservation made)) {
        for (Slot cell : slotsOf(made)) {
          assertThat(taken.add(cell.id())).as("cell %d is sold once", cell.id()).isTrue();
        }
      }
    }
    assertThat(outcomes)
        .hasAtLeastOneElementOfType(StaffBookings.Outcome.Booked.class)
        .hasAtLeastOneElementOfType(StaffBookings.Outcome.SlotTaken.class)
        .allSatisfy(
            outcome -> {
              if (outcome instanceof StaffBookings.Outcome.SlotTaken(long slotId)) {
                assertThat(taken).contains(slotId);
              } else {
                assertThat(outcome).isInstanceOf(StaffBookings.Outcome.Booked.class);
              }
            });
    assertThat(
            database
                .sql("SELECT live_slot_id FROM reservation WHERE live_slot_id IS NOT NULL")
                .query(Long.class)
                .list())
        .containsExactlyInAnyOrderElementsOf(taken);
    assertInvariants();
  }

  private Set<Long> randomCells(Random random) {
    int firstCourt = random.nextInt(3);
    int lastCourt = firstCourt + random.nextInt(3 - firstCourt);
    int firstHour = random.nextInt(4);
    int lastHour = firstHour + random.nextInt(4 - firstHour);
    Set<Long> cells = new HashSet<>();
    for (int court = firstCourt; court <= lastCourt; court++) {
      for (int hour = firstHour; hour <= lastHour; hour++) {
        cells.add(slot(court, hour).id());
      }
    }
    return cells;
  }

  private List<Slot> slotsOf(Reservation made) {
    return Objects.requireNonNull(bookedCells.of(List.of(made.id())).get(made.id())).slots();
  }
}
