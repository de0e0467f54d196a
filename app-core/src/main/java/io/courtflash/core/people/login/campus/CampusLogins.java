package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.login.password.PasswordHasher;
import io.courtflash.core.people.login.password.PasswordVerifier;
import io.courtflash.core.people.login.store.CampusIdentityMapper;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.data.Transactions;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Logs in people whom the university's identity provider authenticated. An account is linked to the
 * provider's address and subject, once and for ever; the student's name only says which account to
 * create, or to link with proof. {@code docs/decisions/campus-identities.md} gives the reasons.
 */
@Component
@RequiredArgsConstructor
public class CampusLogins {

  private final AccountMapper mapper;
  private final CampusIdentityMapper identities;
  private final IdentityLinker linker;
  private final CampusStaffLogins staff;
  private final PasswordHasher passwords;
  private final PasswordVerifier verifier;
  private final LoginTokens tokens;
  private final Transactions transactions;

  /**
   * Logs in a person. A person without an account gets one, or the one that has their name.
   *
   * @param proof that the account with their name is theirs; ignored when none is needed
   * @param createAccount whether a person gets an account when none has their name
   * @param client see {@link UserAgentSummary}
   */
  public LoginResult login(
      CampusIdentity person, LinkProof proof, boolean createAccount, String client) {
    return loginStaff(person, client)
        .orElseGet(() -> loginStudent(person, proof, createAccount, client));
  }

  /**
   * Logs in a member of the staff, with the role that their groups give them.
   *
   * @return empty for anybody who neither belongs to the staff nor did at their last login
   */
  public Optional<LoginResult> loginStaff(CampusIdentity person, String client) {
    return staff.login(person, client);
  }

  private LoginResult loginStudent(
      CampusIdentity person, LinkProof proof, boolean createAccount, String client) {
    Optional<AccountRow> linked =
        identities.accountOf(person.issuer(), person.subject()).flatMap(mapper::byId);
    if (linked.isPresent()) {
      return linked.get().mustChangePassword()
          ? enterWithoutStaffsPassword(linked.get(), client)
          : enter(linked.get(), client);
    }
    Optional<AccountRow> named =
        StudentIdFormat.isValid(person.studentId())
            ? mapper.byStudentId(person.studentId())
            : Optional.empty();
    if (named.isPresent()) {
      return link(named.get(), person, proof, client);
    }
    return createAccount && StudentIdFormat.isValid(person.studentId())
        ? create(person, client)
        : new LoginResult.RegistrationClosed();
  }

  private LoginResult enter(AccountRow account, String client) {
    return refusal(account)
        .orElseGet(
            () -> new LoginResult.Granted(Account.of(account), tokens.issue(account.id(), client)));
  }

  /**
   * The person doesn't need the password that the staff chose, and can't be asked to replace it.
   */
  private LoginResult enterWithoutStaffsPassword(AccountRow account, String client) {
    Optional<LoginResult> refused = refusal(account);
    if (refused.isPresent()) {
      return refused.get();
    }
    return passwords
        .hash(PasswordGenerator.generate())
        .map(
            unusable -> {
              linker.replacePassword(account, unusable);
              return enter(account, client);
            })
        .orElseGet(CampusLogins::busy);
  }

  /** Staff whose role an administrator gave must use their passwords. */
  private static Optional<LoginResult> refusal(AccountRow account) {
    if (account.userRole() != Role.USER) {
      return Optional.of(new LoginResult.WrongCredentials());
    }
    return account.suspended()
        ? Optional.of(new LoginResult.Suspended(account.suspendedUntil(), account.suspendReason()))
        : Optional.empty();
  }

  private LoginResult link(
      AccountRow account, CampusIdentity person, LinkProof proof, String client) {
    Optional<LoginResult> refused = refusal(account);
    if (refused.isPresent()) {
      return refused.get();
    }
    if (identities.isLinked(account.id(), person.issuer())) {
      return new LoginResult.LinkedToAnother();
    }
    if (account.mustChangePassword()) {
      // The staff made the account or its password for the person with this name.
      return linkWithoutPassword(account, person, client);
    }
    boolean passwordOptional = identities.isFoundByName(account.id());
    if (proof.password != null) {
      return linkByPassword(account, person, proof.password, proof.origin, client);
    }
    return passwordOptional && proof.givesUpPassword
        ? linkWithoutPassword(account, person, client)
        : new LoginResult.LinkRequired(passwordOptional);
  }

  private LoginResult linkByPassword(
      AccountRow account,
      CampusIdentity person,
      String password,
      LoginOrigin origin,
      String client) {
    PasswordVerifier.Check check = verifier.verify(account.studentId(), password, null, origin);
    AccountRow proven = check.account();
    if (proven == null) {
      return check.refusal().orElseThrow();
    }
    return linker.link(proven, person) ? enter(proven, client) : new LoginResult.LinkedToAnother();
  }

  private LoginResult linkWithoutPassword(
      AccountRow account, CampusIdentity person, String client) {
    Optional<String> unusable = passwords.hash(PasswordGenerator.generate());
    if (unusable.isEmpty()) {
      return busy();
    }
    return linker.linkAndReplacePassword(account, person, unusable.get())
        ? enter(account, client)
        : new LoginResult.LinkedToAnother();
  }

  private LoginResult create(CampusIdentity person, String client) {
    Optional<String> unusable = passwords.hash(PasswordGenerator.generate());
    if (unusable.isEmpty()) {
      return busy();
    }
    try {
      AccountRow created =
          transactions.call(
              () -> {
                mapper.insert(
                    new AccountMapper.NewAccount(
                        person.studentId(), unusable.get(), Role.USER, false, null));
                AccountRow row = mapper.byStudentId(person.studentId()).orElseThrow();
                identities.link(person.issuer(), person.subject(), row.id());
                return row;
              });
      return enter(created, client);
    } catch (DuplicateKeyException meanwhile) {
      return new LoginResult.RetryLater(Duration.ofSeconds(1));
    }
  }

  private static LoginResult busy() {
    return new LoginResult.RetryLater(PasswordHasher.MAX_WAIT);
  }

  /**
   * How a person who signs in through the university proves that an existing account is theirs.
   *
   * @param password of the account; null: none was given
   * @param givesUpPassword the person wants an account that is older than identities, and doesn't
   *     know its password: the password and all logins of the account end
   * @param origin whose failures count together
   */
  public record LinkProof(@Nullable String password, boolean givesUpPassword, LoginOrigin origin) {

    /** Without the password, so that it gets into no log. */
    @Override
    public String toString() {
      return "LinkProof[" + origin + "]";
    }
  }
}
