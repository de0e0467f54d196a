package io.courtflash.core.platform.http.limit;

import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.ClientSideConfig;
import io.github.bucket4j.distributed.proxy.generic.compare_and_swap.AbstractCompareAndSwapBasedProxyManager;
import io.github.bucket4j.distributed.proxy.generic.compare_and_swap.AsyncCompareAndSwapOperation;
import io.github.bucket4j.distributed.proxy.generic.compare_and_swap.CompareAndSwapOperation;
import io.github.bucket4j.distributed.remote.RemoteBucketState;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;

/**
 * Bucket4j's buckets in Redis, by their keys. Nobody waits for them, so that only the asynchronous
 * calls work. A bucket expires when it is full again.
 */
final class RedisBuckets extends AbstractCompareAndSwapBasedProxyManager<String> {

  private static final ExpirationAfterWriteStrategy EXPIRY =
      ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(Duration.ofSeconds(10));

  /**
   * KEYS: bucket. ARGV: its state as it was read, or nothing; the new one; milliseconds to keep.
   */
  private static final String SWAP =
      """
      if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then
        return 0
      end
      redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
      return 1
      """;

  private final RedissonClient redis;

  RedisBuckets(RedissonClient redis) {
    super(ClientSideConfig.getDefault());
    this.redis = redis;
  }

  @Override
  protected AsyncCompareAndSwapOperation beginAsyncCompareAndSwapOperation(String key) {
    return new Swap(key);
  }

  @Override
  protected CompareAndSwapOperation beginCompareAndSwapOperation(String key) {
    throw new UnsupportedOperationException("Nobody waits for a shared bucket");
  }

  @Override
  protected CompletableFuture<Void> removeAsync(String key) {
    return bucket(key).deleteAsync().toCompletableFuture().thenAccept(_ -> {});
  }

  @Override
  public void removeProxy(String key) {
    throw new UnsupportedOperationException("Nobody waits for a shared bucket");
  }

  @Override
  public boolean isAsyncModeSupported() {
    return true;
  }

  private RBucket<byte[]> bucket(String key) {
    return redis.getBucket(key, ByteArrayCodec.INSTANCE);
  }

  @RequiredArgsConstructor
  private final class Swap implements AsyncCompareAndSwapOperation {

    private final String key;

    @Override
    public CompletableFuture<Optional<byte[]>> getStateData(Optional<Long> timeoutNanos) {
      return bucket(key).getAsync().toCompletableFuture().thenApply(Optional::ofNullable);
    }

    @Override
    public CompletableFuture<Boolean> compareAndSwap(
        byte @Nullable [] read,
        byte[] changed,
        RemoteBucketState state,
        Optional<Long> timeoutNanos) {
      long keptMillis = Math.max(1, EXPIRY.calculateTimeToLiveMillis(state, currentTimeNanos()));
      return redis
          .getScript(ByteArrayCodec.INSTANCE)
          .<Boolean>evalAsync(
              RScript.Mode.READ_WRITE,
              SWAP,
              RScript.ReturnType.BOOLEAN,
              List.of(key),
              read == null ? new byte[0] : read,
              changed,
              Long.toString(keptMillis).getBytes(StandardCharsets.US_ASCII))
          .toCompletableFuture();
    }
  }
}
