package io.courtflash.core.booking.claim;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds.ParsedTraceId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Recognizes the claims that Redis and the broker have both lost. Nothing else would end them: the
 * sweeper only finds claims that are pending in Redis. A claim counts as lost when it is looked at
 * twice, and in all the time between settling went on without an interruption, so that its message
 * would have been settled if there were one.
 */
@Component
class LostClaims {

  private static final int MAX_LOOKS = 100_000;
  private static final Duration KEPT = Duration.ofHours(1);

  private final Permits permits;
  private final SettlingMonitor settling;
  private final InstantSource clock;
  private final LongSupplier nanoTime;
  private final Duration vanishedAfter;
  private final Cache<String, FirstLook> firstLooks =
      Caffeine.newBuilder().maximumSize(MAX_LOOKS).expireAfterAccess(KEPT).build();

  @Autowired
  LostClaims(
      Permits permits,
      SettlingMonitor settling,
      InstantSource clock,
      ClaimQueueConfiguration.ReserveProperties properties) {
    this(permits, settling, clock, System::nanoTime, properties.vanishedAfter());
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  LostClaims(
      Permits permits,
      SettlingMonitor settling,
      InstantSource clock,
      LongSupplier nanoTime,
      Duration vanishedAfter) {
    this.permits = permits;
    this.settling = settling;
    this.clock = clock;
    this.nanoTime = nanoTime;
    this.vanishedAfter = vanishedAfter;
  }

  /**
   * The time at which a claim was first found without a hold.
   *
   * @param interruptions of settling until then
   */
  private record FirstLook(long nanos, long interruptions) {}

  /**
   * Looks at a claim that has no row; true when it is lost.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer, so it isn't known
   */
  boolean isLost(ParsedTraceId traced) {
    if (isYoung(traced)) {
      return false;
    }
    Claim claim = traced.claim();
    long interruptions = settling.interruptions();
    if (hasHold(claim) || !settling.hasCaughtUp()) {
      firstLooks.invalidate(claim.traceId());
      return false;
    }
    FirstLook now = new FirstLook(nanoTime.getAsLong(), interruptions);
    FirstLook first = firstLooks.asMap().putIfAbsent(claim.traceId(), now);
    if (first == null) {
      return false;
    }
    if (first.interruptions() != interruptions) {
      firstLooks.put(claim.traceId(), now);
      return false;
    }
    return now.nanos() - first.nanos() >= vanishedAfter.toNanos();
  }

  /**
   * Saves the looks at claims that were just made, which is most of them in a rush. A claim that
   * seems to be of the future isn't young: a clock was set.
   */
  private boolean isYoung(ParsedTraceId traced) {
    Duration age = Duration.between(traced.issuedAt(), clock.instant()).abs();
    return age.compareTo(vanishedAfter) < 0;
  }

  private boolean hasHold(Claim claim) {
    return permits
        .state(claim.slotId())
        .filter(state -> state.holds().containsKey(claim.traceId()))
        .isPresent();
  }
}
