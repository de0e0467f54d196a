package io.courtflash.core.reserve;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.permit.Admission.SoldOut;
import io.courtflash.core.permit.Permits;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Which slots this node knows to be sold out, so that their losers cost Redis nothing.
 *
 * <p>A flag goes when the slot is announced as reopened. An announcement may be lost, so one
 * request a second is let through to look again.
 */
@Component
class SoldOutFlags {

  private static final long PROBE_EVERY = Duration.ofSeconds(1).toNanos();
  private static final int MOST_SLOTS = 50_000;

  private final Cache<Long, Flag> flags = Caffeine.newBuilder().maximumSize(MOST_SLOTS).build();
  private final LongSupplier nanoTime;

  @Autowired
  SoldOutFlags(Permits permits) {
    this(System::nanoTime);
    permits.onReopened(flags::invalidate);
  }

  SoldOutFlags(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** A slot's last known holders, and when it is next worth a look. */
  private record Flag(Map<Long, String> holders, long epoch, AtomicLong nextProbe) {}

  /** What the board says to one user about a sold-out slot. */
  sealed interface SoldOutRefusal {
    record NoSeat() implements SoldOutRefusal {}

    /** The user holds a seat by this earlier claim. */
    record AlreadyHeld(String traceId) implements SoldOutRefusal {}
  }

  /**
   * Empty when the slot isn't known to be sold out, or when it is this request's turn to look
   * again.
   */
  Optional<SoldOutRefusal> verdict(long slotId, long userId) {
    Flag flag = flags.getIfPresent(slotId);
    if (flag == null || isProbe(flag)) {
      return Optional.empty();
    }
    @Nullable String traceId = flag.holders().get(userId);
    return Optional.of(
        traceId == null ? new SoldOutRefusal.NoSeat() : new SoldOutRefusal.AlreadyHeld(traceId));
  }

  private boolean isProbe(Flag flag) {
    long now = nanoTime.getAsLong();
    long due = flag.nextProbe().get();
    return now - due >= 0 && flag.nextProbe().compareAndSet(due, now + PROBE_EVERY);
  }

  void soldOut(long slotId, SoldOut answer) {
    AtomicLong nextProbe = new AtomicLong(nanoTime.getAsLong() + PROBE_EVERY);
    Flag fresh = new Flag(answer.holders(), answer.epoch(), nextProbe);
    flags.asMap().merge(slotId, fresh, (old, now) -> now.epoch() >= old.epoch() ? now : old);
  }

  /** A claim got a permit: the slot isn't sold out. */
  void hasSeats(long slotId) {
    flags.invalidate(slotId);
  }
}
