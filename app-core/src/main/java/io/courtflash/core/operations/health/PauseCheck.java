package io.courtflash.core.operations.health;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.settle.SettleSwitch;
import java.time.Instant;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks whether staff paused the intake of claims or settling on this node. */
@Component
@RequiredArgsConstructor
class PauseCheck implements HealthCheck {

  private final ClaimIntake intake;
  private final SettleSwitch settling;

  @Override
  public String name() {
    return "Pause";
  }

  @Override
  public List<Finding> check(Instant now) {
    return List.of(
        intake.isPaused()
            ? Finding.fail(FindingCode.INTAKE_PAUSED)
            : Finding.ok(FindingCode.INTAKE),
        settling.isPaused()
            ? Finding.warn(FindingCode.SETTLING_PAUSED)
            : Finding.ok(FindingCode.SETTLING));
  }
}
