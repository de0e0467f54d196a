package io.courtflash.core.booking.claim.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Remembers for ten minutes the Idempotency-Key headers of reservation requests to this node and
 * how the requests were answered. While a key is remembered, a repeated request gets the answer of
 * the first one and costs nothing. A repeated request that arrives while the first is under way
 * waits for it. Refusals aren't remembered: after one, the same key can be used again.
 *
 * <p>What isn't known here, such as the outcome of a request to another node or of one whose answer
 * from Redis was lost, is known by Redis: {@link
 * io.courtflash.core.booking.claim.ReservationService} answers it with {@link Repeated}.
 */
@Component
class IdempotencyKeys {

  private static final Duration REMEMBERED = Duration.ofMinutes(10);
  private static final Duration MAX_WAIT = Duration.ofSeconds(10);
  private static final int MAX_KEYS = 100_000;

  private final Cache<RequestKey, FirstUse> firstUses =
      Caffeine.newBuilder().maximumSize(MAX_KEYS).expireAfterWrite(REMEMBERED).build();

  /** A key belongs to its user: two users may use the same one. */
  private record RequestKey(long userId, String key) {}

  /** The use of a key: the first one, or a repeated one. */
  sealed interface KeyUse {}

  /** The key is new. The caller reserves, and then calls {@link #complete} or {@link #fail}. */
  static final class FirstUse implements KeyUse {

    private final RequestKey key;
    private final long slotId;
    private final CompletableFuture<ReserveOutcome> outcome = new CompletableFuture<>();

    private FirstUse(RequestKey key, long slotId) {
      this.key = key;
      this.slotId = slotId;
    }
  }

  /** The key was used before, and the first request had this outcome. */
  record RepeatedUse(ReserveOutcome outcome) implements KeyUse {}

  /**
   * Registers the key of a request. For a repeated request, waits until the first one is answered;
   * after ten seconds, or at the {@link AnswerDeadline}, its outcome is {@link
   * ReserveOutcome.TooManyRequests}.
   *
   * @throws Refusal VALIDATE_FAILED when the key isn't 8 to 64 letters, digits and hyphens;
   *     PARAM_ERROR when the first request with it was for another slot
   * @throws RuntimeException what the first request failed with
   */
  KeyUse register(long userId, String key, long slotId) {
    IdempotencyKeyHeader.requireValid(key);
    FirstUse own = new FirstUse(new RequestKey(userId, key), slotId);
    FirstUse first = firstUses.asMap().putIfAbsent(own.key, own);
    if (first == null) {
      return own;
    }
    if (first.slotId != slotId) {
      throw IdempotencyKeyHeader.reused();
    }
    return new RepeatedUse(await(first.outcome));
  }

  /**
   * Registers the key of a request, if no other request with it is under way or remembered. Waits
   * for nothing.
   *
   * @param key a valid one
   */
  Optional<FirstUse> registerNew(long userId, String key, long slotId) {
    FirstUse own = new FirstUse(new RequestKey(userId, key), slotId);
    return firstUses.asMap().putIfAbsent(own.key, own) == null
        ? Optional.of(own)
        : Optional.empty();
  }

  /** Whether no request of a user with this key is under way or remembered. */
  boolean isNew(long userId, String key) {
    return IdempotencyKeyHeader.isValid(key)
        && !firstUses.asMap().containsKey(new RequestKey(userId, key));
  }

  /** Answers repeated requests with an outcome, and forgets the key unless there is a claim. */
  void complete(FirstUse use, ReserveOutcome outcome) {
    if (!(outcome instanceof Accepted || outcome instanceof Repeated)) {
      firstUses.asMap().remove(use.key, use);
    }
    use.outcome.complete(outcome);
  }

  /** Fails the repeated requests that wait, and forgets the key. */
  void fail(FirstUse use, Throwable failure) {
    firstUses.asMap().remove(use.key, use);
    use.outcome.completeExceptionally(failure);
  }

  private static ReserveOutcome await(CompletableFuture<ReserveOutcome> first) {
    ReserveOutcome late = new ReserveOutcome.TooManyRequests(Duration.ofSeconds(1));
    try {
      long wait = AnswerDeadline.limit(MAX_WAIT).toMillis();
      return first.copy().completeOnTimeout(late, wait, TimeUnit.MILLISECONDS).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
