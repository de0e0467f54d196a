package io.courtflash.core.booking.permit;

import java.util.List;

/**
 * The names of a slot's keys. The braces are a hash tag: all keys of a slot live on one shard of a
 * cluster, so that one script can change them together.
 */
final class SlotKeys {

  /**
   * The channel on which a slot is announced whose requests may be decided differently from now on;
   * the message is the slot's id.
   */
  static final String CHANGED = "bf:slot:reopened";

  /** How many keys a slot has. */
  static final int COUNT = 6;

  private SlotKeys() {}

  static String slot(long slotId) {
    return key("slot", slotId);
  }

  static String sem(long slotId) {
    return key("sem", slotId);
  }

  static String pending(long slotId) {
    return key("pending", slotId);
  }

  /**
   * The claims that were made with idempotency keys, even ended ones: trace ids by user and mark.
   */
  static String keyed(long slotId) {
    return key("keyed", slotId);
  }

  /** The field of {@link #keyed} of a claim. */
  static String keyedField(Claim claim) {
    return claim.userId() + ":" + TraceIds.markOf(claim.traceId());
  }

  /**
   * Which slot an idempotency key was used for. All slots share these keys, so that a script can
   * only use them when no cluster divides them.
   */
  static String usedFor(Claim claim) {
    return "bf:key:" + keyedField(claim);
  }

  /**
   * A user's claims of the last minute: trace ids with commas between them, and marks of what has
   * ended. Only own.lua and admit.lua write it; the latter knows its name.
   */
  static String own(long userId) {
    return "bf:own:" + userId;
  }

  /** In the order in which the scripts take them. */
  static List<Object> all(long slotId) {
    return List.of(
        slot(slotId),
        sem(slotId),
        key("dedup", slotId),
        key("hold", slotId),
        pending(slotId),
        keyed(slotId));
  }

  private static String key(String what, long slotId) {
    return "bf:" + what + ":{" + slotId + "}";
  }
}
