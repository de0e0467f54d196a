package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.faults.ModelBooking.Cell;
import io.courtflash.faults.Step.ByStaff;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Does the steps of staff with bookings of several cells, and compares the answers. */
final class CellSteps {

  private static final long NOBODY = 0;
  private static final String NO_BOOKING = "";

  private final SimulatedHall hall;
  private final HallModel model;
  private final OrderSteps orders;

  CellSteps(SimulatedHall hall, OrderSteps orders) {
    this.hall = hall;
    this.model = hall.model;
    this.orders = orders;
  }

  void book(ByStaff.BookTogether step) {
    List<ModelSlot> cells = model.together(step.slot(), step.shape().courts, step.shape().hours);
    if (cells.isEmpty()) {
      return;
    }
    int number = step.student() % (hall.students.size() + 1);
    long userId = number == 0 ? NOBODY : hall.student(number).id();
    Customer customer =
        number == 0
            ? new Customer.Guest("guest")
            : new Customer.Student(hall.student(number).name());
    Set<String> allowed = answers(userId, cells);
    StaffBookings.Outcome outcome =
        hall.bean(CounterPayments.class)
            .bookCells(
                SimulatedHall.CLERK, SimulatedHall.ids(cells), customer, step.method(), null, null);
    assertThat(outcome.getClass().getSimpleName()).as("%s for %d", cells, userId).isIn(allowed);
    if (outcome instanceof StaffBookings.Outcome.Booked(Reservation row)) {
      adopt(step, row, cells);
    }
  }

  /** The first cell that can't be had decides, whichever is looked at first. */
  private Set<String> answers(long userId, List<ModelSlot> cells) {
    Set<String> answers = new HashSet<>();
    if (cells.stream().anyMatch(cell -> cell.withdrawn)) {
      answers.add("UnknownSlot");
    } else if (cells.stream().anyMatch(cell -> cell.block != null)) {
      answers.add("SlotBlocked");
    } else if (cells.stream().anyMatch(cell -> model.liveOf(userId, cell).isPresent())) {
      answers.add("AlreadyBooked");
    } else if (cells.stream().anyMatch(cell -> !model.hasFreeSeat(cell))) {
      answers.add("SlotTaken");
    } else {
      answers.add(
          userId != NOBODY && model.isElsewhere(userId, cells, NO_BOOKING)
              ? "RuleBroken"
              : "Booked");
    }
    if (model.mayBeRefusedByRedis(cells)) {
      answers.add("SlotTaken");
    }
    return answers;
  }

  private void adopt(ByStaff.BookTogether step, Reservation row, List<ModelSlot> cells) {
    ModelBooking booking = adopt(row, cells);
    booking.paysAtCounter = step.method() == PayMethod.COUNTER;
    if (booking.isUnpaid() && step.method().isPaidAtOnce()) {
      orders.paidAtCounter(booking);
    }
  }

  /** Gives the model a booking that was made with these cells. */
  ModelBooking adopt(Reservation row, List<ModelSlot> cells) {
    List<@Nullable String> further =
        hall.database.queryForList(
            "SELECT trace_id FROM reservation WHERE leader_id = ? ORDER BY id",
            String.class,
            row.id());
    return model.book(row.userId(), withTraces(row.traceId(), further, cells));
  }

  private static List<Cell> withTraces(
      String first, List<@Nullable String> further, List<ModelSlot> cells) {
    assertThat(further).hasSize(cells.size() - 1);
    List<Cell> made = new ArrayList<>();
    made.add(new Cell(first, cells.getFirst()));
    for (int i = 1; i < cells.size(); i++) {
      made.add(new Cell(String.valueOf(further.get(i - 1)), cells.get(i)));
    }
    return made;
  }

  void move(ModelBooking booking, int slot) {
    List<ModelSlot> to = model.togetherLike(booking, slot);
    if (to.isEmpty()) {
      return;
    }
    String refused =
        StaffSteps.key(
            () ->
                hall.bean(ReservationMover.class)
                    .move(
                        SimulatedHall.CLERK,
                        hall.row(booking).id(),
                        null,
                        SimulatedHall.ids(to),
                        null));
    assertThat(refused).as("%s to %s", booking.traceId, to).isEqualTo(expected(booking, to));
    if (refused.isEmpty()) {
      booking.moveTo(to, model.mood);
    }
  }

  private String expected(ModelBooking booking, List<ModelSlot> to) {
    if (booking.status != ReservationStatus.PENDING_PAYMENT
        && booking.status != ReservationStatus.CONFIRMED) {
      return "desk.not-movable";
    }
    if (booking.slots().equals(to)) {
      return "";
    }
    if (to.stream().anyMatch(cell -> cell.withdrawn)) {
      return "field.desk.not-bookable";
    }
    if (to.stream().anyMatch(cell -> cell.block != null)) {
      return "desk.blocked";
    }
    if (to.stream().anyMatch(cell -> !model.isFreeFor(booking.userId, booking, cell))) {
      return "booking.slot-taken";
    }
    return model.isElsewhere(booking, to) ? "reserve.quota.SAME_TIME" : "";
  }
}
