package io.courtflash.core.hall.slot;

/** The reasons why a slot takes no booking. */
public enum UnbookableCause {
  /** Staff blocked it, or closed its court; they can unblock it. */
  BLOCKED,
  /** Its session was deleted or its court retired; it never takes a booking again. */
  WITHDRAWN
}
