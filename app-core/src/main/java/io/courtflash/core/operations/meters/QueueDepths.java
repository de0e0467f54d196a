package io.courtflash.core.operations.meters;

/**
 * Messages that wait in the broker.
 *
 * @param claims claims that wait to be settled
 * @param deadLetters messages that couldn't be settled and wait to be stored
 * @param consumers consumers of the claims, on all nodes; 0 while settling is paused everywhere
 */
public record QueueDepths(long claims, long deadLetters, int consumers) {}
