package io.courtflash.core.people.login.token;

import io.courtflash.core.people.login.UserAgentSummary;
import java.time.Instant;

/**
 * A login that has not expired.
 *
 * @param client see {@link UserAgentSummary}
 * @param lastUsedAt up to ten minutes before the real last use
 * @param current whether the caller uses this login
 */
public record ActiveLogin(
    long id,
    String client,
    Instant createTime,
    Instant lastUsedAt,
    Instant expiresAt,
    boolean current) {}
