package io.courtflash.core.change;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Resolves single courts and court groups to courts. */
@Component
@RequiredArgsConstructor
public class SeriesCourts {

  private final Courts courts;
  private final CourtGroups groups;

  /**
   * The active courts of the groups, and the single courts.
   *
   * @param courtIds none, together with no groups, for all active courts
   */
  public Set<Long> of(Collection<Long> courtIds, Collection<Long> groupIds) {
    Set<Long> active = courts.list().stream().map(Court::id).collect(Collectors.toSet());
    if (courtIds.isEmpty() && groupIds.isEmpty()) {
      return active;
    }
    Set<Long> all = new HashSet<>(courtIds);
    all.addAll(groups.courtsOf(groupIds));
    return all;
  }

  /** The active courts by name, then the courts of each group that has some by its name. */
  public Map<String, Set<Long>> named() {
    Map<String, Set<Long>> named = new LinkedHashMap<>();
    courts.list().forEach(court -> named.put(court.courtName(), Set.of(court.id())));
    for (CourtGroup group : groups.list()) {
      Set<Long> ofGroup = of(Set.of(), Set.of(group.id()));
      if (!ofGroup.isEmpty()) {
        named.putIfAbsent(group.name(), ofGroup);
      }
    }
    return named;
  }
}
