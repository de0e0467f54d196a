package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.ActiveLogin;
import io.courtflash.core.account.ActiveLogins;
import io.courtflash.core.account.Actor;
import java.util.List;

/** {@link LoginsService} of the engine in this process. */
public record EngineLoginsService(ActiveLogins logins, Actor staff) implements LoginsService {

  @Override
  public List<ActiveLogin> of(long userId) {
    return logins.of(userId);
  }

  @Override
  public boolean end(long userId, long loginId) {
    return logins.endByStaff(staff, userId, loginId);
  }

  @Override
  public boolean endAll(long userId) {
    return logins.endByStaff(staff, userId, null);
  }
}
