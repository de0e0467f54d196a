package io.courtflash.core.operations.alarm;

import io.courtflash.core.booking.gate.ReleaseScheduler;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.operations.health.HealthCheck;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks that the slots of every day that is due could be generated. */
@Component
@RequiredArgsConstructor
class ScheduleCheck implements HealthCheck {

  private final ReleaseScheduler schedule;

  @Override
  public String name() {
    return "Schedule";
  }

  @Override
  public Set<FindingCode> watched() {
    return Set.of(FindingCode.SCHEDULE_FAILED);
  }

  @Override
  public List<Finding> check(Instant now) {
    List<String> failures = schedule.failures(now);
    return List.of(
        failures.isEmpty()
            ? Finding.ok(FindingCode.SCHEDULE)
            : Finding.fail(FindingCode.SCHEDULE_FAILED, String.join(", ", failures)));
  }
}
