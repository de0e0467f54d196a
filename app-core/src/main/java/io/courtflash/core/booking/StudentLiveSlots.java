package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ClaimRows.LiveSlot;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.function.Predicate;

/** The slots that one student has live reservations of. */
record StudentLiveSlots(List<LiveSlot> slots) {

  boolean holds(long slotId) {
    return slots.stream().anyMatch(slot -> slot.slotId() == slotId);
  }

  /** What is used of each quota, seen from one day. */
  List<QuotaUse> use(LocalDate day, QuotaLimits limits) {
    return List.of(
        use(Quota.ACTIVE, limits.active(), slot -> !slot.isOver()),
        use(Quota.DAY, limits.perDay(), slot -> slot.slotDate().equals(day)),
        use(Quota.WEEK, limits.perWeek(), slot -> monday(slot.slotDate()).equals(monday(day))));
  }

  private QuotaUse use(Quota quota, int limit, Predicate<LiveSlot> counts) {
    int used = (int) slots.stream().filter(counts).count();
    return new QuotaUse(quota, used, limit);
  }

  private static LocalDate monday(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }
}
