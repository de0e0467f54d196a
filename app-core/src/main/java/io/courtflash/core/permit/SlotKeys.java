package io.courtflash.core.permit;

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

  /** In the order in which the scripts take them. */
  static List<Object> all(long slotId) {
    return List.of(
        slot(slotId), sem(slotId), key("dedup", slotId), key("hold", slotId), pending(slotId));
  }

  private static String key(String what, long slotId) {
    return "bf:" + what + ":{" + slotId + "}";
  }
}
