package io.courtflash.core.people.login.store;

import io.courtflash.core.people.access.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token with its active account.
 *
 * @param tokenHash 64 lower-case hexadecimal digits
 * @param expired by the database's clock, like {@code suspended}
 * @param unchangedMillis until the token expires or the suspension ends, whichever is first; zero
 *     or less for an expired token
 * @param usedLongAgo whether the stored time of the last use is more than ten minutes old
 */
public record LoginTokenRow(
    long id,
    String tokenHash,
    long userId,
    String studentId,
    Role userRole,
    long audienceId,
    boolean expired,
    boolean suspended,
    @Nullable Instant suspendedUntil,
    @Nullable String suspendReason,
    boolean mustChangePassword,
    boolean usedLongAgo,
    long unchangedMillis) {}
