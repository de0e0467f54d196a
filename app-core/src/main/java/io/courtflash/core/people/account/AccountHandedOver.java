package io.courtflash.core.people.account;

/**
 * An account was deleted, or its password was replaced by somebody else than who knew it: staff, or
 * a person whose account it is by the university's word. Whatever else lets somebody log in to it
 * ends in the same transaction.
 */
public record AccountHandedOver(long userId) {}
