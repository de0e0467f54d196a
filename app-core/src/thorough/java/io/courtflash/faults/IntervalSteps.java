package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.IntervalReservations;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.faults.Step.ByStudent;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Does the steps of students who book from a start to an end, and compares the answers. */
final class IntervalSteps {

  private static final String NO_BOOKING = "";

  private final SimulatedHall hall;
  private final HallModel model;
  private final CellSteps cellSteps;

  /** The trace ids of the bookings that were made with keys. */
  private final Map<String, String> keys = new HashMap<>();

  IntervalSteps(SimulatedHall hall, CellSteps cellSteps) {
    this.hall = hall;
    this.model = hall.model;
    this.cellSteps = cellSteps;
  }

  void book(ByStudent.BookInterval step) {
    List<ModelSlot> cells = model.together(step.slot(), step.shape().courts, step.shape().hours);
    if (cells.isEmpty()) {
      return;
    }
    SimulatedStudent student = hall.student(step.student());
    String key = step.key() == 0 ? "" : "interval-" + hall.hall.session().id() + "-" + step.key();
    Set<String> allowed = answers(student.id(), cells, key);
    AtomicReference<IntervalReservations.@Nullable Answer> last = new AtomicReference<>();
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .atMost(StudentSteps.STALE)
        .untilAsserted(
            () -> {
              IntervalReservations.@Nullable Answer answer = ask(student, cells, key);
              last.set(answer);
              if (!(answer instanceof IntervalReservations.Answer.Booked)) {
                assertThat(text(answer)).as("%s for %d", cells, student.id()).isIn(allowed);
              }
            });
    hall.count("interval", Objects.requireNonNullElse(last.get(), "WrongField"));
    if (last.get() instanceof IntervalReservations.Answer.Booked(var row, var _)) {
      boolean isRepeated =
          model.bookings.stream().anyMatch(one -> one.traceId.equals(row.traceId()));
      assertThat(isRepeated ? "Booked " + row.traceId() : "Booked")
          .as("%s for %d", cells, student.id())
          .isIn(allowed);
      if (!isRepeated) {
        var _ = cellSteps.adopt(row, cells);
        if (!key.isEmpty()) {
          keys.put(student.id() + key, row.traceId());
        }
      }
    }
  }

  /** The answer; null when a field of the request can't be booked. */
  private IntervalReservations.@Nullable Answer ask(
      SimulatedStudent student, List<ModelSlot> cells, String key) {
    try {
      return reserve(student, cells, key);
    } catch (Refusal _) {
      return null;
    }
  }

  private IntervalReservations.Answer reserve(
      SimulatedStudent student, List<ModelSlot> cells, String key) {
    long start = System.nanoTime();
    IntervalReservations.Answer answer =
        hall.bean(IntervalReservations.class)
            .reserve(
                new IntervalReservations.IntervalRequest(
                    student.actor(),
                    hall.hall.session().id(),
                    cells.getFirst().date,
                    cells.stream().map(cell -> cell.courtId).collect(Collectors.toSet()),
                    cells.getFirst().start,
                    cells.getLast().end,
                    null,
                    key.isEmpty() ? null : key));
    hall.answered(
        answer instanceof IntervalReservations.Answer.Booked,
        Duration.ofNanos(System.nanoTime() - start));
    return answer;
  }

  private static String text(IntervalReservations.@Nullable Answer answer) {
    if (answer == null) {
      return "WrongField";
    }
    return answer instanceof IntervalReservations.Answer.Refused(ReserveOutcome refused, var _)
        ? refused.getClass().getSimpleName()
        : answer.getClass().getSimpleName();
  }

  private Set<String> answers(long userId, List<ModelSlot> cells, String key) {
    if (model.nodePaused) {
      return Set.of("Paused");
    }
    if (cells.stream().anyMatch(cell -> cell.withdrawn)) {
      return Set.of("WrongField");
    }
    String made = key.isEmpty() ? null : keys.get(userId + key);
    if (made != null) {
      boolean isSame =
          model.bookings.stream()
              .anyMatch(one -> one.traceId.equals(made) && one.slots().equals(cells));
      return Set.of(isSame ? "Booked " + made : "KeyReused");
    }
    Set<String> answers = new HashSet<>(answers(userId, cells));
    if (model.isElsewhere(userId, cells, NO_BOOKING)) {
      // As long as the node remembers the other booking.
      answers.add("QuotaFull");
    }
    if (model.isAnyPending(cells)) {
      answers.add("OutOfStock");
    }
    if (cells.stream().anyMatch(cell -> cell.damaged)) {
      answers.addAll(Set.of("Ungated", "OutOfStock", "TooLate"));
      answers.addAll(byRows(userId, cells));
    }
    return answers;
  }

  /** The same, of a request that reaches Redis, and has no key. */
  private Set<String> answers(long userId, List<ModelSlot> cells) {
    if (!model.gateOpen || model.paused) {
      return Set.of("Ungated");
    }
    return byRows(userId, cells);
  }

  private Set<String> byRows(long userId, List<ModelSlot> cells) {
    if (cells.stream().anyMatch(cell -> cell.block != null)) {
      return Set.of("OutOfStock");
    }
    if (cells.stream().anyMatch(cell -> model.liveOf(userId, cell).isPresent())) {
      return Set.of("Duplicate");
    }
    if (cells.stream().anyMatch(cell -> !model.hasFreeSeat(cell))) {
      return Set.of("OutOfStock");
    }
    return Set.of(model.isElsewhere(userId, cells, NO_BOOKING) ? "QuotaFull" : "Booked");
  }
}
