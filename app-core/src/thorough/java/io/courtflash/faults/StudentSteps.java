package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ClaimResults;
import io.courtflash.core.booking.claim.ClaimResults.ClaimResult;
import io.courtflash.core.booking.claim.OwnChangeService;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.faults.Step.ByStudent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Does the steps of students, and compares the answers with the model's. */
final class StudentSteps {

  /** A node knows a refusal of a slot for so long after its change was announced to nobody. */
  static final Duration STALE = Duration.ofMillis(1_500);

  private static final long NO_SLOT = 999_999_999;

  private final SimulatedHall hall;
  private final ClaimIntake reservations;
  private final ReservationLifecycle lifecycle;
  private final ClaimResults results;
  private final IntervalSteps intervals;

  StudentSteps(SimulatedHall hall, IntervalSteps intervals) {
    this.hall = hall;
    this.intervals = intervals;
    this.reservations = hall.bean(ClaimIntake.class);
    this.lifecycle = hall.bean(ReservationLifecycle.class);
    this.results = hall.bean(ClaimResults.class);
  }

  void perform(ByStudent step) {
    switch (step) {
      case ByStudent.Reserve claim -> reserve(claim);
      case ByStudent.ReserveUnknownSlot(int student) ->
          assertThat(text(ask(hall.student(student), NO_SLOT, hall.hall.session().id(), "")))
              .isIn(hall.model.nodePaused ? "Paused" : "UnknownSlot");
      // What the node knows of the slot is answered before its session is looked at.
      case ByStudent.ReserveInWrongSession(int student, int slot) ->
          assertThat(ask(hall.student(student), hall.slot(slot).id, NO_SLOT, ""))
              .isNotInstanceOf(ReserveOutcome.Accepted.class);
      case ByStudent.AskForResult(int booking) ->
          hall.booking(booking, _ -> true).forEach(this::askForResult);
      case ByStudent.Cancel(int booking) -> hall.withRow(booking).forEach(this::cancel);
      case ByStudent.Change(int booking, int slot) ->
          hall.withRow(booking).forEach(one -> change(one, hall.slot(slot)));
      case ByStudent.ChangeTogether(int booking, int slot) ->
          hall.several(booking).forEach(one -> changeTogether(one, slot));
      case ByStudent.BookInterval interval -> intervals.book(interval);
      case ByStudent.CancelOfAnother(int booking) ->
          hall.withRow(booking)
              .forEach(
                  one ->
                      assertThat(
                              lifecycle.cancel(
                                  new Actor(NO_SLOT, "another", Role.USER), hall.row(one).id()))
                          .isInstanceOf(CancellationOutcome.NotFound.class));
    }
  }

  private void reserve(ByStudent.Reserve step) {
    SimulatedStudent student = hall.student(step.student());
    ModelSlot slot = hall.slot(step.slot());
    String key = step.key() == 0 ? "" : "key-" + hall.hall.session().id() + "-" + step.key();
    Set<String> allowed = hall.model.answersTo(student.id(), slot, key);
    AtomicReference<ReserveOutcome> answer = new AtomicReference<>();
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .atMost(STALE)
        .untilAsserted(
            () -> {
              ReserveOutcome outcome = ask(student, slot.id, hall.hall.session().id(), key);
              answer.set(outcome);
              if (!(outcome instanceof ReserveOutcome.Accepted)) {
                assertThat(text(outcome)).as("%s of user %d", slot, student.id()).isIn(allowed);
              }
            });
    if (answer.get() instanceof ReserveOutcome.Accepted(String traceId)) {
      assertThat(allowed).as("%s of user %d", slot, student.id()).contains("Accepted");
      hall.model.settle(hall.model.claim(traceId, student.id(), slot, key));
    }
  }

  /** A guest has no page to change a booking on. */
  private void change(ModelBooking booking, ModelSlot to) {
    if (hall.students.stream().noneMatch(student -> student.id() == booking.userId)) {
      return;
    }
    Set<String> allowed = hall.model.answersToChange(booking, to);
    boolean isChanged =
        isChanged(() -> text(hall.change(booking, to)), allowed, booking.traceId + " to " + to);
    if (isChanged && booking.slot != to) {
      hall.model.changed(booking, to);
    }
  }

  /** Asks again until a node's memory of slots and gates, or Redis', isn't stale any more. */
  private static boolean isChanged(Supplier<String> asked, Set<String> allowed, String what) {
    AtomicReference<String> answer = new AtomicReference<>("");
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .atMost(STALE)
        .untilAsserted(
            () -> {
              answer.set(asked.get());
              if (!answer.get().equals("Changed")) {
                assertThat(answer.get()).as(what).isIn(allowed);
              }
            });
    boolean isChanged = answer.get().equals("Changed");
    if (isChanged) {
      assertThat(allowed).as(what).contains("Changed");
    }
    return isChanged;
  }

  private void changeTogether(ModelBooking booking, int slot) {
    List<ModelSlot> to = hall.model.togetherLike(booking, slot);
    if (to.isEmpty() || hall.students.stream().noneMatch(one -> one.id() == booking.userId)) {
      return;
    }
    Set<String> allowed = hall.model.answersToChange(booking, to);
    boolean isChanged =
        isChanged(() -> text(hall.change(booking, to)), allowed, booking.traceId + " to " + to);
    if (isChanged) {
      booking.changeTo(to, hall.model.mood);
    }
  }

  private static String text(OwnChangeService.Outcome outcome) {
    return switch (outcome) {
      case OwnChangeService.Outcome.Decided(var decided) -> decided.getClass().getSimpleName();
      case OwnChangeService.Outcome.NoPermit(var refused) -> text(refused);
      case OwnChangeService.Outcome.PermitExpired() -> "PermitExpired";
    };
  }

  ReserveOutcome ask(SimulatedStudent student, long slotId, long sessionId, String key) {
    long start = System.nanoTime();
    ReserveOutcome outcome =
        reservations.reserve(
            new ReservationRequest(
                student.actor(), slotId, sessionId, null, key.isEmpty() ? null : key));
    hall.answered(
        outcome instanceof ReserveOutcome.Accepted, Duration.ofNanos(System.nanoTime() - start));
    return outcome;
  }

  /** The answer as the model writes it. */
  static String text(ReserveOutcome outcome) {
    return switch (outcome) {
      case ReserveOutcome.Repeated(String traceId) -> "Repeated " + traceId;
      case ReserveOutcome.Duplicate(String traceId) when traceId != null -> "Duplicate " + traceId;
      default -> outcome.getClass().getSimpleName();
    };
  }

  private void askForResult(ModelBooking booking) {
    ClaimResult result = results.of(booking.userId, booking.traceId).orElseThrow();
    if (booking.status == null) {
      assertThat(result).isInstanceOf(ClaimResult.Pending.class);
    } else {
      assertThat(result)
          .isInstanceOfSatisfying(
              ClaimResult.Completed.class,
              done -> assertThat(done.row().status()).isEqualTo(booking.status));
    }
    assertThat(results.of(booking.userId + 1, booking.traceId)).isEmpty();
  }

  private void cancel(ModelBooking booking) {
    String expected = expected(booking, false);
    CancellationOutcome outcome =
        lifecycle.cancel(new Actor(booking.userId, "owner", Role.USER), hall.row(booking).id());
    assertThat(outcome.getClass().getSimpleName()).isEqualTo(expected);
    if (outcome instanceof CancellationOutcome.Cancelled) {
      booking.end(EndReason.Code.CANCELLED, hall.model.mood);
    }
  }

  /** How a request to cancel is answered. */
  static String expected(ModelBooking booking, boolean byStaff) {
    ReservationStatus status = booking.status;
    if (status == null) {
      return "NotFound";
    }
    return switch (status) {
      case PENDING_PAYMENT -> "Cancelled";
      case CLOSING -> byStaff ? "Cancelled" : "Closing";
      case CONFIRMED -> expectedOfConfirmed(booking, byStaff);
      case REFUNDING -> "Refunding";
      case OFFERED -> "Cancelled";
      case KEPT -> "NotFound";
      case FORFEITED, CANCELLED, LOST, ABANDONED -> "Ended";
    };
  }

  private static String expectedOfConfirmed(ModelBooking booking, boolean byStaff) {
    if (!booking.isFree()) {
      return "Paid";
    }
    return booking.isCancelledAtOnce(byStaff) ? "Cancelled" : "TooLate";
  }
}
