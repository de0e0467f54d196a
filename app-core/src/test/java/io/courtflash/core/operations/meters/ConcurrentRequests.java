package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.TestHall;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Requests of many students at the same time. */
final class ConcurrentRequests {

  private ConcurrentRequests() {}

  /** New students send one request each, spread over the slots, at the same time. */
  static List<ReserveOutcome> send(ClaimIntake reservations, TestHall hall, int students)
      throws Exception {
    List<Future<ReserveOutcome>> requests = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
      for (int i = 0; i < students; i++) {
        long student = hall.student();
        Slot slot = hall.slots().get(i % hall.slots().size());
        requests.add(
            threads.submit(
                () ->
                    reservations.reserve(
                        new ReservationRequest(
                            new Actor(student, "student", Role.USER),
                            slot.id(),
                            hall.session().id(),
                            null))));
      }
    }
    List<ReserveOutcome> outcomes = new ArrayList<>();
    for (Future<ReserveOutcome> request : requests) {
      outcomes.add(request.get());
    }
    return outcomes;
  }
}
