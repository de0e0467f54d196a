package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.ReserveListener;
import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.operations.rush.RushReport.RushKey;
import io.courtflash.core.operations.rush.RushTally.SlotTenth;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Counts the requests for the slots of the gates that are about to open or have just opened. */
@Component
@RequiredArgsConstructor
class RushCounter implements ReserveListener {

  private final Slots slots;
  private final InstantSource clock;
  private volatile Map<RushKey, RushTally> tallies = Map.of();
  private volatile Map<Long, RushTally> bySlot = Map.of();

  /** Without those of gates that staff have to open. */
  private volatile Map<RushTally, Instant> openings = Map.of();

  @Override
  public void onAnswered(ReserveListener.RequestAnswered event) {
    RushTally tally = bySlot.get(event.slotId());
    if (tally == null) {
      return;
    }
    AttemptLog.Outcome outcome = AttemptLog.Outcome.of(event.outcome());
    tally.count(event.userId(), outcome, event.took());
    Instant opensAt = openings.get(tally);
    if (opensAt != null && outcome != AttemptLog.Outcome.UNGATED) {
      Instant asked = clock.instant().minus(event.took());
      tally.want(event.userId(), event.slotId(), Duration.between(opensAt, asked));
    }
  }

  /** Counts for these releases from now on, and forgets what was counted for all others. */
  void countFor(Collection<Release> releases) {
    Map<RushKey, RushTally> before = tallies;
    Map<RushKey, RushTally> now =
        releases.stream()
            .map(release -> new RushKey(release.sessionId(), release.slotDate()))
            .collect(
                Collectors.toUnmodifiableMap(
                    Function.identity(),
                    key -> before.getOrDefault(key, new RushTally()),
                    (tally, _) -> tally));
    Map<RushTally, Instant> opening = new HashMap<>();
    for (Release release : releases) {
      Instant opensAt = release.opensAt();
      if (opensAt != null) {
        RushKey key = new RushKey(release.sessionId(), release.slotDate());
        opening.put(Objects.requireNonNull(now.get(key)), opensAt);
      }
    }
    Map<Long, RushTally> ofSlots = new HashMap<>();
    now.forEach(
        (key, tally) -> {
          for (Slot slot : slots.ofSession(key.sessionId(), key.slotDate())) {
            ofSlots.put(slot.id(), tally);
          }
        });
    tallies = now;
    openings = Map.copyOf(opening);
    bySlot = Map.copyOf(ofSlots);
  }

  /** The counts of the gates that it counts for. */
  Map<RushKey, RushReport.RushAttempts> counted() {
    return tallies.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().sum()));
  }

  /** How many people first wanted each slot of a gate in each tenth of a second. */
  Map<SlotTenth, Integer> demand(RushKey rush) {
    RushTally tally = tallies.get(rush);
    return tally == null ? Map.of() : tally.demand();
  }
}
