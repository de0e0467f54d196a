package io.courtflash.desktop.screen.sessions;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Two parts of the hall; the evening has a price for teams. */
final class FakePlanWeekService implements PlanWeekService {

  @Override
  public PlanWeekFacts read() {
    return new PlanWeekFacts(
        List.of(new CourtPart("A 馆", Set.of(1L, 2L)), new CourtPart("B 馆", Set.of(3L))),
        Map.of(1L, Set.of("校队")));
  }
}
