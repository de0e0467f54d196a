package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Checks by the rules which of several bookings one person could make one after the other. Nothing
 * is locked or written: when the bookings are made, the rules are asked again.
 */
@Component
@RequiredArgsConstructor
public class BookingTrials {

  private final BookingPolicy policy;

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

  /** Begins with what some people have booked, for bookings of theirs that have to make room. */
  public Displacements startDisplacing(Collection<Long> userIds) {
    Set<Long> all = Set.copyOf(userIds);
    return new Displacements(policy.startTrial(all), policy.startTrial(all));
  }

  /** Begins for a person without an account, for whom no rule holds. */
  public Trial startForGuest() {
    return new Trial(Customer.FIRST_GUEST_ID, policy.startTrial(Set.of()), Set.of());
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

  /**
   * The bookings of some people, at their present and at their planned slots: any of them may move
   * or stay, independently of the others.
   */
  public static final class Displacements {

    private final BookingPolicy.RuleBatch now;
    private final BookingPolicy.RuleBatch planned;
    private final Map<Long, Set<Long>> leftSlotIds = new HashMap<>();

    private Displacements(BookingPolicy.RuleBatch now, BookingPolicy.RuleBatch planned) {
      this.now = now;
      this.planned = planned;
    }

    /** Whether the rules let a user's booking of some slots have others instead. */
    public boolean allow(long userId, Set<Long> ownSlotIds, BookingCells wanted) {
      Set<Long> left = new HashSet<>(leftSlotIds.getOrDefault(userId, Set.of()));
      left.addAll(ownSlotIds);
      return now.findBroken(userId, wanted, ownSlotIds) == null
          && planned.findBroken(userId, wanted, left) == null;
    }

    /** Goes on as if a booking of some slots had others instead. */
    public void plan(long userId, Set<Long> ownSlotIds, BookingCells instead) {
      leftSlotIds.computeIfAbsent(userId, _ -> new HashSet<>()).addAll(ownSlotIds);
      planned.addBooking(userId, instead);
    }
  }
}
