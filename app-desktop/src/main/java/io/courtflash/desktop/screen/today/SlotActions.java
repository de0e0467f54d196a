package io.courtflash.desktop.screen.today;

/** What the staff can do about a reservation; how it ended is told in a notice. */
record SlotActions(Action cancel, Action refund) {

  @FunctionalInterface
  interface Action {
    /** Begins it in the background. */
    void begin(long reservationId, String reason);
  }
}
