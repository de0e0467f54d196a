package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.LoginResult;
import io.courtflash.core.venue.HallPlan;
import io.courtflash.desktop.fx.ActionOutcome;

/** What the sign-in pages need from the engine. Every call may take seconds. */
public interface SignInService {

  /** Whether there is no administrator yet. */
  boolean isAdministratorMissing();

  /** Whether there is neither a court nor a session yet. */
  boolean isHallEmpty();

  /** Sets up the hall with its courts and first session, and generates that session's slots. */
  ActionOutcome setUpHall(Account administrator, HallPlan plan);

  /** Creates the first administrator; refused as a taken name when there is one already. */
  AccountChangeResult createAdministrator(String name, String password);

  /** Checks a name and a password. */
  LoginResult signIn(String name, String password);

  /** What a signed-in user may do now; {@code account} is as it was at the sign-in. */
  StaffAccess access(Account account);

  /** Changes the account's password and ends its other logins. */
  AccountChangeResult changePassword(Account account, String currentPassword, String newPassword);
}
