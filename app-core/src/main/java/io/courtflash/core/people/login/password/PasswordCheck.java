package io.courtflash.core.people.login.password;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.store.AccountRow;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking a name and a password: the account, or what a login ends with.
 *
 * @param account whose password it is; it may be suspended
 */
public record PasswordCheck(@Nullable AccountRow account, Optional<LoginResult> refusal) {

  static PasswordCheck right(AccountRow account) {
    return new PasswordCheck(account, Optional.empty());
  }

  static PasswordCheck refused(LoginResult refusal) {
    return new PasswordCheck(null, Optional.of(refusal));
  }
}
