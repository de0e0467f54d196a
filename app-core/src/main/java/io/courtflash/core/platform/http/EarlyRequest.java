package io.courtflash.core.platform.http;

import org.jspecify.annotations.Nullable;

/**
 * A usual request that {@link EarlyRequestParser} parsed completely.
 *
 * @param path without a query
 * @param query what follows the question mark; null for none
 * @param token of its Authorization header, of the scheme Bearer
 * @param language its Accept-Language header; null for none
 * @param idempotencyKey its Idempotency-Key header; null for none
 * @param encodings its Accept-Encoding header; null for none
 * @param knownTag its If-None-Match header; null for none
 * @param keepAlive whether it asks for that in words; in HTTP/1.1 it is meant anyway
 * @param body of a POST request JSON, by its Content-Type, each byte a character; of a GET request
 *     empty
 */
public record EarlyRequest(
    String path,
    @Nullable String query,
    String token,
    @Nullable String language,
    @Nullable String idempotencyKey,
    @Nullable String encodings,
    @Nullable String knownTag,
    boolean keepAlive,
    String body) {}
