package io.courtflash.core.people.login.passkey;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A passkey of an account, as its owner sees it.
 *
 * @param name what its owner calls it
 * @param site the host name at which it works
 * @param lastUsedAt the last login with it; null before the first one
 */
public record Passkey(
    long id, String name, String site, Instant createTime, @Nullable Instant lastUsedAt) {}
