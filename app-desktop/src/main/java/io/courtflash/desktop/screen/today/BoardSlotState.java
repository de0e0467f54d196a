package io.courtflash.desktop.screen.today;

/** The state of a slot on the board. */
enum BoardSlotState {
  /** Students can book it now. */
  FREE,
  /** Booked, and a booking is not paid. */
  HELD,
  /** Booked, and paid or free of charge. */
  PAID,
  /** Booked as above, and everybody who booked it came. */
  CHECKED_IN,
  /** Nobody has it: it is kept for people who wait. */
  KEPT,
  /** Not booked, and staff blocked it. */
  BLOCKED,
  /** Not booked; its gate is closed or its session is paused. */
  CLOSED,
  /** Its time is over, and nobody had booked it. */
  PAST
}
