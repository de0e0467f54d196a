package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.plan.PlanChanges.Applied;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class PlanChangesTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final LocalTime EIGHT = LocalTime.of(8, 0);
  private static final LocalTime TEN = LocalTime.of(10, 0);
  private static final String REASON = "the hall closes earlier";

  @Autowired private BeanFactory engine;
  @Autowired private PlanChanges changes;
  @Autowired private KeptSlots keptSlots;
  @Autowired private Sessions sessions;
  @Autowired private Slots slots;
  @Autowired private StaffBookings staffBookings;
  @Autowired private CounterPayments counter;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private Releases releases;
  @Autowired private Permits permits;
  @Autowired private SlotWithdrawal withdrawal;
  @Autowired private Transactions transactions;
  @Autowired private JdbcClient database;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aShorterPlanMovesRefundsOrKeepsTheBookingsOfItsSlots() {
    TestHall hall = TestHall.open(engine, 2, 4, 1);
    List<Slot> late = hall.slots().stream().filter(it -> !it.startTime().isBefore(TEN)).toList();
    Reservation moved = book(late.get(0));
    Reservation refunded = book(late.get(1));
    Reservation kept = book(late.get(2));
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);

    PlanPreview preview = preview(shorter);
    assertThat(preview.withdrawn()).isEqualTo(4);
    assertThat(preview.made()).isZero();
    assertThat(preview.bookings())
        .extracting(AffectedBooking::id)
        .containsExactly(moved.id(), refunded.id(), kept.id());
    assertThat(preview.bookings().getFirst().moveTo()).isNotEmpty();
    Map<Long, BookingChoice> each =
        Map.of(moved.id(), BookingChoice.MOVE, refunded.id(), BookingChoice.REFUND);
    Object outcome = apply(shorter, preview, new BookingChoices(BookingChoice.KEEP, each));

    assertThat(outcome).isEqualTo(new Applied(0, 3, 1, 1, 1));
    assertThat(sessions.find(hall.session().id()).orElseThrow().endTime()).isEqualTo(TEN);
    Slot now = slots.findActive(reread(moved).slotId()).orElseThrow();
    assertThat(now.startTime()).isBefore(TEN);
    assertThat(reread(refunded).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(slots.findActive(late.get(1).id())).isEmpty();
    assertThat(reread(kept).slotId()).isEqualTo(late.get(2).id());
    assertThat(slots.findActive(late.get(2).id())).isPresent();

    PlanPreview again = preview(shorter);
    assertThat(apply(shorter, again, all(BookingChoice.KEEP)))
        .isEqualTo(new Applied(0, 0, 0, 0, 1));
    assertThat(slots.findActive(late.get(2).id())).isPresent();
  }

  @Test
  void aBookingOfSeveralCellsMovesWithAllOfThemWhenOneGoes() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    Reservation booking = bookTogether(hall.slots().subList(1, 3));
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);

    PlanPreview preview = preview(shorter);

    assertThat(preview.bookings())
        .singleElement()
        .satisfies(
            hit -> {
              assertThat(hit.id()).isEqualTo(booking.id());
              assertThat(hit.cells()).hasSize(2);
              assertThat(hit.hit()).containsExactly(hall.slots().get(2));
              assertThat(hit.moveTo())
                  .extracting(CourtDateTime::startTime)
                  .startsWith(EIGHT)
                  .hasSize(2);
            });
    assertThat(apply(shorter, preview, all(BookingChoice.MOVE)))
        .isEqualTo(new Applied(0, 2, 1, 0, 0));
    assertThat(liveSlots(booking))
        .containsExactlyInAnyOrder(hall.slots().get(0).id(), hall.slots().get(1).id());
  }

  @Test
  void aBookingOfSeveralCellsIsListedOnce() {
    TestHall hall = TestHall.open(engine, 2, 4, 1);
    Slot onTheOtherCourt = hall.slots().get(1);
    var _ = book(onTheOtherCourt);
    List<Slot> late = hall.slots().stream().filter(it -> !it.startTime().isBefore(TEN)).toList();
    Reservation booking = bookTogether(late);
    assertThat(counter.takePayment(ADMIN, booking.id(), PayMethod.CASH)).isTrue();
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);

    PlanPreview preview = preview(shorter);

    assertThat(preview.bookings())
        .singleElement()
        .satisfies(
            hit -> {
              assertThat(hit.hit()).hasSize(4);
              assertThat(hit.moveTo()).isEmpty();
            });
    assertThat(apply(shorter, preview, all(BookingChoice.REFUND)))
        .isEqualTo(new Applied(0, 0, 0, 1, 0));
    await().until(() -> reread(booking).status() == ReservationStatus.CANCELLED);
    assertThat(liveSlots(booking)).isEmpty();
    late.forEach(slot -> assertThat(slots.blockedAmong(Set.of(slot.id()))).isNotEmpty());
  }

  private Reservation bookTogether(List<Slot> cells) {
    StaffBookings.Outcome made =
        staffBookings.bookCells(
            ADMIN,
            cells.stream().map(Slot::id).collect(Collectors.toSet()),
            new Customer.Guest("by telephone"),
            null);
    return ((StaffBookings.Outcome.Booked) made).reservation();
  }

  private List<@Nullable Long> liveSlots(Reservation booking) {
    return database
        .sql(
            "SELECT live_slot_id FROM reservation WHERE ? IN (id, leader_id) AND live_slot_id IS"
                + " NOT NULL")
        .param(booking.id())
        .query(Long.class)
        .list();
  }

  @Test
  void slotsOfAnotherLengthReplaceThoseThatBeginAtTheSameTime() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    SessionPlan old = hall.session().plan();
    PlanChange halves =
        new PlanChange.OfSession(
            hall.session().id(),
            new SessionPlan(
                "",
                old.release(),
                old.beginTime(),
                old.endTime(),
                30,
                old.capacity(),
                old.scope()));

    assertThat(apply(halves, preview(halves), all(BookingChoice.KEEP)))
        .isEqualTo(new Applied(4, 2, 0, 0, 0));

    assertThat(slots.ofSession(hall.session().id(), hall.slot().slotDate()))
        .extracting(slot -> Duration.between(slot.startTime(), slot.endTime()).toMinutes())
        .containsExactly(30L, 30L, 30L, 30L);
  }

  @Test
  void aLongerPlanMakesTheMissingSlotsOfDaysThatAreGenerated() {
    TestHall hall = TestHall.open(engine, 2, 2, 1);
    PlanChange longer = hours(hall.session(), EIGHT, LocalTime.of(11, 0));
    PlanPreview preview = preview(longer);
    assertThat(preview.made()).isEqualTo(2);

    assertThat(apply(longer, preview, all(BookingChoice.KEEP)))
        .isEqualTo(new Applied(2, 0, 0, 0, 0));

    List<Slot> ofDay = slots.ofSession(hall.session().id(), hall.slot().slotDate());
    assertThat(ofDay).hasSize(6).containsAll(hall.slots());
    assertThat(apply(longer, preview, all(BookingChoice.KEEP)))
        .as("applied twice")
        .isEqualTo(new Applied(0, 0, 0, 0, 0));
    await()
        .untilAsserted(
            () ->
                assertThat(ofDay)
                    .allMatch(
                        slot -> permits.state(slot.id()).map(SlotState::permits).isPresent()));
  }

  @Test
  void aChangeWhoseEffectIsAnotherByNowIsRefusedWithWhatItDoes() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);
    PlanPreview preview = preview(shorter);
    Reservation since = book(hall.slots().getLast());

    Object outcome = apply(shorter, preview, all(BookingChoice.REFUND));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            ChangeAnswer.Outdated.class,
            outdated ->
                assertThat(outdated.now().bookings())
                    .extracting(AffectedBooking::id)
                    .containsExactly(since.id()));
    assertThat(sessions.find(hall.session().id()).orElseThrow().plan())
        .isEqualTo(hall.session().plan());
    assertThat(reread(since).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(slots.ofSession(hall.session().id(), hall.slot().slotDate())).hasSize(4);
  }

  @Test
  void nobodyIsMovedToTheTimeOfAnotherBookingOfTheirs() {
    TestHall hall = TestHall.open(engine, 2, 3, 1).onePlaceAtATime();
    long student = hall.student();
    Reservation late = bookFor(student, hall.slots().get(4));
    var _ = bookFor(student, hall.slots().get(2));
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);

    PlanPreview preview = preview(shorter);

    assertThat(preview.bookings().getFirst().moveTo())
        .extracting(CourtDateTime::startTime)
        .containsExactly(EIGHT);
    assertThat(apply(shorter, preview, all(BookingChoice.MOVE)))
        .isEqualTo(new Applied(0, 2, 1, 0, 0));
    assertThat(reread(late).slotId()).isEqualTo(hall.slot().id());
  }

  @Test
  void severalBookingsOfOnePersonAreMovedToDifferentTimesThatAreMadeNow() {
    TestHall hall = TestHall.open(engine, 1, 2, 1).onePlaceAtATime();
    long student = hall.student();
    var _ = bookFor(student, hall.slots().get(0));
    var _ = bookFor(student, hall.slots().get(1));
    SessionPlan old = hall.session().plan();
    PlanChange later =
        new PlanChange.OfSession(
            hall.session().id(),
            new SessionPlan(
                "",
                old.release(),
                EIGHT.plusHours(1),
                TEN.plusHours(1),
                old.slotInterval(),
                2,
                old.scope()));

    PlanPreview preview = preview(later);

    assertThat(preview.bookings())
        .extracting(it -> it.moveTo().getFirst().startTime())
        .containsExactly(TEN, EIGHT.plusHours(1));
    assertThat(apply(later, preview, all(BookingChoice.MOVE)))
        .isEqualTo(new Applied(2, 2, 2, 0, 0));
  }

  @Test
  void aPlaceIsNotMadeWhereAnotherBookingIsKept() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    Reservation moved = book(hall.slots().get(0));
    Reservation kept = book(hall.slots().get(1));
    PlanChange later = hours(hall.session(), EIGHT.plusMinutes(30), TEN.plusMinutes(30));
    PlanPreview preview = preview(later);
    assertThat(preview.bookings()).hasSize(2).allMatch(AffectedBooking::hasPlace);
    BookingChoices choices =
        new BookingChoices(BookingChoice.MOVE, Map.of(kept.id(), BookingChoice.KEEP));

    assertThat(apply(later, preview, choices))
        .isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.NO_PLACE, moved.id()));

    assertThat(apply(later, preview, all(BookingChoice.MOVE)))
        .isEqualTo(new Applied(2, 2, 2, 0, 0));
  }

  /** Claims are settled so: a plan that locked slots first would wait for them, and they for it. */
  @Test
  void aBookingIsMovedWhileSomebodyLocksItsSlot() {
    TestHall hall = TestHall.open(engine, 2, 3, 1).onePlaceAtATime();
    Slot late = hall.slots().getLast();
    long student = hall.student();
    Reservation booked = bookFor(student, late);
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);
    PlanPreview preview = preview(shorter);
    CompletableFuture<Object> outcome = new CompletableFuture<>();

    transactions.run(
        () -> {
          var _ = lock("user_account", student);
          outcome.completeAsync(() -> apply(shorter, preview, all(BookingChoice.MOVE)));
          await().until(() -> lockWaitsFor("user_account") > 0);
          assertThat(lock("time_slot", late.id())).isEqualTo(late.id());
        });

    assertThat(outcome).succeedsWithin(TestTimeout.LIMIT).isInstanceOf(Applied.class);
    assertThat(reread(booked).slotId()).isNotEqualTo(late.id());
    TestHall.clear(engine);
  }

  private Reservation bookFor(long student, Slot slot) {
    String name =
        database
            .sql("SELECT student_id FROM user_account WHERE id = ?")
            .param(student)
            .query(String.class)
            .single();
    StaffBookings.Outcome made = staffBookings.book(ADMIN, slot.id(), new Customer.Student(name));
    return ((StaffBookings.Outcome.Booked) made).reservation();
  }

  private Long lock(String table, long id) {
    return database
        .sql("SELECT id FROM " + table + " WHERE id = ? FOR UPDATE")
        .param(id)
        .query(Long.class)
        .single();
  }

  private int lockWaitsFor(String table) {
    return database
        .sql(
            "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID <> CONNECTION_ID()"
                + " AND INFO LIKE ?")
        .param("%FROM " + table + " %FOR UPDATE%")
        .query(Integer.class)
        .single();
  }

  @Test
  void theMoneyOfABookingIsRefundedWhenTheHallClosesOnItsDay() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    Reservation paid = book(hall.slot());
    assertThat(counter.takePayment(ADMIN, paid.id(), PayMethod.CASH)).isTrue();
    LocalDate day = hall.slot().slotDate();
    PlanChange closed = new PlanChange.OfDay(new SpecialDay(day, null, "storm"));

    PlanPreview preview = preview(closed);
    assertThat(preview.withdrawn()).isEqualTo(2);
    assertThat(preview.bookings().getFirst().moveTo()).isEmpty();
    assertThat(apply(closed, preview, all(BookingChoice.MOVE)))
        .isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.NO_PLACE, paid.id()));
    assertThat(apply(closed, preview, all(BookingChoice.REFUND)))
        .isEqualTo(new Applied(0, 1, 0, 1, 0));

    long refunded = hall.slot().id();
    assertThat(slots.ofDay(day)).extracting(Slot::id).containsExactly(refunded);
    assertThat(slots.blockedAmong(Set.of(refunded))).containsExactly(refunded);
    await().until(() -> reread(paid).status() == ReservationStatus.CANCELLED);
    keptSlots.round();
    assertThat(slots.ofDay(day)).isEmpty();
    assertThat(releases.find(hall.session().id(), day)).isEmpty();
    assertThat(preview(closed).isEmpty()).isTrue();
  }

  @Test
  void aKeptSlotGoesWithItsBooking() {
    TestHall hall = TestHall.open(engine, 1, 4, 2);
    Slot late = hall.slots().getLast();
    Reservation kept = book(late);
    keep(hours(hall.session(), EIGHT, TEN));

    assertThat(slots.blockedAmong(Set.of(late.id()))).isNotEmpty();
    assertThat(engine.getBean(Blocks.class).unblock(ADMIN, List.of(late.id()))).isZero();
    assertThat(staffBookings.book(ADMIN, late.id(), new Customer.Guest("by telephone")))
        .isInstanceOf(StaffBookings.Outcome.SlotBlocked.class);
    keptSlots.round();
    assertThat(slots.findActive(late.id())).isPresent();

    cancel(kept);
    keptSlots.round();

    assertThat(slots.findActive(late.id())).isEmpty();
  }

  @Test
  void thePlansOwnSlotsAreMadeWhereAKeptOneWas() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    Reservation kept = book(hall.slots().get(1));
    keep(hours(hall.session(), EIGHT.plusMinutes(30), TEN.plusMinutes(30)));
    assertThat(timesOf(hall)).containsExactly(EIGHT.plusMinutes(60));

    cancel(kept);
    keptSlots.round();

    assertThat(timesOf(hall)).containsExactly(EIGHT.plusMinutes(30), EIGHT.plusMinutes(90));
  }

  @Test
  void aKeptSlotThatThePlanHasAgainIsOnSaleAgain() {
    TestHall hall = TestHall.open(engine, 1, 4, 2);
    Slot late = hall.slots().getLast();
    var _ = book(late);
    keep(hours(hall.session(), EIGHT, TEN));

    keep(hours(hall.session(), EIGHT, TEN.plusHours(2)));

    assertThat(slots.blockedAmong(Set.of(late.id()))).isEmpty();
    assertThat(timesOf(hall)).hasSize(4);
  }

  @Test
  void aSlotWhoseRefundIsUnderWayWhenThePlanChangesGoesAfterIt() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    Slot late = hall.slots().getLast();
    Reservation paid = book(late);
    PlanChange shorter = hours(hall.session(), EIGHT, TEN);
    assertThat(counter.takePayment(ADMIN, paid.id(), PayMethod.CASH)).isTrue();
    transactions.runReadCommitted(
        () -> {
          assertThat(
                  engine
                      .getBean(Refunds.class)
                      .requestWithin(ADMIN, paid.id(), REASON, Refunds.Basis.WHOLE))
              .isPresent();
          PlanPreview preview = preview(shorter);
          assertThat(preview.bookings()).isEmpty();
          assertThat(apply(shorter, preview, all(BookingChoice.KEEP)))
              .isEqualTo(new Applied(0, 1, 0, 0, 0));
          assertThat(slots.findActive(late.id())).isPresent();
        });

    await().until(() -> reread(paid).status() == ReservationStatus.CANCELLED);
    keptSlots.round();

    assertThat(slots.findActive(late.id())).isEmpty();
  }

  @Test
  void aSessionThatIsDeletedGoesWithItsLastBooking() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    long session = hall.session().id();
    Reservation kept = book(hall.slot());
    keep(PlanChange.WithoutSession.of(hall.session()));
    keptSlots.round();
    assertThat(sessions.find(session)).isPresent();

    cancel(kept);
    keptSlots.round();

    assertThat(sessions.find(session)).isEmpty();
  }

  private void keep(PlanChange change) {
    assertThat(apply(change, preview(change), all(BookingChoice.KEEP))).isInstanceOf(Applied.class);
  }

  private void cancel(Reservation booking) {
    assertThat(bookings.cancelFor(ADMIN, booking.id(), REASON))
        .isInstanceOf(CancellationOutcome.Cancelled.class);
  }

  private List<LocalTime> timesOf(TestHall hall) {
    return slots.ofSession(hall.session().id(), hall.slot().slotDate()).stream()
        .map(Slot::startTime)
        .toList();
  }

  @Test
  void slotsWhoseWithdrawalFailedAreOpenedAgain() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    List<Long> ids = hall.slots().stream().map(Slot::id).toList();
    assertThatThrownBy(
            () ->
                transactions.runReadCommitted(
                    () -> {
                      withdrawal.start(ids);
                      assertThat(permits.state(ids.getFirst()).orElseThrow().blocked()).isTrue();
                      throw new IllegalStateException("undone");
                    }))
        .hasMessage("undone");
    await().until(() -> ids.stream().noneMatch(id -> permits.state(id).orElseThrow().blocked()));
  }

  /** Changes a session at random, with random bookings and choices. */
  @Thorough(besides = "PlanChangesTest")
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void noBookingIsLostByAnyChange(long seed) {
    Random random = new Random(seed);
    TestHall hall = TestHall.open(engine, 2, 6, 1 + random.nextInt(2));
    LocalDate day = hall.slot().slotDate();
    Set<Long> booked = new HashSet<>();
    Set<BookingChoice> chosen = EnumSet.noneOf(BookingChoice.class);
    for (int round = 0; round < 8; round++) {
      FlashSession session = sessions.find(hall.session().id()).orElseThrow();
      slots.ofSession(session.id(), day).stream()
          .filter(_ -> random.nextInt(3) == 0)
          .forEach(slot -> bookIfFree(random, slot, booked));
      PlanChange change = random(random, session, day);
      PlanPreview preview = preview(change);
      Map<Long, BookingChoice> each = new HashMap<>();
      for (AffectedBooking booking : preview.bookings()) {
        List<BookingChoice> possible =
            new ArrayList<>(List.of(BookingChoice.REFUND, BookingChoice.KEEP));
        if (booking.hasPlace()) {
          possible.add(BookingChoice.MOVE);
        }
        each.put(booking.id(), possible.get(random.nextInt(possible.size())));
      }

      assertThat(apply(change, preview, new BookingChoices(BookingChoice.KEEP, each)))
          .as("seed %s, round %s: %s", seed, round, change)
          .isInstanceOf(Applied.class);

      chosen.addAll(each.values());
      each.forEach(
          (id, choice) ->
              assertThat(bookings.find(id).orElseThrow().status() == ReservationStatus.CANCELLED)
                  .isEqualTo(choice == BookingChoice.REFUND));
      assertThat(booked)
          .as("seed %s, round %s: bookings without a slot", seed, round)
          .map(id -> bookings.find(id).orElseThrow())
          .filteredOn(booking -> booking.status() == ReservationStatus.PENDING_PAYMENT)
          .allMatch(booking -> slots.findActive(booking.slotId()).isPresent());
      assertNoOverlap(slots.ofDay(day));
      PlanPreview again = preview(change);
      assertThat(again.made()).as("seed %s, round %s: %s", seed, round, change).isZero();
      assertThat(again.days().stream().flatMap(it -> it.surplus().stream()))
          .allMatch(slot -> again.bookings().stream().anyMatch(it -> it.hit().contains(slot)));
    }
    assertThat(chosen).contains(BookingChoice.REFUND, BookingChoice.KEEP, BookingChoice.MOVE);
  }

  private static PlanChange random(Random random, FlashSession session, LocalDate day) {
    LocalTime begin = EIGHT.plusHours(random.nextInt(4));
    return switch (random.nextInt(4)) {
      case 0 ->
          new PlanChange.OfDay(
              new SpecialDay(day, day.getDayOfWeek(), "short", begin, begin.plusHours(3)));
      case 1 -> new PlanChange.ToUsualDay(day);
      default -> hours(session, begin, begin.plusHours(2L * (1 + random.nextInt(2))));
    };
  }

  private static void assertNoOverlap(List<Slot> ofDay) {
    for (Slot one : ofDay) {
      assertThat(ofDay)
          .filteredOn(other -> other.id() > one.id() && other.courtId() == one.courtId())
          .noneMatch(
              other ->
                  one.startsAt().isBefore(other.endsAt())
                      && other.startsAt().isBefore(one.endsAt()));
    }
  }

  /** The slot, or the slot with the next one of its court. */
  private void bookIfFree(Random random, Slot slot, Set<Long> booked) {
    Set<Long> cells =
        slots.ofCourt(slot.courtId(), slot.slotDate()).stream()
            .filter(it -> it.equals(slot) || it.startTime().equals(slot.endTime()))
            .limit(1 + random.nextInt(2))
            .map(Slot::id)
            .collect(Collectors.toSet());
    if (staffBookings.bookCells(ADMIN, cells, new Customer.Guest("by telephone"), null)
        instanceof StaffBookings.Outcome.Booked(Reservation reservation)) {
      booked.add(reservation.id());
    }
  }

  private Reservation book(Slot slot) {
    StaffBookings.Outcome outcome =
        staffBookings.book(ADMIN, slot.id(), new Customer.Guest("by telephone"));
    return ((StaffBookings.Outcome.Booked) outcome).reservation();
  }

  private Reservation reread(Reservation reservation) {
    return bookings.find(reservation.id()).orElseThrow();
  }

  private PlanPreview preview(PlanChange change) {
    return changes.preview(ADMIN, change, false);
  }

  private Object apply(PlanChange change, PlanPreview preview, BookingChoices choices) {
    return ChangeAnswer.of(
        () -> changes.apply(ADMIN, new ApprovedChange<>(change, preview.token(), choices, REASON)));
  }

  private static BookingChoices all(BookingChoice choice) {
    return new BookingChoices(choice, Map.of());
  }

  private static PlanChange hours(FlashSession session, LocalTime begin, LocalTime end) {
    SessionPlan old = session.plan();
    return new PlanChange.OfSession(
        session.id(),
        new SessionPlan(
            "", old.release(), begin, end, old.slotInterval(), old.capacity(), old.scope()));
  }
}
