package io.courtflash.desktop.booking;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import java.util.List;

/**
 * A person's standing for further bookings: the use of quotas, and the strikes.
 *
 * @param quotas of the hall as of today, in the order of the rules
 */
public record BookingEligibility(List<QuotaUse> quotas, Strikes.Summary strikes) {

  public BookingEligibility {
    quotas = List.copyOf(quotas);
  }
}
