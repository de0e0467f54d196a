package io.courtflash.core.people.login.password;

/**
 * Strangers have tried several wrong passwords for an account; its owner should know. Published
 * once for each series of attempts.
 */
public record PasswordGuessed(long userId) {}
