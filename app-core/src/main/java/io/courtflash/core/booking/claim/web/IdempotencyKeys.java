package io.courtflash.core.booking.claim.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Remembers for ten minutes the Idempotency-Key headers of reservation requests to this node and
 * how the requests were answered. While a key is remembered, a repeated request gets the answer of
 * the first one and costs nothing. A repeated request that arrives while the first is under way
 * waits for it. Refusals aren't remembered: after one, the same key can be used again.
 *
 * <p>What isn't known here, such as the outcome of a request to another node or of one whose answer
 * from Redis was lost, is known by Redis: {@link io.courtflash.core.booking.claim.ClaimIntake}
 * answers it with {@link Repeated}.
 */
@Component
class IdempotencyKeys {

  private static final Duration REMEMBERED = Duration.ofMinutes(10);
  private static final Duration MAX_WAIT = Duration.ofSeconds(10);
  private static final int MAX_KEYS = 100_000;

  /** Tidied up by whoever writes: in a rush, waking a thread for it costs more than it does. */
  private final Cache<RequestKey, FirstUse> firstUses =
      Caffeine.newBuilder()
          .maximumSize(MAX_KEYS)
          .expireAfterWrite(REMEMBERED)
          .executor(Runnable::run)
          .build();

  /** A key belongs to its user: two users may use the same one. */
  private record RequestKey(long userId, String key) {}

  private record FirstUse(
      RequestKey key, long slotId, long sessionId, CompletableFuture<ReserveOutcome> outcome) {

    boolean isOf(ReservationRequest request) {
      return slotId == request.slotId() && sessionId == request.sessionId();
    }
  }

  /**
   * Answers a request; one with a key once. A repeated one is answered when the first one is; after
   * ten seconds, or at the {@link AnswerDeadline}, with {@link ReserveOutcome.TooManyRequests}.
   *
   * @param answer is asked for only if there is no key, or a new one
   * @return what the first request was answered with, or failed with
   * @throws Refusal VALIDATE_FAILED when the key isn't 8 to 64 letters, digits and hyphens;
   *     PARAM_ERROR when the first request with it was for another slot or session
   */
  CompletableFuture<ReserveOutcome> once(
      ReservationRequest request, Supplier<CompletableFuture<ReserveOutcome>> answer) {
    String key = request.idempotencyKey();
    if (key == null) {
      return answer.get();
    }
    IdempotencyKeyHeader.requireValid(key);
    FirstUse own =
        new FirstUse(
            new RequestKey(request.student().userId(), key),
            request.slotId(),
            request.sessionId(),
            new CompletableFuture<>());
    FirstUse first = firstUses.asMap().putIfAbsent(own.key, own);
    if (first == null) {
      return answered(own, answer);
    }
    if (!first.isOf(request)) {
      throw IdempotencyKeyHeader.reused();
    }
    long wait = AnswerDeadline.limit(MAX_WAIT).toMillis();
    ReserveOutcome late = new ReserveOutcome.TooManyRequests(Duration.ofSeconds(1));
    return first.outcome.copy().completeOnTimeout(late, wait, TimeUnit.MILLISECONDS);
  }

  /** Answers repeated requests, too, and forgets the key unless there is a claim. */
  private CompletableFuture<ReserveOutcome> answered(
      FirstUse use, Supplier<CompletableFuture<ReserveOutcome>> answer) {
    CompletableFuture<ReserveOutcome> asked;
    try {
      asked = answer.get();
    } catch (RuntimeException | Error e) {
      asked = CompletableFuture.failedFuture(e);
    }
    return asked.whenComplete(
        (outcome, failure) -> {
          if (!(outcome instanceof Accepted || outcome instanceof Repeated)) {
            firstUses.asMap().remove(use.key, use);
          }
          if (failure == null) {
            use.outcome.complete(outcome);
          } else {
            use.outcome.completeExceptionally(failure);
          }
        });
  }

  /** Whether no request of a user with this key is under way or remembered. */
  boolean isNew(long userId, String key) {
    return IdempotencyKeyHeader.isValid(key)
        && !firstUses.asMap().containsKey(new RequestKey(userId, key));
  }
}
