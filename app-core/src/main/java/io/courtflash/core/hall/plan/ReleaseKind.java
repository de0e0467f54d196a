package io.courtflash.core.hall.plan;

/** The ways in which a session's slots are released to students. */
public enum ReleaseKind {
  /** A gate opens some days before the slots, at a time of day. */
  GATE,
  /**
   * The slots of the next days can always be booked: at each midnight another day opens. A new
   * session opens all of them at once.
   */
  ROLLING,
  /** Staff open the gate of each day. */
  BY_HAND,
  /** Never: only staff book these slots. */
  DESK_ONLY;

  /** Whether gates open without staff. */
  public boolean opensByItself() {
    return this == GATE || this == ROLLING;
  }

  /** Whether a gate can open at all, so that students can book. */
  public boolean isForStudents() {
    return this != DESK_ONLY;
  }
}
