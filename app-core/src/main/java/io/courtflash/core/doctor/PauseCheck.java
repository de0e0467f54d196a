package io.courtflash.core.doctor;

import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.settle.SettleSwitch;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Whether the staff left something switched off on this node. */
@Component
class PauseCheck implements HealthCheck {

  private final ReservationService intake;
  private final SettleSwitch settling;

  PauseCheck(ReservationService intake, SettleSwitch settling) {
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
