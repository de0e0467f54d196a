package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.CardFees;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Quotes a booking that staff want to make for a customer: its price, and the rules that would
 * refuse it. Nothing is booked or locked: {@link StaffBookings} decides.
 */
@Component
@RequiredArgsConstructor
public class StaffBookingQuotes {

  private final Slots slots;
  private final BookingTerms terms;
  private final BookingPolicy policy;
  private final Accounts accounts;
  private final CardFees fees;

  /**
   * The price and the rules of one booking, by what the database says now.
   *
   * @param slotIds at least one
   */
  @NeedsPermission(Permission.BOOK)
  public Quote quote(Actor staff, @ActsOn(TargetKind.SLOT) Set<Long> slotIds, Customer customer) {
    List<Slot> cells = new ArrayList<>();
    for (long slotId : slotIds) {
      Optional<Slot> slot = slots.find(slotId);
      if (slot.isEmpty()) {
        return new Quote.UnknownSlot(slotId);
      }
      cells.add(slot.get());
    }
    BookingCells wanted = BookingCells.of(cells);
    return switch (customer) {
      case Customer.Guest _ ->
          new Quote.Quoted(amount(Customer.FIRST_GUEST_ID, wanted), null, null, List.of());
      case Customer.Student(String studentId) ->
          accounts
              .find(studentId)
              .map(account -> quote(account, wanted))
              .orElseGet(() -> new Quote.UnknownStudent(studentId));
    };
  }

  private Quote quote(Account account, BookingCells wanted) {
    List<RuleSet.RuleVerdict> rules =
        account.userRole() == Role.USER ? policy.check(account.id(), wanted) : List.of();
    return new Quote.Quoted(
        amount(account.id(), wanted), account, fees.paidUntil(account.id()).orElse(null), rules);
  }

  private BigDecimal amount(long userId, BookingCells wanted) {
    return wanted.slots().stream()
        .map(cell -> terms.amount(userId, cell.id()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** A quote, or the reason why there is none. */
  public sealed interface Quote {

    /**
     * The price of the booking, and the rules that refuse it.
     *
     * @param amount of all its cells, in yuan
     * @param account null for a guest
     * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null
     *     when it isn't paid, and for a guest
     * @param rules that hold for the customer; none for guests and for the staff
     */
    record Quoted(
        BigDecimal amount,
        @Nullable Account account,
        @Nullable LocalDate feePaidUntil,
        List<RuleSet.RuleVerdict> rules)
        implements Quote {

      public Quoted {
        rules = List.copyOf(rules);
      }

      /** The rules that refuse the booking unless staff say why not. */
      public List<RuleSet.RuleVerdict> refusals() {
        return rules.stream().filter(RuleSet.RuleVerdict::refuses).toList();
      }
    }

    record UnknownStudent(String studentId) implements Quote {}

    /** There is no such slot. */
    record UnknownSlot(long slotId) implements Quote {}
  }
}
