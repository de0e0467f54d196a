package io.courtflash.core.operations.rehearsal;

/**
 * A slot of a sandbox.
 *
 * @param number the index among the slots of its court, from 0
 */
public record SandboxSlot(long slotId, long courtId, int number) {}
