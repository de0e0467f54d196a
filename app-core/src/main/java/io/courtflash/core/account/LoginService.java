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
public class LoginService {

  private final AccountMapper mapper;
  private final PasswordHasher passwords;
  private final LoginThrottle throttle;
  private final LoginTokens tokens;
  private final AccountProperties properties;

  LoginService(
      AccountMapper mapper,
      PasswordHasher passwords,
      LoginThrottle throttle,
      LoginTokens tokens,
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
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult register(String studentId, String password, String client) {
    if (!properties.openRegistration()) {
      return new LoginResult.RegistrationClosed();
    }
    var weak = PasswordPolicy.weakness(studentId, password);
    if (weak.isPresent()) {
      return new LoginResult.WeakPassword(weak.get());
    }
    if (mapper.byStudentId(studentId) != null) {
      return new LoginResult.NameTaken();
    }
    Optional<String> hash = passwords.hash(password);
    if (hash.isEmpty()) {
      return new LoginResult.RetryLater(PasswordHasher.PATIENCE);
    }
    return insert(new NewAccount(studentId, hash.get(), Role.USER, false), client);
  }

  /**
   * Checks a password and issues a token; failures make the next attempt wait.
   *
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult login(String studentId, String password, String client) {
    Duration wait = throttle.begin(studentId);
    if (wait.isPositive()) {
      return new LoginResult.RetryLater(wait);
    }
    @Nullable AccountRow row =
        StudentIdFormat.isValid(studentId) ? mapper.byStudentId(studentId) : null;
    return switch (passwords.check(password, row == null ? null : row.passwordHash())) {
      case RIGHT -> rightPassword(row, password, client);
      case WRONG -> new LoginResult.WrongCredentials();
      case BUSY -> {
        throttle.withdrawn(studentId);
        yield new LoginResult.RetryLater(PasswordHasher.PATIENCE);
      }
    };
  }

  /**
   * Logs in a student for whom the campus vouches. A password that the staff had chosen is void
   * from then on.
   *
   * @param createAccount whether one who has no account gets one
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult vouchedFor(String studentId, boolean createAccount, String client) {
    AccountRow row = StudentIdFormat.isValid(studentId) ? mapper.byStudentId(studentId) : null;
    if (row == null) {
      return createAccount && StudentIdFormat.isValid(studentId)
          ? makeVouchedFor(studentId, client)
          : new LoginResult.RegistrationClosed();
    }
    if (row.userRole() != Role.USER) {
      return new LoginResult.WrongCredentials();
    }
    if (row.suspended()) {
      return new LoginResult.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    if (row.mustChangePassword()) {
      Optional<String> nobodys = passwords.hash(PasswordGenerator.make());
      if (nobodys.isEmpty()) {
        return new LoginResult.RetryLater(PasswordHasher.PATIENCE);
      }
      mapper.change(row.id(), row.studentId(), row.userRole(), nobodys.get(), false);
    }
    return granted(row, client);
  }

  private LoginResult makeVouchedFor(String studentId, String client) {
    Optional<String> nobodys = passwords.hash(PasswordGenerator.make());
    if (nobodys.isEmpty()) {
      return new LoginResult.RetryLater(PasswordHasher.PATIENCE);
    }
    return insert(new NewAccount(studentId, nobodys.get(), Role.USER, false), client);
  }

  private LoginResult insert(NewAccount account, String client) {
    try {
      mapper.insert(account);
    } catch (DuplicateKeyException taken) {
      return new LoginResult.NameTaken();
    }
    AccountRow made = mapper.byStudentId(account.studentId());
    return made == null ? new LoginResult.WrongCredentials() : granted(made, client);
  }

  private LoginResult rightPassword(@Nullable AccountRow row, String password, String client) {
    if (row == null) {
      return new LoginResult.WrongCredentials();
    }
    throttle.succeeded(row.studentId());
    if (row.suspended()) {
      return new LoginResult.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    if (passwords.isOutdated(row.passwordHash())) {
      passwords
          .hash(password)
          .ifPresent(better -> mapper.rehash(row.id(), row.passwordHash(), better));
    }
    return granted(row, client);
  }

  private LoginResult granted(AccountRow row, String client) {
    return new LoginResult.Granted(Account.of(row), tokens.issue(row.id(), client));
  }
}
