package io.courtflash.faults;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** When courts are closed, by single closures and by those of series. */
final class ModelClosures {

  /** The slots of each closure that hasn't ended, those that others block among them, by its id. */
  private final Map<Long, List<ModelSlot>> open = new TreeMap<>();

  /** The closures of each series, those that have ended among them, by the series' ids. */
  private final Map<Long, List<Long>> series = new TreeMap<>();

  /** Closes a court: blocks those of the slots that aren't blocked. */
  void close(long id, List<ModelSlot> slots) {
    open.put(id, List.copyOf(slots));
    slots.stream().filter(ModelSlot::isBookable).forEach(slot -> slot.block = id);
  }

  /** Ends a closure; slots that another one covers stay blocked. */
  void end(long id) {
    List<ModelSlot> slots = open.remove(id);
    if (slots != null) {
      for (ModelSlot slot : slots) {
        Long block = slot.block;
        if (block != null && block == id) {
          slot.block = covering(slot);
        }
      }
    }
  }

  /** Opens slots that were held; those that a closure covers stay blocked. */
  void reopen(Collection<ModelSlot> slots) {
    slots.stream().filter(slot -> slot.block != null).forEach(slot -> slot.block = covering(slot));
  }

  /** The closure that was made first of those that cover a slot; null when none does. */
  @Nullable Long covering(ModelSlot slot) {
    return open.entrySet().stream()
        .filter(closure -> closure.getValue().contains(slot))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(null);
  }

  /** The ids of those that haven't ended. */
  List<Long> open() {
    return List.copyOf(open.keySet());
  }

  /** The series that were made, ended ones among them. */
  List<Long> series() {
    return List.copyOf(series.keySet());
  }

  void addToSeries(long seriesId, long closure) {
    series.computeIfAbsent(seriesId, _ -> new ArrayList<>()).add(closure);
  }

  /** The closures of a series that haven't ended, and the slots of each. */
  Map<Long, List<ModelSlot>> ofSeries(long seriesId) {
    Map<Long, List<ModelSlot>> of = new TreeMap<>(open);
    of.keySet().retainAll(series.getOrDefault(seriesId, List.of()));
    return of;
  }
}
