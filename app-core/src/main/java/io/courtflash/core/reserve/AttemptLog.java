package io.courtflash.core.reserve;

import io.courtflash.core.venue.SandboxIds;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Remembers the last attempts of this node and how they were answered, in memory alone: it says why
 * somebody lost, and the next start knows nothing of it.
 */
@Component
public class AttemptLog {

  /** How many attempts are remembered. */
  public static final int KEPT = 50_000;

  private final InstantSource clock;
  private final AtomicReferenceArray<@Nullable Attempt> ring = new AtomicReferenceArray<>(KEPT);
  private final AtomicLong next = new AtomicLong();

  AttemptLog(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * One attempt.
   *
   * @param number counts this node's attempts from 0
   * @param slotId as the student said it; there may be no such slot
   * @param at when it was answered, by this node's clock
   */
  public record Attempt(
      long number, long userId, long slotId, AttemptOutcome outcome, Instant at) {}

  @EventListener
  void record(ReservationRequestAnswered event) {
    if (SandboxIds.owns(event.slotId())) {
      return;
    }
    long number = next.getAndIncrement();
    AttemptOutcome outcome = AttemptOutcome.of(event.outcome());
    ring.set(
        (int) (number % KEPT),
        new Attempt(number, event.userId(), event.slotId(), outcome, clock.instant()));
  }

  /** How many of the remembered attempts each slot had; slots without any are absent. */
  public Map<Long, Integer> demand() {
    Map<Long, Integer> demand = new HashMap<>();
    for (int i = 0; i < KEPT; i++) {
      Attempt attempt = ring.get(i);
      if (attempt != null) {
        demand.merge(attempt.slotId(), 1, Integer::sum);
      }
    }
    return demand;
  }

  /**
   * The attempts on a slot, of a user, or both, the newest first.
   *
   * @param slotId null for every slot
   * @param userId null for every user
   */
  public List<Attempt> attempts(@Nullable Long slotId, @Nullable Long userId, int limit) {
    List<Attempt> found = new ArrayList<>();
    long end = next.get();
    long oldest = Math.max(0, end - KEPT);
    for (long number = end - 1; number >= oldest && found.size() < limit; number--) {
      Attempt attempt = ring.get((int) (number % KEPT));
      // Another number means that this one isn't written yet, or overwritten already.
      if (attempt != null
          && attempt.number() == number
          && (slotId == null || attempt.slotId() == slotId)
          && (userId == null || attempt.userId() == userId)) {
        found.add(attempt);
      }
    }
    return found;
  }

  /**
   * A user's last attempt on a slot, and what others did there.
   *
   * @param rivals how many others tried for the slot
   * @param lastPlaceAt when somebody else last got in before it; null when nobody did
   */
  public record AttemptExplanation(
      long slotId, AttemptOutcome outcome, Instant at, int rivals, @Nullable Instant lastPlaceAt) {}

  /** Empty when nothing is known of such an attempt here. */
  public Optional<AttemptExplanation> lastOf(long userId, long slotId) {
    List<Attempt> all = attempts(slotId, null, KEPT);
    return all.stream()
        .filter(attempt -> attempt.userId() == userId)
        .findFirst()
        .map(own -> miss(own, all.stream().filter(other -> other.userId() != userId).toList()));
  }

  private static AttemptExplanation miss(Attempt own, List<Attempt> others) {
    int rivals = (int) others.stream().map(Attempt::userId).distinct().count();
    Instant lastPlaceAt =
        others.stream()
            .filter(
                other ->
                    other.outcome() == AttemptOutcome.ACCEPTED && other.number() < own.number())
            .map(Attempt::at)
            .findFirst()
            .orElse(null);
    return new AttemptExplanation(own.slotId(), own.outcome(), own.at(), rivals, lastPlaceAt);
  }
}
