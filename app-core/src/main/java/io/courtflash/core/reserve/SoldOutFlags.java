package io.courtflash.core.reserve;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.permit.Admission.SoldOut;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Remembers which slots are sold out, so that requests for them cost no Redis round trip. Each node
 * has its own flags.
 *
 * <p>A flag is cleared when Redis announces that the slot was reopened. An announcement can be
 * lost; therefore one request a second is let through to Redis for each flagged slot.
 */
@Component
class SoldOutFlags {

  private static final long PROBE_INTERVAL = Duration.ofSeconds(1).toNanos();
  private static final int MAX_SLOTS = 50_000;

  private final Cache<Long, Flag> flags = Caffeine.newBuilder().maximumSize(MAX_SLOTS).build();
  private final LongSupplier nanoTime;

  @Autowired
  SoldOutFlags(Permits permits) {
    this(System::nanoTime);
    permits.onReopened(flags::invalidate);
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  SoldOutFlags(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * A sold-out slot.
   *
   * @param holders the trace ids of those who have its seats, by user id
   * @param epoch the warm-up that the slot was sold out under
   * @param nextProbe when the next request is let through, in {@link #nanoTime}
   */
  private record Flag(Map<Long, String> holders, long epoch, AtomicLong nextProbe) {}

  /**
   * Refuses a request for a slot that is flagged: a {@link Duplicate} for a user who has a seat of
   * it, {@link OutOfStock} for everybody else. Empty when the slot isn't flagged, or when this
   * request is the one that is let through.
   */
  Optional<ReserveOutcome> refusalFor(long slotId, long userId) {
    Flag flag = flags.getIfPresent(slotId);
    if (flag == null || isProbe(flag)) {
      return Optional.empty();
    }
    @Nullable String traceId = flag.holders().get(userId);
    return Optional.of(traceId == null ? new OutOfStock() : new Duplicate(traceId));
  }

  private boolean isProbe(Flag flag) {
    long now = nanoTime.getAsLong();
    long due = flag.nextProbe().get();
    return now - due >= 0 && flag.nextProbe().compareAndSet(due, now + PROBE_INTERVAL);
  }

  /**
   * Flags a slot that Redis answered is sold out. An answer of an earlier warm-up changes nothing.
   */
  void mark(long slotId, SoldOut answer) {
    AtomicLong nextProbe = new AtomicLong(nanoTime.getAsLong() + PROBE_INTERVAL);
    Flag fresh = new Flag(answer.holders(), answer.epoch(), nextProbe);
    flags.asMap().merge(slotId, fresh, (old, now) -> now.epoch() >= old.epoch() ? now : old);
  }

  /** Clears the flag of a slot that has free permits. */
  void clear(long slotId) {
    flags.invalidate(slotId);
  }
}
