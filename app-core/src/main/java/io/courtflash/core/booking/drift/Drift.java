package io.courtflash.core.booking.drift;

/**
 * One difference between a slot's keys in Redis and its rows in MySQL.
 *
 * @param subject the trace id, or the name of the key that differs
 * @param detail the values that differ
 */
public record Drift(long slotId, DriftKind kind, String subject, String detail) {

  /** Whether both are the same drift, possibly found at different times. */
  boolean isSameAs(Drift other) {
    return slotId == other.slotId && kind == other.kind && subject.equals(other.subject);
  }

  /** The kinds of drifts, and how each is repaired. */
  public enum DriftKind {
    /** A hold whose claim has no live row and isn't pending: the hold is released. */
    HOLD_WITHOUT_ROW,
    /** A live row without its hold: the hold is added. */
    ROW_WITHOUT_HOLD,
    /** A claim that is pending in Redis although its row has ended: its hold is released. */
    PENDING_THOUGH_ENDED,
    /** Permits plus holds isn't the capacity: the permits are computed again from the holds. */
    PERMITS_WRONG,
    /** The dedup set isn't the users of the holds: it is built again from the holds. */
    DEDUP_WRONG,
    /** The slot is blocked in Redis or in MySQL alone: Redis is updated from MySQL. */
    BLOCK_WRONG,
    /**
     * The pause, the opening or the closing time differs between Redis and MySQL: Redis is updated
     * from MySQL.
     */
    GATE_WRONG
  }
}
