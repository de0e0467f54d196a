package io.courtflash.desktop.booking;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import java.util.List;

/**
 * What counts when a person books again.
 *
 * @param quotas of the hall as of today, in the order of the rules
 */
public record BookingEligibility(List<QuotaUse> quotas, Strikes.Summary strikes) {

  public BookingEligibility {
    quotas = List.copyOf(quotas);
  }
}
