package io.courtflash.core.change;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The closures of each court. */
public final class CourtClosures {

  private record Period(Instant from, Instant until) {}

  private static final Comparator<Period> BY_BEGIN =
      Comparator.comparing(Period::from).thenComparing(Period::until);

  private final Map<Long, NavigableSet<Period>> byCourt = new HashMap<>();

  public CourtClosures(List<Block> closures) {
    for (Block closure : closures) {
      Long court = closure.courtId();
      Instant from = closure.beginsAt();
      Instant until = closure.endsAt();
      if (court != null && from != null && until != null) {
        add(court, new Period(from, until));
      }
    }
  }

  public void add(WeeklyBlocks.CourtPeriod closed) {
    add(closed.courtId(), new Period(closed.from(), closed.until()));
  }

  /** Whether the court is closed all the time, be it by several closures. */
  public boolean cover(WeeklyBlocks.CourtPeriod searched) {
    Instant closedUntil = searched.from();
    for (Period period : byCourt.getOrDefault(searched.courtId(), new TreeSet<>(BY_BEGIN))) {
      if (period.from.isAfter(closedUntil)) {
        return false;
      }
      if (period.until.isAfter(closedUntil)) {
        closedUntil = period.until;
      }
      if (!closedUntil.isBefore(searched.until())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a closure has some of the slot's time. */
  public boolean overlap(Slot slot) {
    return byCourt.getOrDefault(slot.courtId(), new TreeSet<>(BY_BEGIN)).stream()
        .anyMatch(
            period ->
                period.from.isBefore(slot.endsAt()) && slot.startsAt().isBefore(period.until));
  }

  private void add(long court, Period period) {
    byCourt.computeIfAbsent(court, _ -> new TreeSet<>(BY_BEGIN)).add(period);
  }
}
