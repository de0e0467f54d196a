package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.plan.SessionPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Changes of sessions and days that staff have collected and that aren't applied yet. Each session
 * and each day is there once, with the last change of it. Used on one thread.
 */
final class CollectedChanges {

  private final ObservableList<PlanChange.Single> changes = FXCollections.observableArrayList();
  private final ObservableList<PlanChange.Single> unmodifiable =
      FXCollections.unmodifiableObservableList(changes);

  /** The changes in the order in which they came. */
  ObservableList<PlanChange.Single> list() {
    return unmodifiable;
  }

  void add(PlanChange change) {
    List<PlanChange.Single> all = new ArrayList<>(changes);
    for (PlanChange.Single single : change.singles()) {
      all.removeIf(other -> other.subject().equals(single.subject()));
      all.add(single);
    }
    changes.setAll(all);
  }

  void remove(List<PlanChange.Single> some) {
    changes.removeAll(List.copyOf(some));
  }

  void clear() {
    changes.clear();
  }

  /** All of them as one change; at least one must be there. */
  PlanChange together() {
    return new PlanChange.Several(List.copyOf(changes));
  }

  /** The plan that a session is to get. */
  Optional<SessionPlan> planOf(long sessionId) {
    return changes.stream()
        .filter(PlanChange.OfSession.class::isInstance)
        .map(PlanChange.OfSession.class::cast)
        .filter(change -> change.sessionId() == sessionId)
        .map(PlanChange.OfSession::plan)
        .findFirst();
  }
}
