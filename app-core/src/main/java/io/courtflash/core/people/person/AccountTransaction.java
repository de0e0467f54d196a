package io.courtflash.core.people.person;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.Refusal;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Changes one account in one transaction: locks its row, keeps the last administrator, and writes
 * the audit log when the actor belongs to the staff.
 */
@Component
@RequiredArgsConstructor
public class AccountTransaction {

  private final AccountMapper mapper;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /**
   * Runs a change in a transaction.
   *
   * @throws Refusal if another account has the new name
   */
  public Account run(Supplier<Account> change) {
    try {
      return transactions.call(change);
    } catch (DuplicateKeyException taken) {
      throw PeopleRefusal.ACCOUNT_NAME_TAKEN.refuse();
    }
  }

  /**
   * Runs a change of an existing account, whose row is locked until the end of the transaction.
   *
   * @param removesAdministrator whether an administrator is none any more after the change; then it
   *     is refused for the last one
   * @return the changed account
   * @throws Refusal if there is no such account, it is the last administrator's, or another account
   *     has the new name
   */
  public Account change(
      long id, boolean removesAdministrator, Function<AccountRow, Account> change) {
    return run(
        () -> {
          List<Long> administrators =
              removesAdministrator ? mapper.lockAdministrators() : List.of();
          AccountRow row = mapper.lock(id).orElseThrow(PeopleRefusal.UNKNOWN_ACCOUNT::refuse);
          boolean isAdministrator = row.userRole() == Role.ADMIN;
          boolean othersRemain = administrators.stream().anyMatch(other -> other != id);
          if (removesAdministrator && isAdministrator && !othersRemain) {
            throw PeopleRefusal.LAST_ADMINISTRATOR.refuse();
          }
          return change.apply(row);
        });
  }

  /** Changes the role of an account and nothing else. */
  public Account changeRole(Actor actor, long id, Role role) {
    return change(
        id,
        role != Role.ADMIN,
        row -> {
          mapper.change(id, row.studentId(), role, row.passwordHash(), row.mustChangePassword());
          events.publishEvent(new StaffPermissions.AccountAccessChanged(id));
          return changed(actor, AuditAction.ACCOUNT_CHANGED, row);
        });
  }

  /** Audits a new account, and returns it. */
  public Account created(Actor actor, Account account) {
    audit(actor, AuditAction.ACCOUNT_CREATED, account.id(), null, account);
    return account;
  }

  /** Audits a change, and returns the account as it is now. */
  public Account changed(Actor actor, AuditAction action, AccountRow before) {
    Account after = mapper.byId(before.id()).map(Account::of).orElseThrow();
    audit(actor, action, after.id(), Account.of(before), after);
    if (!before.studentId().equals(after.studentId())) {
      audit(actor, AuditAction.ACCOUNT_RENAMED, after.id(), null, null);
    }
    return after;
  }

  /** Audits a deletion, and returns the account as it was. */
  public Account deleted(Actor actor, AccountRow before) {
    Account account = Account.of(before);
    audit(actor, AuditAction.ACCOUNT_DELETED, account.id(), account, null);
    return account;
  }

  private void audit(
      Actor actor, AuditAction action, long id, @Nullable Account before, @Nullable Account after) {
    if (actor.role().isStaff()) {
      events.publishEvent(new StaffActed(actor, action, "account:" + id, before, after));
    }
  }
}
