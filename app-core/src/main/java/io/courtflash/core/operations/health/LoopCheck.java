package io.courtflash.core.operations.health;

import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks that every background loop of this node runs on time. */
@Component
@RequiredArgsConstructor
class LoopCheck implements HealthCheck {

  private final LoopScheduler loops;

  @Override
  public String name() {
    return "Background";
  }

  @Override
  public Set<FindingCode> watched() {
    return EnumSet.of(FindingCode.LOOPS_LATE);
  }

  @Override
  public List<Finding> check(Instant now) {
    return List.of(finding(loops.late()));
  }

  static Finding finding(List<String> late) {
    return late.isEmpty()
        ? Finding.ok(FindingCode.LOOPS)
        : Finding.warn(FindingCode.LOOPS_LATE, String.join(", ", late));
  }
}
