package io.courtflash.core.people.login;

/**
 * An account was deleted, or its password was replaced by another person than the one who knew it:
 * by staff, or by the person whom the university names as its owner. All other ways to log in to it
 * end in the same transaction.
 */
public record AccountHandedOver(long userId) {}
