package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.awaitility.pollinterval.FibonacciPollInterval.fibonacci;

import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.faults.Step.Act;
import io.courtflash.faults.Step.ByStaff;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Lets all students ask for one slot at the same time, while something else happens. Who wins isn't
 * known; the model takes over who did, after it was checked that they could.
 */
final class RushSteps {

  private static final Duration SETTLED_WITHIN = Duration.ofSeconds(15);

  private final SimulatedHall hall;
  private final HallModel model;
  private final StudentSteps students;
  private final StaffSteps staff;
  private final HallSteps hallSteps;
  private final FaultSteps faults;

  RushSteps(SimulatedHall hall, StudentSteps students, StaffSteps staff, FaultSteps faults) {
    this.hall = hall;
    this.model = hall.model;
    this.students = students;
    this.staff = staff;
    this.hallSteps = new HallSteps(hall);
    this.faults = faults;
  }

  /**
   * How a rush went.
   *
   * @param mayLose why claims may be lost because of what happened in the middle
   */
  private record Course(Map<String, Long> accepted, Set<EndReason.Code> mayLose) {}

  void perform(Step.Rush rush) {
    ModelSlot slot = hall.slot(rush.slot());
    boolean wasOnSale = model.isOnSale(slot);
    boolean wasDamaged = slot.damaged;
    long permits = model.permits(slot);
    List<SimulatedStudent> asking =
        hall.students.stream().filter(one -> !model.isHolder(one.id(), slot)).toList();
    Set<Long> elsewhere = elsewhere(slot);
    Course course = run(rush, slot);
    elsewhere.addAll(elsewhere(slot));
    course
        .accepted()
        .forEach(
            (traceId, user) ->
                adopt(traceId, user, slot, reasons(course, elsewhere.contains(user))));

    assertThat(model.liveOn(slot).count())
        .as("live of %s", slot)
        .isLessThanOrEqualTo(slot.capacity);
    if (!wasOnSale && !wasDamaged) {
      assertThat(course.accepted()).as("accepted on %s, which isn't on sale", slot).isEmpty();
    }
    boolean isUndisturbed = EnumSet.of(Act.NOTHING, Act.WARM_UP).contains(rush.act());
    if (wasOnSale && !wasDamaged && isUndisturbed) {
      // Those who are elsewhere may be refused at once, or lose the permit that they get.
      long others = asking.stream().filter(one -> !elsewhere.contains(one.id())).count();
      long refused = asking.size() - others;
      assertThat((long) course.accepted().size())
          .as("accepted on %s", slot)
          .isBetween(Math.min(permits, others), Math.min(permits, others) + refused);
    }
  }

  /** The students who have a booking of another slot at the same time. */
  private Set<Long> elsewhere(ModelSlot slot) {
    return hall.students.stream()
        .map(SimulatedStudent::id)
        .filter(id -> model.isElsewhere(id, slot))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static Set<EndReason.Code> reasons(Course course, boolean isElsewhere) {
    Set<EndReason.Code> reasons = EnumSet.noneOf(EndReason.Code.class);
    reasons.addAll(course.mayLose());
    if (isElsewhere) {
      reasons.add(EndReason.Code.QUOTA_SAME_TIME);
    }
    return reasons;
  }

  private Course run(Step.Rush rush, ModelSlot slot) {
    boolean wasDamaged = slot.damaged;
    CountDownLatch moment = new CountDownLatch(1 + rush.seed() % hall.students.size());
    Map<String, Long> accepted = new HashMap<>();
    Set<EndReason.Code> mayLose;
    try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      Map<SimulatedStudent, Future<ReserveOutcome>> answers = new HashMap<>();
      for (SimulatedStudent student : hall.students) {
        answers.put(
            student,
            crowd.submit(
                () -> {
                  try {
                    return students.ask(student, slot.id, hall.hall.session().id(), "");
                  } finally {
                    moment.countDown();
                  }
                }));
      }
      assertThat(moment.await(SETTLED_WITHIN.toSeconds(), TimeUnit.SECONDS)).isTrue();
      mayLose = act(rush, slot);
      for (Map.Entry<SimulatedStudent, Future<ReserveOutcome>> each : answers.entrySet()) {
        if (each.getValue().get() instanceof ReserveOutcome.Accepted(String traceId)) {
          accepted.put(traceId, each.getKey().id());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("A student got no answer", e);
    }
    // A warm-up in the middle repairs the slot, after claims were admitted that MySQL refuses.
    if (wasDamaged) {
      mayLose = EnumSet.copyOf(mayLose);
      mayLose.addAll(
          EnumSet.of(EndReason.Code.TAKEN, EndReason.Code.DUPLICATE, EndReason.Code.BLOCKED));
    }
    return new Course(accepted, mayLose);
  }

  /** Returns why claims of the rush may be lost. */
  private Set<EndReason.Code> act(Step.Rush rush, ModelSlot slot) {
    Set<EndReason.Code> byOthers = EnumSet.of(EndReason.Code.TAKEN, EndReason.Code.DUPLICATE);
    Set<EndReason.Code> nothing = EnumSet.noneOf(EndReason.Code.class);
    int court = model.courts().indexOf(slot.courtId);
    return switch (rush.act()) {
      case NOTHING -> nothing;
      case PAUSE -> perform(new ByStaff.PauseSession(true), nothing);
      case POSTPONE -> perform(new ByStaff.PostponeGate(rush.target()), nothing);
      case BLOCK -> perform(new ByStaff.Block(rush.slot()), EnumSet.of(EndReason.Code.BLOCKED));
      case CLOSE_COURT ->
          perform(new ByStaff.CloseCourt(court), EnumSet.of(EndReason.Code.BLOCKED));
      case CANCEL -> perform(new ByStaff.CancelFor(rush.target()), nothing);
      case WARM_UP -> perform(new ByStaff.WarmUp(), nothing);
      case DELETE_SESSION -> withdrawn(hallSteps.delete());
      case RETIRE_COURT -> withdrawn(hallSteps.retire(slot.courtId));
      case MOVE -> {
        hall.withRow(rush.target())
            .forEach(
                one -> {
                  if (staff.move(one, slot).isEmpty() && !one.has(slot)) {
                    model.moved(one, slot);
                  }
                });
        yield byOthers;
      }
      case BOOK -> {
        ByStaff.Book step = new ByStaff.Book(rush.slot(), rush.target(), PayMethod.CASH);
        StaffBookings.Outcome outcome = staff.book(step);
        var _ = staff.adopt(step, outcome);
        yield byOthers;
      }
      case FLUSH_REDIS -> {
        faults.flush();
        // It was built again from MySQL while claims of the rush weren't settled yet.
        slot.damaged = true;
        yield byOthers;
      }
    };
  }

  private Set<EndReason.Code> perform(ByStaff step, Set<EndReason.Code> mayLose) {
    staff.perform(step);
    return mayLose;
  }

  private static Set<EndReason.Code> withdrawn(String outcome) {
    return outcome.equals("Done")
        ? EnumSet.of(EndReason.Code.WITHDRAWN)
        : EnumSet.noneOf(EndReason.Code.class);
  }

  /** Every accepted claim ends, and is lost only for a reason that there was. */
  private void adopt(String traceId, long user, ModelSlot slot, Set<EndReason.Code> mayLose) {
    Reservation row =
        await()
            .pollDelay(Duration.ZERO)
            .pollInterval(fibonacci(TimeUnit.MILLISECONDS))
            .atMost(SETTLED_WITHIN)
            .until(() -> hall.bean(ClaimLedger.class).byTrace(traceId), Optional::isPresent)
            .orElseThrow();
    ModelBooking booking = model.claim(traceId, user, slot, "");
    if (row.status() == booking.whenSettled()) {
      booking.status = row.status();
      return;
    }
    assertThat(row.status()).as("claim %s", traceId).isEqualTo(ReservationStatus.LOST);
    assertThat(row.reason()).as("claim %s", traceId).isIn(List.copyOf(mayLose));
    if (row.reason() instanceof EndReason.Code code) {
      HallModel.lose(booking, code);
    }
  }
}
