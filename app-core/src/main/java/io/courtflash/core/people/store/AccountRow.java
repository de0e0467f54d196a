package io.courtflash.core.people.store;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.SuspensionCause;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An active row of {@code user_account}, with its components in the order of the mapper's columns.
 *
 * @param suspended by the database's clock
 * @param audience the name of the audience
 * @param codeEnded whether the code for the first login counts no more, by the database's clock; it
 *     says nothing once the account has a password
 */
public record AccountRow(
    long id,
    String studentId,
    String passwordHash,
    Role userRole,
    @Nullable Instant suspendedUntil,
    @Nullable String suspendReason,
    @Nullable SuspensionCause suspensionCause,
    Instant createTime,
    Instant updateTime,
    boolean isActive,
    boolean suspended,
    boolean mustChangePassword,
    long audienceId,
    String audience,
    @Nullable String fullName,
    @Nullable String phone,
    @Nullable String email,
    boolean codeEnded) {}
