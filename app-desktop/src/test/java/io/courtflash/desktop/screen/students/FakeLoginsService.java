package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.login.token.LoginTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Every account is logged in on a phone and on an unknown device. */
final class FakeLoginsService implements LoginsService {

  private final List<LoginTokens.Login> logins =
      new ArrayList<>(List.of(login(2, "Safari · iOS"), login(1, "")));

  @Override
  public List<LoginTokens.Login> of(long userId) {
    return List.copyOf(logins);
  }

  @Override
  public boolean end(long userId, long loginId) {
    return logins.removeIf(login -> login.id() == loginId);
  }

  @Override
  public boolean endAll(long userId) {
    boolean any = !logins.isEmpty();
    logins.clear();
    return any;
  }

  private static LoginTokens.Login login(long id, String client) {
    return new LoginTokens.Login(
        id,
        client,
        FakeStudentsService.NOW.minus(Duration.ofDays(2)),
        FakeStudentsService.NOW,
        FakeStudentsService.NOW.plus(Duration.ofDays(5)),
        false);
  }
}
