package io.courtflash.desktop.screen.live;

import io.courtflash.core.rehearsal.Rehearsal;
import io.courtflash.core.rehearsal.RehearsalPlan;
import io.courtflash.core.rehearsal.RehearsalStartOutcome;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;

record EngineRehearsalsService(ScreenContext desk) implements RehearsalsService {

  private static final int REMEMBERED = 50;

  @Override
  public RehearsalStartOutcome start(RehearsalPlan plan) {
    return desk.of(Rehearsals.class).start(desk.staff(), plan);
  }

  @Override
  public void stop() {
    desk.of(Rehearsals.class).stop();
  }

  @Override
  public List<Rehearsal> history() {
    return desk.of(Rehearsals.class).history(REMEMBERED);
  }
}
