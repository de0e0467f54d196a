package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.TestTimeout;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.transaction.support.TransactionTemplate;

/** Transactions that wait for each other, of which the database ends one. */
@EngineTest
class DeadlockRetryTest extends StaffActionsFixture {

  /** The database ends the transaction that has changed fewer rows. */
  private static final int MANY_ROWS = 50;

  @Autowired ReservationMover mover;
  @Autowired Transactions transactions;
  @Autowired TransactionTemplate transaction;

  @Test
  void aMoveThatTheDatabaseEndsInADeadlockIsMadeAgain() {
    Reservation booking = book(first, PayMethod.FREE);

    CompletableFuture<ReservationMover.Moved> move =
        inADeadlock(
            booking, () -> mover.move(CLERK, booking.id(), null, Set.of(second.id()), null));

    assertThat(move).succeedsWithin(TestTimeout.LIMIT).isNotNull();
    assertHeld(second, booking.traceId());
    assertFree(first);
    assertInvariants();
  }

  /** What the outer transaction had done is undone, so it can't go on. */
  @Test
  void aMoveWithinAnotherTransactionIsNotMadeAgain() {
    Reservation booking = book(first, PayMethod.FREE);

    CompletableFuture<ReservationMover.Moved> move =
        inADeadlock(
            booking,
            () ->
                transactions.callReadCommitted(
                    () -> mover.move(CLERK, booking.id(), null, Set.of(second.id()), null)));

    assertThat(move)
        .failsWithin(TestTimeout.LIMIT)
        .withThrowableThat()
        .withCauseInstanceOf(PessimisticLockingFailureException.class);
    assertHeld(first, booking.traceId());
  }

  /** Locks the booking before its slot, while the work locks them the other way round. */
  private <T> CompletableFuture<T> inADeadlock(Reservation booking, Supplier<T> work) {
    return Objects.requireNonNull(
        transaction.execute(
            status -> {
              status.setRollbackOnly();
              for (int i = 0; i < MANY_ROWS; i++) {
                database
                    .sql("INSERT INTO config (config_key, config_value) VALUES (?, '')")
                    .param("deadlock-" + i)
                    .update();
              }
              lock("reservation", booking.id());
              CompletableFuture<T> result = CompletableFuture.supplyAsync(work);
              await().until(this::isSomebodyWaitingForABooking);
              lock("time_slot", booking.slotId());
              return result;
            }));
  }

  private void lock(String table, long id) {
    var _ =
        database
            .sql("SELECT id FROM " + table + " WHERE id = ? FOR UPDATE")
            .param(id)
            .query(Long.class)
            .single();
  }

  private boolean isSomebodyWaitingForABooking() {
    return database
        .sql(
            "SELECT EXISTS (SELECT 1 FROM information_schema.processlist WHERE id <>"
                + " CONNECTION_ID() AND info LIKE '%FROM reservation%FOR UPDATE%')")
        .query(Boolean.class)
        .single();
  }
}
