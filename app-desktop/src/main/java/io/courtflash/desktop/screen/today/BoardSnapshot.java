package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.DaySlot;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The slots of one day by court and time. Equal snapshots look equal on the board.
 *
 * @param courts the courts that have a slot on the day, by id
 * @param times when slots start, in the venue's zone
 */
record BoardSnapshot(
    List<CourtColumn> courts, List<LocalTime> times, Map<BoardPosition, BoardSlot> slots) {

  static final BoardSnapshot EMPTY = new BoardSnapshot(List.of(), List.of(), Map.of());

  record CourtColumn(long id, String name) {}

  /**
   * A position on the board.
   *
   * @param start in the venue's zone
   */
  record BoardPosition(long courtId, LocalTime start) {

    /** The id of the node at this position. */
    String id() {
      return "today-at-" + courtId + "-" + start.toString().replace(":", "");
    }
  }

  static BoardSnapshot of(List<DaySlot> day, Instant now) {
    Map<Long, String> courts = new TreeMap<>();
    Map<BoardPosition, DaySlot> merged = new LinkedHashMap<>();
    for (DaySlot slot : day) {
      courts.put(slot.courtId(), slot.courtName());
      merged.merge(new BoardPosition(slot.courtId(), slot.startTime()), slot, BoardSlot::merge);
    }
    Map<BoardPosition, BoardSlot> slots = new LinkedHashMap<>();
    merged.forEach((position, slot) -> slots.put(position, BoardSlot.of(slot, now)));
    return new BoardSnapshot(
        courts.entrySet().stream().map(e -> new CourtColumn(e.getKey(), e.getValue())).toList(),
        merged.keySet().stream().map(BoardPosition::start).distinct().sorted().toList(),
        Map.copyOf(slots));
  }

  /**
   * Where a time of day is, in rows from the top, such as 1.5 for the middle of the second row;
   * empty when no slot goes on at that time.
   */
  OptionalDouble rowOf(LocalTime time) {
    LocalTime start =
        times.stream().filter(each -> !each.isAfter(time)).reduce((_, b) -> b).orElse(null);
    if (start == null) {
      return OptionalDouble.empty();
    }
    return slots.values().stream()
        .map(BoardSlot::slot)
        .filter(slot -> slot.startTime().equals(start) && slot.endTime().isAfter(time))
        .mapToDouble(slot -> times.indexOf(start) + passed(slot, time))
        .max();
  }

  private static double passed(DaySlot slot, LocalTime time) {
    return (double) Duration.between(slot.startTime(), time).toSeconds()
        / Duration.between(slot.startTime(), slot.endTime()).toSeconds();
  }

  /** When students can book the first of the slots that aren't open yet; empty for none. */
  Optional<Instant> opensAt() {
    return slots.values().stream()
        .filter(slot -> slot.state() == BoardSlot.State.CLOSED)
        .flatMap(slot -> Stream.ofNullable(slot.slot().opensAt()))
        .min(Comparator.naturalOrder());
  }

  /** How many slots are in a state. */
  long count(BoardSlot.State state) {
    return slots.values().stream().filter(slot -> slot.state() == state).count();
  }

  boolean isEmpty() {
    return slots.isEmpty();
  }

  /** The slot at a position; null where the court has none, and for a null position. */
  @Nullable BoardSlot at(@Nullable BoardPosition position) {
    return position == null ? null : slots.get(position);
  }

  /** How many slots of the day a booking has. */
  int cellsOf(long reservationId) {
    return (int)
        slots.values().stream()
            .filter(
                slot ->
                    slot.slot().bookings().stream()
                        .anyMatch(seat -> seat.reservationId() == reservationId))
            .count();
  }

  /** The position in a column and a row; the nearest one when they are outside the board. */
  BoardPosition position(int column, int row) {
    return new BoardPosition(
        courts.get(Math.clamp(column, 0, courts.size() - 1)).id(),
        times.get(Math.clamp(row, 0, times.size() - 1)));
  }

  /** The column of a position; 0 when its court is not on the board. */
  int columnOf(BoardPosition position) {
    for (int column = 0; column < courts.size(); column++) {
      if (courts.get(column).id() == position.courtId()) {
        return column;
      }
    }
    return 0;
  }

  /** The positions with a slot in the rectangle that has these two positions as corners. */
  Set<BoardPosition> between(BoardPosition one, BoardPosition other) {
    int left = Math.min(columnOf(one), columnOf(other));
    int right = Math.max(columnOf(one), columnOf(other));
    LocalTime top = one.start().isBefore(other.start()) ? one.start() : other.start();
    LocalTime bottom = one.start().isBefore(other.start()) ? other.start() : one.start();
    Set<BoardPosition> between = new LinkedHashSet<>();
    for (CourtColumn court : courts.subList(left, right + 1)) {
      for (LocalTime time : times) {
        BoardPosition position = new BoardPosition(court.id(), time);
        if (!time.isBefore(top) && !time.isAfter(bottom) && slots.containsKey(position)) {
          between.add(position);
        }
      }
    }
    return between;
  }
}
