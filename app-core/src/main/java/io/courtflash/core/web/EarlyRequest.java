package io.courtflash.core.web;

import org.jspecify.annotations.Nullable;

/**
 * A request that {@link EarlyRequestParser} knows completely.
 *
 * @param path without a query
 * @param token of its Authorization header, of the scheme Bearer
 * @param language its Accept-Language header; null for none
 * @param idempotencyKey its Idempotency-Key header; null for none
 * @param keepAlive whether it asks for that in words; in HTTP/1.1 it is meant anyway
 * @param body JSON, by its Content-Type; each byte is a character
 */
public record EarlyRequest(
    String path,
    String token,
    @Nullable String language,
    @Nullable String idempotencyKey,
    boolean keepAlive,
    String body) {}
