package io.courtflash.desktop.screen.sessions;

import lombok.RequiredArgsConstructor;

/** By what the lines of the plan are coloured. */
@RequiredArgsConstructor
enum PlanColouring {
  /** How their slots are released. */
  RELEASE("sessions.by-release"),
  /** Who has a price of their own. */
  AUDIENCE("sessions.by-audience");

  private final String key;

  String key() {
    return key;
  }
}
