package io.courtflash.core.people.person;

import io.courtflash.core.people.access.AccountAccessChanged;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.data.Transactions;
import java.util.List;
import java.util.Optional;
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

  /** Runs a change in a transaction; {@code NameTaken} when another account has the new name. */
  public AccountChangeResult run(Supplier<AccountChangeResult> change) {
    try {
      return transactions.call(change);
    } catch (DuplicateKeyException taken) {
      return new AccountChangeResult.NameTaken();
    }
  }

  /**
   * Runs a change of an existing account, whose row is locked until the end of the transaction.
   *
   * @param removesAdministrator whether an administrator is none any more after the change; then it
   *     is refused for the last one
   */
  public AccountChangeResult change(
      long id, boolean removesAdministrator, Function<AccountRow, AccountChangeResult> change) {
    return run(
        () -> {
          List<Long> administrators =
              removesAdministrator ? mapper.lockAdministrators() : List.of();
          Optional<AccountRow> row = mapper.lock(id);
          if (row.isEmpty()) {
            return new AccountChangeResult.NoSuchAccount();
          }
          boolean isAdministrator = row.get().userRole() == Role.ADMIN;
          boolean othersRemain = administrators.stream().anyMatch(other -> other != id);
          if (removesAdministrator && isAdministrator && !othersRemain) {
            return new AccountChangeResult.LastAdministrator();
          }
          return change.apply(row.get());
        });
  }

  /** Changes the role of an account and nothing else. */
  public AccountChangeResult changeRole(Actor actor, long id, Role role) {
    return change(
        id,
        role != Role.ADMIN,
        row -> {
          mapper.change(id, row.studentId(), role, row.passwordHash(), row.mustChangePassword());
          events.publishEvent(new AccountAccessChanged(id));
          return changed(actor, AuditAction.ACCOUNT_CHANGED, row);
        });
  }

  /** The result of a new account. */
  public AccountChangeResult created(Actor actor, Account account) {
    audit(actor, AuditAction.ACCOUNT_CREATED, account.id(), null, account);
    return new AccountChangeResult.Changed(account);
  }

  /** The result of a change; the account is read again for it. */
  public AccountChangeResult changed(Actor actor, AuditAction action, AccountRow before) {
    Account after = mapper.byId(before.id()).map(Account::of).orElseThrow();
    audit(actor, action, after.id(), Account.of(before), after);
    if (!before.studentId().equals(after.studentId())) {
      audit(actor, AuditAction.ACCOUNT_RENAMED, after.id(), null, null);
    }
    return new AccountChangeResult.Changed(after);
  }

  /** The result of a deletion: the account as it was. */
  public AccountChangeResult deleted(Actor actor, AccountRow before) {
    Account account = Account.of(before);
    audit(actor, AuditAction.ACCOUNT_DELETED, account.id(), account, null);
    return new AccountChangeResult.Changed(account);
  }

  private void audit(
      Actor actor, AuditAction action, long id, @Nullable Account before, @Nullable Account after) {
    if (actor.role().isStaff()) {
      events.publishEvent(new StaffActed(actor, action, "account:" + id, before, after));
    }
  }
}
