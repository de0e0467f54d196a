package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.Step.ByStaff;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Does the steps of staff with slots, courts and gates, and compares the answers. */
final class HallSteps {

  private static final String REASON = "class";

  private final SimulatedHall hall;
  private final HallModel model;
  private final Blocks blocks;
  private static final String DELETED = "session.not-found";

  private final GateService gates;
  private final long session;

  HallSteps(SimulatedHall hall) {
    this.hall = hall;
    this.model = hall.model;
    this.blocks = hall.bean(Blocks.class);
    this.gates = hall.bean(GateService.class);
    this.session = hall.hall.session().id();
  }

  void perform(ByStaff.OfHall step) {
    switch (step) {
      case ByStaff.Block(int slot) -> block(hall.slot(slot));
      case ByStaff.Unblock(int slot) -> unblock(hall.slot(slot));
      case ByStaff.CloseCourt(int court) -> close(court(court));
      case ByStaff.ReopenCourt(int closure) -> reopen(closure);
      case ByStaff.PauseSession(boolean paused) -> pause(paused);
      case ByStaff.OpenGate() -> open();
      case ByStaff.PostponeGate(int minutes) -> postpone(minutes);
      case ByStaff.DeleteSession() -> {
        String expected = expectedOfDeletion();
        assertThat(delete()).isEqualTo(expected);
      }
      case ByStaff.RetireCourt(int court) -> {
        String expected = expectedOfRetirement(court(court));
        assertThat(retire(court(court))).isEqualTo(expected);
      }
      case ByStaff.WarmUp() -> warmUp();
    }
  }

  private long court(int number) {
    List<Long> courts = model.courts();
    return courts.get(number % courts.size());
  }

  private void block(ModelSlot slot) {
    Optional<Blocks.Blocked> blocked = blocks.block(SimulatedHall.CLERK, List.of(slot.id), REASON);
    assertThat(blocked.isPresent()).isEqualTo(slot.isBookable());
    if (slot.isBookable()) {
      slot.block = ModelSlot.SINGLE_BLOCK;
    }
  }

  private void unblock(ModelSlot slot) {
    if (!slot.withdrawn) {
      assertThat(blocks.unblock(SimulatedHall.CLERK, List.of(slot.id)))
          .isEqualTo(slot.block == null ? 0 : 1);
      slot.block = null;
    }
  }

  /** From the hall's first slot to its last one. */
  private void close(long court) {
    Slot first = hall.hall.slots().getFirst();
    Slot last = hall.hall.slots().getLast();
    Supplier<Blocks.Blocked> closing =
        () -> blocks.close(SimulatedHall.CLERK, court, first.startsAt(), last.endsAt(), REASON);
    if (model.retiredCourts.contains(court)) {
      assertThatThrownBy(closing::get).isInstanceOf(Refusal.class);
      return;
    }
    Blocks.Blocked blocked = closing.get();
    List<ModelSlot> ofCourt = model.slots.stream().filter(slot -> slot.courtId == court).toList();
    List<Long> bookable =
        ofCourt.stream().filter(ModelSlot::isBookable).map(slot -> slot.id).toList();
    assertThat(blocked.slotIds()).containsExactlyInAnyOrderElementsOf(bookable);
    model.closures.close(blocked.block().id(), ofCourt);
  }

  /** A slot that another closure covers stays blocked. */
  private void reopen(int closure) {
    List<Long> open = model.closures.open();
    if (!open.isEmpty()) {
      long id = open.get(closure % open.size());
      assertThat(blocks.reopen(SimulatedHall.CLERK, id)).isTrue();
      model.closures.end(id);
    }
  }

  private void pause(boolean paused) {
    String refused =
        Refused.by(
            () ->
                paused
                    ? gates.pause(SimulatedHall.CLERK, session)
                    : gates.resume(SimulatedHall.CLERK, session));
    assertThat(refused).isEqualTo(model.deleted ? DELETED : "");
    model.paused = paused;
  }

  private void open() {
    // Each date has a gate of its own.
    for (LocalDate _ : model.dates()) {
      assertThat(Refused.by(() -> gates.open(SimulatedHall.CLERK, session, Instant.now())))
          .isEqualTo(model.deleted ? DELETED : "");
    }
    model.gateOpen = true;
  }

  private void postpone(int minutes) {
    Instant now = Instant.now();
    Instant opensAt = now.plus(Duration.ofHours(1)).plus(Duration.ofMinutes(minutes));
    String refused = Refused.by(() -> gates.postpone(SimulatedHall.CLERK, session, opensAt, now));
    boolean hasSlots = model.slots.stream().anyMatch(slot -> !slot.withdrawn);
    String expected = model.gateOpen || !hasSlots ? "gate.nothing-shut" : "";
    assertThat(refused.split(" ", 2)[0]).isEqualTo(model.deleted ? DELETED : expected);
  }

  private String expectedOfDeletion() {
    return !model.deleted && model.bookings.stream().anyMatch(ModelBooking::isLive)
        ? "HasReservations"
        : "Done";
  }

  /** Deletes the session; returns the name of the outcome. */
  String delete() {
    if (hall.bean(Sessions.class).delete(SimulatedHall.CLERK, session) > 0) {
      return "HasReservations";
    }
    model.deleted = true;
    model.slots.forEach(slot -> slot.withdrawn = true);
    return "Done";
  }

  private String expectedOfRetirement(long court) {
    if (model.retiredCourts.contains(court)) {
      return "UnknownCourt";
    }
    boolean isBooked =
        model.bookings.stream()
            .anyMatch(
                one ->
                    one.isLive() && one.slots().stream().anyMatch(slot -> slot.courtId == court));
    return isBooked ? "HasReservations" : "Done";
  }

  /** Retires a court; returns the name of the outcome. */
  String retire(long court) {
    String refused =
        Refused.by(
            () -> hall.bean(CourtRetirement.class).retire(SimulatedHall.CLERK, court, REASON));
    if (!refused.isEmpty()) {
      return refused.startsWith("court.not-found") ? "UnknownCourt" : "HasReservations";
    }
    model.retiredCourts.add(court);
    model.slots.stream()
        .filter(slot -> slot.courtId == court)
        .forEach(slot -> slot.withdrawn = true);
    return "Done";
  }

  private void warmUp() {
    int built = hall.bean(Warmup.class).warmUpNow(SimulatedHall.CLERK, session, Instant.now());
    List<ModelSlot> active = model.slots.stream().filter(slot -> !slot.withdrawn).toList();
    assertThat(built).isEqualTo(active.size());
    active.forEach(slot -> slot.damaged = false);
  }
}
