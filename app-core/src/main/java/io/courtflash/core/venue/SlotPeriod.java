package io.courtflash.core.venue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** One stretch of a day, by the wall clock and as instants. */
record SlotPeriod(LocalTime start, LocalTime end, Instant startsAt, Instant endsAt) {

  /**
   * Cuts a session's day into spans. Where the wall clock jumps forward, the spans that the jump
   * leaves no time for, or pushes into the one before, are left out.
   */
  static List<SlotPeriod> of(FlashSession session, LocalDate date, ZoneId zone) {
    List<SlotPeriod> spans = new ArrayList<>();
    Instant free = Instant.MIN;
    LocalTime start = session.beginTime();
    while (start.isBefore(session.endTime())) {
      LocalTime end = start.plusMinutes(session.slotInterval());
      SlotPeriod span = new SlotPeriod(start, end, at(date, start, zone), at(date, end, zone));
      if (span.startsAt.isBefore(span.endsAt) && !span.startsAt.isBefore(free)) {
        spans.add(span);
        free = span.endsAt;
      }
      start = end;
    }
    return spans;
  }

  boolean overlaps(Slot slot) {
    return startsAt.isBefore(slot.endsAt()) && slot.startsAt().isBefore(endsAt);
  }

  private static Instant at(LocalDate date, LocalTime time, ZoneId zone) {
    return date.atTime(time).atZone(zone).toInstant();
  }
}
