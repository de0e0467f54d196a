package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.RuleCheck;
import io.courtflash.core.people.account.Account;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What staff should know before they book for a customer. */
public sealed interface StaffBookingQuote {

  /**
   * What the booking would cost, and what the rules say to it.
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
      List<RuleCheck> rules)
      implements StaffBookingQuote {

    public Quoted {
      rules = List.copyOf(rules);
    }

    /** The rules that refuse the booking unless staff say why not. */
    public List<RuleCheck> refusals() {
      return rules.stream().filter(RuleCheck::refuses).toList();
    }
  }

  record UnknownStudent(String studentId) implements StaffBookingQuote {}

  /** There is no such slot. */
  record UnknownSlot(long slotId) implements StaffBookingQuote {}
}
