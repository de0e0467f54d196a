package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;

/** {@link LoginsService} of the engine in this process. */
@NeedsPermission(Permission.SEE_PEOPLE)
public record EngineLoginsService(LoginTokens logins, Actor staff) implements LoginsService {

  @Override
  public List<LoginTokens.Login> of(long userId) {
    return logins.of(userId);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean end(long userId, long loginId) {
    return logins.endByStaff(staff, userId, loginId);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean endAll(long userId) {
    return logins.endByStaff(staff, userId, null);
  }
}
