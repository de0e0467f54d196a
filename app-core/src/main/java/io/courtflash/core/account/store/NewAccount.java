package io.courtflash.core.account.store;

import io.courtflash.core.account.Role;

/** The values of a new row of {@code user_account}. */
public record NewAccount(
    String studentId, String passwordHash, Role userRole, boolean mustChangePassword) {}
