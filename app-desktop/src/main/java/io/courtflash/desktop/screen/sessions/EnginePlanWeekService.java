package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.screen.sessions.PlanWeekFacts.Terms;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** {@link PlanWeekService} of the engine in this program. */
@NeedsPermission(Permission.PLAN)
public record EnginePlanWeekService(
    Sessions sessions,
    SessionPrices prices,
    SessionLimits limits,
    SessionIntervals intervals,
    Audiences audiences,
    CourtGroups groups,
    SystemConfig config)
    implements PlanWeekService {

  @Override
  public PlanWeekFacts read() {
    Map<Long, String> names =
        audiences.list().stream().collect(Collectors.toMap(Audience::id, Audience::name));
    return new PlanWeekFacts(
        parts(),
        sessions.list().stream()
            .collect(Collectors.toMap(FlashSession::id, session -> terms(session.id(), names))));
  }

  private List<PlanWeekFacts.CourtPart> parts() {
    Map<Long, Long> groupsOfCourts = groups.groupsOfCourts();
    return groups.list().stream()
        .map(group -> new PlanWeekFacts.CourtPart(group.name(), courtsOf(group, groupsOfCourts)))
        .filter(part -> !part.courtIds().isEmpty())
        .toList();
  }

  private static Set<Long> courtsOf(CourtGroup group, Map<Long, Long> groupsOfCourts) {
    return groupsOfCourts.entrySet().stream()
        .filter(court -> court.getValue() == group.id())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  private Terms terms(long sessionId, Map<Long, String> names) {
    PriceList list = prices.find(sessionId).orElseGet(() -> PriceList.uniform(config.payAmount()));
    SortedMap<String, BigDecimal> audiencePrices = new TreeMap<>();
    list.ofAudiences()
        .forEach(
            (audience, price) -> {
              if (names.containsKey(audience)) {
                audiencePrices.put(names.get(audience), price);
              }
            });
    return new Terms(
        list.standard(),
        audiencePrices,
        limits.of(sessionId).orElse(List.of()),
        intervals.find(sessionId).orElse(null));
  }
}
