package io.courtflash.core.account.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.web.LimitProperties;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Bounds how often one network address may register or log in. */
@Component
class AddressLimit {

  private static final int MOST_ADDRESSES = 50_000;
  private static final Duration PERIOD = Duration.ofMinutes(1);

  private final int perMinute;
  private final Cache<String, Bucket> buckets =
      Caffeine.newBuilder()
          .maximumSize(MOST_ADDRESSES)
          .expireAfterAccess(PERIOD.multipliedBy(2))
          .build();

  AddressLimit(LimitProperties limits) {
    perMinute = limits.authPerAddressPerMinute();
  }

  /** Counts a call, or refuses it with TOO_MANY_REQUESTS. */
  void count(String address) {
    var probe = buckets.get(address, any -> bucket()).tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS)
          .retryAfter(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }
  }

  private Bucket bucket() {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, PERIOD))
        .build();
  }
}
