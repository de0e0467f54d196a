package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.office.BookedSlot;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Changes of the engine's term plan, in the name of the signed-in user. */
interface PlanChangesService {

  /**
   * The preview of a change.
   *
   * @param otherDays whether bookings may be moved to the next seven days, too
   */
  PlanPreview preview(PlanChange change, boolean otherDays);

  /** The bookings of these slots with the names of their people. */
  List<BookedSlot> bookedSlots(Collection<Long> slotIds);

  /** The names of the hall's courts by their id. */
  Map<Long, String> courtNames();

  PlanChanges.Applied apply(ApprovedChange<PlanChange> chosen);
}
