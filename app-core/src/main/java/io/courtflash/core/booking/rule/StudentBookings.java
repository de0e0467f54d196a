package io.courtflash.core.booking.rule;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The slots of one student's live bookings, and the other data of the student that rules need. */
public record StudentBookings(List<StudentSlot> slots, Member member) {

  public static final StudentBookings NONE = new StudentBookings(List.of());

  public StudentBookings {
    slots = List.copyOf(slots);
  }

  /** The bookings of a student of whom nothing else is known. */
  public StudentBookings(List<StudentSlot> slots) {
    this(slots, Member.UNKNOWN);
  }

  /** These bookings as those of the given member. */
  public StudentBookings of(Member owner) {
    return new StudentBookings(slots, owner);
  }

  /** These bookings as those of a suspended student. */
  public StudentBookings ofSuspended() {
    return of(member.suspended());
  }

  public boolean holds(long slotId) {
    return slots.stream().anyMatch(slot -> slot.slotId() == slotId);
  }

  /** These and one more. */
  public StudentBookings with(StudentSlot added) {
    return new StudentBookings(Stream.concat(slots.stream(), Stream.of(added)).toList(), member);
  }

  /** These except some. */
  public StudentBookings without(Set<Long> slotIds) {
    return slotIds.isEmpty()
        ? this
        : new StudentBookings(
            slots.stream().filter(slot -> !slotIds.contains(slot.slotId())).toList(), member);
  }

  /** The number of bookings with a slot that counts. */
  int count(Predicate<StudentSlot> counts) {
    return (int) slots.stream().filter(counts).mapToLong(StudentSlot::bookingId).distinct().count();
  }
}
