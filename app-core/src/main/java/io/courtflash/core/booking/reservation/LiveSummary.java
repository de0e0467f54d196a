package io.courtflash.core.booking.reservation;

/**
 * Count and checksum of a slot's live reservations, to be compared with its holds in Redis.
 *
 * @param reservations how many there are
 * @param traceSum the sum of the first 32 bits of the SHA-1 of each trace id
 */
public record LiveSummary(long slotId, long reservations, long traceSum) {}
