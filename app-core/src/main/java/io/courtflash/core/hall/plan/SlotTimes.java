package io.courtflash.core.hall.plan;

import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** The times of day of one slot of a plan, in the venue's time zone. */
record SlotTimes(LocalTime start, LocalTime end) {

  /** The times of a plan's slots, in order. A rest that is shorter than a slot is left out. */
  static List<SlotTimes> of(SessionPlan plan) {
    List<SlotTimes> times = new ArrayList<>();
    LocalTime start = plan.beginTime();
    while (!Duration.between(start, plan.endTime())
        .minusMinutes(plan.slotInterval())
        .isNegative()) {
      LocalTime end = start.plusMinutes(plan.slotInterval());
      times.add(new SlotTimes(start, end));
      start = end;
    }
    return times;
  }
}
