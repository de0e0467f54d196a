package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.people.access.Actor;
import java.util.List;

/** What the staff do with rehearsals, from wherever they sit. */
public interface RehearsalOperations {

  /**
   * Starts a rehearsal on this node, and doesn't wait for it.
   *
   * @return its id
   * @throws io.courtflash.core.platform.http.Refusal it can't start now, see {@link
   *     io.courtflash.core.operations.OperationsRefusal}
   */
  long start(Actor staff, RehearsalPlan plan);

  /**
   * Ends this node's rehearsal early; its sandbox is deleted as usual. Doesn't wait. The end is
   * audited.
   */
  void stop(Actor staff);

  /** The latest rehearsals of all nodes, the newest first. */
  List<Rehearsal> history(Actor staff, int limit);
}
