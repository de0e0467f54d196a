package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.login.token.LoginTokens;
import java.util.List;

/** The logins of the engine's accounts. They are ended in the name of the signed-in user. */
interface LoginsService {

  /** The logins of an account, the latest first. */
  List<LoginTokens.Login> of(long userId);

  /** Ends one login of an account; false when it has ended already. */
  boolean end(long userId, long loginId);

  /** Ends all logins of an account; false when it has none. */
  boolean endAll(long userId);
}
