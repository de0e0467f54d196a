package io.courtflash.desktop.screen.live;

import io.courtflash.core.rehearsal.Rehearsal;
import io.courtflash.core.rehearsal.RehearsalPlan;
import io.courtflash.core.rehearsal.RehearsalStart;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.desktop.shell.Desk;
import java.util.List;

record EngineRehearsals(Desk desk) implements RehearsalBook {

  private static final int REMEMBERED = 50;

  @Override
  public RehearsalStart start(RehearsalPlan plan) {
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
