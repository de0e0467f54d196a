package io.courtflash.core.plan;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.CourtLimits;
import io.courtflash.core.security.TargetKind;
import io.courtflash.core.venue.DayDifference;
import io.courtflash.core.venue.MissingSlot;
import io.courtflash.core.venue.Slot;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Refuses to staff who are limited to court groups what a change would do on other courts, such as
 * the withdrawal of slots that an earlier plan of the session had there.
 */
@Component
class PlanCourts {

  private final CourtLimits limits;

  PlanCourts(CourtLimits limits) {
    this.limits = limits;
  }

  /**
   * Checks what a change does.
   *
   * @throws io.courtflash.core.security.OtherCourtsException when it does something elsewhere
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
