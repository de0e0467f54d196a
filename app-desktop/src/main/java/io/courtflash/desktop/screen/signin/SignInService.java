package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.LoginResult;
import io.courtflash.desktop.fx.ActionOutcome;

/** The engine's accounts as the sign-in needs them. Every call may take seconds. */
public interface SignInService {

  /** Whether nobody can administer the hall yet. */
  boolean isAdministratorMissing();

  /** Whether there is no court and no session either: nobody has set anything up. */
  boolean isHallEmpty();

  /** Makes the courts and the first session, and the slots of its next gate. */
  ActionOutcome makeHall(Account administrator, HallPlan plan);

  /** Makes the first administrator; the name is taken when there is one already. */
  AccountChangeResult makeAdministrator(String name, String password);

  /** Checks a password. */
  LoginResult enter(String name, String password);

  /** Puts a password of one's own in the place of the old one; every login elsewhere ends. */
  AccountChangeResult choosePassword(Account account, String old, String fresh);
}
