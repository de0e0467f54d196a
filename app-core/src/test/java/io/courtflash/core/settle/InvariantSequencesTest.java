package io.courtflash.core.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationMover;
import io.courtflash.core.pay.CounterPayments;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.release.Warmup;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.SlotGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** Runs random sequences of what students, staff and repairs do, and checks the invariants. */
@EngineTest
class InvariantSequencesTest {

  private static final Actor CLERK = new Actor(1, "root", Role.CLERK);
  private static final List<PayMethod> METHODS = List.of(PayMethod.values());
  private static final int STEPS = 60;

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired ClaimLedger ledger;
  @Autowired Settler settler;
  @Autowired Blocks blocks;
  @Autowired CounterPayments counter;
  @Autowired ReservationMover mover;
  @Autowired ReservationLifecycle lifecycle;
  @Autowired Refunds refunds;
  @Autowired Warmup warmup;
  @Autowired Reconciler reconciler;
  @Autowired DriftFinder finder;
  @Autowired InvariantChecker invariants;

  private final Random random = new Random();
  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 3, 2);
  }

  @ParameterizedTest
  @ValueSource(longs = {20, 1})
  void theInvariantsHoldAfterARandomSequence(long seed) {
    random.setSeed(seed);

    for (int step = 0; step < STEPS; step++) {
      step(random.nextInt(14));
    }

    reconciler.reconcileSoon();
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> {
              assertThat(finder.find(hall.slots().stream().map(Slot::id).toList())).isEmpty();
              assertThat(invariants.check().stream().filter(one -> !one.ok()).toList()).isEmpty();
            });
  }

  private void step(int kind) {
    switch (kind) {
      case 0, 1, 2 -> claim();
      case 3, 4 ->
          counter.bookAndTakePayment(CLERK, slot().id(), new Customer.Guest("guest"), method());
      case 5, 6, 7 -> live().forEach(one -> mover.move(CLERK, one.id(), slot().id()));
      case 8 -> live().forEach(one -> lifecycle.cancelFor(CLERK, one.id(), "rain"));
      case 9 -> live().forEach(one -> refund(one.id()));
      case 10, 11 -> blocks.block(CLERK, List.of(slot().id(), slot().id()), "class");
      case 12 -> close();
      default -> repair();
    }
  }

  private void claim() {
    Claim claim = hall.claim(slot());
    if (permits.admit(claim) instanceof Admission.Admitted || random.nextInt(4) == 0) {
      settler.settle(List.of(claim));
    }
  }

  private void refund(long reservationId) {
    counter.takePayment(CLERK, reservationId, PayMethod.CASH);
    refunds.request(CLERK, reservationId, "rain");
  }

  private void close() {
    Slot slot = slot();
    List<Block> closures = blocks.closures();
    if (closures.isEmpty()) {
      blocks.close(CLERK, slot.courtId(), slot.startsAt(), slot.endsAt(), "floor");
    } else {
      closures.forEach(closure -> blocks.reopen(CLERK, closure.id()));
      blocks.unblock(CLERK, hall.slots().stream().map(Slot::id).toList());
    }
  }

  private void repair() {
    switch (random.nextInt(3)) {
      case 0 -> warmup.warmUpNow(CLERK, hall.session().id(), Instant.now());
      case 1 -> reconciler.reconcileSoon();
      default ->
          engine
              .getBean(SlotGenerator.class)
              .generate(CLERK, hall.session().id(), slot().slotDate(), Instant.now());
    }
  }

  private Slot slot() {
    return hall.slots().get(random.nextInt(hall.slots().size()));
  }

  /** A random live reservation, or none if there is none. */
  private List<Reservation> live() {
    List<Reservation> all = ledger.liveOf(hall.slots().stream().map(Slot::id).toList());
    return all.isEmpty() ? all : List.of(all.get(random.nextInt(all.size())));
  }

  private PayMethod method() {
    return METHODS.get(random.nextInt(METHODS.size()));
  }
}
