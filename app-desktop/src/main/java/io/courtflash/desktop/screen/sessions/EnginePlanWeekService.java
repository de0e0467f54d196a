package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** {@link PlanWeekService} of the engine in this program. */
@NeedsPermission(Permission.PLAN)
public record EnginePlanWeekService(
    Sessions sessions, SessionPrices prices, Audiences audiences, CourtGroups groups)
    implements PlanWeekService {

  @Override
  public PlanWeekFacts read() {
    Map<Long, String> names =
        audiences.list().stream().collect(Collectors.toMap(Audience::id, Audience::name));
    return new PlanWeekFacts(
        parts(),
        sessions.list().stream()
            .collect(
                Collectors.toMap(FlashSession::id, session -> audiencesOf(session.id(), names))));
  }

  private List<CourtPart> parts() {
    Map<Long, Long> groupsOfCourts = groups.groupsOfCourts();
    return groups.list().stream()
        .map(group -> new CourtPart(group.name(), courtsOf(group, groupsOfCourts)))
        .filter(part -> !part.courtIds().isEmpty())
        .toList();
  }

  private static Set<Long> courtsOf(CourtGroup group, Map<Long, Long> groupsOfCourts) {
    return groupsOfCourts.entrySet().stream()
        .filter(court -> court.getValue() == group.id())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  private Set<String> audiencesOf(long sessionId, Map<Long, String> names) {
    return prices
        .find(sessionId)
        .map(
            list ->
                list.ofAudiences().keySet().stream()
                    .map(names::get)
                    .filter(name -> name != null)
                    .collect(Collectors.toCollection(TreeSet::new)))
        .orElseGet(TreeSet::new);
  }
}
