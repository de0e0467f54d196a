package io.courtflash.desktop.screen.live;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.operations.meters.SlotStatsReader;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The slots of one day: a column for each court, a row for each time. */
record SlotMap(List<String> courts, List<LocalTime> times, Map<CellPosition, SlotMapCell> cells) {

  static final SlotMap EMPTY = new SlotMap(List.of(), List.of(), Map.of());

  /** A column and a row, both from 0. */
  record CellPosition(int column, int row) {}

  static SlotMap of(
      List<SlotStatsReader.SlotStats> slots, List<Court> courts, Map<Long, Integer> demand) {
    Map<Long, String> names =
        courts.stream().collect(Collectors.toMap(Court::id, Court::courtName));
    Function<SlotStatsReader.SlotStats, String> name =
        slot -> names.getOrDefault(slot.courtId(), String.valueOf(slot.courtId()));
    List<Long> columns =
        slots.stream()
            .map(SlotStatsReader.SlotStats::courtId)
            .distinct()
            .sorted(Comparator.comparingLong(Math::abs))
            .toList();
    List<LocalTime> rows =
        slots.stream().map(SlotStatsReader.SlotStats::start).distinct().sorted().toList();
    Map<CellPosition, SlotMapCell> cells = new HashMap<>();
    for (SlotStatsReader.SlotStats slot : slots) {
      CellPosition position =
          new CellPosition(columns.indexOf(slot.courtId()), rows.indexOf(slot.start()));
      cells.put(
          position, new SlotMapCell(name.apply(slot), slot, demand.getOrDefault(slot.slotId(), 0)));
    }
    List<String> heads =
        columns.stream().map(id -> names.getOrDefault(id, String.valueOf(id))).toList();
    return new SlotMap(heads, rows, cells);
  }

  /** A rehearsal's courts are named by numbers; its ids count down from zero. */
  static SlotMap ofRehearsal(List<SlotStatsReader.SlotStats> slots) {
    List<Long> ids =
        slots.stream()
            .map(SlotStatsReader.SlotStats::courtId)
            .distinct()
            .sorted(Comparator.reverseOrder())
            .toList();
    List<Court> courts =
        ids.stream()
            .map(
                id ->
                    new Court(
                        id,
                        String.valueOf(ids.indexOf(id) + 1),
                        Instant.EPOCH,
                        Instant.EPOCH,
                        true))
            .toList();
    return of(slots, courts, Map.of());
  }

  @Nullable SlotMapCell at(CellPosition position) {
    return cells.get(position);
  }

  Optional<CellPosition> positionOf(long slotId) {
    return cells.entrySet().stream()
        .filter(entry -> entry.getValue().figures().slotId() == slotId)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  int maxDemand() {
    return cells.values().stream().mapToInt(SlotMapCell::demand).max().orElse(0);
  }

  /**
   * One slot on the map.
   *
   * @param demand how many of the recent requests were for it
   */
  record SlotMapCell(String court, SlotStatsReader.SlotStats figures, int demand) {

    /** Whether the slot is in Redis. */
    boolean isWarm() {
      return figures.permits() != null;
    }

    int permits() {
      return number(figures.permits());
    }

    int holds() {
      return number(figures.holds());
    }

    int pending() {
      return number(figures.pending());
    }

    /** Whether the figures don't match; during a confirmation they don't match for a moment. */
    boolean isMismatched() {
      return isWarm()
          && (permits() + holds() != figures.capacity()
              || number(figures.dedup()) != holds()
              || holds() - pending() != figures.liveRows());
    }

    private static int number(@Nullable Integer value) {
      return value == null ? 0 : value;
    }
  }
}
