package io.courtflash.core.reserve;

import io.courtflash.core.venue.SandboxIds;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps the last reservation requests of this node and how they were answered, so that a student
 * can be told why they got no slot. It is kept in memory only and is empty after a restart.
 */
@Component
public class AttemptLog implements ReserveListener {

  /** How many attempts are kept; older ones are overwritten. */
  public static final int CAPACITY = 50_000;

  private final InstantSource clock;
  private final AtomicReferenceArray<@Nullable Attempt> ring = new AtomicReferenceArray<>(CAPACITY);
  private final AtomicLong next = new AtomicLong();

  AttemptLog(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * One answered request.
   *
   * @param number counts this node's attempts from 0
   * @param slotId as in the request; there may be no such slot
   * @param at when it was answered, by this node's clock
   */
  public record Attempt(
      long number, long userId, long slotId, AttemptOutcome outcome, Instant at) {}

  @Override
  public void onAnswered(ReservationRequestAnswered event) {
    if (SandboxIds.owns(event.slotId())) {
      return;
    }
    long number = next.getAndIncrement();
    AttemptOutcome outcome = AttemptOutcome.of(event.outcome());
    ring.set(
        (int) (number % CAPACITY),
        new Attempt(number, event.userId(), event.slotId(), outcome, clock.instant()));
  }

  /** How many requests of real students were answered since the start. */
  public long count() {
    return next.get();
  }

  /** The number of kept attempts by slot id; slots without any are absent. */
  public Map<Long, Integer> attemptsBySlot() {
    Map<Long, Integer> counts = new HashMap<>();
    for (int i = 0; i < CAPACITY; i++) {
      Attempt attempt = ring.get(i);
      if (attempt != null) {
        counts.merge(attempt.slotId(), 1, Integer::sum);
      }
    }
    return counts;
  }

  /**
   * The attempts on a slot, of a user, or both, the newest first.
   *
   * @param slotId null for every slot
   * @param userId null for every user
   */
  public List<Attempt> attempts(@Nullable Long slotId, @Nullable Long userId, int limit) {
    long end = next.get();
    long oldest = Math.max(0, end - CAPACITY);
    return LongStream.iterate(end - 1, number -> number >= oldest, number -> number - 1)
        .mapToObj(this::stored)
        .flatMap(Optional::stream)
        .filter(attempt -> slotId == null || attempt.slotId() == slotId)
        .filter(attempt -> userId == null || attempt.userId() == userId)
        .limit(limit)
        .toList();
  }

  /** An attempt by its number; empty if it isn't stored yet, or a newer one has overwritten it. */
  private Optional<Attempt> stored(long number) {
    return Optional.ofNullable(ring.get((int) (number % CAPACITY)))
        .filter(attempt -> attempt.number() == number);
  }

  /**
   * A user's last attempt on a slot, and the attempts of others on it.
   *
   * @param rivals how many other users tried for the slot
   * @param lastPlaceAt when the last claim of another user was accepted before this attempt; null
   *     when none was
   */
  public record AttemptExplanation(
      long slotId, AttemptOutcome outcome, Instant at, int rivals, @Nullable Instant lastPlaceAt) {}

  /** Explains a user's last attempt on a slot. Empty when none is kept on this node. */
  public Optional<AttemptExplanation> explainLast(long userId, long slotId) {
    List<Attempt> all = attempts(slotId, null, CAPACITY);
    return all.stream()
        .filter(attempt -> attempt.userId() == userId)
        .findFirst()
        .map(own -> explain(own, all.stream().filter(other -> other.userId() != userId).toList()));
  }

  private static AttemptExplanation explain(Attempt own, List<Attempt> others) {
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
