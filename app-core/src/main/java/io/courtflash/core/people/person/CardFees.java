package io.courtflash.core.people.person;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The last days until which people have paid for their card or fee. */
@Component
@RequiredArgsConstructor
public class CardFees {

  private final AccountMapper mapper;
  private final UserLookup users;
  private final AccountTransaction transaction;
  private final StaffAccountGuard guard;

  /** The last day that is paid for, in the venue's zone; empty when nothing is. */
  public Optional<LocalDate> paidUntil(long accountId) {
    return Optional.ofNullable(users.memberships(Set.of(accountId)).get(accountId))
        .map(UserLookup.Membership::feePaidUntil);
  }

  /**
   * Stores until when a person has paid. Idempotent.
   *
   * @param day the last day that is paid for, in the venue's zone; null when nothing is paid
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account setPaidUntil(Actor actor, long accountId, @Nullable LocalDate day) {
    guard.require(actor, accountId);
    return transaction.change(
        accountId,
        false,
        row -> {
          var _ = mapper.changeFee(accountId, day);
          return transaction.changed(actor, AuditAction.ACCOUNT_FEE_CHANGED, row);
        });
  }
}
