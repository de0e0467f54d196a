package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginOperations;
import io.courtflash.core.people.login.token.LoginTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every account is logged in on a phone and on an unknown device. */
final class FakeLoginOperations implements LoginOperations {

  private final List<LoginTokens.Login> logins =
      new ArrayList<>(List.of(login(2, "Safari · iOS"), login(1, "")));

  @Override
  public List<LoginTokens.Login> of(Actor staff, long userId) {
    return List.copyOf(logins);
  }

  @Override
  public boolean end(Actor staff, long userId, @Nullable Long loginId) {
    return logins.removeIf(login -> loginId == null || login.id() == loginId);
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
