package io.courtflash.core.operations.meters;

/**
 * Work that waits in MySQL.
 *
 * @param outbox entries of the outbox that aren't done
 * @param oldestMillis the age of the oldest entry, by the database's clock; 0 if there is none
 * @param openDeadLetters dead letters that wait for staff
 */
public record Backlog(long outbox, long oldestMillis, long openDeadLetters) {}
