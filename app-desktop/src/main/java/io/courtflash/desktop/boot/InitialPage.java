package io.courtflash.desktop.boot;

import io.courtflash.desktop.screen.signin.SignInService;

/** The first page after the engine's start. */
enum InitialPage {
  /** There is an administrator. */
  SIGN_IN,
  /** The hall is set up and has no administrator. */
  FIRST_ADMINISTRATOR,
  /** There is neither an administrator nor a court nor a session. */
  ONBOARDING;

  /** Reads from the engine which page is needed; may take seconds. */
  static InitialPage of(SignInService signInService) {
    if (!signInService.isAdministratorMissing()) {
      return SIGN_IN;
    }
    return signInService.isHallEmpty() ? ONBOARDING : FIRST_ADMINISTRATOR;
  }
}
