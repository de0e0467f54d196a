package io.courtflash.core.people.login.store;

import org.jspecify.annotations.Nullable;

/**
 * A change of access: of an account, or of a token.
 *
 * @param tokenHash 64 lower-case hexadecimal digits
 */
public record AccessChangeRow(long id, @Nullable Long userId, @Nullable String tokenHash) {}
