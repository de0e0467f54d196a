package io.courtflash.core.booking.reservation.seat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.seat.RecomputeSlotPermits.OutdatedSlot;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class RecomputeSlotPermitsTest {

  @Autowired private BeanFactory engine;
  @Autowired private Outbox outbox;
  @Autowired private Permits permits;
  @Autowired private ReservationMapper reservations;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private CounterPayments counter;

  private TestHall hall;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 1, 1, 1);
  }

  @Test
  void aBookingThatEndsWhileItsSlotIsRecomputedHasNoHoldAfterwards() {
    Reservation booked = book();
    await().until(() -> state().holds().containsKey(booked.traceId()));

    new RecomputeSlotPermits(
            outbox, new LiveHolds(afterFirstRead(() -> cancel(booked)), permits), permits)
        .perform(new OutdatedSlot(hall.slot().id(), null));

    assertThat(state().holds()).isEmpty();
    assertThat(state().permits()).isEqualTo(1);
  }

  private Reservation book() {
    StaffBookings.Outcome outcome =
        counter.bookAndTakePayment(
            Actor.ENGINE, hall.slot().id(), new Customer.Guest("Li"), PayMethod.ONLINE);
    return ((StaffBookings.Outcome.Booked) outcome).reservation();
  }

  /** Returns when its permit is released, too. */
  private void cancel(Reservation booked) {
    assertThat(bookings.cancelFor(Actor.ENGINE, booked.id(), "Wet floor"))
        .isInstanceOf(CancellationOutcome.Cancelled.class);
    await().until(() -> state().holds().isEmpty());
  }

  /** The rows as they are; after they were read once, a deed is done before the answer comes. */
  private ReservationMapper afterFirstRead(Runnable deed) {
    AtomicBoolean isRead = new AtomicBoolean();
    return (ReservationMapper)
        Proxy.newProxyInstance(
            ReservationMapper.class.getClassLoader(),
            new Class<?>[] {ReservationMapper.class},
            (_, method, arguments) -> {
              Object rows = method.invoke(reservations, arguments);
              if (isRead.compareAndSet(false, true)) {
                deed.run();
              }
              return rows;
            });
  }

  private SlotState state() {
    return permits.state(hall.slot().id()).orElseThrow();
  }
}
