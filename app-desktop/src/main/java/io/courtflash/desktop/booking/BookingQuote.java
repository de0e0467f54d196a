package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.people.person.Account;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A quote that staff see before they book for a customer: the terms, the strikes and similar
 * people.
 *
 * @param terms null while it isn't known for whom or what to book
 * @param strikes the person's; null for a guest, and while it isn't known who it is
 * @param alike other people whose ID, name or phone number contains what was typed
 */
public record BookingQuote(
    StaffBookingQuotes.@Nullable Quote terms,
    Strikes.@Nullable Summary strikes,
    List<Account> alike) {

  static final BookingQuote NONE = new BookingQuote(null, null, List.of());

  public BookingQuote {
    alike = List.copyOf(alike);
  }

  /** Whether staff must say why they book all the same. */
  boolean isRefusedByRule() {
    return terms instanceof StaffBookingQuotes.Quote.Quoted quoted && !quoted.refusals().isEmpty();
  }
}
