package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.store.CampusIdentityMapper;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.data.Transactions;
import java.util.function.Supplier;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Links existing accounts to people of the university's identity provider, and audits it. */
@Component
@RequiredArgsConstructor
public class IdentityLinker {

  private final AccountMapper mapper;
  private final CampusIdentityMapper identities;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /**
   * The audit data of a link.
   *
   * @param proven whether the person knew the password of the account
   */
  private record Link(String issuer, String subject, boolean proven) {}

  /**
   * Links an account; false when the account or the person was linked meanwhile, or the account
   * deleted, and nothing changed.
   */
  boolean link(AccountRow account, CampusIdentity person) {
    return inTransaction(() -> insert(account, person, true));
  }

  /**
   * Links an account to a person who hasn't proved that it is theirs, and ends its password and its
   * logins; false when the account or the person was linked meanwhile, or the account deleted.
   *
   * @param unusable the hash of a password that nobody knows
   */
  boolean linkAndReplacePassword(AccountRow account, CampusIdentity person, String unusable) {
    return inTransaction(
        () -> {
          if (!insert(account, person, false)) {
            return false;
          }
          replacePassword(account, unusable);
          events.publishEvent(new AccountHandedOver(account.id()));
          return true;
        });
  }

  /**
   * Ends the password of an account.
   *
   * @param unusable the hash of a password that nobody knows
   */
  void replacePassword(AccountRow account, String unusable) {
    transactions.run(
        () -> {
          mapper.change(account.id(), account.studentId(), account.userRole(), unusable, false);
          events.publishEvent(new StaffPermissions.AccountAccessChanged(account.id()));
        });
  }

  /** Removes the links of an account that is deleted, in the caller's transaction. */
  public void unlink(long accountId) {
    var _ = identities.unlink(accountId);
  }

  private boolean inTransaction(Supplier<Boolean> change) {
    try {
      return transactions.call(change);
    } catch (DuplicateKeyException meanwhile) {
      return false;
    }
  }

  private boolean insert(AccountRow account, CampusIdentity person, boolean proven) {
    if (mapper.lock(account.id()).isEmpty()) {
      return false;
    }
    identities.link(person.issuer(), person.subject(), account.id());
    identities.findNoMoreByName(account.id());
    events.publishEvent(new AccountLinked(account.id()));
    events.publishEvent(
        new StaffActed(
            Account.of(account).actor(),
            AuditAction.ACCOUNT_LINKED,
            "account:" + account.id(),
            null,
            new Link(person.issuer(), person.subject(), proven)));
    return true;
  }

  /** An account was linked to a person of the university's identity provider. */
  public record AccountLinked(long userId) {}
}
