package io.courtflash.core.people.account.store;

import io.courtflash.core.people.account.AccountMaker;
import io.courtflash.core.people.account.Role;
import org.jspecify.annotations.Nullable;

/**
 * The values of a new row of {@code user_account}.
 *
 * @param madeBy null for an account that an identity provider vouches for
 */
public record NewAccount(
    String studentId,
    String passwordHash,
    Role userRole,
    boolean mustChangePassword,
    @Nullable AccountMaker madeBy) {}
