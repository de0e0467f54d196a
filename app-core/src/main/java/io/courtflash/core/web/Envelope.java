package io.courtflash.core.web;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What every answer of the HTTP contract looks like.
 *
 * @param code the number of {@code enumCode}
 * @param message for a person, in the caller's language
 * @param data the answer itself, or details of a refusal; null when there is nothing to add
 */
@Schema(description = "Every answer; the HTTP status agrees with the code.")
public record Envelope<T extends @Nullable Object>(
    int code, ResponseCode enumCode, String message, T data) {}
