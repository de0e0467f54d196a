package io.courtflash.core.booking.rule;

import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The data of a student that rules need besides the bookings: audience, paid fee, prices and
 * suspension.
 *
 * @param audienceId {@link #NO_AUDIENCE} when it isn't known
 * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null when
 *     it isn't paid
 * @param prices which audiences have a price of their own
 * @param isSuspended whether the student's account is suspended
 */
public record Member(
    long audienceId, @Nullable LocalDate feePaidUntil, AudiencePrices prices, boolean isSuspended) {

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
