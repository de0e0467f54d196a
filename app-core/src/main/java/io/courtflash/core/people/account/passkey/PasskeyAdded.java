package io.courtflash.core.people.account.passkey;

/** An account can be logged in to by one more passkey; its owner should know. */
public record PasskeyAdded(long userId) {}
