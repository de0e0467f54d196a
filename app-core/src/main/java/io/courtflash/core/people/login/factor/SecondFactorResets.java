package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountTransaction;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Removes the second factors of people who lost their device and their recovery codes, on request
 * of an administrator.
 */
@Component
@RequiredArgsConstructor
public class SecondFactorResets {

  private final SecondFactors factors;
  private final StaffAccountGuard guard;
  private final RecentProofs proofs;
  private final LoginTokens tokens;
  private final AccountTransaction transaction;
  private final ApplicationEventPublisher events;

  /**
   * Removes all second factors and recovery codes of an account and ends its logins; the owner is
   * told. Idempotent.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the actor
   */
  @NeedsPermission(Permission.ROLES)
  public Account reset(Actor staff, long userId) {
    guard.require(staff, userId);
    proofs.require(staff);
    return transaction.change(
        userId,
        false,
        row -> {
          factors.removeAll(userId);
          tokens.revokeAll(userId);
          events.publishEvent(new StaffPermissions.AccountAccessChanged(userId));
          events.publishEvent(new SecondFactorReset(userId));
          return transaction.changed(staff, AuditAction.ACCOUNT_SECOND_FACTOR_RESET, row);
        });
  }

  /** An administrator removed the second factors of an account, whose owner should know it. */
  public record SecondFactorReset(long userId) {}
}
