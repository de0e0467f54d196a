package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.Actor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the staff do with the logins of accounts, from wherever they sit. */
public interface LoginOperations {

  /** The logins of an account, the latest first. */
  List<LoginTokens.Login> of(Actor staff, long userId);

  /**
   * Ends one login of an account, or all; false when there is none.
   *
   * @param id null for all
   */
  boolean end(Actor staff, long userId, @Nullable Long id);
}
