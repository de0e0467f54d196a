package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.people.access.StaffReason;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The audit data of a booking that staff made although a rule refused it. */
public final class RuleOverride {

  private RuleOverride() {}

  /**
   * The facts of a booking for the audit log, with the rule and the reason if staff overrode one.
   *
   * @param broken null when no rule refused the booking; then there is nothing to add
   */
  public static Map<String, Object> audited(
      Map<String, Object> facts, @Nullable QuotaUse broken, @Nullable StaffReason reason) {
    if (broken == null || reason == null) {
      return facts;
    }
    Map<String, Object> all = new LinkedHashMap<>(facts);
    all.put("despiteRule", broken.quota());
    all.put("reason", reason.text());
    return all;
  }
}
