package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A hall with four slots of capacity 1 whose gate is open, and what staff do with them. */
abstract class StaffActionsFixture {

  static final Actor CLERK = new Actor(0, "root", Role.CLERK);
  static final Customer GUEST = new Customer.Guest("Mr Li 138");

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired Blocks blocks;
  @Autowired CounterPayments counter;
  @Autowired InvariantChecker invariants;
  @Autowired JdbcClient database;

  TestHall hall;
  Slot first;
  Slot second;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 2, 1);
    first = hall.slots().get(0);
    second = hall.slots().get(1);
  }

  SlotState state(Slot slot) {
    return permits.state(slot.id()).orElseThrow();
  }

  void block(Slot slot) {
    assertThat(blocks.block(CLERK, List.of(slot.id()), "wet floor")).isPresent();
    await().untilAsserted(() -> assertThat(state(slot).blocked()).isTrue());
  }

  Reservation book(Slot slot, PayMethod method) {
    StaffBookings.Outcome answer = counter.bookAndTakePayment(CLERK, slot.id(), GUEST, method);
    return ((StaffBookings.Outcome.Booked) answer).reservation();
  }

  void assertHeld(Slot slot, String traceId) {
    await().untilAsserted(() -> assertThat(state(slot).holds()).containsOnlyKeys(traceId));
    assertThat(state(slot).permits()).isZero();
  }

  void assertFree(Slot slot) {
    await().untilAsserted(() -> assertThat(state(slot).permits()).isEqualTo(1));
    assertThat(state(slot).holds()).isEmpty();
  }

  void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
  }
}
