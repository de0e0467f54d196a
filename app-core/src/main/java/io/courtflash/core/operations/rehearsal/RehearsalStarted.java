package io.courtflash.core.operations.rehearsal;

/** A rehearsal was started; published before its sandbox is built. */
public record RehearsalStarted(long id) {}
