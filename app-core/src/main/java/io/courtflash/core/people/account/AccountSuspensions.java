package io.courtflash.core.people.account;

import io.courtflash.core.people.account.store.AccountMapper;
import io.courtflash.core.people.account.store.AccountRow;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Suspends accounts and lifts suspensions. A suspended account keeps its logins but can't act. */
@Component
@RequiredArgsConstructor
public class AccountSuspensions {

  private final AccountMapper mapper;
  private final AccountTransaction transaction;
  private final StaffAccountGuard guard;
  private final ApplicationEventPublisher events;

  /**
   * Suspends an account until an instant, by the database's clock. It replaces a suspension that
   * the account has already.
   *
   * @param reason shown to the owner of the account
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public AccountChangeResult suspend(
      Actor actor, long id, Instant until, String reason, SuspensionCause cause) {
    return suspendIf(() -> true, actor, id, until, reason, cause);
  }

  /**
   * Suspends an account like {@link #suspend}, if the suspension is still due when the account is
   * locked; otherwise the account stays as it is.
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public AccountChangeResult suspendIf(
      BooleanSupplier due,
      Actor actor,
      long id,
      Instant until,
      String reason,
      SuspensionCause cause) {
    guard.require(actor, id);
    return transaction.change(
        id,
        true,
        row -> {
          if (!due.getAsBoolean()) {
            return new AccountChangeResult.Changed(Account.of(row));
          }
          mapper.suspend(id, until, reason, cause);
          events.publishEvent(new AccountAccessChanged(id));
          return transaction.changed(actor, AuditAction.ACCOUNT_SUSPENDED, row);
        });
  }

  /** Lifts a suspension, whatever its cause. Idempotent. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public AccountChangeResult lift(Actor actor, long id) {
    guard.require(actor, id);
    return transaction.change(id, false, row -> lift(actor, row));
  }

  /** Lifts a suspension that has this cause; any other stays as it is. Idempotent. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public AccountChangeResult lift(Actor actor, long id, SuspensionCause cause) {
    guard.require(actor, id);
    return transaction.change(
        id,
        false,
        row ->
            row.suspensionCause() == cause
                ? lift(actor, row)
                : new AccountChangeResult.Changed(Account.of(row)));
  }

  private AccountChangeResult lift(Actor actor, AccountRow row) {
    mapper.liftSuspension(row.id());
    events.publishEvent(new AccountAccessChanged(row.id()));
    return transaction.changed(actor, AuditAction.ACCOUNT_REINSTATED, row);
  }
}
