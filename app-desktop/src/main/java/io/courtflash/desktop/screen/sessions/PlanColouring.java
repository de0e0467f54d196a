package io.courtflash.desktop.screen.sessions;

/** By what the lines of the plan are coloured. */
enum PlanColouring {
  /** How their slots are released. */
  RELEASE("sessions.by-release"),
  /** Who has a price of their own. */
  AUDIENCE("sessions.by-audience");

  private final String key;

  PlanColouring(String key) {
    this.key = key;
  }

  String key() {
    return key;
  }
}
