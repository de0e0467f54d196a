package io.courtflash.desktop.screen.live;

import io.courtflash.core.rehearsal.Rehearsal;
import io.courtflash.core.rehearsal.RehearsalPlan;
import io.courtflash.core.rehearsal.RehearsalStartOutcome;
import java.util.List;

/** The engine's rehearsals, in the name of who is signed in. */
interface RehearsalsService {

  RehearsalStartOutcome start(RehearsalPlan plan);

  /** Ends this node's rehearsal early. */
  void stop();

  /** The newest first. */
  List<Rehearsal> history();
}
