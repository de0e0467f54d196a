package io.courtflash.core.platform.servers;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisException;
import org.redisson.client.RedisTimeoutException;

/** Waits for Redis no longer than the caller's {@link AnswerDeadline}. */
public final class RedisAnswer {

  /** The client gives up earlier by itself. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(10);

  private RedisAnswer() {}

  /**
   * The answer to a call that was sent.
   *
   * @throws RedisTimeoutException it didn't come in time; Redis may have done what it was asked for
   * @throws RedisException the call failed
   */
  public static <T extends @Nullable Object> T await(CompletionStage<T> call) {
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    try {
      return call.toCompletableFuture().get(wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new RedisTimeoutException("Redis didn't answer within " + wait);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new RedisException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RedisException("Interrupted while waiting for Redis", e);
    }
  }
}
