package io.courtflash.core.change.plan;

import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.CourtLimits;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Refuses a change to staff who are limited to court groups if it affects other courts, for example
 * by withdrawing slots that an earlier plan of the session had there.
 */
@Component
@RequiredArgsConstructor
class PlanCourts {

  private final CourtLimits limits;

  /**
   * Checks what a change does.
   *
   * @throws io.courtflash.core.platform.security.OtherCourtsException when it does something
   *     elsewhere
   */
  void require(Actor staff, PlanPreview preview) {
    Set<Long> courts =
        preview.days().stream().flatMap(PlanCourts::courts).collect(Collectors.toSet());
    if (!courts.isEmpty()) {
      limits.require(staff.userId(), TargetKind.COURT, courts);
    }
  }

  private static Stream<Long> courts(DayDifference day) {
    return Stream.concat(
        day.surplus().stream().map(Slot::courtId),
        day.missing().stream().map(MissingSlot::courtId));
  }
}
