package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Login;

/** The engine's accounts as the sign-in needs them. Every call may take seconds. */
public interface StaffDoor {

  /** Whether nobody can administer the hall yet. */
  boolean isAdministratorMissing();

  /** Makes the first administrator; the name is taken when there is one already. */
  AccountChange makeAdministrator(String name, String password);

  /** Checks a password. */
  Login enter(String name, String password);
}
