package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The body of every JSON response of the HTTP contract.
 *
 * @param code the number of {@code enumCode}
 * @param message for a person, in the caller's language
 * @param data the result, or details of a refusal; null when there is none
 */
@Schema(description = "Every response; the HTTP status agrees with the code.")
public record Envelope<T extends @Nullable Object>(
    int code, ResponseCode enumCode, String message, T data) {}
