package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Accounts.OwnChange;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.FirstAdministrator;
import io.courtflash.core.account.Login;
import io.courtflash.core.account.Logins;
import io.courtflash.core.account.Tokens;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionChange;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.screen.signin.HallPlan;
import io.courtflash.desktop.screen.signin.StaffDoor;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import org.springframework.beans.factory.BeanFactory;

/** The accounts of the engine in this process, and its first hall. */
record SpringDoor(BeanFactory engine) implements StaffDoor {

  @Override
  public boolean isAdministratorMissing() {
    return engine.getBean(FirstAdministrator.class).isMissing();
  }

  @Override
  public boolean isHallEmpty() {
    return engine.getBean(Courts.class).list().isEmpty()
        && engine.getBean(Sessions.class).list().isEmpty();
  }

  @Override
  public Outcome makeHall(Account administrator, HallPlan plan) {
    Actor actor = administrator.actor();
    SystemConfig config = engine.getBean(SystemConfig.class);
    var _ = config.change(actor, ConfigKey.HALL_NAME, plan.name());
    var _ = config.change(actor, ConfigKey.PAY_AMOUNT, plan.price());
    plan.courts().forEach(court -> engine.getBean(Courts.class).add(actor, court));
    return engine.getBean(Sessions.class).create(actor, plan.session())
            instanceof SessionChange.Done(FlashSession session)
        ? generated(actor, session)
        : Outcome.refused("onboarding.no-session");
  }

  /** What happens next is there to be seen on the board. */
  private Outcome generated(Actor actor, FlashSession session) {
    ZoneId zone = engine.getBean(ZoneId.class);
    Instant now = engine.getBean(InstantSource.class).instant();
    LocalDate day = session.nextSlotDate(now, zone);
    engine.getBean(SlotGenerator.class).generate(actor, session.id(), day, now);
    String gate = new Times(zone).minute(session.gateOf(day, zone));
    return Outcome.done("onboarding.made", day.toString(), gate);
  }

  @Override
  public AccountChange makeAdministrator(String name, String password) {
    return engine.getBean(FirstAdministrator.class).create(name, password);
  }

  /** The token is for HTTP, which the console doesn't use. */
  @Override
  public Login enter(String name, String password) {
    Login login = engine.getBean(Logins.class).login(name, password, "CourtFlash");
    if (login instanceof Login.Granted(var _, String token)) {
      engine.getBean(Tokens.class).revoke(token);
    }
    return login;
  }

  @Override
  public AccountChange choosePassword(Account account, String old, String fresh) {
    return engine
        .getBean(Accounts.class)
        .changeOwn(account.actor(), null, new OwnChange(null, old, fresh));
  }
}
