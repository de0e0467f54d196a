package io.courtflash.desktop.screen.signin;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.shell.DocumentOpener;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The operations of the engine that the sign-in pages need. Every call may take seconds. */
public interface SignInService {

  /** Whether there is no administrator yet. */
  boolean isAdministratorMissing();

  /** Whether there is neither a court nor a session yet. */
  boolean isHallEmpty();

  /** The first rule that the plan of the hall breaks; empty when it breaks none. */
  Optional<BrokenRule> hallViolation(HallPlan plan);

  /** Sets up the hall, all or nothing. */
  ActionOutcome setUpHall(Account administrator, HallPlan plan);

  /** Creates the first administrator; refused as a taken name when there is one already. */
  Account createAdministrator(String name, String password);

  /**
   * Logs in with a name and a password.
   *
   * @param code of the second factor; null when the user wasn't asked for one yet
   */
  LoginResult signIn(String name, String password, @Nullable String code);

  /** Whether staff can sign in with the university's account. */
  boolean hasSingleSignOn();

  /**
   * Logs in with the university's account, in the system's browser. Returns when the user has
   * signed in there, at the latest after five minutes.
   *
   * @param browser opens a page in the system's browser
   * @param done what the browser shows at the end
   * @throws IOException the user didn't sign in within the time
   */
  LoginResult signInWithBrowser(DocumentOpener browser, String done) throws IOException;

  /** Ends a login. Idempotent. */
  void signOut(LoginResult.Granted login);

  /** The present access of a signed-in user; the login has the account as it was at the sign-in. */
  StaffAccess access(LoginResult.Granted login);

  /** Changes the account's password and ends its other logins. */
  Account changePassword(LoginResult.Granted login, String currentPassword, String newPassword);

  /**
   * The present access of a signed-in user: whether the user may go on, and the idle time after
   * which the console is locked.
   *
   * @param allowed whether they may go on as they are: false once their account is suspended,
   *     deleted or has another role or a password that others set
   * @param lockAfter how long nobody may use the console before it is locked; zero for never
   */
  record StaffAccess(boolean allowed, Duration lockAfter) {}
}
