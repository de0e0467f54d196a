package io.courtflash.desktop.boot;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.core.hall.setup.HallSetup;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.Accounts.OwnChange;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.LoginService;
import io.courtflash.core.people.login.LoginService.Credentials;
import io.courtflash.core.people.login.campus.ConsoleSignOn;
import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.DocumentOpener;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@link SignInService} of the engine in this process. */
record EngineSignInService(
    FirstAdministratorSetup administratorSetup,
    HallSetup hallSetup,
    LoginService logins,
    TokenVerifier tokens,
    ConsoleSignOn singleSignOn,
    Accounts accounts,
    SystemConfig config,
    ZoneId zone)
    implements SignInService {

  private static final Duration BROWSER_PATIENCE = Duration.ofMinutes(5);

  @Override
  public boolean isAdministratorMissing() {
    return administratorSetup.isMissing();
  }

  @Override
  public boolean isHallEmpty() {
    return hallSetup.isEmpty();
  }

  @Override
  public Optional<BrokenRule> hallViolation(HallPlan plan) {
    return hallSetup.firstViolation(plan);
  }

  @Override
  public ActionOutcome setUpHall(Account administrator, HallPlan plan) {
    try {
      return hallSetup
          .setUp(administrator.actor(), plan)
          .map(
              next ->
                  ActionOutcome.done(
                      "onboarding.made", next.day(), new TimeFormatter(zone).local(next.opensAt())))
          .orElseGet(() -> ActionOutcome.done("onboarding.made-without-gate"));
    } catch (Refusal _) {
      return ActionOutcome.refused("onboarding.not-made");
    }
  }

  @Override
  public Account createAdministrator(String name, String password) {
    return administratorSetup.create(name, password);
  }

  /** A login as any other, so that it is listed, and ends when an administrator ends it. */
  @Override
  public LoginResult signIn(String name, String password, @Nullable String code) {
    FactorAnswer answer = code == null ? null : FactorAnswer.ofCode(code);
    LoginResult login =
        logins.login(
            new Credentials(name, password, answer), new LoginOrigin.Console(), "CourtFlash");
    return withoutStudents(login);
  }

  @Override
  public boolean hasSingleSignOn() {
    return singleSignOn.isOn();
  }

  @Override
  public LoginResult signInWithBrowser(DocumentOpener browser, String done) throws IOException {
    try (BrowserCallback port = BrowserCallback.open(BROWSER_PATIENCE, done)) {
      ConsoleSignOn.Request request = singleSignOn.start(port.callback());
      browser.open(port.start().toString());
      BrowserCallback.Answer answer = port.await(request.signInPage());
      return withoutStudents(singleSignOn.finish(request, answer.state(), answer.code()));
    }
  }

  private LoginResult withoutStudents(LoginResult login) {
    if (login instanceof LoginResult.Granted(Account account, String token)
        && !account.userRole().isStaff()) {
      logins.logout(token);
    }
    return login;
  }

  @Override
  public void signOut(LoginResult.Granted login) {
    logins.logout(login.token());
  }

  @Override
  public SignInService.StaffAccess access(LoginResult.Granted login) {
    boolean allowed =
        tokens.verify(login.token()) instanceof TokenVerifier.Result.Granted(Actor now)
            && now.role() == login.account().userRole();
    return new SignInService.StaffAccess(allowed, config.consoleLock());
  }

  @Override
  public Account changePassword(
      LoginResult.Granted login, String currentPassword, String newPassword) {
    return accounts.changeOwn(
        login.actor(), login.token(), new OwnChange(currentPassword, newPassword));
  }
}
