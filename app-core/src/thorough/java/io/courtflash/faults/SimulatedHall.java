package io.courtflash.faults;

import io.courtflash.core.booking.claim.OwnChangeService;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** A hall on a running engine, with the model of it, and the comparison of both. */
final class SimulatedHall {

  private static final String KIND = "simulation";

  static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  final BeanFactory engine;
  final TestHall hall;
  final HallModel model;
  final List<SimulatedStudent> students;
  final JdbcTemplate database;
  final HallComparison comparison;

  /** How often staff and students got which answer about intervals and series. */
  final Map<String, Integer> answers = new TreeMap<>();

  private final Permits permits;
  private final ClaimLedger ledger;
  private final LongAdder accepted = new LongAdder();
  private final LongAccumulator slowestAnswer = new LongAccumulator(Math::max, 0);

  /**
   * Gives the hall students.
   *
   * @param audienceId of those whose price is that of members
   */
  SimulatedHall(BeanFactory engine, TestHall hall, HallModel model, long audienceId) {
    this.engine = engine;
    this.hall = hall;
    this.model = model;
    this.database = engine.getBean(JdbcTemplate.class);
    this.students = SimulatedStudent.create(database, audienceId);
    students.stream()
        .filter(SimulatedStudent::isMember)
        .forEach(member -> model.prices.members.add(member.id()));
    this.permits = engine.getBean(Permits.class);
    this.ledger = engine.getBean(ClaimLedger.class);
    this.comparison = new HallComparison(model, database, permits, ledger);
  }

  <T> T bean(Class<T> type) {
    return engine.getBean(type);
  }

  SimulatedStudent student(int number) {
    return students.get(number % students.size());
  }

  ModelSlot slot(int number) {
    return model.slots.get(number % model.slots.size());
  }

  /** A student was answered. */
  void answered(boolean isAccepted, Duration took) {
    slowestAnswer.accumulate(took.toNanos());
    if (isAccepted) {
      accepted.increment();
    }
  }

  /** Counts an answer of the engine. */
  void count(String what, Object answer) {
    answers.merge(what + ": " + answer.getClass().getSimpleName(), 1, Integer::sum);
  }

  /**
   * This sequence as one run of a fault.
   *
   * @param fault its line of the report
   * @param heal from its last step until everything was as the model says
   */
  FaultResult result(String fault, Duration heal, int violations) {
    return new FaultResult(
        KIND, fault, heal, Duration.ofNanos(slowestAnswer.get()), accepted.intValue(), violations);
  }

  /** A sequence that broke a promise. */
  static FaultResult broken(String fault) {
    return new FaultResult(KIND, fault, Duration.ZERO, Duration.ZERO, 0, 1);
  }

  /** One of those bookings that suit, as a list; empty if there are none. */
  List<ModelBooking> booking(int number, Suits suits) {
    List<ModelBooking> suitable = model.bookings.stream().filter(suits::suits).toList();
    return suitable.isEmpty() ? suitable : List.of(suitable.get(number % suitable.size()));
  }

  /** Which bookings a step is for. */
  interface Suits {
    boolean suits(ModelBooking booking);
  }

  List<ModelBooking> withRow(int number) {
    return booking(number, one -> one.status != null);
  }

  /** One of the bookings of several cells. */
  List<ModelBooking> several(int number) {
    return booking(number, ModelBooking::hasSeveralCells);
  }

  Reservation row(ModelBooking booking) {
    return ledger.byTrace(booking.traceId).orElseThrow();
  }

  List<SlotState> states() {
    return permits.states(model.slotIds());
  }

  /** The booking's own student changes it to another place. */
  OwnChangeService.Outcome change(ModelBooking booking, ModelSlot to) {
    return change(booking, List.of(to));
  }

  OwnChangeService.Outcome change(ModelBooking booking, List<ModelSlot> to) {
    Actor owner = new Actor(booking.userId, "owner", Role.USER);
    return bean(OwnChangeService.class).change(owner, row(booking).id(), ids(to), null);
  }

  static Set<Long> ids(List<ModelSlot> slots) {
    return slots.stream().map(slot -> slot.id).collect(Collectors.toSet());
  }

  /** Locks the row before its indexes, as the engine does. */
  void setDeadlineNow(ModelBooking booking) {
    database.update(
        "UPDATE reservation FORCE INDEX (PRIMARY) SET pay_deadline = UTC_TIMESTAMP(3)"
            + " WHERE id = ?",
        row(booking).id());
  }
}
