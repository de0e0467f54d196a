package io.courtflash.core.insight;

/** Messages in the broker that wait to be settled, and dead letters that wait to be looked at. */
public record QueueDepths(long claims, long deadLetters) {}
