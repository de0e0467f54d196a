package io.courtflash.core.booking.rule;

import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  /**
   * A slot of a user's live booking.
   *
   * @param bookingId the same for all slots of one booking; below zero while the booking is being
   *     made
   * @param slotDate in the venue's time zone
   * @param isOver whether it has ended, by the database's clock when it was read
   */
  public record StudentSlot(
      long bookingId,
      long userId,
      long slotId,
      LocalDate slotDate,
      Instant startsAt,
      Instant endsAt,
      boolean isOver) {

    /**
     * The slot of a booking of one slot that is being made. Nobody books a slot twice at the same
     * time.
     */
    public static StudentSlot of(long userId, Slot slot) {
      return new StudentSlot(
          -slot.id(), userId, slot.id(), slot.slotDate(), slot.startsAt(), slot.endsAt(), false);
    }

    /**
     * This slot as a cell of a booking of several cells that is being made, and that has the given
     * first cell.
     */
    public StudentSlot ofBookingOf(Slot first) {
      return new StudentSlot(-first.id(), userId, slotId, slotDate, startsAt, endsAt, isOver);
    }

    /** Whether both share a time; of two of which one begins when the other ends none does. */
    boolean overlaps(BookingCells wanted) {
      return startsAt.isBefore(wanted.endsAt()) && wanted.startsAt().isBefore(endsAt);
    }
  }

  /**
   * The data of a student that rules need besides the bookings: audience, paid fee, prices and
   * suspension.
   *
   * @param audienceId {@link #NO_AUDIENCE} when it isn't known
   * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null
   *     when it isn't paid
   * @param prices which audiences have a price of their own
   * @param isSuspended whether the student's account is suspended
   */
  public record Member(
      long audienceId,
      @Nullable LocalDate feePaidUntil,
      AudiencePrices prices,
      boolean isSuspended) {

    /** The data of a student who isn't suspended. */
    public Member(long audienceId, @Nullable LocalDate feePaidUntil, AudiencePrices prices) {
      this(audienceId, feePaidUntil, prices, false);
    }

    /** No audience has this id. */
    public static final long NO_AUDIENCE = 0;

    /** A student of whom nothing is known. */
    static final Member UNKNOWN = new Member(NO_AUDIENCE, null, (_, _) -> false);

    /** Tells for which audiences a price list has a price other than the standard one. */
    public interface AudiencePrices {
      boolean has(long priceListId, long audienceId);
    }

    Member suspended() {
      return new Member(audienceId, feePaidUntil, prices, true);
    }

    boolean hasOwnPrice(Slot slot) {
      return prices.has(slot.priceListId(), audienceId);
    }

    boolean hasPaidFor(LocalDate day) {
      return feePaidUntil != null && !feePaidUntil.isBefore(day);
    }
  }
}
