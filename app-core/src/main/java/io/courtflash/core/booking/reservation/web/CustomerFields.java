package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.platform.http.FieldProblem;
import org.jspecify.annotations.Nullable;

/** Reads the customer for whom staff book from the fields {@code studentId} and {@code guest}. */
public final class CustomerFields {

  private CustomerFields() {}

  /**
   * The customer of a booking.
   *
   * @param studentId the customer's account; null for a guest
   * @param guest name and telephone of a customer without an account; null for an account
   * @throws io.courtflash.core.platform.http.Refusal neither an account nor a guest is given, or
   *     both are
   */
  public static Customer read(@Nullable String studentId, @Nullable String guest) {
    if (guest == null) {
      if (studentId == null || studentId.isBlank()) {
        throw FieldProblem.refuse("studentId", "missing");
      }
      return new Customer.Student(studentId.strip());
    }
    if (studentId != null) {
      throw FieldProblem.refuse("guest", "desk.one-customer");
    }
    String name = guest.strip();
    if (!Customer.Guest.isValid(name)) {
      throw FieldProblem.refuse("guest", "length", 1, Customer.Guest.MAX_LENGTH);
    }
    return new Customer.Guest(name);
  }
}
