package io.courtflash.core.reserve.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.reserve.ReserveOutcome;
import io.courtflash.core.reserve.ReserveOutcome.Accepted;
import io.courtflash.core.web.FieldProblem;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Answers the same request twice with one claim. A client names its request by a key of its own; as
 * long as the key is remembered, its repeat is answered like the first and claims nothing, also
 * when the first claim has ended since. A repeat that comes while the first is under way waits for
 * it. Refusals aren't remembered: after one, the same key tries again.
 *
 * <p>Each node remembers by itself, because asking others would cost every winner a round trip. On
 * another node a repeat is DUP_REQ and names the same claim.
 */
@Component
class IdempotencyKeys {

  static final String HEADER = "Idempotency-Key";

  private static final Duration REMEMBERED = Duration.ofMinutes(10);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int MOST_REMEMBERED = 100_000;
  private static final Pattern SANE = Pattern.compile("[A-Za-z0-9-]{8,64}");

  private final Cache<RequestKey, FirstRequest> asked =
      Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).expireAfterWrite(REMEMBERED).build();

  private record RequestKey(long userId, String key) {}

  private record FirstRequest(long slotId, CompletableFuture<ReserveOutcome> answer) {}

  /** Reserves, or answers what the same request was answered before. */
  ReserveOutcome once(long userId, String key, long slotId, Supplier<ReserveOutcome> reserve) {
    if (!SANE.matcher(key).matches()) {
      throw FieldProblem.refuse(HEADER, "key");
    }
    RequestKey question = new RequestKey(userId, key);
    FirstRequest mine = new FirstRequest(slotId, new CompletableFuture<>());
    FirstRequest first = asked.asMap().putIfAbsent(question, mine);
    if (first == null) {
      return reserve(question, mine, reserve);
    }
    if (first.slotId() != slotId) {
      throw Refusal.of(ResponseCode.PARAM_ERROR, "reserve.key-reused");
    }
    return await(first.answer());
  }

  private ReserveOutcome reserve(
      RequestKey question, FirstRequest mine, Supplier<ReserveOutcome> reserve) {
    try {
      ReserveOutcome outcome = reserve.get();
      if (!(outcome instanceof Accepted)) {
        asked.asMap().remove(question, mine);
      }
      mine.answer().complete(outcome);
      return outcome;
    } catch (RuntimeException | Error e) {
      asked.asMap().remove(question, mine);
      mine.answer().completeExceptionally(e);
      throw e;
    }
  }

  private static ReserveOutcome await(CompletableFuture<ReserveOutcome> first) {
    ReserveOutcome late = new ReserveOutcome.TooManyRequests(Duration.ofSeconds(1));
    try {
      return first.copy().completeOnTimeout(late, PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
