package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;

/** {@link RehearsalsService} of the engine in this process. */
@NeedsPermission(Permission.LIVE)
public record EngineRehearsalsService(Rehearsals rehearsals, Actor staff)
    implements RehearsalsService {

  private static final int MAX_HISTORY = 50;

  @Override
  @NeedsPermission(Permission.ENGINES)
  public Rehearsals.StartOutcome start(RehearsalPlan plan) {
    return rehearsals.start(staff, plan);
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public void stop() {
    rehearsals.stop(staff);
  }

  @Override
  public List<Rehearsal> history() {
    return rehearsals.history(MAX_HISTORY);
  }
}
