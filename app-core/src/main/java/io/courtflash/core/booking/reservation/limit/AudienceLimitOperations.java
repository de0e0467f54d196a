package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Actor;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the staff do with the booking limits of single audiences, from wherever they sit. */
public interface AudienceLimitOperations {

  /** An audience's limits of all rules, in their order; empty when there is no such audience. */
  Optional<List<OwnLimits.Limit>> of(Actor staff, long audienceId);

  /**
   * Replaces an audience's own limits. They count for claims that are settled from now on.
   * Idempotent.
   *
   * @param own 0 for none; the hall's limits count for rules that aren't in it
   */
  void replace(Actor staff, long audienceId, Map<Quota, Integer> own);
}
