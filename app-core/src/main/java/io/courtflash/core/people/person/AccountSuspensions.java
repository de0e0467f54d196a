package io.courtflash.core.people.person;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Suspends accounts and lifts suspensions. A suspended account keeps its logins but can't act. Each
 * cause has a suspension of its own; the account is suspended until the last one ends.
 */
@Component
@RequiredArgsConstructor
public class AccountSuspensions {

  private final AccountMapper mapper;
  private final AccountTransaction transaction;
  private final StaffAccountGuard guard;
  private final ApplicationEventPublisher events;

  /**
   * Suspends an account until an instant, by the database's clock. It replaces a suspension of the
   * same cause that the account has already, and leaves those of others alone.
   *
   * @param reason shown to the owner of the account
   * @throws io.courtflash.core.platform.http.Refusal if there is no such account, or it is the last
   *     administrator's
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account suspend(
      Actor actor, long id, Instant until, String reason, SuspensionCause cause) {
    return suspendIf(() -> true, actor, id, until, reason, cause);
  }

  /**
   * Suspends an account like {@link #suspend}, if the suspension is still due when the account is
   * locked; otherwise the account stays as it is.
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account suspendIf(
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
            return Account.of(row);
          }
          mapper.suspend(id, until, reason, cause);
          mapper.applySuspensions(id);
          events.publishEvent(new StaffPermissions.AccountAccessChanged(id));
          return transaction.changed(actor, AuditAction.ACCOUNT_SUSPENDED, row);
        });
  }

  /** Whether an account is suspended by a cause until an instant at least. */
  public boolean isSuspended(long id, SuspensionCause cause, Instant until) {
    return mapper.suspendedUntil(id, cause).filter(end -> !end.isBefore(until)).isPresent();
  }

  /** Lifts all suspensions of an account, whatever their causes. Idempotent. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account lift(Actor actor, long id) {
    guard.require(actor, id);
    return transaction.change(id, false, row -> lift(actor, row, null));
  }

  /**
   * Lifts all suspensions of an account like {@link #lift(Actor, long)}, as they were seen.
   *
   * @param until its end as staff saw it
   * @throws io.courtflash.core.platform.http.Refusal if it is suspended until another instant now
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account liftSeen(Actor actor, long id, Instant until) {
    guard.require(actor, id);
    return transaction.change(
        id,
        false,
        row -> {
          Instant now = row.suspendedUntil();
          if (now != null && !now.equals(until)) {
            throw PeopleRefusal.OTHER_SUSPENSION.refuse().with(Account.of(row));
          }
          return lift(actor, row, null);
        });
  }

  /** Lifts the suspension that has this cause; any other stays as it is. Idempotent. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account lift(Actor actor, long id, SuspensionCause cause) {
    guard.require(actor, id);
    return transaction.change(
        id,
        false,
        row ->
            mapper.suspendedUntil(id, cause).isPresent()
                ? lift(actor, row, cause)
                : Account.of(row));
  }

  private Account lift(Actor actor, AccountRow row, @Nullable SuspensionCause cause) {
    var _ = mapper.liftSuspensions(row.id(), cause);
    mapper.applySuspensions(row.id());
    events.publishEvent(new StaffPermissions.AccountAccessChanged(row.id()));
    return transaction.changed(actor, AuditAction.ACCOUNT_REINSTATED, row);
  }
}
