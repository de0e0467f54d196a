package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.rule.QuotaUse;
import java.util.List;

/**
 * A student's use of a session's own limits, where they differ from the hall's. All bookings of the
 * student count, also those of other sessions.
 */
public record SessionQuotaUse(long sessionId, String sessionName, List<QuotaUse> quotas) {

  public SessionQuotaUse {
    quotas = List.copyOf(quotas);
  }
}
