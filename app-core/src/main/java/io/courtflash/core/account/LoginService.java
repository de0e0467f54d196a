package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.account.store.AccountRow;
import io.courtflash.core.account.store.NewAccount;
import io.courtflash.core.security.SecurityEvent;
import io.courtflash.core.security.SecurityLog;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Registers students and logs in everybody who has an account. */
@Component
public class LoginService {

  private final AccountMapper mapper;
  private final PasswordHasher passwords;
  private final PasswordVerifier verifier;
  private final LoginTokens tokens;
  private final AccountProperties properties;
  private final SecurityLog securityLog;

  LoginService(
      AccountMapper mapper,
      PasswordHasher passwords,
      PasswordVerifier verifier,
      LoginTokens tokens,
      AccountProperties properties,
      SecurityLog securityLog) {
    this.mapper = mapper;
    this.passwords = passwords;
    this.verifier = verifier;
    this.tokens = tokens;
    this.properties = properties;
    this.securityLog = securityLog;
  }

  /**
   * Creates the account of a student and logs it in.
   *
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult register(
      String studentId, String password, LoginOrigin origin, String client) {
    if (!properties.openRegistration()) {
      return new LoginResult.RegistrationClosed();
    }
    var weak = PasswordPolicy.weakness(studentId, password);
    if (weak.isPresent()) {
      return new LoginResult.WeakPassword(weak.get());
    }
    if (mapper.byStudentId(studentId).isPresent()) {
      return new LoginResult.NameTaken();
    }
    Optional<String> hash = passwords.hash(password);
    if (hash.isEmpty()) {
      return new LoginResult.RetryLater(PasswordHasher.MAX_WAIT);
    }
    LoginResult result = insert(new NewAccount(studentId, hash.get(), Role.USER, false), client);
    if (result instanceof LoginResult.Granted) {
      securityLog.write(SecurityEvent.LOGGED_IN, studentId, origin.text(), "registered");
    }
    return result;
  }

  /**
   * Checks a password and issues a token. After several failures the origin must wait before the
   * next attempt; see {@link LoginThrottle}.
   *
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult login(String studentId, String password, LoginOrigin origin, String client) {
    LoginResult result =
        switch (verifier.verify(studentId, password, origin)) {
          case PasswordCheck.Right(var row) -> rightPassword(row, password, client);
          case PasswordCheck.Wrong() -> new LoginResult.WrongCredentials();
          case PasswordCheck.RetryLater(var wait) -> new LoginResult.RetryLater(wait);
        };
    LoginEvents.write(securityLog, result, studentId, origin.text());
    return result;
  }

  private LoginResult insert(NewAccount account, String client) {
    try {
      mapper.insert(account);
    } catch (DuplicateKeyException taken) {
      return new LoginResult.NameTaken();
    }
    return mapper
        .byStudentId(account.studentId())
        .map(created -> granted(created, client))
        .orElseGet(LoginResult.WrongCredentials::new);
  }

  private LoginResult rightPassword(AccountRow row, String password, String client) {
    if (row.suspended()) {
      return new LoginResult.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    if (passwords.isOutdated(row.passwordHash())) {
      passwords
          .hash(password)
          .ifPresent(rehashed -> mapper.rehash(row.id(), row.passwordHash(), rehashed));
    }
    return granted(row, client);
  }

  private LoginResult granted(AccountRow row, String client) {
    return new LoginResult.Granted(Account.of(row), tokens.issue(row.id(), client));
  }
}
