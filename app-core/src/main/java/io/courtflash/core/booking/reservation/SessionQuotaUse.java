package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.QuotaUse;
import java.util.List;

/**
 * How much a student has used of what a session limits otherwise than the hall. All bookings of the
 * student count, also those of other sessions.
 */
public record SessionQuotaUse(long sessionId, String sessionName, List<QuotaUse> quotas) {

  public SessionQuotaUse {
    quotas = List.copyOf(quotas);
  }
}
