package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Two parts of the hall; the evening has a price for teams. */
final class FakePlanWeekService implements PlanWeekService {

  @Override
  public PlanWeekFacts read() {
    return new PlanWeekFacts(
        List.of(
            new PlanWeekFacts.CourtPart("A 馆", Set.of(1L, 2L)),
            new PlanWeekFacts.CourtPart("B 馆", Set.of(3L))),
        Map.of(
            1L,
            new PlanWeekFacts.Terms(
                new BigDecimal("10.00"),
                new TreeMap<>(Map.of("校队", new BigDecimal("5.00"))),
                List.of(
                    new OwnLimits.Limit(Quota.WEEK, 3, 1), new OwnLimits.Limit(Quota.DAY, null, 2)),
                null)));
  }
}
