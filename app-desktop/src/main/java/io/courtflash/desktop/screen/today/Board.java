package io.courtflash.desktop.screen.today;

import io.courtflash.core.insight.DaySlot;
import java.time.Instant;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A day as a grid. Equal boards look the same.
 *
 * @param courts those that have a slot on the day, by id
 * @param times when slots start, in the venue's zone
 */
record Board(List<CourtHead> courts, List<LocalTime> times, Map<Spot, Cell> cells) {

  static final Board EMPTY = new Board(List.of(), List.of(), Map.of());

  record CourtHead(long id, String name) {}

  /** A place on the grid. */
  record Spot(long courtId, LocalTime start) {}

  static Board of(List<DaySlot> day, Instant now) {
    Map<Long, String> courts = new TreeMap<>();
    Map<Spot, DaySlot> slots = new LinkedHashMap<>();
    for (DaySlot slot : day) {
      courts.put(slot.courtId(), slot.courtName());
      slots.merge(new Spot(slot.courtId(), slot.startTime()), slot, Cell::joined);
    }
    Map<Spot, Cell> cells = new LinkedHashMap<>();
    slots.forEach((spot, slot) -> cells.put(spot, Cell.of(slot, now)));
    return new Board(
        courts.entrySet().stream().map(e -> new CourtHead(e.getKey(), e.getValue())).toList(),
        slots.keySet().stream().map(Spot::start).distinct().sorted().toList(),
        Map.copyOf(cells));
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  /** Null where a court has no slot at that time, and for no spot. */
  @Nullable Cell at(@Nullable Spot spot) {
    return spot == null ? null : cells.get(spot);
  }

  /** Whether the other one has the same rows and columns. */
  boolean hasShapeOf(Board other) {
    return courts.equals(other.courts) && times.equals(other.times);
  }
}
