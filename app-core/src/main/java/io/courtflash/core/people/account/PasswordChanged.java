package io.courtflash.core.people.account;

/** An account has another password; its owner should know. */
public record PasswordChanged(long userId) {}
