package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Accounts.OwnChange;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.FirstAdministratorSetup;
import io.courtflash.core.account.LoginResult;
import io.courtflash.core.account.LoginService;
import io.courtflash.core.account.LoginTokens;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.signin.HallPlan;
import io.courtflash.desktop.screen.signin.SignInService;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import org.springframework.beans.factory.BeanFactory;

/** The accounts of the engine in this process, and its first hall. */
record EngineSignInService(BeanFactory engine) implements SignInService {

  @Override
  public boolean isAdministratorMissing() {
    return engine.getBean(FirstAdministratorSetup.class).isMissing();
  }

  @Override
  public boolean isHallEmpty() {
    return engine.getBean(Courts.class).list().isEmpty()
        && engine.getBean(Sessions.class).list().isEmpty();
  }

  @Override
  public ActionOutcome makeHall(Account administrator, HallPlan plan) {
    Actor actor = administrator.actor();
    SystemConfig config = engine.getBean(SystemConfig.class);
    var _ = config.change(actor, ConfigKey.HALL_NAME, plan.name());
    var _ = config.change(actor, ConfigKey.PAY_AMOUNT, plan.price());
    plan.courts().forEach(court -> engine.getBean(Courts.class).add(actor, court));
    return engine.getBean(Sessions.class).create(actor, plan.session())
            instanceof SessionChangeOutcome.Done(FlashSession session)
        ? generated(actor, session)
        : ActionOutcome.refused("onboarding.no-session");
  }

  /** What happens next is there to be seen on the board. */
  private ActionOutcome generated(Actor actor, FlashSession session) {
    ZoneId zone = engine.getBean(ZoneId.class);
    Instant now = engine.getBean(InstantSource.class).instant();
    LocalDate day = session.nextSlotDate(now, zone);
    engine.getBean(SlotGenerator.class).generate(actor, session.id(), day, now);
    String gate = new TimeFormatter(zone).minute(session.gateOf(day, zone));
    return ActionOutcome.done("onboarding.made", day.toString(), gate);
  }

  @Override
  public AccountChangeResult makeAdministrator(String name, String password) {
    return engine.getBean(FirstAdministratorSetup.class).create(name, password);
  }

  /** The token is for HTTP, which the console doesn't use. */
  @Override
  public LoginResult enter(String name, String password) {
    LoginResult login = engine.getBean(LoginService.class).login(name, password, "CourtFlash");
    if (login instanceof LoginResult.Granted(var _, String token)) {
      engine.getBean(LoginTokens.class).revoke(token);
    }
    return login;
  }

  @Override
  public AccountChangeResult choosePassword(Account account, String old, String fresh) {
    return engine
        .getBean(Accounts.class)
        .changeOwn(account.actor(), null, new OwnChange(null, old, fresh));
  }
}
