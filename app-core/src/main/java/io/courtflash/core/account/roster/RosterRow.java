package io.courtflash.core.account.roster;

import org.jspecify.annotations.Nullable;

/**
 * A person in a roster. What is null stays as it is, or is missing in a new account.
 *
 * @param audience the name of an audience of the hall; null for a new account: the default one
 * @param password of a new account; null to have a code made for the first login. An account that
 *     exists keeps its password
 */
public record RosterRow(
    String studentId,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String audience,
    @Nullable String password) {}
