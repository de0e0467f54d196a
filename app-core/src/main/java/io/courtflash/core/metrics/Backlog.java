package io.courtflash.core.metrics;

/**
 * Work that waits in MySQL.
 *
 * @param outbox entries that aren't done
 * @param oldestMillis the age of the oldest entry, by the database's clock; 0 when there is none
 * @param openDeadLetters dead letters that wait for the staff
 */
public record Backlog(long outbox, long oldestMillis, long openDeadLetters) {}
