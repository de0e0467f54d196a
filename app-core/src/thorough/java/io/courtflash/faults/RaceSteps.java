package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.awaitility.pollinterval.FibonacciPollInterval.fibonacci;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentRounds;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.Step.Racer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Lets two things happen to one booking at the same time. Whichever comes first: what is left must
 * be as if they had happened one after the other.
 */
final class RaceSteps {

  private static final String REASON = "rain";
  private static final Duration ENDS_WITHIN = Duration.ofSeconds(15);

  private final SimulatedHall hall;
  private final HallModel model;
  private final StaffSteps staff;
  private final OrderSteps orders;

  RaceSteps(SimulatedHall hall, StaffSteps staff, OrderSteps orders) {
    this.hall = hall;
    this.model = hall.model;
    this.staff = staff;
    this.orders = orders;
  }

  /** An order that the provider refuses can end before it is refused: that isn't a race. */
  void perform(Step.Race race) {
    if (race.has(Racer.OPEN_ORDER) && model.mood == ProviderMood.REFUSES_ORDERS) {
      return;
    }
    hall.booking(race.booking(), ModelBooking::isLive).forEach(one -> race(one, race));
  }

  private void race(ModelBooking booking, Step.Race race) {
    ModelSlot target = hall.slot(race.target());
    if (race.has(Racer.NOTICE)) {
      booking.latestOnline().ifPresent(orders::payAtProvider);
    }
    List<ModelBooking> possible = possible(booking, race, target);
    run(booking, race, target);
    model.replace(booking, orders.withNumbers(outcome(booking, possible)));
  }

  /**
   * What may be left. A student's change can be refused by what happens at the same time, such as
   * when staff move the booking between its permit and its row. Staff can't move it while the
   * provider is asked at its deadline whether it is paid. One that is paid at the counter gets the
   * deadline of its new place, so that the one which has just come is none.
   */
  private List<ModelBooking> possible(ModelBooking booking, Step.Race race, ModelSlot target) {
    List<ModelBooking> possible = new ArrayList<>();
    possible.add(after(after(booking, race.first(), target), race.second(), target));
    possible.add(after(after(booking, race.second(), target), race.first(), target));
    if (race.first() == Racer.CHANGE) {
      possible.add(after(booking, race.second(), target));
    }
    if (race.second() == Racer.CHANGE) {
      possible.add(after(booking, race.first(), target));
    }
    if (race.has(Racer.DEADLINE) && race.has(Racer.MOVE)) {
      possible.add(after(booking, Racer.DEADLINE, target));
    }
    if (race.has(Racer.DEADLINE) && booking.paysAtCounter) {
      Stream.of(Racer.MOVE, Racer.CHANGE)
          .filter(race::has)
          .map(racer -> after(booking, racer, target))
          .filter(moved -> moved.slot != booking.slot)
          .forEach(
              moved -> {
                if (moved.status == ReservationStatus.PENDING_PAYMENT) {
                  moved.closeOpenOrder(model.mood);
                }
                possible.add(moved);
              });
    }
    return possible;
  }

  /** Waits until the engine has done everything that follows. */
  private ModelBooking outcome(ModelBooking booking, List<ModelBooking> possible) {
    HallComparison rows = hall.comparison;
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(fibonacci(TimeUnit.MILLISECONDS))
        .atMost(ENDS_WITHIN)
        .untilAsserted(
            () -> {
              assertThat(rows.isAtRest(possible)).as("nothing left to do").isTrue();
              assertThat(possible).extracting(rows::modelText).contains(rows.text(booking));
            });
    String now = rows.text(booking);
    return possible.stream()
        .filter(one -> rows.modelText(one).equals(now))
        .findFirst()
        .orElseThrow();
  }

  private void run(ModelBooking booking, Step.Race race, ModelSlot target) {
    long id = hall.row(booking).id();
    CyclicBarrier start = new CyclicBarrier(2);
    try (ExecutorService both = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> racers =
          List.of(
              both.submit(() -> go(start, () -> perform(booking, id, race.first(), target))),
              both.submit(() -> go(start, () -> perform(booking, id, race.second(), target))));
      for (Future<?> racer : racers) {
        racer.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("One of them failed", e);
    }
  }

  private static boolean go(CyclicBarrier start, Runnable racer) throws Exception {
    start.await();
    racer.run();
    return true;
  }

  private void perform(ModelBooking booking, long id, Racer racer, ModelSlot target) {
    Actor owner = new Actor(booking.userId, "owner", Role.USER);
    switch (racer) {
      case NOTICE ->
          booking
              .latestOnline()
              .ifPresent(
                  order ->
                      assertThat(
                              hall.bean(PaymentCallback.class)
                                  .receive(
                                      FakeGateway.SIGNED,
                                      FakeGateway.notice(order.number, order.amount)))
                          .matches(PaymentCallback.NoticeOutcome::isAccepted));
      case DEADLINE -> {
        hall.setDeadlineNow(booking);
        PaymentRounds.endOverdue(hall.engine);
      }
      case CANCEL ->
          assertThat(hall.bean(ReservationLifecycle.class).cancel(owner, id)).isNotNull();
      case CANCEL_BY_STAFF ->
          assertThat(
                  hall.bean(ReservationLifecycle.class).cancelFor(SimulatedHall.CLERK, id, REASON))
              .isNotNull();
      case TAKE_AT_COUNTER -> {
        var _ =
            hall.bean(CounterPayments.class).takePayment(SimulatedHall.CLERK, id, PayMethod.CASH);
      }
      case OPEN_ORDER ->
          assertThat(Refused.by(() -> hall.bean(Payments.class).open(owner, id)))
              .isIn("", "pay.open.not-payable", "pay.open.too-late", "pay.open.away");
      case REFUND ->
          assertThat(
                  Refused.by(
                      () -> hall.bean(Refunds.class).request(SimulatedHall.CLERK, id, REASON)))
              .isIn("", "pay.refund.not-paid");
      case MOVE -> assertThat(staff.move(booking, target)).isNotNull();
      case CHANGE -> assertThat(hall.change(booking, target)).isNotNull();
    }
  }

  /** A copy of the booking to which this has happened. */
  private ModelBooking after(ModelBooking before, Racer racer, ModelSlot target) {
    ModelBooking booking = before.copy();
    switch (racer) {
      case NOTICE ->
          booking
              .latestOnline()
              .filter(order -> order.paidAtProvider)
              .ifPresent(
                  order -> {
                    var _ = booking.settle(order, model.mood);
                  });
      case DEADLINE -> {
        if (booking.status == ReservationStatus.PENDING_PAYMENT) {
          booking.expire(model.mood);
        }
      }
      case CANCEL -> {
        if (booking.status != ReservationStatus.CLOSING && booking.isCancelledAtOnce(false)) {
          booking.end(EndReason.Code.CANCELLED, model.mood);
        }
      }
      case CANCEL_BY_STAFF -> {
        if (booking.isCancelledAtOnce(true)) {
          booking.end(null, model.mood);
        }
      }
      case TAKE_AT_COUNTER -> {
        if (booking.isUnpaid()) {
          booking.orders.add(newOrder(booking.price, PayMethod.CASH, PayStatus.SUCCESS));
          booking.confirm(model.mood);
        }
      }
      case OPEN_ORDER -> {
        if (booking.status == ReservationStatus.PENDING_PAYMENT) {
          Optional<ModelOrder> outdated = booking.closeOutdatedOrder();
          if (booking.open().isEmpty()) {
            booking.orders.add(newOrder(booking.price, PayMethod.ONLINE, PayStatus.PAYING));
          }
          outdated.ifPresent(order -> booking.tellProviderOfClose(order, model.mood));
        }
      }
      case REFUND -> {
        if (booking.status == ReservationStatus.CONFIRMED) {
          booking
              .paid()
              .ifPresentOrElse(
                  paid -> booking.refundPaid(paid, BigDecimal.ZERO, null, model.mood),
                  () -> booking.end(null, model.mood));
        }
      }
      case MOVE -> {
        if (staff.expected(booking, target).isEmpty()) {
          booking.moveTo(List.of(target), model.mood);
        }
      }
      case CHANGE -> {
        if (model.answersToChange(booking, target).contains("Changed")) {
          booking.changeTo(List.of(target), model.mood);
        }
      }
    }
    return booking;
  }

  /** An order whose number only the engine knows. */
  private static ModelOrder newOrder(BigDecimal price, PayMethod method, PayStatus status) {
    return new ModelOrder(ModelOrder.UNKNOWN, price, method, status);
  }
}
