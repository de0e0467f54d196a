package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountRow;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A student or a member of the staff.
 *
 * @param suspendedUntil until when the account is barred, or was; null when it never was
 * @param suspendReason why; shown to its owner
 * @param mustChange whether its password was chosen by somebody else
 */
public record Account(
    long id,
    String studentId,
    Role userRole,
    @Nullable Instant suspendedUntil,
    @Nullable String suspendReason,
    Instant createTime,
    boolean mustChange) {

  static Account of(AccountRow row) {
    return new Account(
        row.id(),
        row.studentId(),
        row.userRole(),
        row.suspendedUntil(),
        row.suspendReason(),
        row.createTime(),
        row.mustChangePassword());
  }

  public Actor actor() {
    return new Actor(id, studentId, userRole);
  }
}
