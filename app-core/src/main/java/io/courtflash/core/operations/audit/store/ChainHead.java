package io.courtflash.core.operations.audit.store;

/** The last entry of the chain; number 0 and a hash of zeros before the first one. */
public record ChainHead(long lastNo, String lastHash) {}
