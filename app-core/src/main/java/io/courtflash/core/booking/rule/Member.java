package io.courtflash.core.booking.rule;

import io.courtflash.core.venue.Slot;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What rules go by of a student besides the bookings.
 *
 * @param audienceId 0 for nobody's
 * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null when
 *     it isn't paid
 * @param prices which audiences have a price of their own
 */
public record Member(long audienceId, @Nullable LocalDate feePaidUntil, AudiencePrices prices) {

  /** One of whom nothing is known. */
  static final Member UNKNOWN = new Member(0, null, (_, _) -> false);

  /** Which audiences a price list has a price for that isn't the standard one. */
  public interface AudiencePrices {
    boolean has(long priceListId, long audienceId);
  }

  boolean hasOwnPrice(Slot slot) {
    return prices.has(slot.priceListId(), audienceId);
  }

  boolean hasPaidFor(LocalDate day) {
    return feePaidUntil != null && !feePaidUntil.isBefore(day);
  }
}
