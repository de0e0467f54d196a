package io.courtflash.core.people.account;

/**
 * A person's data is being erased: features delete what tells who it was. Published inside the
 * transaction of the erasure.
 */
public record AccountErased(long userId) {}
