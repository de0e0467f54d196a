package io.courtflash.core.account;

import java.time.Instant;

/**
 * A login that is good for its owner.
 *
 * @param client the browser and system; empty when unknown
 * @param lastUsedAt a few minutes old at most
 * @param current whether it is the one that asks
 */
public record ActiveLogin(
    long id,
    String client,
    Instant createTime,
    Instant lastUsedAt,
    Instant expiresAt,
    boolean current) {}
