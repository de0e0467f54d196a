package io.courtflash.desktop.screen.today;

/** How a court is at one time. */
enum BoardSlotState {
  /** Somebody may book it now. */
  FREE,
  /** Taken, and not all of it is paid. */
  HELD,
  /** Taken and paid. */
  PAID,
  /** Nobody has it, and the staff blocked it. */
  BLOCKED,
  /** Nobody has it, and its gate is shut or its session paused. */
  CLOSED,
  /** Its time is over. */
  PAST
}
