package io.courtflash.desktop.boot;

import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.FirstAdministrator;
import io.courtflash.core.account.Login;
import io.courtflash.core.account.Logins;
import io.courtflash.core.account.Tokens;
import io.courtflash.desktop.screen.signin.StaffDoor;
import org.springframework.beans.factory.BeanFactory;

/** The accounts of the engine in this process. */
record SpringDoor(BeanFactory engine) implements StaffDoor {

  @Override
  public boolean isAdministratorMissing() {
    return engine.getBean(FirstAdministrator.class).isMissing();
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
}
