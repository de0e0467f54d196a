package io.courtflash.core.doctor;

import io.courtflash.core.reserve.Intake;
import io.courtflash.core.settle.SettleSwitch;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Whether the staff left something switched off on this node. */
@Component
class SwitchCheck implements Check {

  private final Intake intake;
  private final SettleSwitch settling;

  SwitchCheck(Intake intake, SettleSwitch settling) {
    this.intake = intake;
    this.settling = settling;
  }

  @Override
  public List<Finding> look(Instant now) {
    return List.of(
        intake.isPaused() ? Finding.fail("intake-paused") : Finding.ok("intake"),
        settling.isPaused() ? Finding.warn("settling-paused") : Finding.ok("settling"));
  }
}
