package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Accounts.OwnChange;
import io.courtflash.core.account.FirstAdministratorSetup;
import io.courtflash.core.account.LoginOrigin;
import io.courtflash.core.account.LoginResult;
import io.courtflash.core.account.LoginService;
import io.courtflash.core.account.LoginTokens;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.venue.HallPlan;
import io.courtflash.core.venue.HallSetup;
import io.courtflash.core.venue.HallSetupOutcome;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.screen.signin.StaffAccess;
import java.time.ZoneId;

/** {@link SignInService} of the engine in this process. */
record EngineSignInService(
    FirstAdministratorSetup administratorSetup,
    HallSetup hallSetup,
    LoginService logins,
    LoginTokens tokens,
    Accounts accounts,
    SystemConfig config,
    ZoneId zone)
    implements SignInService {

  @Override
  public boolean isAdministratorMissing() {
    return administratorSetup.isMissing();
  }

  @Override
  public boolean isHallEmpty() {
    return hallSetup.isEmpty();
  }

  @Override
  public ActionOutcome setUpHall(Account administrator, HallPlan plan) {
    return switch (hallSetup.setUp(administrator.actor(), plan)) {
      case HallSetupOutcome.Ready ready ->
          ActionOutcome.done(
              "onboarding.made",
              ready.firstDay().toString(),
              new TimeFormatter(zone).minute(ready.opensAt()));
      case HallSetupOutcome.SessionRefused _ -> ActionOutcome.refused("onboarding.no-session");
    };
  }

  @Override
  public AccountChangeResult createAdministrator(String name, String password) {
    return administratorSetup.create(name, password);
  }

  /** Revokes the token at once: only HTTP clients need one. */
  @Override
  public LoginResult signIn(String name, String password) {
    LoginResult login = logins.login(name, password, new LoginOrigin.Console(), "CourtFlash");
    if (login instanceof LoginResult.Granted(var _, String token)) {
      tokens.revoke(token);
    }
    return login;
  }

  @Override
  public StaffAccess access(Account account) {
    boolean allowed =
        accounts
            .findUnsuspended(account.id())
            .filter(now -> now.userRole() == account.userRole() && !now.mustChange())
            .isPresent();
    return new StaffAccess(allowed, config.consoleLock());
  }

  @Override
  public AccountChangeResult changePassword(
      Account account, String currentPassword, String newPassword) {
    return accounts.changeOwn(account.actor(), null, new OwnChange(currentPassword, newPassword));
  }
}
