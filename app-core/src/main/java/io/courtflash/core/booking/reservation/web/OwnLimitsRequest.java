package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.LimitChangeOutcome;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import jakarta.validation.constraints.Size;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The limits that a session or an audience is to have of its own.
 *
 * @param limits without those of the rules for which it has none
 */
record OwnLimitsRequest(@Size(max = MAX_LIMITS) List<QuotaLimit> limits) {

  private static final int MAX_LIMITS = 50;

  record QuotaLimit(Quota quota, int limit) {}

  Map<Quota, Integer> byQuota() {
    Map<Quota, Integer> own = new EnumMap<>(Quota.class);
    limits.forEach(limit -> own.put(limit.quota(), limit.limit()));
    return own;
  }

  /** Refuses the request unless they were stored. */
  static void requireDone(LimitChangeOutcome outcome) {
    switch (outcome) {
      case LimitChangeOutcome.Done() -> {}
      case LimitChangeOutcome.UnknownOwner() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case LimitChangeOutcome.OutOfRange(Quota quota) ->
          throw FieldProblem.refuse(
              "limits." + quota, "between", quota.setting().min(), quota.setting().max());
    }
  }
}
