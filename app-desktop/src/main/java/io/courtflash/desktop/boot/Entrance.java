package io.courtflash.desktop.boot;

import io.courtflash.desktop.screen.signin.StaffDoor;

/** What comes before the work. */
enum Entrance {
  SIGN_IN,
  /** There is a hall, and nobody to administer it. */
  FIRST_ADMINISTRATOR,
  /** There is nothing yet. */
  ONBOARDING;

  /** Asks the engine. */
  static Entrance of(StaffDoor door) {
    if (!door.isAdministratorMissing()) {
      return SIGN_IN;
    }
    return door.isHallEmpty() ? ONBOARDING : FIRST_ADMINISTRATOR;
  }
}
