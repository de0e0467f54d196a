package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.office.SubjectNames;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.util.List;
import java.util.Map;

/** Reads who waits for a slot and gives its kept places away, in the name of the signed-in user. */
public record WaitListDesk(WaitOperations operations, SubjectNames names, Actor staff) {

  /**
   * Somebody who waits for a place of a slot.
   *
   * @param name with the student ID, as staff call the person
   * @param books whether the place is booked for them at once; else it is offered
   */
  public record Waiting(long entryId, String name, boolean books) {}

  /** The people who take part in the draws of a slot, in the order in which they joined. */
  List<Waiting> waitingFor(long slotId) {
    List<WaitEntry> waiting = operations.waitingFor(staff, slotId);
    Map<String, String> people = names.of(waiting.stream().map(WaitListDesk::subject).toList());
    return waiting.stream()
        .map(
            entry ->
                new Waiting(
                    entry.id(),
                    people.getOrDefault(subject(entry), "#" + entry.userId()),
                    entry.books()))
        .toList();
  }

  private static String subject(WaitEntry entry) {
    return "account:" + entry.userId();
  }

  StaffBookings.Outcome book(long slotId, Customer customer, String reason) {
    return operations.book(staff, slotId, customer, new StaffReason(reason));
  }

  WaitOperations.GiveOutcome give(long slotId, long entryId, String reason) {
    return operations.give(staff, slotId, entryId, new StaffReason(reason));
  }
}
