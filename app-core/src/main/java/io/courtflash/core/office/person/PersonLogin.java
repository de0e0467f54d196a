package io.courtflash.core.office.person;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A login of a person.
 *
 * @param client the browser and system, as it said itself
 */
public record PersonLogin(String client, Instant createTime, @Nullable Instant lastUsedAt) {}
