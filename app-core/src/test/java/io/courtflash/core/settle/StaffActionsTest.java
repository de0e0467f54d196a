package io.courtflash.core.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.MoveOutcome;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationMover;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.pay.CounterPayments;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.release.Warmup;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.core.venue.CourtRetirement;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Proves that staff's bookings, moves, blocks and retirements and students' claims respect each
 * other.
 */
@EngineTest
class StaffActionsTest {

  private static final Actor CLERK = new Actor(1, "root", Role.CLERK);
  private static final Customer GUEST = new Customer.Guest("Mr Li 138");

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired ClaimLedger ledger;
  @Autowired Settler settler;
  @Autowired Blocks blocks;
  @Autowired Slots slots;
  @Autowired CounterPayments counter;
  @Autowired ReservationMover mover;
  @Autowired Refunds refunds;
  @Autowired Warmup warmup;
  @Autowired CourtRetirement retirement;
  @Autowired InvariantChecker invariants;
  @Autowired SlotsInRedis slotsInRedis;
  @Autowired DriftFinder finder;
  @Autowired SlotRepair slotRepair;
  @Autowired JdbcClient database;

  private TestHall hall;
  private Slot first;
  private Slot second;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 2, 1);
    first = hall.slots().get(0);
    second = hall.slots().get(1);
  }

  private SlotState state(Slot slot) {
    return permits.state(slot.id()).orElseThrow();
  }

  private void block(Slot slot) {
    assertThat(blocks.block(CLERK, List.of(slot.id()), "wet floor"))
        .isInstanceOf(BlockOutcome.Blocked.class);
    await().untilAsserted(() -> assertThat(state(slot).blocked()).isTrue());
  }

  private Reservation book(Slot slot, PayMethod method) {
    StaffBookingOutcome answer = counter.bookAndTakePayment(CLERK, slot.id(), GUEST, method);
    return ((StaffBookingOutcome.Booked) answer).reservation();
  }

  private void assertHeld(Slot slot, String traceId) {
    await().untilAsserted(() -> assertThat(state(slot).holds()).containsOnlyKeys(traceId));
    assertThat(state(slot).permits()).isZero();
  }

  private void assertFree(Slot slot) {
    await().untilAsserted(() -> assertThat(state(slot).permits()).isEqualTo(1));
    assertThat(state(slot).holds()).isEmpty();
  }

  private void assertInvariants() {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
  }

  @Test
  void aBlockedSlotCannotBeBookedByAnybody() {
    block(first);

    assertThat(permits.admit(hall.claim(first))).isInstanceOf(Admission.SoldOut.class);
    assertThat(counter.bookAndTakePayment(CLERK, first.id(), GUEST, PayMethod.CASH))
        .isInstanceOf(StaffBookingOutcome.SlotBlocked.class);
    assertThat(engine.getBean(AvailabilityCache.class).current().freePermits(first)).isZero();
    assertThat(state(first).permits()).isEqualTo(1);
    assertInvariants();
  }

  @Test
  void aBlockedSlotStaysBlockedThroughWarmUp() {
    block(first);

    warmup.warmUpNow(CLERK, hall.session().id(), Instant.now());

    assertThat(permits.admit(hall.claim(first))).isInstanceOf(Admission.SoldOut.class);
    assertThat(permits.admit(hall.claim(second))).isInstanceOf(Admission.Admitted.class);
  }

  @Test
  void anUnblockedSlotCanBeBooked() {
    block(first);

    assertThat(blocks.unblock(CLERK, List.of(first.id(), second.id()))).isEqualTo(1);

    await().untilAsserted(() -> assertThat(state(first).blocked()).isFalse());
    assertThat(permits.admit(hall.claim(first))).isInstanceOf(Admission.Admitted.class);
  }

  @Test
  void aClaimThatRedisAdmitsToABlockedSlotIsLostAndTheBlockIsRestored() {
    block(first);
    permits.block(List.of(first.id()), false);
    Claim claim = hall.claim(first);
    assertThat(permits.admit(claim)).isInstanceOf(Admission.Admitted.class);

    assertThat(settler.settle(List.of(claim)))
        .singleElement()
        .isInstanceOfSatisfying(
            SettleOutcome.Lost.class,
            lost -> assertThat(lost.reason()).isEqualTo(EndReason.Code.BLOCKED));

    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
    assertFree(first);
    assertInvariants();
  }

  @Test
  void aBlockThatRedisLostIsRestored() {
    block(first);
    permits.block(List.of(first.id()), false);
    AtomicLong nanos = new AtomicLong();
    Reconciler reconciler = new Reconciler(slotsInRedis, finder, slotRepair, nanos::get);

    reconciler.run();
    nanos.addAndGet(Duration.ofSeconds(5).toNanos());
    reconciler.run();

    assertThat(state(first).blocked()).isTrue();
  }

  /** The row lock orders both: a claim that is settled first is visible to whoever blocks. */
  @Test
  void aClaimIsSettledBeforeTheBlockOrLost() {
    for (int round = 0; round < 30; round++) {
      Claim claim = hall.claim(first);
      CompletableFuture<SettleOutcome> settled =
          CompletableFuture.supplyAsync(() -> ledger.settle(List.of(claim)).getFirst());
      blocks.block(CLERK, List.of(first.id()), "a class");
      boolean seen = !ledger.liveOf(List.of(first.id())).isEmpty();

      assertThat(settled.join() instanceof SettleOutcome.Booked).isEqualTo(seen);

      blocks.unblock(CLERK, List.of(first.id()));
      database.sql("DELETE FROM reservation").update();
    }
  }

  @Test
  void aClosureOfACourtAlsoBlocksSlotsThatAreGeneratedLater() {
    LocalDate later = first.slotDate().plusDays(1);
    Instant from = first.startsAt().minusSeconds(60);
    Instant until = first.endsAt().plus(Duration.ofDays(1));
    BlockOutcome closing = blocks.close(CLERK, first.courtId(), from, until, "new floor");
    GenerationOutcome made =
        engine
            .getBean(SlotGenerator.class)
            .generate(CLERK, hall.session().id(), later, Instant.now());

    assertThat(made).isInstanceOf(GenerationOutcome.Generated.class);
    List<Slot> next = slots.ofCourt(first.courtId(), later);
    assertThat(slots.blockedAmong(next.stream().map(Slot::id).toList()))
        .containsExactly(next.getFirst().id());

    long block = ((BlockOutcome.Blocked) closing).block().id();
    assertThat(blocks.closures()).extracting(each -> each.id()).containsExactly(block);
    assertThat(blocks.reopen(CLERK, block)).isTrue();
    assertThat(slots.blockedAmong(hall.slots().stream().map(Slot::id).toList())).isEmpty();
    assertThat(blocks.reopen(CLERK, block)).isFalse();
  }

  @Test
  void staffCanBookForAGuestBeforeTheGateOpensAndRedisIsUpdated() {
    hall = TestHall.shut(engine, 1, 1, 1);
    warmup.warmUpNow(CLERK, hall.session().id(), Instant.now());

    Reservation made = book(hall.slot(), PayMethod.ONLINE);

    assertThat(made.status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(made.payDeadline()).isNotNull();
    assertHeld(hall.slot(), made.traceId());
    assertInvariants();
  }

  @Test
  void severalGuestsShareASlot() {
    hall = TestHall.open(engine, 1, 1, 2);

    book(hall.slot(), PayMethod.CASH);
    book(hall.slot(), PayMethod.FREE);

    assertThat(counter.bookAndTakePayment(CLERK, hall.slot().id(), GUEST, PayMethod.CASH))
        .isInstanceOf(StaffBookingOutcome.SlotTaken.class);
    assertInvariants();
  }

  @Test
  void aBookingThatIsPaidAtTheCounterIsRefundedWithoutTheProvider() {
    Reservation made = book(first, PayMethod.CASH);
    assertThat(made.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertInvariants();

    refunds.request(CLERK, made.id(), "closed");

    await()
        .untilAsserted(
            () ->
                assertThat(ledger.byTrace(made.traceId()).orElseThrow().status())
                    .isEqualTo(ReservationStatus.CANCELLED));
    assertFree(first);
    assertInvariants();
  }

  @Test
  void anUnpaidReservationCanBePaidInCashOnce() {
    Claim claim = hall.claim(first);
    permits.admit(claim);
    settler.settle(List.of(claim));
    long id = ledger.byTrace(claim.traceId()).orElseThrow().id();

    assertThat(counter.takePayment(CLERK, id, PayMethod.CASH)).isTrue();
    assertThat(counter.takePayment(CLERK, id, PayMethod.CASH)).isFalse();

    assertThat(ledger.byTrace(claim.traceId()).orElseThrow().status())
        .isEqualTo(ReservationStatus.CONFIRMED);
    assertInvariants();
  }

  @Test
  void aStudentIsBookedOnceOnASlotAndAnUnknownStudentNever() {
    hall = TestHall.open(engine, 1, 1, 2);
    long student = hall.student();
    String name =
        database
            .sql("SELECT student_id FROM user_account WHERE id = ?")
            .param(student)
            .query(String.class)
            .single();
    Customer known = new Customer.Student(name);

    assertThat(counter.bookAndTakePayment(CLERK, hall.slot().id(), known, PayMethod.ONLINE))
        .isInstanceOf(StaffBookingOutcome.Booked.class);
    assertThat(counter.bookAndTakePayment(CLERK, hall.slot().id(), known, PayMethod.ONLINE))
        .isInstanceOf(StaffBookingOutcome.AlreadyBooked.class);
    assertThat(
            counter.bookAndTakePayment(
                CLERK, hall.slot().id(), new Customer.Student("no-one"), PayMethod.FREE))
        .isInstanceOf(StaffBookingOutcome.UnknownStudent.class);
  }

  @Test
  void aMovedBookingStaysPaidAndFreesItsOldSlot() {
    Reservation made = book(first, PayMethod.CASH);

    MoveOutcome move = mover.move(CLERK, made.id(), second.id());

    assertThat(move).isInstanceOf(MoveOutcome.Moved.class);
    Reservation after = ledger.byTrace(made.traceId()).orElseThrow();
    assertThat(after.slotId()).isEqualTo(second.id());
    assertThat(after.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertHeld(second, made.traceId());
    assertFree(first);
    assertInvariants();
  }

  @Test
  void aBookingCannotMoveToATakenOrBlockedSlotNorAfterItEnded() {
    Reservation made = book(first, PayMethod.FREE);
    book(second, PayMethod.FREE);
    Slot third = hall.slots().get(2);
    block(third);

    assertThat(mover.move(CLERK, made.id(), second.id())).isInstanceOf(MoveOutcome.SlotTaken.class);
    assertThat(mover.move(CLERK, made.id(), third.id()))
        .isInstanceOf(MoveOutcome.SlotBlocked.class);
    refunds.request(CLERK, made.id(), "closed");
    assertThat(mover.move(CLERK, made.id(), hall.slots().get(3).id()))
        .isInstanceOf(MoveOutcome.NotMovable.class);
  }

  @Test
  void aCourtWithoutReservationsCanBeRetiredWithItsSlots() {
    Reservation made = book(first, PayMethod.FREE);
    assertThat(retirement.retire(CLERK, first.courtId(), "gone"))
        .isInstanceOf(CourtChangeOutcome.HasReservations.class);
    mover.move(CLERK, made.id(), second.id());

    assertThat(retirement.retire(CLERK, first.courtId(), "gone"))
        .isInstanceOf(CourtChangeOutcome.Done.class);

    assertThat(slots.ofCourt(first.courtId(), first.slotDate())).isEmpty();
    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
    Claim late = hall.claim(first);
    assertThat(ledger.settle(List.of(late)).getFirst()).isInstanceOf(SettleOutcome.Lost.class);
  }

  @Test
  void slotsThatAreBlockedAlreadyCannotBeBlockedAgain() {
    block(first);
    assertThat(blocks.block(CLERK, Set.of(first.id()), "again"))
        .isInstanceOf(BlockOutcome.NothingToBlock.class);
  }
}
