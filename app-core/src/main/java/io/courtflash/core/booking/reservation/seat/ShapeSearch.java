package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.hall.slot.CourtTime;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds places for a booking of several cells among the free cells of one day: at one time on as
 * many courts, with as many consecutive cells on each, each as long as before.
 */
public final class ShapeSearch {

  private static final Comparator<CourtTime> BY_START_AND_COURT =
      Comparator.comparing(CourtTime::startTime).thenComparingLong(CourtTime::courtId);

  private final LocalTime start;
  private final Set<Long> ownCourts;

  /** The lengths of the cells of a court, and how many courts have these. */
  private final Map<List<Duration>, Long> runs;

  /**
   * A search for the shape of a booking with these cells.
   *
   * @param cells at least one, all of one day
   */
  public ShapeSearch(Collection<? extends CourtTime> cells) {
    start = cells.stream().map(CourtTime::startTime).min(Comparator.naturalOrder()).orElseThrow();
    ownCourts =
        cells.stream().map(CourtTime::courtId).collect(Collectors.toCollection(TreeSet::new));
    runs = runs(cells);
  }

  /** Whether two bookings have as many courts with cells of the same lengths. */
  public static boolean isSame(
      Collection<? extends CourtTime> one, Collection<? extends CourtTime> other) {
    return runs(one).equals(runs(other));
  }

  private static Map<List<Duration>, Long> runs(Collection<? extends CourtTime> cells) {
    Map<Long, List<Duration>> ofCourts =
        cells.stream()
            .sorted(BY_START_AND_COURT)
            .collect(
                Collectors.groupingBy(
                    CourtTime::courtId,
                    Collectors.mapping(ShapeSearch::length, Collectors.toList())));
    return ofCourts.values().stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static Duration length(CourtTime cell) {
    return Duration.between(cell.startTime(), cell.endTime());
  }

  /**
   * All places among some cells: those with the same begin first, then the nearest; of those with
   * one begin, the booking's own courts first, then courts that are next to each other.
   *
   * @param free free cells of one day; also the booking's own ones there, which it leaves
   * @return the cells of each place, ordered by start, then by court
   */
  public <T extends CourtTime> List<List<T>> among(Collection<T> free) {
    NavigableMap<Long, Map<LocalTime, T>> byCourt = new TreeMap<>();
    for (T cell : free) {
      byCourt.computeIfAbsent(cell.courtId(), _ -> new HashMap<>()).put(cell.startTime(), cell);
    }
    return free.stream()
        .map(CourtTime::startTime)
        .distinct()
        .sorted(Comparator.comparing(this::distance).thenComparing(Comparator.naturalOrder()))
        .flatMap(begin -> at(begin, byCourt).stream())
        .toList();
  }

  private Duration distance(LocalTime begin) {
    return Duration.between(start, begin).abs();
  }

  private <T extends CourtTime> Set<List<T>> at(
      LocalTime begin, NavigableMap<Long, Map<LocalTime, T>> byCourt) {
    Set<List<T>> places = new LinkedHashSet<>();
    NavigableMap<Long, Map<LocalTime, T>> own = new TreeMap<>(byCourt);
    own.keySet().retainAll(ownCourts);
    fit(begin, own.values()).ifPresent(places::add);
    for (long first : byCourt.keySet()) {
      fit(begin, byCourt.tailMap(first).values()).ifPresent(places::add);
    }
    return places;
  }

  /** The cells on the first of these courts that have what is needed. */
  private <T extends CourtTime> Optional<List<T>> fit(
      LocalTime begin, Collection<Map<LocalTime, T>> courts) {
    Map<List<Duration>, Long> needed = new HashMap<>(runs);
    List<T> found = new ArrayList<>();
    for (Map<LocalTime, T> court : courts) {
      for (List<Duration> lengths : List.copyOf(needed.keySet())) {
        List<T> run = run(begin, lengths, court);
        if (!run.isEmpty()) {
          found.addAll(run);
          long others = needed.getOrDefault(lengths, 1L) - 1;
          if (others == 0) {
            needed.remove(lengths);
          } else {
            needed.put(lengths, others);
          }
          break;
        }
      }
    }
    return needed.isEmpty()
        ? Optional.of(found.stream().sorted(BY_START_AND_COURT).toList())
        : Optional.empty();
  }

  /** Empty when the court doesn't have all of it. */
  private static <T extends CourtTime> List<T> run(
      LocalTime begin, List<Duration> lengths, Map<LocalTime, T> court) {
    List<T> run = new ArrayList<>();
    LocalTime next = begin;
    for (Duration length : lengths) {
      T cell = court.get(next);
      if (cell == null || !length(cell).equals(length)) {
        return List.of();
      }
      run.add(cell);
      next = cell.endTime();
    }
    return run;
  }
}
