package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.RuleCheck;
import io.courtflash.core.hall.venue.Slot;
import io.courtflash.core.hall.venue.Slots;
import io.courtflash.core.people.account.Account;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.CardFees;
import io.courtflash.core.people.account.Role;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Tells staff what a booking for somebody costs and which rules would refuse it, before they make
 * it. Nothing is booked or locked: {@link StaffBookings} decides.
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
  public StaffBookingQuote quote(
      Actor staff, @ActsOn(TargetKind.SLOT) Set<Long> slotIds, Customer customer) {
    List<Slot> cells = new ArrayList<>();
    for (long slotId : slotIds) {
      Optional<Slot> slot = slots.find(slotId);
      if (slot.isEmpty()) {
        return new StaffBookingQuote.UnknownSlot(slotId);
      }
      cells.add(slot.get());
    }
    BookingCells wanted = BookingCells.of(cells);
    return switch (customer) {
      case Customer.Guest _ ->
          new StaffBookingQuote.Quoted(
              amount(StaffBookings.FIRST_GUEST_ID, wanted), null, null, List.of());
      case Customer.Student(String studentId) ->
          accounts
              .find(studentId)
              .map(account -> quote(account, wanted))
              .orElseGet(() -> new StaffBookingQuote.UnknownStudent(studentId));
    };
  }

  private StaffBookingQuote quote(Account account, BookingCells wanted) {
    List<RuleCheck> rules =
        account.userRole() == Role.USER ? policy.check(account.id(), wanted) : List.of();
    return new StaffBookingQuote.Quoted(
        amount(account.id(), wanted), account, fees.paidUntil(account.id()).orElse(null), rules);
  }

  private BigDecimal amount(long userId, BookingCells wanted) {
    return wanted.slots().stream()
        .map(cell -> terms.amount(userId, cell.id()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
