package io.courtflash.core.booking;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Asks what the rules say to bookings that one person could make one after the other. Nothing is
 * locked or written: when the bookings are made, the rules are asked again.
 */
@Component
public class BookingTrials {

  private final BookingPolicy policy;

  BookingTrials(BookingPolicy policy) {
    this.policy = policy;
  }

  /** Begins with what the person has booked. No rule holds for accounts of the staff. */
  public Trial start(Account person) {
    Set<Long> students = person.userRole() == Role.USER ? Set.of(person.id()) : Set.of();
    return new Trial(person.id(), policy.startTrial(students), Set.of());
  }

  /**
   * Begins with what the person has booked, except some slots, which a booking that changes leaves.
   */
  public Trial startChange(Actor person, Set<Long> leftSlotIds) {
    Set<Long> students = person.role().isStaff() ? Set.of() : Set.of(person.userId());
    return new Trial(person.userId(), policy.startTrial(students), leftSlotIds);
  }

  /** Begins for somebody without an account, for whom no rule holds. */
  public Trial startForGuest() {
    return new Trial(StaffBookings.FIRST_GUEST_ID, policy.startTrial(Set.of()), Set.of());
  }

  /** The bookings of one person, with those that could be made. */
  public static final class Trial {

    private final long userId;
    private final BookingPolicy.RuleBatch rules;
    private final Set<Long> leftSlotIds;

    private Trial(long userId, BookingPolicy.RuleBatch rules, Set<Long> leftSlotIds) {
      this.userId = userId;
      this.rules = rules;
      this.leftSlotIds = leftSlotIds;
    }

    /** The rule that refuses a booking; null when none does. */
    public @Nullable QuotaUse findBroken(BookingCells wanted) {
      return rules.findBroken(userId, wanted, leftSlotIds);
    }

    /** Goes on as if the person had booked this. */
    public void add(BookingCells booked) {
      rules.addBooking(userId, booked);
    }
  }
}
