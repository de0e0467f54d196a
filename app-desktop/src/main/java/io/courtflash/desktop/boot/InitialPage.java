package io.courtflash.desktop.boot;

import io.courtflash.desktop.screen.signin.SignInService;

/** What comes before the work. */
enum InitialPage {
  SIGN_IN,
  /** There is a hall, and nobody to administer it. */
  FIRST_ADMINISTRATOR,
  /** There is nothing yet. */
  ONBOARDING;

  /** Asks the engine. */
  static InitialPage of(SignInService door) {
    if (!door.isAdministratorMissing()) {
      return SIGN_IN;
    }
    return door.isHallEmpty() ? ONBOARDING : FIRST_ADMINISTRATOR;
  }
}
