package io.courtflash.core.people.login;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.login.password.LoginThrottle;
import io.courtflash.core.people.login.password.PasswordHasher;
import io.courtflash.core.people.login.password.PasswordVerifier;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.security.SecurityLog;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Registers students and logs in everybody who has an account. */
@Component
@EnableConfigurationProperties(AccountProperties.class)
@RequiredArgsConstructor
public class LoginService {

  private final AccountMapper mapper;
  private final PasswordHasher passwords;
  private final PasswordVerifier verifier;
  private final LoginTokens tokens;
  private final AccountProperties properties;
  private final SecurityLog securityLog;

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
    var weak = passwords.weakness(studentId, password);
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
    LoginResult result =
        insert(
            new AccountMapper.NewAccount(
                studentId, hash.get(), Role.USER, false, AccountMapper.NewAccount.Maker.OWNER),
            client);
    if (result instanceof LoginResult.Granted) {
      securityLog.write(
          SecurityLog.SecurityEvent.LOGGED_IN, studentId, origin.text(), "registered");
    }
    return result;
  }

  /** Logs in with a password alone; see {@link #login(Credentials, LoginOrigin, String)}. */
  public LoginResult login(String studentId, String password, LoginOrigin origin, String client) {
    return login(new Credentials(studentId, password, null), origin, client);
  }

  /**
   * Checks a password, and a second factor where the account has one, and issues a token. After
   * several failures the origin must wait before the next attempt; see {@link LoginThrottle}.
   *
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult login(Credentials credentials, LoginOrigin origin, String client) {
    String studentId = credentials.studentId;
    String password = credentials.password;
    PasswordVerifier.Check check = verifier.verify(studentId, password, credentials.answer, origin);
    LoginResult result =
        check.account() == null
            ? check.refusal().orElseThrow()
            : rightPassword(check.account(), password, client);
    LoginEvents.write(securityLog, result, studentId, origin.text());
    return result;
  }

  /**
   * Issues a token to the owner of an account, who was recognised by a passkey. That is a second
   * factor, too: the device is what they have, and it checked their finger, face or PIN.
   *
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult loginWithPasskey(long userId, LoginOrigin origin, String client) {
    Optional<AccountRow> row = mapper.byId(userId);
    LoginResult result =
        row.map(account -> loginUnlessSuspended(account, client))
            .orElseGet(LoginResult.WrongCredentials::new);
    LoginEvents.write(
        securityLog,
        result,
        row.map(AccountRow::studentId).orElse(""),
        origin.text() + ", passkey");
    return result;
  }

  private LoginResult loginUnlessSuspended(AccountRow row, String client) {
    return row.suspended()
        ? new LoginResult.Suspended(row.suspendedUntil(), row.suspendReason())
        : new LoginResult.Granted(Account.of(row), tokens.issueByPasskey(row.id(), client));
  }

  private LoginResult insert(AccountMapper.NewAccount account, String client) {
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

  /** Ends the login of a token, at once on this node. Idempotent. */
  public void logout(String token) {
    tokens.revoke(token);
  }

  /**
   * The credentials of a login.
   *
   * @param answer of a second factor; null when none was given
   */
  public record Credentials(String studentId, String password, @Nullable FactorAnswer answer) {

    /** Without the secrets, so that they get into no log. */
    @Override
    public String toString() {
      return "Credentials[" + studentId + "]";
    }
  }
}
