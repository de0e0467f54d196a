package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.account.Actor;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.plan.ChosenPlanChange;
import io.courtflash.core.plan.PlanChange;
import io.courtflash.core.plan.PlanChangeOutcome;
import io.courtflash.core.plan.PlanChanges;
import io.courtflash.core.plan.PlanPreviewOutcome;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Courts;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Changes the plan of the engine of this program. */
@NeedsPermission(Permission.PLAN)
public record EnginePlanChangesService(
    PlanChanges changes, DayBoard board, Courts courts, Actor staff) implements PlanChangesService {

  @Override
  public PlanPreviewOutcome preview(PlanChange change, boolean otherDays) {
    return changes.preview(staff, change, otherDays);
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return board.bookedSlots(slotIds);
  }

  @Override
  public Map<Long, String> courtNames() {
    return courts.list().stream().collect(Collectors.toMap(Court::id, Court::courtName));
  }

  @Override
  public PlanChangeOutcome apply(ChosenPlanChange chosen) {
    return changes.apply(staff, chosen);
  }
}
