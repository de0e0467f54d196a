package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.booking.settle.DeadLetters.LetterOutcome;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.Step.ByStaff;
import java.util.List;
import java.util.Set;

/** Does the steps of staff with bookings, and compares the answers with the model's. */
final class StaffSteps {

  private static final String REASON = "rain";

  private final SimulatedHall hall;
  private final HallModel model;
  private final HallSteps hallSteps;
  private final OrderSteps orders;
  private final CellSteps cells;
  private final BlockSeriesSteps blockSeries;
  private final BookingSeriesSteps bookingSeries;
  private final ReservationLifecycle lifecycle;
  private final DeadLetters letters;

  StaffSteps(
      SimulatedHall hall, OrderSteps orders, CellSteps cells, BookingSeriesSteps bookingSeries) {
    this.hall = hall;
    this.model = hall.model;
    this.hallSteps = new HallSteps(hall);
    this.orders = orders;
    this.cells = cells;
    this.blockSeries = new BlockSeriesSteps(hall);
    this.bookingSeries = bookingSeries;
    this.lifecycle = hall.bean(ReservationLifecycle.class);
    this.letters = hall.bean(DeadLetters.class);
  }

  void perform(ByStaff step) {
    switch (step) {
      case ByStaff.CancelFor(int booking) -> hall.withRow(booking).forEach(this::cancel);
      case ByStaff.Book book -> expectBooked(book);
      case ByStaff.Move(int booking, int slot) ->
          hall.withRow(booking).forEach(one -> expectMoved(one, hall.slot(slot)));
      case ByStaff.BookTogether book -> cells.book(book);
      case ByStaff.MoveTogether(int booking, int slot) ->
          hall.several(booking).forEach(one -> cells.move(one, slot));
      case ByStaff.MarkNoShow(int booking) -> hall.withRow(booking).forEach(this::markNoShow);
      case ByStaff.PauseNode(boolean paused) -> pauseNode(paused);
      case ByStaff.CloseLetter(int letter, boolean replay) -> closeLetter(letter, replay);
      case ByStaff.OfSeries ofSeries -> perform(ofSeries);
      case ByStaff.OfHall ofHall -> hallSteps.perform(ofHall);
    }
  }

  private void perform(ByStaff.OfSeries step) {
    switch (step) {
      case ByStaff.BlockWeekly block -> blockSeries.block(block);
      case ByStaff.EndBlocks end -> blockSeries.end(end);
      case ByStaff.BookWeekly book -> bookingSeries.book(book);
      case ByStaff.EndBookings end -> bookingSeries.end(end);
    }
  }

  private void cancel(ModelBooking booking) {
    String expected = StudentSteps.expected(booking, true);
    CancellationOutcome outcome =
        lifecycle.cancelFor(SimulatedHall.CLERK, hall.row(booking).id(), REASON);
    assertThat(outcome.getClass().getSimpleName()).isEqualTo(expected);
    if (outcome instanceof CancellationOutcome.Cancelled) {
      booking.end(null, model.mood);
    }
  }

  private void expectBooked(ByStaff.Book step) {
    String expected = expected(step);
    assertThat(adopt(step, book(step))).isEqualTo(expected);
  }

  StaffBookings.Outcome book(ByStaff.Book step) {
    int number = step.student() % (hall.students.size() + 1);
    Customer customer =
        number == 0
            ? new Customer.Guest("guest")
            : new Customer.Student(hall.student(number).name());
    return hall.bean(CounterPayments.class)
        .bookAndTakePayment(
            SimulatedHall.CLERK, hall.slot(step.slot()).id, customer, step.method());
  }

  /** Gives the model what the staff have booked; returns the name of the outcome. */
  String adopt(ByStaff.Book step, StaffBookings.Outcome outcome) {
    if (outcome instanceof StaffBookings.Outcome.Booked(Reservation row)) {
      ModelBooking booking = model.claim(row.traceId(), row.userId(), hall.slot(step.slot()), "");
      booking.status = booking.whenSettled();
      booking.paysAtCounter = step.method() == PayMethod.COUNTER;
      if (booking.isUnpaid() && step.method().isPaidAtOnce()) {
        orders.paidAtCounter(booking);
      }
    }
    return outcome.getClass().getSimpleName();
  }

  private String expected(ByStaff.Book step) {
    ModelSlot slot = hall.slot(step.slot());
    int number = step.student() % (hall.students.size() + 1);
    if (slot.withdrawn) {
      return "UnknownSlot";
    }
    if (slot.block != null) {
      return "SlotBlocked";
    }
    if (number != 0 && model.liveOf(hall.student(number).id(), slot).isPresent()) {
      return "AlreadyBooked";
    }
    if (!model.hasFreeSeat(slot)) {
      return "SlotTaken";
    }
    return number != 0 && model.isElsewhere(hall.student(number).id(), slot)
        ? "RuleBroken"
        : "Booked";
  }

  private void expectMoved(ModelBooking booking, ModelSlot to) {
    String expected = expected(booking, to);
    assertThat(move(booking, to)).isEqualTo(expected);
    if (expected.isEmpty() && !booking.has(to)) {
      model.moved(booking, to);
    }
  }

  /** Moves a booking; returns the key of the refusal, which is empty when it is moved. */
  String move(ModelBooking booking, ModelSlot to) {
    return key(
        () ->
            hall.bean(ReservationMover.class)
                .move(SimulatedHall.CLERK, hall.row(booking).id(), null, Set.of(to.id), null));
  }

  /** The key of the text with which a request is refused; empty if it isn't. */
  static String key(Runnable request) {
    return Refused.by(request).split(" ", 2)[0];
  }

  /** How a request to move a booking is refused; empty if it isn't. */
  String expected(ModelBooking booking, ModelSlot to) {
    if (booking.status != ReservationStatus.PENDING_PAYMENT
        && booking.status != ReservationStatus.CONFIRMED) {
      return "desk.not-movable";
    }
    if (booking.hasSeveralCells()) {
      return "field.desk.other-shape";
    }
    if (booking.has(to)) {
      return "";
    }
    if (to.withdrawn) {
      return "field.desk.not-bookable";
    }
    if (to.block != null) {
      return "desk.blocked";
    }
    if (model.liveOf(booking.userId, to).isPresent() || !model.hasFreeSeat(to)) {
      return "booking.slot-taken";
    }
    return model.isElsewhere(booking, to) ? "reserve.quota.SAME_TIME" : "";
  }

  /** All slots are still to come, so nobody can be missing. */
  private void markNoShow(ModelBooking booking) {
    String refused =
        key(
            () ->
                hall.bean(Attendance.class)
                    .markNoShow(SimulatedHall.CLERK, hall.row(booking).id()));
    assertThat(refused)
        .isEqualTo(
            booking.status == ReservationStatus.CONFIRMED
                ? "booking.no-show.too-early"
                : "booking.no-show.not-confirmed");
  }

  private void pauseNode(boolean paused) {
    IntakeSwitch intake = hall.bean(IntakeSwitch.class);
    if (paused) {
      intake.pause(SimulatedHall.CLERK);
    } else {
      intake.resume(SimulatedHall.CLERK);
    }
    model.nodePaused = paused;
  }

  private void closeLetter(int letter, boolean replay) {
    List<Long> open = List.copyOf(model.openLetters.keySet());
    if (open.isEmpty()) {
      return;
    }
    long id = open.get(letter % open.size());
    String traceId = model.openLetters.getOrDefault(id, "");
    List<ModelBooking> claim =
        model.bookings.stream().filter(one -> one.traceId.equals(traceId)).toList();
    LetterOutcome outcome =
        replay ? letters.replay(SimulatedHall.CLERK, id) : letters.abandon(SimulatedHall.CLERK, id);
    if (replay && traceId.isEmpty()) {
      assertThat(outcome).isEqualTo(LetterOutcome.NOT_SETTLED);
      return;
    }
    boolean isSettled = claim.stream().anyMatch(one -> one.status != null);
    // The engine closes by itself what is settled otherwise.
    assertThat(outcome)
        .isIn(LetterOutcome.DONE, isSettled ? LetterOutcome.NOT_OPEN : LetterOutcome.DONE);
    model.openLetters.remove(id);
    if (replay) {
      claim.forEach(model::settle);
    } else {
      claim.forEach(one -> model.abandon(one, EndReason.Code.NOT_SETTLED));
    }
  }
}
