package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.platform.http.FieldProblem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the courts of a request, which names single courts or court groups; a group stands for
 * its courts of now.
 */
final class RequestedCourts {

  private RequestedCourts() {}

  /**
   * All of them together.
   *
   * @param courtIds null: none
   * @param groupIds null: none
   * @throws io.courtflash.core.platform.http.Refusal when a group has no active court
   */
  static Set<Long> of(
      @Nullable List<Long> courtIds, @Nullable List<Long> groupIds, CourtGroups groups) {
    Set<Long> courts = courtIds == null ? new HashSet<>() : new HashSet<>(courtIds);
    if (groupIds != null) {
      for (Long group : groupIds) {
        Set<Long> ofGroup = groups.courtsOf(Set.of(group));
        if (ofGroup.isEmpty()) {
          throw FieldProblem.refuse("groupIds", "session.unknown-group");
        }
        courts.addAll(ofGroup);
      }
    }
    return courts;
  }
}
