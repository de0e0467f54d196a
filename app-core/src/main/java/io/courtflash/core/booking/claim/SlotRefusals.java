package io.courtflash.core.booking.claim;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.claim.ReserveOutcome.Duplicate;
import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import io.courtflash.core.booking.claim.ReserveOutcome.TooLate;
import io.courtflash.core.booking.claim.ReserveOutcome.Ungated;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Admission.SlotRefused;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.RefusalCheck;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Remembers why Redis refuses every request for a slot: it is sold out, its gate is shut, or it has
 * closed. Further requests then cost no Redis round trip. Each node has its own refusals.
 *
 * <p>A refusal is forgotten when Redis announces that the slot changed. An announcement can be
 * lost; therefore no refusal is given that Redis hasn't confirmed in the last second. Those that
 * students ask for are confirmed together, so that thousands of sold-out slots cost little more
 * than one. If that comes too late, or the slot wasn't asked for lately, one request is let through
 * to Redis, and the others of that second are refused. A gate is never opened here: at the instant
 * at which it opens by Redis' clock, requests go to Redis again.
 */
@Component
class SlotRefusals {

  private static final long CONFIRMED_FOR = Duration.ofSeconds(1).toNanos();
  private static final Duration CHECK_PERIOD = Duration.ofMillis(700);

  /** After so many checks in which nobody asked for a slot it isn't confirmed any more. */
  private static final int IDLE_CHECKS = 30;

  private static final long NO_END = Duration.ofDays(1).toNanos();
  private static final int MAX_SLOTS = 50_000;

  private final Cache<Long, Refused> refusals =
      Caffeine.newBuilder().maximumSize(MAX_SLOTS).build();
  private final LongSupplier nanoTime;

  @Autowired
  SlotRefusals(Permits permits, RefusalCheck check, LoopScheduler loops) {
    this(System::nanoTime);
    permits.onChanged(refusals::invalidate);
    loops.every(CHECK_PERIOD, "refusals", () -> confirm(check::repeats));
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  SlotRefusals(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Asks Redis whether it would still refuse slots the same; see {@link RefusalCheck#repeats}. */
  interface Check {
    Map<Long, Boolean> repeats(Map<Long, SlotRefused> refusals);
  }

  /** Decides whether a request goes to Redis at a given {@link #nanoTime}. */
  private interface LetThrough {
    boolean test(Refused refused, long now);
  }

  /** A refused slot. */
  private static final class Refused {

    private final SlotRefused answer;

    /** When the refusal ends by itself, in {@link #nanoTime}. */
    private final long end;

    /** When the next request is let through, likewise. */
    private final AtomicLong nextProbe;

    /** Whether a request was refused since the last check. */
    private volatile boolean asked = true;

    /** How many checks ago a request was refused. Only checks use it, one at a time. */
    private int idleChecks;

    Refused(SlotRefused answer, long end, long nextProbe) {
      this.answer = answer;
      this.end = end;
      this.nextProbe = new AtomicLong(nextProbe);
    }

    /** Whether this request is the one that asks Redis. */
    boolean isProbe(long now) {
      long due = nextProbe.get();
      return now - due >= 0 && nextProbe.compareAndSet(due, now + CONFIRMED_FOR);
    }

    boolean isProbeDue(long now) {
      return now - nextProbe.get() >= 0;
    }

    void confirmed(long at) {
      nextProbe.accumulateAndGet(at + CONFIRMED_FOR, (due, later) -> later - due > 0 ? later : due);
    }

    void markAsked() {
      // Reading costs all cores less than writing.
      if (!asked) {
        asked = true;
      }
    }

    /** Whether a request was refused lately. */
    boolean isWanted() {
      idleChecks = asked ? 0 : idleChecks + 1;
      asked = false;
      return idleChecks < IDLE_CHECKS;
    }

    ReserveOutcome outcome(long userId) {
      return switch (answer) {
        case Admission.SoldOut soldOut -> {
          String traceId = soldOut.holders().get(userId);
          yield traceId == null ? new OutOfStock() : new Duplicate(traceId);
        }
        case Admission.GateClosed shut -> new Ungated(shut.opensAt());
        case Admission.SlotClosed _ -> new TooLate();
      };
    }
  }

  /**
   * The refusal of a request, if the slot is refused; for a sold-out slot a {@link Duplicate} for a
   * user who has a seat of it. Empty when the slot isn't refused, or when this request is the one
   * that is let through.
   */
  Optional<ReserveOutcome> refusalFor(long slotId, long userId) {
    return refusalFor(slotId, userId, Refused::isProbe);
  }

  /**
   * The known refusal of a request, without using up the request that is let through to Redis: when
   * this is empty, the caller asks {@link #refusalFor}.
   */
  Optional<ReserveOutcome> knownFor(long slotId, long userId) {
    return refusalFor(slotId, userId, Refused::isProbeDue);
  }

  private Optional<ReserveOutcome> refusalFor(long slotId, long userId, LetThrough letThrough) {
    Refused refused = refusals.getIfPresent(slotId);
    if (refused == null) {
      return Optional.empty();
    }
    long now = nanoTime.getAsLong();
    if (now - refused.end >= 0 || letThrough.test(refused, now)) {
      return Optional.empty();
    }
    refused.markAsked();
    return Optional.of(refused.outcome(userId));
  }

  /**
   * Confirms the refusals that students asked for lately, and forgets those that Redis would not
   * give any more. While Redis doesn't answer, requests ask it again by themselves.
   */
  void confirm(Check check) {
    long now = nanoTime.getAsLong();
    Map<Long, Refused> wanted = new HashMap<>();
    refusals
        .asMap()
        .forEach(
            (slotId, refused) -> {
              if (now - refused.end < 0 && refused.isWanted()) {
                wanted.put(slotId, refused);
              }
            });
    if (wanted.isEmpty()) {
      return;
    }
    Map<Long, SlotRefused> answers = new HashMap<>();
    wanted.forEach((slotId, refused) -> answers.put(slotId, refused.answer));
    Map<Long, Boolean> same = check.repeats(answers);
    wanted.forEach(
        (slotId, refused) -> {
          Boolean repeats = same.get(slotId);
          if (repeats != null && repeats) {
            refused.confirmed(now);
          } else if (repeats != null) {
            refusals.asMap().remove(slotId, refused);
          }
        });
  }

  /**
   * The trace ids of the claims that a user made with idempotency keys on a slot that is refused,
   * as far as this node knows them. Almost every loser has none.
   */
  List<String> keyedClaims(long slotId, long userId) {
    Refused refused = refusals.getIfPresent(slotId);
    return refused == null ? List.of() : refused.answer.keyed().of(userId);
  }

  /** Redis answered that a slot is sold out. An answer of an earlier warm-up changes nothing. */
  void soldOut(long slotId, Admission.SoldOut answer) {
    refusals.asMap().merge(slotId, refused(answer, NO_END), SlotRefusals::newer);
  }

  private static Refused newer(Refused old, Refused fresh) {
    return old.answer instanceof Admission.SoldOut before
            && fresh.answer.version().epoch() < before.version().epoch()
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
    refusals.put(slotId, refused(answer, left));
  }

  /** Redis answered that a slot has closed. */
  void slotClosed(long slotId, Admission.SlotClosed answer) {
    refusals.put(slotId, refused(answer, NO_END));
  }

  /** Forgets the refusal of a slot that has free permits. */
  void clear(long slotId) {
    refusals.invalidate(slotId);
  }

  private Refused refused(SlotRefused answer, long nanos) {
    long now = nanoTime.getAsLong();
    return new Refused(answer, now + nanos, now + CONFIRMED_FOR);
  }
}
