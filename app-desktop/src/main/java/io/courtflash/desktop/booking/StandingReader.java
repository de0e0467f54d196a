package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.QuotaOverview;
import io.courtflash.core.booking.strike.Strikes;

/** Reads in the engine of this program what counts when a person books again. */
public record StandingReader(QuotaOverview quotas, Strikes strikes) {

  BookingEligibility of(long accountId) {
    return new BookingEligibility(quotas.ofHall(accountId, quotas.today()), strikesOf(accountId));
  }

  Strikes.Summary strikesOf(long accountId) {
    return strikes.of(accountId);
  }
}
