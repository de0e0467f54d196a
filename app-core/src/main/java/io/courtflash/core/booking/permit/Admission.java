package io.courtflash.core.booking.permit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The decision of Redis about a claim. */
public sealed interface Admission {

  /** The claim holds a permit. */
  record Admitted(int permitsLeft) implements Admission {}

  /**
   * The user holds this slot already, and it has permits left or has lost the user's claim; if none
   * is left, {@link SoldOut} names the holders.
   *
   * @param traceId the earlier claim
   */
  record AlreadyHeld(@Nullable String traceId) implements Admission {}

  /**
   * The user's idempotency key was used for this slot before, and nothing was claimed now.
   *
   * @param traceId the claim of the first request with it, which may have ended
   */
  record Repeated(String traceId) implements Admission {}

  /** The user's idempotency key was used for another slot before. */
  record KeyReused() implements Admission {}

  /**
   * Nothing was claimed: the user has made claims in the last minute, on this slot or others and on
   * any node, and the asking node has to look at them first.
   *
   * @param traceIds of these claims, with commas between them, and marks of those that have ended;
   *     what was looked at is named by the same text
   */
  record ClaimedBesides(String traceIds) implements Admission {}

  /** Redis refuses every claim on the slot. */
  sealed interface SlotRefused extends Admission {

    /** The version of the slot's keys at the time of the decision. */
    SlotVersion version();

    KeyedClaims keyed();
  }

  /**
   * No permit is left, or the slot is blocked; also the answer to a user who holds one.
   *
   * @param holders trace ids by the ids of the users who hold a permit
   */
  record SoldOut(SlotVersion version, Map<Long, String> holders, KeyedClaims keyed)
      implements SlotRefused {}

  /**
   * The gate hasn't opened by Redis' clock, or the slot is paused.
   *
   * @param shutFor how long the gate stays shut from this decision on, by Redis' clock; null for a
   *     paused slot
   */
  record GateClosed(
      SlotVersion version, Instant opensAt, @Nullable Duration shutFor, KeyedClaims keyed)
      implements SlotRefused {}

  /** It is {@code closesAt} or later: the slot's start, less the configured margin. */
  record SlotClosed(SlotVersion version, KeyedClaims keyed) implements SlotRefused {}

  /** Redis has no keys of the slot: nobody is admitted until it is warmed up. */
  record NotWarm() implements Admission {}

  /**
   * The claims on one slot that were made with idempotency keys, ended ones included.
   *
   * @param byUser their trace ids by user id
   */
  record KeyedClaims(Map<Long, List<String>> byUser) {

    public static final KeyedClaims NONE = new KeyedClaims(Map.of());

    /** The trace ids of a user's claims. */
    public List<String> of(long userId) {
      return byUser.getOrDefault(userId, List.of());
    }
  }

  /**
   * Tells whether a slot's keys have changed by anything but claims.
   *
   * @param epoch of their last warm-up; a later one has a larger number
   * @param revision how many changes have been announced, in all epochs
   */
  record SlotVersion(long epoch, long revision) {}
}
