package io.courtflash.core.account.store;

import io.courtflash.core.account.Role;

/** What an account starts with. */
public record NewAccount(
    String studentId, String passwordHash, Role userRole, boolean mustChangePassword) {}
