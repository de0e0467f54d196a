package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * What is committed while a warm-up writes slots whose rows it has read: the outbox has looked for
 * their keys in Redis before they are there.
 */
@EngineTest
class WarmupBesideStaffTest extends StaffActionsFixture {

  @Autowired Warmup warmup;
  @Autowired ReservationLifecycle bookings;

  @BeforeEach
  void shut() {
    hall = TestHall.shut(engine, 1, 2, 1);
    first = hall.slots().get(0);
    second = hall.slots().get(1);
  }

  @Test
  void aBookingThatStaffMakeMeanwhileHasItsHold() {
    CompletableFuture<Reservation> made = new CompletableFuture<>();

    warmUpWhile(() -> made.complete(book(second, PayMethod.CASH)));

    assertThat(state(second).holds()).containsOnlyKeys(made.join().traceId());
    assertThat(state(second).permits()).isZero();
    assertInvariants();
  }

  @Test
  void aBookingThatStaffCancelMeanwhileHasNoHold() {
    Reservation made = book(second, PayMethod.ONLINE);

    warmUpWhile(() -> bookings.cancelFor(Actor.ENGINE, made.id(), "Wet floor"));

    assertThat(state(second).holds()).isEmpty();
    assertThat(state(second).permits()).isEqualTo(1);
    assertInvariants();
  }

  /** Does a deed, and everything that follows it, when the first slot is warm and no other. */
  private void warmUpWhile(Runnable deed) {
    Thread warming = Thread.currentThread();
    AtomicBoolean isDone = new AtomicBoolean();
    permits.onChanged(
        _ -> {
          if (Thread.currentThread().equals(warming) && isDone.compareAndSet(false, true)) {
            assertThat(permits.state(second.id())).isEmpty();
            CompletableFuture.runAsync(deed).join();
            awaitOutbox();
          }
        });
    awaitOutbox();

    assertThat(warmup.warmUpNow(CLERK, hall.session().id(), Instant.now())).isEqualTo(2);

    assertThat(isDone).isTrue();
  }

  private void awaitOutbox() {
    await()
        .until(() -> database.sql("SELECT COUNT(*) FROM outbox").query(Long.class).single() == 0);
  }
}
