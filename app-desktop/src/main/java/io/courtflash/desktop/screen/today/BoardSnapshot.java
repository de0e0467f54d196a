package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.DaySlot;
import java.time.Instant;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A day as a grid. Equal boards look the same.
 *
 * @param courts those that have a slot on the day, by id
 * @param times when slots start, in the venue's zone
 */
record BoardSnapshot(
    List<CourtColumn> courts, List<LocalTime> times, Map<BoardPosition, BoardSlot> cells) {

  static final BoardSnapshot EMPTY = new BoardSnapshot(List.of(), List.of(), Map.of());

  record CourtColumn(long id, String name) {}

  /** A place on the grid. */
  record BoardPosition(long courtId, LocalTime start) {

    /** The id of its cell. */
    String id() {
      return "today-at-" + courtId + "-" + start.toString().replace(":", "");
    }
  }

  static BoardSnapshot of(List<DaySlot> day, Instant now) {
    Map<Long, String> courts = new TreeMap<>();
    Map<BoardPosition, DaySlot> slots = new LinkedHashMap<>();
    for (DaySlot slot : day) {
      courts.put(slot.courtId(), slot.courtName());
      slots.merge(new BoardPosition(slot.courtId(), slot.startTime()), slot, BoardSlot::joined);
    }
    Map<BoardPosition, BoardSlot> cells = new LinkedHashMap<>();
    slots.forEach((spot, slot) -> cells.put(spot, BoardSlot.of(slot, now)));
    return new BoardSnapshot(
        courts.entrySet().stream().map(e -> new CourtColumn(e.getKey(), e.getValue())).toList(),
        slots.keySet().stream().map(BoardPosition::start).distinct().sorted().toList(),
        Map.copyOf(cells));
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  /** Null where a court has no slot at that time, and for no spot. */
  @Nullable BoardSlot at(@Nullable BoardPosition spot) {
    return spot == null ? null : cells.get(spot);
  }

  /** The place in a column and a row; the nearest when outside. */
  BoardPosition spot(int column, int row) {
    return new BoardPosition(
        courts.get(Math.clamp(column, 0, courts.size() - 1)).id(),
        times.get(Math.clamp(row, 0, times.size() - 1)));
  }

  /** Which column a place is in; the first when its court isn't here. */
  int columnOf(BoardPosition spot) {
    for (int column = 0; column < courts.size(); column++) {
      if (courts.get(column).id() == spot.courtId()) {
        return column;
      }
    }
    return 0;
  }

  /** Every place that has a slot in the rectangle of two places. */
  Set<BoardPosition> between(BoardPosition one, BoardPosition other) {
    int left = Math.min(columnOf(one), columnOf(other));
    int right = Math.max(columnOf(one), columnOf(other));
    LocalTime top = one.start().isBefore(other.start()) ? one.start() : other.start();
    LocalTime bottom = one.start().isBefore(other.start()) ? other.start() : one.start();
    Set<BoardPosition> between = new LinkedHashSet<>();
    for (CourtColumn court : courts.subList(left, right + 1)) {
      for (LocalTime time : times) {
        BoardPosition spot = new BoardPosition(court.id(), time);
        if (!time.isBefore(top) && !time.isAfter(bottom) && cells.containsKey(spot)) {
          between.add(spot);
        }
      }
    }
    return between;
  }
}
