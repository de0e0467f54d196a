package io.courtflash.core.reserve;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.KeyedClaims;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import io.courtflash.core.reserve.ReserveOutcome.TooLate;
import io.courtflash.core.reserve.ReserveOutcome.Ungated;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Remembers why Redis refuses every request for a slot: it is sold out, its gate is shut, or it has
 * closed. Further requests then cost no Redis round trip. Each node has its own refusals.
 *
 * <p>A refusal is forgotten when Redis announces that the slot changed. An announcement can be
 * lost; therefore one request a second is let through to Redis for each refused slot. A gate is
 * never opened here: at the instant at which it opens by Redis' clock, requests go to Redis again.
 */
@Component
class SlotRefusals {

  private static final long PROBE_INTERVAL = Duration.ofSeconds(1).toNanos();
  private static final long NO_END = Duration.ofDays(1).toNanos();
  private static final int MAX_SLOTS = 50_000;

  private final Cache<Long, Refused> refusals =
      Caffeine.newBuilder().maximumSize(MAX_SLOTS).build();
  private final LongSupplier nanoTime;

  @Autowired
  SlotRefusals(Permits permits) {
    this(System::nanoTime);
    permits.onChanged(refusals::invalidate);
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  SlotRefusals(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Why every request for a slot is refused. */
  private sealed interface Cause {

    /**
     * @param holders the trace ids of those who have its seats, by user id
     * @param epoch the warm-up that the slot was sold out under
     */
    record SoldOut(Map<Long, String> holders, long epoch) implements Cause {}

    record GateShut(Ungated outcome) implements Cause {}

    record Closed() implements Cause {}
  }

  /**
   * A refused slot.
   *
   * @param keyed the claims that were made on it with idempotency keys
   * @param end when the cause ends by itself, in {@link #nanoTime}
   * @param nextProbe when the next request is let through, likewise
   */
  private record Refused(Cause cause, KeyedClaims keyed, long end, AtomicLong nextProbe) {}

  /**
   * The refusal of a request, if the slot is refused; for a sold-out slot a {@link Duplicate} for a
   * user who has a seat of it. Empty when the slot isn't refused, or when this request is the one
   * that is let through.
   */
  Optional<ReserveOutcome> refusalFor(long slotId, long userId) {
    Refused refused = refusals.getIfPresent(slotId);
    if (refused == null || nanoTime.getAsLong() - refused.end() >= 0 || isProbe(refused)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (refused.cause()) {
          case Cause.SoldOut(var holders, long _) -> {
            @Nullable String traceId = holders.get(userId);
            yield traceId == null ? new OutOfStock() : new Duplicate(traceId);
          }
          case Cause.GateShut(Ungated outcome) -> outcome;
          case Cause.Closed() -> new TooLate();
        });
  }

  /**
   * The trace ids of the claims that a user made with idempotency keys on a slot that is refused,
   * as far as this node knows them. Almost every loser has none.
   */
  List<String> keyedClaims(long slotId, long userId) {
    Refused refused = refusals.getIfPresent(slotId);
    return refused == null ? List.of() : refused.keyed().of(userId);
  }

  private boolean isProbe(Refused refused) {
    long now = nanoTime.getAsLong();
    long due = refused.nextProbe().get();
    return now - due >= 0 && refused.nextProbe().compareAndSet(due, now + PROBE_INTERVAL);
  }

  /** Redis answered that a slot is sold out. An answer of an earlier warm-up changes nothing. */
  void soldOut(long slotId, Admission.SoldOut answer) {
    Cause cause = new Cause.SoldOut(answer.holders(), answer.epoch());
    Refused fresh = refused(cause, answer.keyed(), NO_END);
    refusals.asMap().merge(slotId, fresh, SlotRefusals::newer);
  }

  private static Refused newer(Refused old, Refused fresh) {
    return old.cause() instanceof Cause.SoldOut(var _, long before)
            && fresh.cause() instanceof Cause.SoldOut(var _, long now)
            && now < before
        ? old
        : fresh;
  }

  /**
   * Redis answered that a slot's gate is shut or that the slot is paused.
   *
   * @param askedAt when Redis was asked, in nanoseconds of the monotonic clock: it decided later,
   *     so the gate opens by this clock no earlier than the remaining time after it
   */
  void gateClosed(long slotId, Admission.GateClosed answer, long askedAt) {
    Duration shutFor = answer.shutFor();
    long left =
        shutFor == null ? NO_END : Math.max(0, askedAt + shutFor.toNanos() - nanoTime.getAsLong());
    Cause cause = new Cause.GateShut(new Ungated(answer.opensAt()));
    refusals.put(slotId, refused(cause, answer.keyed(), left));
  }

  /** Redis answered that a slot has closed. */
  void slotClosed(long slotId, Admission.SlotClosed answer) {
    refusals.put(slotId, refused(new Cause.Closed(), answer.keyed(), NO_END));
  }

  /** Forgets the refusal of a slot that has free permits. */
  void clear(long slotId) {
    refusals.invalidate(slotId);
  }

  private Refused refused(Cause cause, KeyedClaims keyed, long nanos) {
    long now = nanoTime.getAsLong();
    return new Refused(cause, keyed, now + nanos, new AtomicLong(now + PROBE_INTERVAL));
  }
}
