package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.account.store.AccountRow;
import io.courtflash.core.account.store.NewAccount;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Lets people register and log in. */
@Component
public class Logins {

  private final AccountMapper mapper;
  private final Passwords passwords;
  private final LoginThrottle throttle;
  private final Tokens tokens;
  private final AccountProperties properties;

  Logins(
      AccountMapper mapper,
      Passwords passwords,
      LoginThrottle throttle,
      Tokens tokens,
      AccountProperties properties) {
    this.mapper = mapper;
    this.passwords = passwords;
    this.throttle = throttle;
    this.tokens = tokens;
    this.properties = properties;
  }

  /**
   * Makes a student's account and logs it in.
   *
   * @param client see {@link ClientName}
   */
  public Login register(String studentId, String password, String client) {
    if (!properties.openRegistration()) {
      return new Login.RegistrationClosed();
    }
    var weak = PasswordRule.weakness(studentId, password);
    if (weak.isPresent()) {
      return new Login.WeakPassword(weak.get());
    }
    if (mapper.byStudentId(studentId) != null) {
      return new Login.NameTaken();
    }
    Optional<String> hash = passwords.hash(password);
    if (hash.isEmpty()) {
      return new Login.NotNow(Passwords.PATIENCE);
    }
    return insert(new NewAccount(studentId, hash.get(), Role.USER, false), client);
  }

  /**
   * Checks a password and issues a token; failures make the next attempt wait.
   *
   * @param client see {@link ClientName}
   */
  public Login login(String studentId, String password, String client) {
    Duration wait = throttle.begin(studentId);
    if (wait.isPositive()) {
      return new Login.NotNow(wait);
    }
    @Nullable AccountRow row = StudentIds.isValid(studentId) ? mapper.byStudentId(studentId) : null;
    return switch (passwords.check(password, row == null ? null : row.passwordHash())) {
      case RIGHT -> rightPassword(row, password, client);
      case WRONG -> new Login.WrongCredentials();
      case BUSY -> {
        throttle.withdrawn(studentId);
        yield new Login.NotNow(Passwords.PATIENCE);
      }
    };
  }

  /**
   * Logs in a student for whom the campus vouches. A password that the staff had chosen is void
   * from then on.
   *
   * @param createAccount whether one who has no account gets one
   * @param client see {@link ClientName}
   */
  public Login vouchedFor(String studentId, boolean createAccount, String client) {
    AccountRow row = StudentIds.isValid(studentId) ? mapper.byStudentId(studentId) : null;
    if (row == null) {
      return createAccount && StudentIds.isValid(studentId)
          ? makeVouchedFor(studentId, client)
          : new Login.RegistrationClosed();
    }
    if (row.userRole() != Role.USER) {
      return new Login.WrongCredentials();
    }
    if (row.suspended()) {
      return new Login.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    if (row.mustChangePassword()) {
      Optional<String> nobodys = passwords.hash(ReadablePassword.make());
      if (nobodys.isEmpty()) {
        return new Login.NotNow(Passwords.PATIENCE);
      }
      mapper.change(row.id(), row.studentId(), row.userRole(), nobodys.get(), false);
    }
    return granted(row, client);
  }

  private Login makeVouchedFor(String studentId, String client) {
    Optional<String> nobodys = passwords.hash(ReadablePassword.make());
    if (nobodys.isEmpty()) {
      return new Login.NotNow(Passwords.PATIENCE);
    }
    return insert(new NewAccount(studentId, nobodys.get(), Role.USER, false), client);
  }

  private Login insert(NewAccount account, String client) {
    try {
      mapper.insert(account);
    } catch (DuplicateKeyException taken) {
      return new Login.NameTaken();
    }
    AccountRow made = mapper.byStudentId(account.studentId());
    return made == null ? new Login.WrongCredentials() : granted(made, client);
  }

  private Login rightPassword(@Nullable AccountRow row, String password, String client) {
    if (row == null) {
      return new Login.WrongCredentials();
    }
    throttle.succeeded(row.studentId());
    if (row.suspended()) {
      return new Login.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    if (passwords.isOutdated(row.passwordHash())) {
      passwords
          .hash(password)
          .ifPresent(better -> mapper.rehash(row.id(), row.passwordHash(), better));
    }
    return granted(row, client);
  }

  private Login granted(AccountRow row, String client) {
    return new Login.Granted(Account.of(row), tokens.issue(row.id(), client));
  }
}
