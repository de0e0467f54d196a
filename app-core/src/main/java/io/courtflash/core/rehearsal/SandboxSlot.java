package io.courtflash.core.rehearsal;

/**
 * A slot of a sandbox.
 *
 * @param number which of the court's slots it is, from 0
 */
public record SandboxSlot(long slotId, long courtId, int number) {}
