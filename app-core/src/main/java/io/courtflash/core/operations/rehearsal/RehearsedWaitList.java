package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.wait.WaitEntries;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Waited;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.work.Polling;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Has simulated students wait for places that others give back: two for each place, of whom one is
 * drawn. Of every second place that one declines, and the other one is asked.
 */
@Component
@RequiredArgsConstructor
class RehearsedWaitList {

  private static final int STUDENTS_EACH = 3;
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(50);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final SystemConfig config;
  private final ClaimIntake reservations;
  private final ClaimLedger ledger;
  private final ReservationLifecycle bookings;
  private final WaitEntries waiting;
  private final Slots slots;
  private final SandboxProvisioner provisioner;
  private final InstantSource clock;

  /** The course of the rehearsal so far. */
  private static final class Course {

    private int places;
    private int asked;
    private int accepted;
    private int declined;
    private Duration longest = Duration.ZERO;

    Waited figures() {
      return new Waited(places, asked, accepted, declined, longest.toMillis() / 1_000.0);
    }
  }

  /** Plays it; null in a hall without a wait list. */
  @Nullable Waited play(SandboxHall sandbox) throws InterruptedException {
    if (!config.hasWaitList()) {
      return null;
    }
    provisioner.addWaitedSlots(sandbox, clock.instant());
    Course course = new Course();
    List<Long> users = sandbox.userIds();
    for (SandboxSlot place : sandbox.waitedSlots()) {
      int from = course.places * STUDENTS_EACH;
      if (users.size() < from + STUDENTS_EACH) {
        break;
      }
      play(sandbox, place.slotId(), users.subList(from, from + STUDENTS_EACH), course);
      course.places++;
    }
    return course.figures();
  }

  private void play(SandboxHall sandbox, long slotId, List<Long> students, Course course)
      throws InterruptedException {
    Slot slot = slots.find(slotId).orElseThrow();
    Optional<Reservation> booked = book(sandbox, slotId, students.getFirst());
    if (booked.isEmpty()) {
      return;
    }
    List<WaitEntry> entries = new ArrayList<>();
    for (long student : students.subList(1, students.size())) {
      entries.add(waiting.joinSandbox(student, slot, false));
    }
    long start = System.nanoTime();
    var _ = bookings.cancel(actor(students.getFirst()), booked.get().id());
    Optional<WaitEntry> drawn = awaitOffer(entries);
    course.longest = longer(course.longest, Duration.ofNanos(System.nanoTime() - start));
    boolean declines = course.places % 2 == 1;
    if (drawn.isPresent() && declines) {
      course.asked++;
      if (waiting.decline(actor(drawn.get().userId()), drawn.get().id(), null)) {
        course.declined++;
      }
      long declinedId = drawn.get().id();
      drawn = awaitOffer(entries.stream().filter(entry -> entry.id() != declinedId).toList());
    }
    drawn.ifPresent(
        entry -> {
          course.asked++;
          if (waiting.accept(actor(entry.userId()), entry.id(), null).isPresent()) {
            course.accepted++;
          }
        });
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  private Optional<Reservation> book(SandboxHall sandbox, long slotId, long student)
      throws InterruptedException {
    ReserveOutcome outcome =
        reservations.reserve(
            new ReservationRequest(actor(student), slotId, sandbox.sessionId(), null));
    if (!(outcome instanceof ReserveOutcome.Accepted(String traceId))) {
      return Optional.empty();
    }
    AtomicReference<Optional<Reservation>> row = new AtomicReference<>(Optional.empty());
    var _ =
        Polling.await(
            () -> row.updateAndGet(_ -> ledger.byTrace(traceId)).isPresent(),
            CHECK_INTERVAL,
            TIMEOUT);
    return row.get();
  }

  /** The one of these entries that has an offer; empty when none has in time. */
  private Optional<WaitEntry> awaitOffer(List<WaitEntry> entries) throws InterruptedException {
    AtomicReference<Optional<WaitEntry>> offered = new AtomicReference<>(Optional.empty());
    var _ =
        Polling.await(
            () -> offered.updateAndGet(_ -> offered(entries)).isPresent(), CHECK_INTERVAL, TIMEOUT);
    return offered.get();
  }

  private Optional<WaitEntry> offered(List<WaitEntry> entries) {
    return entries.stream()
        .flatMap(entry -> waiting.find(actor(entry.userId()), entry.id()).stream())
        .filter(entry -> entry.state() == WaitEntry.State.OFFERED)
        .findFirst();
  }

  private static Actor actor(long student) {
    return new Actor(student, "rehearsal", Role.USER);
  }
}
