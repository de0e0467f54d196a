package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import java.util.List;

/** Starts, stops and reads rehearsals, on behalf of the signed-in user. */
interface RehearsalsService {

  Rehearsals.StartOutcome start(RehearsalPlan plan);

  /** Stops this computer's rehearsal early. */
  void stop();

  /** The newest first. */
  List<Rehearsal> history();
}
