package io.courtflash.core.rehearsal;

/** A rehearsal has been given the right to run; published before it builds anything. */
public record RehearsalStarted(long id) {}
