package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.account.store.AccountRow;
import io.courtflash.core.account.store.NewAccount;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Finds, makes, changes and deletes accounts. A name is unique in either case of its letters. */
@Component
public class Accounts {

  private final AccountMapper mapper;
  private final PasswordHasher passwords;
  private final LoginTokens tokens;
  private final TransactionTemplate transaction;
  private final ApplicationEventPublisher events;

  Accounts(
      AccountMapper mapper,
      PasswordHasher passwords,
      LoginTokens tokens,
      TransactionTemplate transaction,
      ApplicationEventPublisher events) {
    this.mapper = mapper;
    this.passwords = passwords;
    this.tokens = tokens;
    this.transaction = transaction;
    this.events = events;
  }

  /** Reads the database at every call. */
  public Optional<Account> find(long id) {
    return Optional.ofNullable(mapper.byId(id)).map(Account::of);
  }

  /** Reads the database at every call. */
  public Optional<Account> find(String studentId) {
    return Optional.ofNullable(mapper.byStudentId(studentId)).map(Account::of);
  }

  /** Accounts by id, those after {@code afterId} whose name contains {@code part}. */
  public List<Account> page(String part, long afterId, int limit) {
    // A name is ASCII, and the column compares with nothing else.
    if (!StandardCharsets.US_ASCII.newEncoder().canEncode(part)) {
      return List.of();
    }
    String like = "%" + part.replaceAll("[!%_]", "!$0") + "%";
    return mapper.page(like, afterId, limit).stream().map(Account::of).toList();
  }

  /** Makes an account whose password its owner keeps. */
  public AccountChangeResult create(Actor actor, String studentId, String password, Role role) {
    return create(actor, new AccountSpec(studentId, password, role, false));
  }

  /** Makes an account. */
  public AccountChangeResult create(Actor actor, AccountSpec wanted) {
    return PasswordPolicy.weakness(wanted.studentId, wanted.password)
        .<AccountChangeResult>map(AccountChangeResult.WeakPassword::new)
        .orElseGet(() -> createUnchecked(actor, wanted));
  }

  /** The same with any password, for one that whoever runs the program has configured. */
  AccountChangeResult createUnchecked(Actor actor, AccountSpec wanted) {
    Optional<String> hash = passwords.hash(wanted.password);
    if (hash.isEmpty()) {
      return new AccountChangeResult.RetryLater(PasswordHasher.PATIENCE);
    }
    return unlessTaken(
        () -> {
          mapper.insert(
              new NewAccount(wanted.studentId, hash.get(), wanted.role, wanted.mustChangePassword));
          return changed(
              actor, AuditAction.ACCOUNT_CREATED, null, mapper.byStudentId(wanted.studentId));
        });
  }

  /**
   * Changes one's own name or password; null leaves a thing as it is. A new password needs the old
   * one, and ends every login but the one it is changed with.
   *
   * @param token the caller's own; null when they came without one
   */
  public AccountChangeResult changeOwn(Actor actor, @Nullable String token, OwnChange change) {
    AccountRow now = mapper.byId(actor.userId());
    if (now == null) {
      return new AccountChangeResult.NoSuchAccount();
    }
    @Nullable String hash = null;
    if (change.newPassword() != null) {
      var weak = PasswordPolicy.weakness(now.studentId(), change.newPassword());
      if (weak.isPresent()) {
        return new AccountChangeResult.WeakPassword(weak.get());
      }
      String old = change.oldPassword() == null ? "" : change.oldPassword();
      switch (passwords.check(old, now.passwordHash())) {
        case WRONG -> {
          return new AccountChangeResult.WrongPassword();
        }
        case BUSY -> {
          return new AccountChangeResult.RetryLater(PasswordHasher.PATIENCE);
        }
        case RIGHT -> hash = passwords.hash(change.newPassword()).orElse(null);
      }
      if (hash == null) {
        return new AccountChangeResult.RetryLater(PasswordHasher.PATIENCE);
      }
    }
    Edit edit = new Edit(change.studentId(), hash, null, token, false);
    return unlessTaken(() -> edit(actor, actor.userId(), edit));
  }

  /**
   * Changes somebody's name, password or role; null leaves a thing as it is. A new password ends
   * all their logins.
   */
  public AccountChangeResult change(Actor actor, long id, StaffChange change) {
    @Nullable String hash = null;
    if (change.password() != null) {
      var weak = PasswordPolicy.weakness("", change.password());
      if (weak.isPresent()) {
        return new AccountChangeResult.WeakPassword(weak.get());
      }
      hash = passwords.hash(change.password()).orElse(null);
      if (hash == null) {
        return new AccountChangeResult.RetryLater(PasswordHasher.PATIENCE);
      }
    }
    Edit edit =
        new Edit(change.studentId(), hash, change.userRole(), null, change.mustChangePassword());
    return unlessTaken(() -> edit(actor, id, edit));
  }

  /** Deletes an account and ends its logins; the name becomes free. */
  public AccountChangeResult delete(Actor actor, long id) {
    return onAccount(
        id,
        true,
        row -> {
          mapper.delete(id);
          tokens.revokeAll(id);
          events.publishEvent(new AccountAccessChanged(id));
          changed(actor, AuditAction.ACCOUNT_DELETED, row, null);
          return new AccountChangeResult.Changed(Account.of(row));
        });
  }

  /**
   * Suspends an account until an instant, by the database's clock. It replaces a suspension that
   * the account has already.
   *
   * @param reason shown to the owner of the account
   */
  public AccountChangeResult suspend(
      Actor actor, long id, Instant until, String reason, SuspensionCause cause) {
    return onAccount(
        id,
        true,
        row -> {
          mapper.suspend(id, until, reason, cause);
          events.publishEvent(new AccountAccessChanged(id));
          return changed(actor, AuditAction.ACCOUNT_SUSPENDED, row, mapper.byId(id));
        });
  }

  /** Lifts a suspension, whatever its cause. Idempotent. */
  public AccountChangeResult reinstate(Actor actor, long id) {
    return onAccount(id, false, row -> reinstate(actor, row));
  }

  /** Lifts a suspension that has this cause; any other stays as it is. Idempotent. */
  public AccountChangeResult reinstate(Actor actor, long id, SuspensionCause cause) {
    return onAccount(
        id,
        false,
        row ->
            row.suspensionCause() == cause
                ? reinstate(actor, row)
                : new AccountChangeResult.Changed(Account.of(row)));
  }

  private AccountChangeResult reinstate(Actor actor, AccountRow row) {
    mapper.suspend(row.id(), null, null, null);
    events.publishEvent(new AccountAccessChanged(row.id()));
    return changed(actor, AuditAction.ACCOUNT_REINSTATED, row, mapper.byId(row.id()));
  }

  private AccountChangeResult edit(Actor actor, long id, Edit edit) {
    boolean demotes = edit.role != null && edit.role != Role.ADMIN;
    return onAccount(
        id,
        demotes,
        row -> {
          String name = edit.studentId == null ? row.studentId() : edit.studentId;
          Role role = edit.role == null ? row.userRole() : edit.role;
          String hash = edit.hash == null ? row.passwordHash() : edit.hash;
          boolean mustChange = edit.hash == null ? row.mustChangePassword() : edit.mustChange;
          mapper.change(id, name, role, hash, mustChange);
          if (edit.hash != null) {
            endLogins(id, edit.keptToken);
          }
          events.publishEvent(new AccountAccessChanged(id));
          AuditAction action =
              edit.hash == null
                  ? AuditAction.ACCOUNT_CHANGED
                  : AuditAction.ACCOUNT_PASSWORD_CHANGED;
          return changed(actor, action, row, mapper.byId(id));
        });
  }

  private void endLogins(long id, @Nullable String keptToken) {
    if (keptToken == null) {
      tokens.revokeAll(id);
    } else {
      tokens.revokeOthers(id, keptToken);
    }
  }

  private AccountChangeResult onAccount(
      long id, boolean endsAdministrator, Function<AccountRow, AccountChangeResult> change) {
    return inTransaction(
        () -> {
          List<Long> administrators = endsAdministrator ? mapper.lockAdministrators() : List.of();
          AccountRow row = mapper.lock(id);
          if (row == null) {
            return new AccountChangeResult.NoSuchAccount();
          }
          boolean othersRemain = administrators.stream().anyMatch(other -> other != id);
          if (endsAdministrator && row.userRole() == Role.ADMIN && !othersRemain) {
            return new AccountChangeResult.LastAdministrator();
          }
          return change.apply(row);
        });
  }

  private AccountChangeResult changed(
      Actor actor, AuditAction action, @Nullable AccountRow before, @Nullable AccountRow after) {
    AccountRow shown = after == null ? before : after;
    if (shown == null) {
      return new AccountChangeResult.NoSuchAccount();
    }
    if (actor.role().isStaff()) {
      events.publishEvent(
          new StaffActed(actor, action, "account:" + shown.id(), seen(before), seen(after)));
    }
    return new AccountChangeResult.Changed(Account.of(shown));
  }

  private static @Nullable Account seen(@Nullable AccountRow row) {
    return row == null ? null : Account.of(row);
  }

  private AccountChangeResult unlessTaken(ChangeInTransaction work) {
    try {
      return inTransaction(work);
    } catch (DuplicateKeyException taken) {
      return new AccountChangeResult.NameTaken();
    }
  }

  private AccountChangeResult inTransaction(ChangeInTransaction work) {
    AccountChangeResult outcome = transaction.execute(status -> work.run());
    if (outcome == null) {
      throw new IllegalStateException("A transaction ended without an outcome");
    }
    return outcome;
  }

  /** What to change in one's own account; null leaves a thing as it is. */
  public record OwnChange(
      @Nullable String studentId, @Nullable String oldPassword, @Nullable String newPassword) {}

  /**
   * What to change in somebody's account; null leaves a thing as it is.
   *
   * @param mustChangePassword whether the owner must choose another password first, when there is a
   *     new one
   */
  public record StaffChange(
      @Nullable String studentId,
      @Nullable String password,
      @Nullable Role userRole,
      boolean mustChangePassword) {}

  /**
   * An account to make.
   *
   * @param mustChangePassword whether its owner must choose another password first
   */
  public record AccountSpec(
      String studentId, String password, Role role, boolean mustChangePassword) {}

  private record Edit(
      @Nullable String studentId,
      @Nullable String hash,
      @Nullable Role role,
      @Nullable String keptToken,
      boolean mustChange) {}

  private interface ChangeInTransaction {
    AccountChangeResult run();
  }
}
