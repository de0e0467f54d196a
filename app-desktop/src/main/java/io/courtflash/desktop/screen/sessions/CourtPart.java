package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.plan.SessionScope;
import java.util.Set;

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
