package io.courtflash.desktop.screen.live;

import io.courtflash.core.insight.Stats;
import io.courtflash.core.rehearsal.RehearsalProgress;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.core.release.Gate;
import io.courtflash.core.release.GateChange;
import io.courtflash.core.reserve.Intake;
import io.courtflash.core.settle.SettleSwitch;
import io.courtflash.desktop.shell.Desk;
import java.time.Instant;
import java.time.InstantSource;

record EngineLive(Desk desk) implements LiveBook {

  @Override
  public Pulse pulse() {
    Stats stats = desk.of(Stats.class);
    RehearsalProgress rehearsal = desk.of(Rehearsals.class).now().orElse(null);
    return new Pulse(
        now(),
        stats.now(),
        desk.of(Intake.class).isPaused(),
        desk.of(SettleSwitch.class).isPaused(),
        rehearsal,
        rehearsal == null ? null : stats.rehearsed());
  }

  @Override
  public void pauseIntake() {
    desk.of(Intake.class).pause(desk.staff());
  }

  @Override
  public void resumeIntake() {
    desk.of(Intake.class).resume(desk.staff());
  }

  @Override
  public void pauseSettling() {
    desk.of(SettleSwitch.class).pause(desk.staff());
  }

  @Override
  public void resumeSettling() {
    desk.of(SettleSwitch.class).resume(desk.staff());
  }

  @Override
  public GateChange pauseSale(long sessionId) {
    return desk.of(Gate.class).pause(desk.staff(), sessionId);
  }

  @Override
  public GateChange resumeSale(long sessionId) {
    return desk.of(Gate.class).resume(desk.staff(), sessionId);
  }

  @Override
  public GateChange postpone(long sessionId, Instant opensAt) {
    return desk.of(Gate.class).postpone(desk.staff(), sessionId, opensAt, now());
  }

  private Instant now() {
    return desk.of(InstantSource.class).instant();
  }
}
