package io.courtflash.core.settle;

/**
 * One difference between a slot's keys in Redis and its rows in MySQL.
 *
 * @param subject the trace id, or what else differs
 * @param detail what was seen
 */
public record Drift(long slotId, DriftKind kind, String subject, String detail) {

  /** Whether both tell of the same thing, maybe seen at another time. */
  boolean isSameAs(Drift other) {
    return slotId == other.slotId && kind == other.kind && subject.equals(other.subject);
  }

  /** What differs; each kind says how it is mended. */
  public enum DriftKind {
    /** A hold whose claim has no live row and isn't on its way: it is dropped. */
    HOLD_WITHOUT_ROW,
    /** A live row without its hold: the hold is added. */
    ROW_WITHOUT_HOLD,
    /** A claim that is pending in Redis though its row has ended: its hold is dropped. */
    PENDING_THOUGH_ENDED,
    /** Permits and holds don't make the capacity: permits are set anew. */
    PERMITS_WRONG,
    /** The dedup set isn't the holds' users: it is made anew. */
    DEDUP_WRONG,
    /**
     * Redis gives permits of a slot that the staff blocked, or none of one they opened: it is told.
     */
    BLOCK_WRONG
  }
}
