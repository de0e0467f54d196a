package io.courtflash.core.booking.permit;

/**
 * How much of a slot is sold, by its keys in Redis, all read at one instant.
 *
 * @param permits how many are free
 * @param holds how many there are
 * @param holders how many user ids are in the dedup set
 * @param pending how many claims have no settled row
 */
public record SlotCounts(long slotId, int permits, long holds, long holders, long pending) {}
