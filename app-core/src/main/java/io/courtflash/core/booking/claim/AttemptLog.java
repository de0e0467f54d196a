package io.courtflash.core.booking.claim;

import io.courtflash.core.hall.slot.SandboxIds;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.LongStream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps the last reservation requests of this node and how they were answered, so that a student
 * can be told why they got no slot. It is kept in memory only and is empty after a restart.
 */
@Component
@RequiredArgsConstructor
public class AttemptLog implements ReserveListener {

  /** How many attempts are kept; older ones are overwritten. */
  public static final int CAPACITY = 50_000;

  /** Where an attempt's numbers are, from its place on. */
  private static final int MARK = 0;

  private static final int USER = 1;
  private static final int SLOT = 2;
  private static final int AT_NANOS = 3;
  private static final int NUMBERS = 4;

  private static final long NO_ATTEMPT = 0;
  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  private final InstantSource clock;

  /**
   * The attempts as plain numbers: in a rush, objects that live for seconds are what Java's
   * collector is slow with. An attempt's mark, its number and 1, is there while the rest is whole.
   */
  private final AtomicLongArray ring = new AtomicLongArray(CAPACITY * NUMBERS);

  private final AtomicReferenceArray<@Nullable Outcome> outcomes =
      new AtomicReferenceArray<>(CAPACITY);

  private final Object writing = new Object();
  private final AtomicLong next = new AtomicLong();

  /**
   * One answered request.
   *
   * @param number counts this node's attempts from 0
   * @param slotId as in the request; there may be no such slot
   * @param at when it was answered, by this node's clock
   */
  public record Attempt(long number, long userId, long slotId, Outcome outcome, Instant at) {}

  @Override
  public void onAnswered(ReserveListener.RequestAnswered event) {
    if (SandboxIds.owns(event.slotId())) {
      return;
    }
    Instant at = clock.instant();
    long atNanos = at.getEpochSecond() * NANOS_PER_SECOND + at.getNano();
    Outcome outcome = Outcome.of(event.outcome());
    synchronized (writing) {
      long number = next.getPlain();
      int index = index(number);
      int place = index * NUMBERS;
      ring.setRelease(place + MARK, NO_ATTEMPT);
      ring.setRelease(place + USER, event.userId());
      ring.setRelease(place + SLOT, event.slotId());
      ring.setRelease(place + AT_NANOS, atNanos);
      outcomes.setRelease(index, outcome);
      ring.setRelease(place + MARK, number + 1);
      next.set(number + 1);
    }
  }

  private static int index(long number) {
    return (int) (number % CAPACITY);
  }

  /** How many requests of real students were answered since the start. */
  public long count() {
    return next.get();
  }

  /** The number of kept attempts by slot id; slots without any are absent. */
  public Map<Long, Integer> attemptsBySlot() {
    Map<Long, Integer> counts = new HashMap<>();
    numbers()
        .mapToObj(this::stored)
        .flatMap(Optional::stream)
        .forEach(attempt -> counts.merge(attempt.slotId(), 1, Integer::sum));
    return counts;
  }

  /**
   * The attempts on a slot, of a user, or both, the newest first.
   *
   * @param slotId null for every slot
   * @param userId null for every user
   */
  public List<Attempt> attempts(@Nullable Long slotId, @Nullable Long userId, int limit) {
    return numbers()
        .mapToObj(this::stored)
        .flatMap(Optional::stream)
        .filter(attempt -> slotId == null || attempt.slotId() == slotId)
        .filter(attempt -> userId == null || attempt.userId() == userId)
        .limit(limit)
        .toList();
  }

  /** The numbers of the kept attempts, the newest first. */
  private LongStream numbers() {
    long end = next.get();
    long oldest = Math.max(0, end - CAPACITY);
    return LongStream.iterate(end - 1, number -> number >= oldest, number -> number - 1);
  }

  /** An attempt by its number; empty if a newer one has overwritten it. */
  private Optional<Attempt> stored(long number) {
    int index = index(number);
    int place = index * NUMBERS;
    if (ring.getAcquire(place + MARK) != number + 1) {
      return Optional.empty();
    }
    long userId = ring.getAcquire(place + USER);
    long slotId = ring.getAcquire(place + SLOT);
    Instant at = Instant.ofEpochSecond(0, ring.getAcquire(place + AT_NANOS));
    Outcome outcome = outcomes.getAcquire(index);
    return outcome != null && ring.getAcquire(place + MARK) == number + 1
        ? Optional.of(new Attempt(number, userId, slotId, outcome, at))
        : Optional.empty();
  }

  /**
   * A user's last attempt on a slot, and the attempts of others on it.
   *
   * @param rivals how many other users tried for the slot
   * @param lastPlaceAt when the last claim of another user was accepted before this attempt; null
   *     when none was
   */
  public record AttemptExplanation(
      long slotId, Outcome outcome, Instant at, int rivals, @Nullable Instant lastPlaceAt) {}

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
            .filter(other -> other.outcome() == Outcome.ACCEPTED && other.number() < own.number())
            .map(Attempt::at)
            .findFirst()
            .orElse(null);
    return new AttemptExplanation(own.slotId(), own.outcome(), own.at(), rivals, lastPlaceAt);
  }

  /** The outcome of a reservation request, without the details that only its student may see. */
  public enum Outcome {
    ACCEPTED,
    DUPLICATE,
    OUT_OF_STOCK,
    UNGATED,
    TOO_LATE,
    TOO_MANY,
    QUOTA_FULL,
    CAPTCHA_NEEDED,
    NO_SUCH_SLOT,
    WRONG_SESSION,
    NOT_QUEUED,
    PAUSED;

    public static Outcome of(ReserveOutcome outcome) {
      return switch (outcome) {
        case ReserveOutcome.Accepted _ -> ACCEPTED;
        case ReserveOutcome.Duplicate _, ReserveOutcome.Repeated _ -> DUPLICATE;
        case ReserveOutcome.OutOfStock _ -> OUT_OF_STOCK;
        case ReserveOutcome.Ungated _ -> UNGATED;
        case ReserveOutcome.TooLate _ -> TOO_LATE;
        case ReserveOutcome.TooManyRequests _ -> TOO_MANY;
        case ReserveOutcome.QuotaFull _ -> QUOTA_FULL;
        case ReserveOutcome.CaptchaNeeded _ -> CAPTCHA_NEEDED;
        case ReserveOutcome.UnknownSlot _ -> NO_SUCH_SLOT;
        // Like a wrong session, it is a mistake of the client's program.
        case ReserveOutcome.WrongSession _, ReserveOutcome.KeyReused _, ReserveOutcome.TooShort _ ->
            WRONG_SESSION;
        case ReserveOutcome.NotQueued _ -> NOT_QUEUED;
        case ReserveOutcome.Paused _ -> PAUSED;
      };
    }

    /** The value of the metrics' {@code outcome} tag. */
    public String tag() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
