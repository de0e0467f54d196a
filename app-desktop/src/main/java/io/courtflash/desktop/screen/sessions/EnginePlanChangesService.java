package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Changes the plan of the engine of this program. */
@NeedsPermission(Permission.PLAN)
public record EnginePlanChangesService(
    PlanChanges changes, DayBoard board, Courts courts, Actor staff) implements PlanChangesService {

  @Override
  public PlanPreview preview(PlanChange change, boolean otherDays) {
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
  public PlanChanges.Applied apply(ApprovedChange<PlanChange> chosen) {
    return changes.apply(staff, chosen);
  }
}
