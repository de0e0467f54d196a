package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.WallClock;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** One period of a day that becomes a slot, in the venue's wall-clock time and as instants. */
record SlotPeriod(LocalTime start, LocalTime end, Instant startsAt, Instant endsAt) {

  /** Splits a session's day into periods. One that the clock on the wall skips is left out. */
  static List<SlotPeriod> of(FlashSession session, LocalDate date, ZoneId zone) {
    List<SlotPeriod> periods = new ArrayList<>();
    for (SessionPlan.SlotTimes time : SessionPlan.SlotTimes.of(session.plan())) {
      SlotPeriod period =
          new SlotPeriod(
              time.start(),
              time.end(),
              WallClock.instantOf(date, time.start(), zone),
              WallClock.instantOf(date, time.end(), zone));
      if (period.startsAt.isBefore(period.endsAt)) {
        periods.add(period);
      }
    }
    return periods;
  }

  /** The slot of a court that has this period, while it doesn't exist. */
  MissingSlot missing(long courtId, LocalDate date) {
    return new MissingSlot(courtId, date, start, end, startsAt, endsAt);
  }

  boolean overlaps(Slot slot) {
    return startsAt.isBefore(slot.endsAt()) && slot.startsAt().isBefore(endsAt);
  }
}
