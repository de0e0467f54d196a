package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.access.Role;
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
import io.courtflash.core.people.store.NewAccount;
import io.courtflash.core.platform.data.Transactions;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
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
  public Result login(
      CampusIdentity person, AccountLinkCredential proof, boolean createAccount, String client) {
    return loginStaff(person, client)
        .map(CampusLogins::decided)
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

  private Result loginStudent(
      CampusIdentity person, AccountLinkCredential proof, boolean createAccount, String client) {
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
        : decided(new LoginResult.RegistrationClosed());
  }

  private Result enter(AccountRow account, String client) {
    return decided(
        refusal(account)
            .orElseGet(
                () ->
                    new LoginResult.Granted(
                        Account.of(account), tokens.issue(account.id(), client))));
  }

  /**
   * The person doesn't need the password that the staff chose, and can't be asked to replace it.
   */
  private Result enterWithoutStaffsPassword(AccountRow account, String client) {
    Optional<LoginResult> refused = refusal(account);
    if (refused.isPresent()) {
      return decided(refused.get());
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

  private Result link(
      AccountRow account, CampusIdentity person, AccountLinkCredential proof, String client) {
    Optional<LoginResult> refused = refusal(account);
    if (refused.isPresent()) {
      return decided(refused.get());
    }
    if (identities.isLinked(account.id(), person.issuer())) {
      return new Result.LinkedToAnother();
    }
    if (account.mustChangePassword()) {
      // The staff made the account or its password for whoever has this name.
      return linkWithoutPassword(account, person, client);
    }
    boolean passwordOptional = identities.isFoundByName(account.id());
    return switch (proof) {
      case AccountLinkCredential.Password password ->
          linkByPassword(account, person, password, client);
      case AccountLinkCredential.GivesUpPassword() when passwordOptional ->
          linkWithoutPassword(account, person, client);
      case AccountLinkCredential.GivesUpPassword _, AccountLinkCredential.None _ ->
          new Result.ProofRequired(passwordOptional);
    };
  }

  private Result linkByPassword(
      AccountRow account,
      CampusIdentity person,
      AccountLinkCredential.Password proof,
      String client) {
    PasswordVerifier.Check check =
        verifier.verify(account.studentId(), proof.password(), null, proof.origin());
    AccountRow proven = check.account();
    if (proven == null) {
      return decided(check.refusal().orElseThrow());
    }
    return linker.link(proven, person) ? enter(proven, client) : new Result.LinkedToAnother();
  }

  private Result linkWithoutPassword(AccountRow account, CampusIdentity person, String client) {
    Optional<String> unusable = passwords.hash(PasswordGenerator.generate());
    if (unusable.isEmpty()) {
      return busy();
    }
    return linker.linkAndReplacePassword(account, person, unusable.get())
        ? enter(account, client)
        : new Result.LinkedToAnother();
  }

  private Result create(CampusIdentity person, String client) {
    Optional<String> unusable = passwords.hash(PasswordGenerator.generate());
    if (unusable.isEmpty()) {
      return busy();
    }
    try {
      AccountRow created =
          transactions.call(
              () -> {
                mapper.insert(
                    new NewAccount(person.studentId(), unusable.get(), Role.USER, false, null));
                AccountRow row = mapper.byStudentId(person.studentId()).orElseThrow();
                identities.link(person.issuer(), person.subject(), row.id());
                return row;
              });
      return enter(created, client);
    } catch (DuplicateKeyException meanwhile) {
      return decided(new LoginResult.RetryLater(Duration.ofSeconds(1)));
    }
  }

  private static Result busy() {
    return decided(new LoginResult.RetryLater(PasswordHasher.MAX_WAIT));
  }

  private static Result decided(LoginResult login) {
    return new Result.Decided(login);
  }

  /** The result of a login with the university's account. */
  public sealed interface Result {

    /** The person has an account, or none is allowed; the login ended like any other. */
    record Decided(LoginResult login) implements Result {}

    /**
     * An account has the person's name, but isn't linked to the person, who must prove that it is
     * theirs.
     *
     * @param passwordOptional whether the account can be linked without its password, which then
     *     stops working
     */
    record ProofRequired(boolean passwordOptional) implements Result {}

    /** The account with the person's name is linked to another person; only the staff can help. */
    record LinkedToAnother() implements Result {}
  }
}
