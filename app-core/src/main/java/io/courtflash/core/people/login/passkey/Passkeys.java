package io.courtflash.core.people.login.passkey;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.factor.SecondFactorResets;
import io.courtflash.core.people.login.store.PasskeyMapper;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.SecurityLog;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** The passkeys of accounts: lists, renames and removes them. */
@Component
@RequiredArgsConstructor
public class Passkeys {

  /** How many passkeys an account may have. */
  public static final int MAX = 10;

  /** How many characters the name of a passkey may have. */
  public static final int MAX_NAME = 60;

  private final PasskeyMapper mapper;
  private final AccountMapper accounts;
  private final StaffAccountGuard guard;
  private final RecentProofs proofs;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final SecurityLog securityLog;

  /** The passkeys of an account, the oldest first. */
  public List<Passkey> of(long userId) {
    return mapper.of(userId);
  }

  /** Renames one's own passkey; empty when the account has no such passkey. */
  public Optional<Passkey> rename(Actor owner, long id, String name) {
    var _ = mapper.rename(id, owner.userId(), name);
    return mapper.byId(id, owner.userId());
  }

  /**
   * Removes one's own passkey: nobody can log in with it any more. Logins that it made go on.
   *
   * @param origin for the log of security events
   * @return false when the account has no such passkey
   */
  public boolean remove(Actor owner, LoginOrigin origin, long id) {
    boolean isRemoved =
        transactions.call(
            () -> {
              Optional<Passkey> passkey = mapper.byId(id, owner.userId());
              if (passkey.isEmpty() || mapper.delete(id, owner.userId()) == 0) {
                return false;
              }
              audit(
                  owner, AuditAction.ACCOUNT_PASSKEY_REMOVED, owner.userId(), passkey.get(), null);
              return true;
            });
    if (isRemoved) {
      securityLog.write(
          SecurityLog.SecurityEvent.PASSKEY_REMOVED,
          owner.studentId(),
          origin.text(),
          "passkey " + id);
    }
    return isRemoved;
  }

  /**
   * Removes all passkeys of an account, for the staff; false when it has none.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the actor
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean removeByStaff(Actor staff, long userId) {
    guard.require(staff, userId);
    proofs.require(staff);
    return transactions.call(
        () -> {
          int removed = mapper.deleteOf(userId);
          if (removed > 0) {
            audit(
                staff,
                AuditAction.ACCOUNT_PASSKEY_REMOVED,
                userId,
                Map.of("passkeys", removed),
                null);
          }
          return removed > 0;
        });
  }

  @EventListener
  void on(AccountHandedOver handedOver) {
    var _ = mapper.deleteOf(handedOver.userId());
  }

  @EventListener
  void on(SecondFactorResets.SecondFactorReset reset) {
    var _ = mapper.deleteOf(reset.userId());
  }

  /**
   * Stores a passkey that was checked.
   *
   * @throws io.courtflash.core.platform.http.Refusal when some account has it already, or this one
   *     has too many
   */
  Passkey add(Actor owner, LoginOrigin origin, PasskeyMapper.NewPasskey passkey) {
    Passkey added;
    try {
      added = transactions.call(() -> insert(owner, passkey));
    } catch (DuplicateKeyException e) {
      throw PasskeyRegistration.Reason.KNOWN_ALREADY.refusal();
    }
    securityLog.write(
        SecurityLog.SecurityEvent.PASSKEY_ADDED,
        owner.studentId(),
        origin.text(),
        "passkey " + added.id());
    return added;
  }

  private Passkey insert(Actor owner, PasskeyMapper.NewPasskey passkey) {
    // Passkeys of one account are added one after the other, so that the count is right.
    var _ = accounts.lock(passkey.userId());
    if (mapper.count(passkey.userId()) >= MAX) {
      throw PasskeyRegistration.Reason.TOO_MANY.refusal();
    }
    mapper.insert(passkey);
    Passkey added = mapper.byCredentialId(passkey.credentialId()).orElseThrow();
    audit(owner, AuditAction.ACCOUNT_PASSKEY_ADDED, passkey.userId(), null, added);
    events.publishEvent(new PasskeyAdded(passkey.userId()));
    return added;
  }

  private void audit(
      Actor actor,
      AuditAction action,
      long userId,
      @Nullable Object before,
      @Nullable Object after) {
    if (actor.role().isStaff()) {
      events.publishEvent(new StaffActed(actor, action, "account:" + userId, before, after));
    }
  }

  /** An account got one more passkey; its owner should know. */
  public record PasskeyAdded(long userId) {}

  /**
   * A passkey of an account, as its owner sees it.
   *
   * @param name what its owner calls it
   * @param site the host name at which it works
   * @param lastUsedAt the last login with it; null before the first one
   */
  public record Passkey(
      long id, String name, String site, Instant createTime, @Nullable Instant lastUsedAt) {}
}
