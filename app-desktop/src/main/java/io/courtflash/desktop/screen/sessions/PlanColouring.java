package io.courtflash.desktop.screen.sessions;

import lombok.RequiredArgsConstructor;

/** The properties by which the week of the plan is coloured. */
@RequiredArgsConstructor
enum PlanColouring {
  /** The way in which a session's slots are released. */
  RELEASE("sessions.by-release"),
  /** The audiences that have a price of their own. */
  AUDIENCE("sessions.by-audience");

  private final String key;

  String key() {
    return key;
  }
}
