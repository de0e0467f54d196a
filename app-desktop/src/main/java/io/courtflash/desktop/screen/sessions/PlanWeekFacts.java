package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.hall.plan.SessionScope;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The data that the plan shows beside the sessions.
 *
 * @param parts the parts of the hall; none where courts aren't grouped
 * @param terms by session
 */
record PlanWeekFacts(List<CourtPart> parts, Map<Long, Terms> terms) {

  static final PlanWeekFacts NONE = new PlanWeekFacts(List.of(), Map.of());

  /**
   * The terms on which a session's slots are booked.
   *
   * @param price of a slot, in yuan, for everybody without a price of their own
   * @param audiences the audiences that have a price of their own, by name; none when there is one
   *     price for everybody
   * @param limits the rules with the hall's limits, and the session's own where it has some
   * @param interval null: slots are booked one by one
   */
  record Terms(
      BigDecimal price,
      SortedMap<String, BigDecimal> audiences,
      List<OwnLimits.Limit> limits,
      @Nullable SessionInterval interval) {

    Terms {
      audiences = Collections.unmodifiableSortedMap(new TreeMap<>(audiences));
      limits = List.copyOf(limits);
    }
  }

  PlanWeekFacts {
    parts = List.copyOf(parts);
    terms = Map.copyOf(terms);
  }

  /** Empty for a session that is newer than these facts. */
  Optional<Terms> termsOf(long sessionId) {
    return Optional.ofNullable(terms.get(sessionId));
  }

  Set<String> audiencesOf(long sessionId) {
    return termsOf(sessionId).map(each -> each.audiences().keySet()).orElse(Set.of());
  }

  /** A part of the hall with its active courts. */
  record CourtPart(String name, Set<Long> courtIds) {

    CourtPart {
      courtIds = Set.copyOf(courtIds);
    }

    /** Whether a session has slots on some court of this part. */
    boolean isIn(SessionScope scope) {
      return scope.courtIds().isEmpty() || courtIds.stream().anyMatch(scope.courtIds()::contains);
    }
  }
}
