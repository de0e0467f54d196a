package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.password.PasswordHasher;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountTransaction;
import io.courtflash.core.people.person.NameKeys;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.PasswordPolicy.Weakness;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.data.LikePattern;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Finds, creates, changes and deletes accounts. Names that differ only in case are the same. */
@Component
@RequiredArgsConstructor
public class Accounts {

  private final AccountMapper mapper;
  private final PasswordHasher passwords;
  private final LoginTokens tokens;
  private final AccountTransaction transaction;
  private final StaffAccountGuard guard;
  private final AccountErasure erasure;
  private final ApplicationEventPublisher events;

  /** Reads the database at every call. */
  public Optional<Account> find(long id) {
    return mapper.byId(id).map(Account::of);
  }

  /** Empty also while the account is suspended. Reads the database at every call. */
  public Optional<Account> findUnsuspended(long id) {
    return mapper.byId(id).filter(row -> !row.suspended()).map(Account::of);
  }

  /** Reads the database at every call. */
  public Optional<Account> find(String studentId) {
    return mapper.byStudentId(studentId).map(Account::of);
  }

  /** The accounts with these ids, by id. */
  public List<Account> findAll(Collection<Long> ids) {
    return ids.isEmpty() ? List.of() : mapper.byIds(ids).stream().map(Account::of).toList();
  }

  /**
   * Accounts by id, those after {@code afterId} whose login id, or whose owner's name or phone
   * number contains {@code substring}, or whose name's pinyin or initials begin with it.
   */
  public List<Account> page(String substring, long afterId, int limit) {
    String like = LikePattern.contains(substring);
    List<AccountRow> rows =
        LikePattern.isAscii(substring)
            ? mapper.page(like, NameKeys.pattern(substring), afterId, limit)
            : mapper.pageByName(like, afterId, limit);
    return rows.stream().map(Account::of).toList();
  }

  /** Creates an account whose owner may keep the password. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account create(Actor actor, String studentId, String password, Role role) {
    return create(actor, new AccountSpec(studentId, password, role, false));
  }

  /**
   * Creates an account, when the password keeps to {@link PasswordPolicy}.
   *
   * @throws Refusal if the name is taken, the password is too easy to guess, or the computer is
   *     busy with checking other passwords
   * @throws io.courtflash.core.platform.security.ProofRequiredException for an account of the
   *     staff, without a recent proof of the actor
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account create(Actor actor, AccountSpec spec) {
    guard.requireWithProof(actor, spec.role);
    requireStrong("password", spec.studentId, spec.password);
    return createWithAnyPassword(actor, spec);
  }

  private void requireStrong(String field, String studentId, String password) {
    Optional<Weakness> weakness = passwords.weakness(studentId, password);
    if (weakness.isPresent()) {
      throw FieldProblem.refuse(field, "password." + weakness.get());
    }
  }

  /** Creates an account with any password, for one that the operator has configured. */
  Account createWithAnyPassword(Actor actor, AccountSpec spec) {
    return insert(actor, spec, hash(spec.password));
  }

  private String hash(String password) {
    return passwords.hash(password).orElseThrow(PasswordHasher::busy);
  }

  private Account insert(Actor actor, AccountSpec spec, String hash) {
    return transaction.run(
        () -> {
          mapper.insert(
              new AccountMapper.NewAccount(
                  spec.studentId,
                  hash,
                  spec.role,
                  spec.mustChangePassword,
                  AccountMapper.NewAccount.Maker.STAFF));
          return transaction.created(actor, find(spec.studentId).orElseThrow());
        });
  }

  /**
   * Changes the caller's own password, which ends every login but the caller's. Their name is for
   * ever: it says whose account it is.
   *
   * @param token the caller's login token; null when the caller has none
   * @throws Refusal if the old password is wrong, the new one is too easy to guess, or the computer
   *     is busy with checking other passwords
   */
  public Account changeOwn(Actor actor, @Nullable String token, OwnChange change) {
    AccountRow account =
        mapper.byId(actor.userId()).orElseThrow(PeopleRefusal.UNKNOWN_ACCOUNT::refuse);
    requireStrong("newPassword", account.studentId(), change.newPassword);
    return switch (passwords.check(change.oldPassword, account.passwordHash())) {
      case WRONG -> throw PeopleRefusal.WRONG_PASSWORD.refuse();
      case BUSY -> throw PasswordHasher.busy();
      case RIGHT ->
          edit(actor, account.id(), new Edit(null, hash(change.newPassword), null, token, false));
    };
  }

  /**
   * Changes the name, password or role of an account; null leaves a value as it is. A new password
   * ends all logins of the account.
   *
   * @throws Refusal if there is no such account, the name is taken, the password is too easy to
   *     guess, the last administrator would be none any more, or the computer is busy with checking
   *     other passwords
   * @throws io.courtflash.core.platform.security.ProofRequiredException for an account that is or
   *     becomes one of the staff, without a recent proof of the actor
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account change(Actor actor, long id, StaffChange change) {
    if (change.userRole != null) {
      guard.requireWithProof(actor, change.userRole);
    }
    guard.requireWithProof(actor, id);
    @Nullable String hash = null;
    if (change.password() != null) {
      requireStrong("password", "", change.password());
      hash = hash(change.password());
    }
    return edit(
        actor,
        id,
        new Edit(change.studentId, hash, change.userRole, null, change.mustChangePassword));
  }

  /**
   * Deletes an account and ends its logins, when nothing of its person is open; another account may
   * take its name then.
   *
   * @throws Refusal if there is no such account, it is the last administrator's, or its person has
   *     bookings or money that are still open
   * @throws io.courtflash.core.platform.security.ProofRequiredException for an account of the
   *     staff, without a recent proof of the actor
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account delete(Actor actor, long id) {
    return erasure.delete(actor, id);
  }

  private Account edit(Actor actor, long id, Edit edit) {
    boolean demotes = edit.role != null && edit.role != Role.ADMIN;
    return transaction.change(
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
            tellOwner(row);
          }
          events.publishEvent(new StaffPermissions.AccountAccessChanged(id));
          return transaction.changed(
              actor,
              edit.hash == null
                  ? AuditAction.ACCOUNT_CHANGED
                  : AuditAction.ACCOUNT_PASSWORD_CHANGED,
              row);
        });
  }

  private void endLogins(long id, @Nullable String keptToken) {
    if (keptToken == null) {
      events.publishEvent(new AccountHandedOver(id));
    } else {
      tokens.revokeOthers(id, keptToken);
    }
  }

  /** An owner who replaces a password that had to be replaced needs no message about it. */
  private void tellOwner(AccountRow before) {
    if (!before.mustChangePassword()) {
      events.publishEvent(new PasswordChanged(before.id()));
    }
  }

  /** A new password of one's own account. */
  public record OwnChange(String oldPassword, String newPassword) {}

  /**
   * A change of an account by staff; null leaves a value as it is.
   *
   * @param mustChangePassword whether the owner must replace a new password at the next login;
   *     without a new password it has no effect
   */
  public record StaffChange(
      @Nullable String studentId,
      @Nullable String password,
      @Nullable Role userRole,
      boolean mustChangePassword) {}

  /**
   * An account to create.
   *
   * @param mustChangePassword whether the owner must replace the password at the first login
   */
  public record AccountSpec(
      String studentId, String password, Role role, boolean mustChangePassword) {}

  private record Edit(
      @Nullable String studentId,
      @Nullable String hash,
      @Nullable Role role,
      @Nullable String keptToken,
      boolean mustChange) {}

  /** An account has another password; its owner should know. */
  public record PasswordChanged(long userId) {}
}
