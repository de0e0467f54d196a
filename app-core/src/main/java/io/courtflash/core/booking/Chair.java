package io.courtflash.core.booking;

import java.time.Instant;

/** What the staff find when they look for a seat of a slot. */
sealed interface Chair {

  record Free(int seatNo) implements Chair {}

  record UnknownSlot() implements Chair {}

  record SlotOver(Instant endedAt) implements Chair {}

  record SlotBlocked() implements Chair {}

  record Taken() implements Chair {}

  /** The user sits there already. */
  record HasItAlready(long reservationId) implements Chair {}
}
