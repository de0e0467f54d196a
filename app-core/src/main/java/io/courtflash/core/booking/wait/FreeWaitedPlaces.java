package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.wait.WaitedPlaces.SaleState;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Places that are on sale though somebody waits for them, because they were unblocked, are new, or
 * a claim on them was lost. Their permits are claimed like everybody's, so that no winner loses
 * one, and as those of changes: a permit that isn't used is released by itself.
 */
@Component
public class FreeWaitedPlaces {

  private static final Logger log = LoggerFactory.getLogger(FreeWaitedPlaces.class);

  private static final Duration PERIOD = Duration.ofSeconds(5);

  /** Within this time somebody who waits has a place that is on sale. */
  private static final Duration SERVED_WITHIN = Duration.ofSeconds(60);

  private final WaitMapper entries;
  private final WaitedPlaces places;
  private final FreeOffers free;
  private final Slots slots;
  private final Permits permits;
  private final WaitOffers offers;

  /** When a slot was first seen with a place for somebody who waits, by the monotonic clock. */
  private final Map<Long, Long> seenSince = new ConcurrentHashMap<>();

  FreeWaitedPlaces(
      WaitMapper entries,
      WaitedPlaces places,
      FreeOffers free,
      Slots slots,
      Permits permits,
      WaitOffers offers,
      LoopScheduler background) {
    this.entries = entries;
    this.places = places;
    this.free = free;
    this.slots = slots;
    this.permits = permits;
    this.offers = offers;
    background.every(PERIOD, "wait-free", this::round);
  }

  /**
   * A slot with places on sale, and the people who wait for one and whom the rules allow it.
   *
   * @param free how many places
   */
  record Wanted(Slot slot, int free, List<WaitEntry> waiting, Duration answerWithin) {}

  void round() {
    List<Wanted> wanted = find();
    seenSince.keySet().retainAll(idsOf(wanted));
    for (Wanted place : wanted) {
      seenSince.putIfAbsent(place.slot().id(), System.nanoTime());
      if (serve(place)) {
        seenSince.remove(place.slot().id());
      }
    }
  }

  private boolean serve(Wanted place) {
    try {
      return free.offer(place);
    } catch (RuntimeException e) {
      log.warn("Slot {} of the wait list is left for the next round", place.slot().id(), e);
      return false;
    }
  }

  private static Set<Long> idsOf(List<Wanted> wanted) {
    return wanted.stream().map(place -> place.slot().id()).collect(Collectors.toSet());
  }

  /**
   * The slots that have had a place on sale for longer than a minute, though somebody waits whom
   * the rules allow it: one line for each. There are none while the hall's engine does its work.
   */
  public List<String> unserved() {
    return seenSince.isEmpty()
        ? List.of()
        : find().stream().filter(this::isLate).map(FreeWaitedPlaces::line).toList();
  }

  private boolean isLate(Wanted place) {
    Long since = seenSince.get(place.slot().id());
    return since != null && System.nanoTime() - since > SERVED_WITHIN.toNanos();
  }

  private static String line(Wanted place) {
    return "slot "
        + place.slot().id()
        + ": "
        + place.free()
        + " free, entry "
        + place.waiting().getFirst().id()
        + " waits";
  }

  private List<Wanted> find() {
    List<WaitEntry> waiting = places.isOpen() ? entries.waiting() : List.of();
    if (waiting.isEmpty()) {
      return List.of();
    }
    Set<LocalDate> days = waiting.stream().map(WaitEntry::slotDate).collect(Collectors.toSet());
    List<Slot> candidates =
        slots.ofDays(days).stream()
            .filter(slot -> waiting.stream().anyMatch(entry -> entry.wants(slot)))
            .toList();
    Map<Long, Integer> freeBySlot = permits.free(candidates.stream().map(Slot::id).toList());
    return candidates.stream()
        .filter(slot -> freeBySlot.getOrDefault(slot.id(), 0) > 0)
        .flatMap(slot -> wanted(slot, freeBySlot.getOrDefault(slot.id(), 0), waiting).stream())
        .toList();
  }

  private Optional<Wanted> wanted(Slot slot, int freePlaces, List<WaitEntry> waiting) {
    SaleState state = places.saleState(slot);
    Optional<Duration> answerWithin =
        state.isOnSale() && !state.isPaused() ? places.answerWithin(slot) : Optional.empty();
    if (answerWithin.isEmpty()) {
      return Optional.empty();
    }
    List<WaitEntry> allowed =
        waiting.stream()
            .filter(entry -> entry.wants(slot))
            .filter(entry -> !entry.createTime().isBefore(state.releasedAt()))
            .filter(entry -> offers.isAllowed(entry, slot))
            .toList();
    return allowed.isEmpty()
        ? Optional.empty()
        : Optional.of(new Wanted(slot, freePlaces, allowed, answerWithin.get()));
  }
}
