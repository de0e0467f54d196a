package io.courtflash.core.money.counter.web;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.web.CustomerFields;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The slots that staff book, and their customer.
 *
 * @param slotIds of one time without a gap, the same on each of their courts; together one booking
 * @param studentId the customer's account; null for a guest
 * @param guest name and telephone of a customer without an account
 * @param method null only in a quote
 * @param amount what they cost together, in yuan, as it was shown; null: any price
 * @param despiteRule why rules don't count, for the audit log; null: they do
 */
record DeskBookingRequest(
    List<Long> slotIds,
    @Nullable String studentId,
    @Nullable String guest,
    @Nullable PayMethod method,
    @Nullable BigDecimal amount,
    @Nullable String despiteRule) {

  private static final int MAX_SLOTS = 100;

  /**
   * The slots of a request.
   *
   * @throws io.courtflash.core.platform.http.Refusal there are none, too many, or the same one
   *     twice
   */
  static Set<Long> slots(List<Long> slotIds) {
    Set<Long> slots = Set.copyOf(FieldProblem.requireIds("slotIds", slotIds, MAX_SLOTS));
    if (slots.size() < slotIds.size()) {
      throw FieldProblem.refuse("slotIds", "repeated");
    }
    return slots;
  }

  /**
   * The reason of an override.
   *
   * @throws io.courtflash.core.platform.http.Refusal it is blank or too long
   */
  static @Nullable StaffReason reason(@Nullable String despiteRule) {
    if (despiteRule == null) {
      return null;
    }
    if (!StaffReason.isValid(despiteRule)) {
      throw FieldProblem.refuse("despiteRule", "length", 1, StaffReason.MAX_LENGTH);
    }
    return new StaffReason(despiteRule);
  }

  Set<Long> slots() {
    return slots(slotIds);
  }

  /**
   * The customer of the booking.
   *
   * @throws io.courtflash.core.platform.http.Refusal neither an account nor a guest is given, or
   *     both are
   */
  Customer customer() {
    return CustomerFields.read(studentId, guest);
  }
}
