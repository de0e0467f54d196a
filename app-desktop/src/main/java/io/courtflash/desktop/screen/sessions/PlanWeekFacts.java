package io.courtflash.desktop.screen.sessions;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data that the week of the plan shows beside the sessions.
 *
 * @param parts the parts of the hall; none where courts aren't grouped
 * @param audiences the names of the audiences that have a price of their own, by session; none for
 *     a session with one price for everybody
 */
record PlanWeekFacts(List<CourtPart> parts, Map<Long, Set<String>> audiences) {

  static final PlanWeekFacts NONE = new PlanWeekFacts(List.of(), Map.of());

  PlanWeekFacts {
    parts = List.copyOf(parts);
    audiences = Map.copyOf(audiences);
  }

  Set<String> audiencesOf(long sessionId) {
    return audiences.getOrDefault(sessionId, Set.of());
  }
}
