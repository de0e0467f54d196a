package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.login.password.PasswordHasher;
import io.courtflash.core.people.login.store.CampusIdentityMapper;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountTransaction;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.Refusal;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Logs in members of the staff whom the university's identity provider authenticated. Their first
 * login makes an account for them, and each login gives it the role of their groups. No other
 * account, whatever its name, gets a role so.
 */
@Component
@RequiredArgsConstructor
class CampusStaffLogins {

  private final AccountMapper mapper;
  private final CampusIdentityMapper identities;
  private final AccountTransaction transaction;
  private final PasswordHasher passwords;
  private final LoginTokens tokens;
  private final AccountProperties properties;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /**
   * Logs in a person who belongs to the staff, or belonged to it at the last login.
   *
   * @return empty for anybody else, such as a student who has an account already: it stays a
   *     student's
   */
  Optional<LoginResult> login(CampusIdentity person, String client) {
    Optional<AccountRow> linked =
        identities.accountOf(person.issuer(), person.subject()).flatMap(mapper::byId);
    if (linked.isEmpty()) {
      return person.role().isStaff() ? Optional.of(create(person, client)) : Optional.empty();
    }
    return identities.givesRole(linked.get().id(), person.issuer())
        ? Optional.of(enter(linked.get(), person.role(), client))
        : Optional.empty();
  }

  /**
   * A staff member who lost the groups is a student from now on, and loses the rights in open
   * sessions, too.
   */
  private LoginResult enter(AccountRow account, Role role, String client) {
    AccountRow present = account;
    if (account.userRole() != role) {
      try {
        var _ = transaction.changeRole(Actor.ENGINE, account.id(), role);
      } catch (Refusal lastAdministrator) {
        // The last administrator stays one, but doesn't get in without the group.
        return new LoginResult.WrongCredentials();
      }
      present = mapper.byId(account.id()).orElseThrow();
    }
    return present.suspended()
        ? new LoginResult.Suspended(present.suspendedUntil(), present.suspendReason())
        : granted(present, client);
  }

  private LoginResult create(CampusIdentity person, String client) {
    boolean isFree =
        StudentIdFormat.isValid(person.studentId())
            && mapper.byStudentId(person.studentId()).isEmpty();
    if (!isFree) {
      return new LoginResult.NameTaken();
    }
    Optional<String> unusable = passwords.hash(PasswordGenerator.generate());
    if (unusable.isEmpty()) {
      return new LoginResult.RetryLater(PasswordHasher.MAX_WAIT);
    }
    try {
      return granted(transactions.call(() -> insert(person, unusable.get())), client);
    } catch (DuplicateKeyException meanwhile) {
      return new LoginResult.RetryLater(Duration.ofSeconds(1));
    }
  }

  private AccountRow insert(CampusIdentity person, String unusable) {
    mapper.insert(
        new AccountMapper.NewAccount(person.studentId(), unusable, person.role(), false, null));
    AccountRow row = mapper.byStudentId(person.studentId()).orElseThrow();
    identities.link(person.issuer(), person.subject(), row.id());
    identities.giveRole(row.id(), person.issuer());
    events.publishEvent(
        new StaffActed(
            Actor.ENGINE,
            AuditAction.ACCOUNT_CREATED,
            "account:" + row.id(),
            null,
            Account.of(row)));
    return row;
  }

  private LoginResult granted(AccountRow account, String client) {
    String token =
        account.userRole().isStaff()
            ? tokens.issue(account.id(), client, properties.campusStaffLogin())
            : tokens.issue(account.id(), client);
    return new LoginResult.Granted(Account.of(account), token);
  }
}
