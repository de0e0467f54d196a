package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.TestTimeout;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

/** Proves the rules of staff's bookings, moves, refunds and retirements beside students' claims. */
@EngineTest
class StaffBookingTest extends StaffActionsFixture {

  @Autowired ClaimLedger ledger;
  @Autowired Settler settler;
  @Autowired Slots slots;
  @Autowired ReservationMover mover;
  @Autowired Refunds refunds;
  @Autowired Warmup warmup;
  @Autowired CourtRetirement retirement;
  @Autowired TransactionTemplate transaction;

  @Test
  void staffCanBookForAGuestBeforeTheGateOpens() {
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
        .isInstanceOf(StaffBookings.Outcome.SlotTaken.class);
    assertInvariants();
  }

  /**
   * Whoever cancels a booking locks its row and then its seat. Staff who locked seats before rows
   * would wait for each other, until the database ended one of both transactions.
   */
  @Test
  void staffWaitForNoTransactionThatChangesABookingOfTheSlot() {
    Reservation booked = book(first, PayMethod.CASH);
    Reservation other = book(second, PayMethod.CASH);

    transaction.executeWithoutResult(
        _ -> {
          var _ =
              database
                  .sql("SELECT id FROM reservation WHERE id = ? FOR UPDATE")
                  .param(booked.id())
                  .query(Long.class)
                  .single();
          assertThat(
                  CompletableFuture.supplyAsync(
                      () -> counter.bookAndTakePayment(CLERK, first.id(), GUEST, PayMethod.CASH)))
              .succeedsWithin(TestTimeout.LIMIT)
              .isInstanceOf(StaffBookings.Outcome.SlotTaken.class);
          assertThat(
                  CompletableFuture.supplyAsync(
                      () ->
                          Refused.by(
                              () -> mover.move(CLERK, other.id(), null, Set.of(first.id()), null))))
              .succeedsWithin(TestTimeout.LIMIT)
              .isEqualTo("booking.slot-taken");
        });
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
    permits.admit(claim).join();
    settler.settle(List.of(claim));
    long id = ledger.byTrace(claim.traceId()).orElseThrow().id();

    assertThat(counter.amountDue(CLERK, id))
        .hasValueSatisfying(due -> assertThat(due).isEqualByComparingTo("20"));
    assertThat(counter.takePayment(CLERK, id, PayMethod.CASH)).isTrue();
    assertThat(counter.takePayment(CLERK, id, PayMethod.CASH)).isFalse();
    assertThat(counter.amountDue(CLERK, id)).isEmpty();

    assertThat(ledger.byTrace(claim.traceId()).orElseThrow().status())
        .isEqualTo(ReservationStatus.CONFIRMED);
    assertInvariants();
  }

  @Test
  void staffBookAKnownStudentOnceOnASlot() {
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
        .isInstanceOf(StaffBookings.Outcome.Booked.class);
    assertThat(counter.bookAndTakePayment(CLERK, hall.slot().id(), known, PayMethod.ONLINE))
        .isInstanceOf(StaffBookings.Outcome.AlreadyBooked.class);
    assertThat(
            counter.bookAndTakePayment(
                CLERK, hall.slot().id(), new Customer.Student("no-one"), PayMethod.FREE))
        .isInstanceOf(StaffBookings.Outcome.UnknownStudent.class);
  }

  @Test
  void aMovedBookingStaysPaid() {
    Reservation made = book(first, PayMethod.CASH);

    var _ = mover.move(CLERK, made.id(), null, Set.of(second.id()), null);

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

    assertThat(Refused.by(() -> mover.move(CLERK, made.id(), null, Set.of(second.id()), null)))
        .isEqualTo("booking.slot-taken");
    assertThat(Refused.by(() -> mover.move(CLERK, made.id(), null, Set.of(third.id()), null)))
        .isEqualTo("desk.blocked");
    refunds.request(CLERK, made.id(), "closed");
    assertThat(
            Refused.by(
                () -> mover.move(CLERK, made.id(), null, Set.of(hall.slots().get(3).id()), null)))
        .isEqualTo("desk.not-movable");
  }

  /** Without one order of locks, each of them would wait for the other. */
  @Test
  void twoBookingsThatSwapTheirSlotsAtTheSameTimeBothMove() {
    hall = TestHall.open(engine, 1, 2, 2);
    Slot early = hall.slots().get(0);
    Slot late = hall.slots().get(1);
    long one = book(early, PayMethod.FREE).id();
    long other = book(late, PayMethod.FREE).id();
    for (int round = 0; round < 30; round++) {
      boolean there = round % 2 == 0;
      Slot from = there ? early : late;
      Slot to = there ? late : early;
      CompletableFuture<ReservationMover.Moved> second =
          CompletableFuture.supplyAsync(
              () -> mover.move(CLERK, other, null, Set.of(from.id()), null));

      var _ = mover.move(CLERK, one, null, Set.of(to.id()), null);
      var _ = second.join();
    }
    assertThat(ledger.liveOf(List.of(early.id()))).extracting(Reservation::id).containsExactly(one);
    assertThat(ledger.liveOf(List.of(late.id())))
        .extracting(Reservation::id)
        .containsExactly(other);
    assertInvariants();
  }

  @Test
  void twoBookingsCannotSwapFullSlots() {
    long one = book(first, PayMethod.FREE).id();
    long other = book(second, PayMethod.FREE).id();
    for (int round = 0; round < 30; round++) {
      CompletableFuture<String> answer =
          CompletableFuture.supplyAsync(
              () -> Refused.by(() -> mover.move(CLERK, other, null, Set.of(first.id()), null)));

      assertThat(Refused.by(() -> mover.move(CLERK, one, null, Set.of(second.id()), null)))
          .isEqualTo("booking.slot-taken");
      assertThat(answer.join()).isEqualTo("booking.slot-taken");
    }
  }

  @Test
  void aCourtWithoutReservationsCanBeRetiredWithItsSlots() {
    Reservation made = book(first, PayMethod.FREE);
    assertThat(Refused.by(() -> retirement.retire(CLERK, first.courtId(), "gone")))
        .startsWith("court.has-reservations");
    mover.move(CLERK, made.id(), null, Set.of(second.id()), null);

    assertThat(retirement.retire(CLERK, first.courtId(), "gone").isActive()).isFalse();

    assertThat(slots.ofCourt(first.courtId(), first.slotDate())).isEmpty();
    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
    Claim late = hall.claim(first);
    assertThat(ledger.settle(List.of(late)).getFirst()).isInstanceOf(SettleOutcome.Lost.class);
  }
}
