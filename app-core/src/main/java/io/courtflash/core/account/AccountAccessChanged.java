package io.courtflash.core.account;

/** An account's tokens, or what they allow, changed: what is remembered of them is void. */
record AccountAccessChanged(long userId) {}
