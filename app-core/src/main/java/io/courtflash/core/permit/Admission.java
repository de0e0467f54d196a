package io.courtflash.core.permit;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What Redis answered a claim. */
public sealed interface Admission {

  /** The claim holds a permit. */
  record Admitted(int permitsLeft) implements Admission {}

  /**
   * The user holds this slot already.
   *
   * @param traceId the earlier claim
   */
  record AlreadyHeld(@Nullable String traceId) implements Admission {}

  /**
   * No permit is left.
   *
   * @param epoch the warm-up that this is true of
   * @param holders who holds: user id to trace id
   */
  record SoldOut(long epoch, Map<Long, String> holders) implements Admission {}

  /** The gate hasn't opened by Redis' clock, or the slot is paused. */
  record GateClosed(Instant opensAt) implements Admission {}

  /** The slot has begun, or is about to. */
  record SlotClosed() implements Admission {}

  /** Redis doesn't know the slot: nobody is admitted until it is warmed up. */
  record NotWarm() implements Admission {}
}
