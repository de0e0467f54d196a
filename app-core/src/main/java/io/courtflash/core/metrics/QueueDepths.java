package io.courtflash.core.metrics;

/**
 * Messages that wait in the broker.
 *
 * @param claims wait to be settled
 * @param deadLetters couldn't be settled and wait to be looked at
 * @param consumers read claims, on all nodes; 0 while settling is paused everywhere
 */
public record QueueDepths(long claims, long deadLetters, int consumers) {}
