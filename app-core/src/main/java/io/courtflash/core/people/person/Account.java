package io.courtflash.core.people.person;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.store.AccountRow;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The account of a student or of a member of the staff.
 *
 * @param suspendedUntil until when the account is or was suspended; null when it never was or the
 *     suspension was lifted
 * @param suspendReason why it is suspended; shown to its owner
 * @param updateTime when the account was last changed
 * @param isActive false once it is deleted; also a suspended account is active
 * @param mustChange whether the owner must replace the password, because the staff chose it
 * @param audience the name of the {@link io.courtflash.core.people.access.Audience group of people}
 *     that the owner belongs to
 */
public record Account(
    long id,
    String studentId,
    Role userRole,
    @Nullable Instant suspendedUntil,
    @Nullable String suspendReason,
    Instant createTime,
    Instant updateTime,
    boolean isActive,
    boolean mustChange,
    long audienceId,
    String audience,
    Contact contact) {

  public static Account of(AccountRow row) {
    return new Account(
        row.id(),
        row.studentId(),
        row.userRole(),
        row.suspendedUntil(),
        row.suspendReason(),
        row.createTime(),
        row.updateTime(),
        row.isActive(),
        row.mustChangePassword(),
        row.audienceId(),
        row.audience(),
        new Contact(row.fullName(), row.phone(), row.email()));
  }

  public Actor actor() {
    return new Actor(id, studentId, userRole, audienceId, null);
  }
}
