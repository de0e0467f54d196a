package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.limit.QuotaOverview;
import io.courtflash.core.booking.strike.Strikes;

/** Reads a person's quotas and strikes from the engine of this program. */
public record StandingReader(QuotaOverview quotas, Strikes strikes) {

  BookingEligibility of(long accountId) {
    return new BookingEligibility(quotas.ofHall(accountId, quotas.today()), strikesOf(accountId));
  }

  Strikes.Summary strikesOf(long accountId) {
    return strikes.of(accountId);
  }
}
